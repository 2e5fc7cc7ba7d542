/** What PostgreSQL's rules can refuse, by its error codes. A row kept by `on delete restrict` has its own since version 18. */
const codes = { unique: ['23505'], foreignKey: ['23503', '23001'], exclusion: ['23P01'] } as const

export type Violation = keyof typeof codes

/** Whether an error, or one that caused it, is PostgreSQL refusing a row. */
export function isViolation(error: unknown, violation: Violation): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && codes[violation].some((code) => code === error.code)) return true
  return isViolation(error.cause, violation)
}

/**
 * Waits for a change and throws, where PostgreSQL refuses it, the failure that people are told of instead.
 * Everything else is thrown as it comes.
 */
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
