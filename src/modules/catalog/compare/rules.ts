import { isIdentifier } from '#platform/pagination.ts'

export const maxCompared = 3

/** Each id once, as many as can be compared. */
export function readCompared(typed: unknown): string[] {
  const ids = typeof typed === 'string' ? typed.split(',').filter(isIdentifier) : []
  return [...new Set(ids)].slice(0, maxCompared)
}

export const isDifferent = (values: readonly (string | undefined)[]): boolean => new Set(values).size > 1
