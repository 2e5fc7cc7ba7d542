import { and, eq } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import { limitGuesses, type Place } from '#server/adapters/request-limits/limit-guesses.ts'
import type { PresentedTokens } from '#server/auth/session-tokens.ts'
import { signedInUserColumns } from '#server/auth/signed-in-user-columns.ts'
import { isNotErased } from '#server/db/is-erased.ts'
import { profiles } from '#server/db/schema/index.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { endSession } from './end-session.ts'
import { openSession } from './open-session.ts'
import type { OpenedSession } from './session-state.ts'

export type SignInRequest = {
  email: string
  password: string
  /** Where the request comes from, for the limits. */
  place: Place
  /** The session the browser has already; it ends when the new one opens. */
  presented: PresentedTokens
}

/**
 * Opens a session for an e-mail and its password. Throws INVALID_CREDENTIALS, the same and after the same time for a
 * wrong password and for an unknown e-mail, and TOO_MANY_REQUESTS as `limitGuesses` does:
 * however many are tried elsewhere, its owner is not held up where they have signed in before.
 */
export async function signIn(shop: Shop, request: SignInRequest): Promise<OpenedSession> {
  const { email, password, place } = request
  const wasRight = await limitGuesses(shop.limits, { kind: 'password', subject: email, place })
  const userId = await shop.accounts.findByPassword(email, password)
  if (!userId) throw shopError('INVALID_CREDENTIALS')
  await wasRight()
  return inTransaction(shop, async (tx) => {
    const [person] = await tx.database
      .select(signedInUserColumns)
      .from(profiles)
      .where(and(eq(profiles.id, userId), isNotErased))
      // An account that is being erased is waited for.
      .for('key share')
    if (!person) throw shopError('INVALID_CREDENTIALS')
    await endSession(tx, request.presented)
    return openSession(tx, person)
  })
}
