/** What a row of an imported file does, or one of a change of many records. */
export const importOutcomes = ['created', 'changed', 'unchanged', 'refused'] as const
export type ImportOutcome = (typeof importOutcomes)[number]
