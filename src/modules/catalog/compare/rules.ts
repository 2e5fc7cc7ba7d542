import { isIdentifier } from '#platform/pagination.ts'

/** So many products stand side by side. */
export const maxCompared = 3

/** The ids that an address names between commas: each once, as many as are compared. */
export function readCompared(typed: unknown): string[] {
  const ids = typeof typed === 'string' ? typed.split(',').filter(isIdentifier) : []
  return [...new Set(ids)].slice(0, maxCompared)
}

/** Whether what the compared products say of one thing differs, so that it helps to choose. */
export const isDifferent = (values: readonly (string | undefined)[]): boolean => new Set(values).size > 1
