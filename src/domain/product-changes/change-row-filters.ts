import { importOutcomes } from '../import-outcomes.ts'
import { changeWarnings } from './change-set-states.ts'

/** By what the rows of a change are narrowed. */
export const changeRowFilters = [...importOutcomes, ...changeWarnings, 'skipped', 'kept', 'picture-failed'] as const
export type ChangeRowFilter = (typeof changeRowFilters)[number]
