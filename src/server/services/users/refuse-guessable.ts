import { shopError } from '#contract/errors.ts'
import { isGuessable } from '#domain/guessable-password.ts'

/**
 * Refuses a password that is tried among the first; `about` is what is known of its owner. Throws
 * GUESSABLE_PASSWORD.
 */
export function refuseGuessable(password: string, about: readonly string[] = []): void {
  if (isGuessable(password, about)) throw shopError('GUESSABLE_PASSWORD')
}
