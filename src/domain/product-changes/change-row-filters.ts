import { importOutcomes } from '../import-outcomes.ts'
import { changeWarnings } from './change-set-states.ts'

/** By what the rows of a change are narrowed. */
export const changeRowFilters = [...importOutcomes, ...changeWarnings, 'skipped', 'kept', 'picture-failed'] as const
export type ChangeRowFilter = (typeof changeRowFilters)[number]

/** Those that the rows of a bulk edit can have: it makes no products, knows of one warning, and fetches no pictures. */
export const bulkEditRowFilters = [
  'changed',
  'unchanged',
  'refused',
  'price-jump',
  'skipped',
  'kept',
] as const satisfies readonly ChangeRowFilter[]
export type BulkEditRowFilter = (typeof bulkEditRowFilters)[number]
