/**
 * The constraint violations that PostgreSQL reports, by error code. `on delete restrict` has its own
 * since version 18.
 */
const codes = { unique: ['23505'], foreignKey: ['23503', '23001'], exclusion: ['23P01'], check: ['23514'] } as const

export type Violation = keyof typeof codes

/** Whether an error, or one of its causes, is PostgreSQL refusing a row. */
export function isViolation(error: unknown, violation: Violation): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && codes[violation].some((code) => code === error.code)) return true
  return isViolation(error.cause, violation)
}

/** Waits for a change; if PostgreSQL refuses it, throws the given error instead. Other errors are thrown unchanged. */
export async function mapDbErrors<Result>(
  change: Promise<Result>,
  failures: Partial<Record<Violation, (cause: unknown) => Error>>,
): Promise<Result> {
  try {
    return await change
  } catch (error) {
    if (failures.unique && isViolation(error, 'unique')) throw failures.unique(error)
    if (failures.foreignKey && isViolation(error, 'foreignKey')) throw failures.foreignKey(error)
    throw error
  }
}
