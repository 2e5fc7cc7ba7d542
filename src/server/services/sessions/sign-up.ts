import { shopError } from '#contract/errors.ts'
import { type Place, rememberPlace } from '#server/adapters/request-limits/limit-guesses.ts'
import type { PresentedTokens } from '#server/auth/session-tokens.ts'
import { sendEmailJob } from '#server/jobs/definitions/send-email.ts'
import { openAccount } from '#server/services/users/open-account.ts'
import { refuseGuessable } from '#server/services/users/refuse-guessable.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { endSession } from './end-session.ts'
import { openSession } from './open-session.ts'
import type { OpenedSession } from './session-state.ts'

export type SignUpRequest = {
  firstName: string
  lastName: string
  /** In lower case. */
  email: string
  password: string
  /** Where the request comes from, for the limits. */
  place: Place
  /** The session the browser has already; it ends when the new one opens. */
  presented: PresentedTokens
}

/**
 * Opens an account and a session for it, and queues the e-mail that says so: all of it or nothing. Throws
 * EMAIL_TAKEN, GUESSABLE_PASSWORD and TOO_MANY_REQUESTS.
 */
export async function signUp(shop: Shop, request: SignUpRequest): Promise<OpenedSession> {
  const { firstName, lastName, email, password, place, presented } = request
  await shop.limits.consume('sign-up', place.address)
  refuseGuessable(password, [email, firstName, lastName])
  const passwordHash = await shop.accounts.hashPassword(password)
  const opened = await inTransaction(shop, async (tx) => {
    const person = await openAccount(tx, { firstName, lastName, email, passwordHash, isAdmin: false })
    if (!person) throw shopError('EMAIL_TAKEN')
    await tx.jobs.enqueue(tx.database, sendEmailJob, { kind: 'welcome', userId: person.id })
    await endSession(tx, presented)
    return openSession(tx, person)
  })
  await rememberPlace(shop.limits, { kind: 'password', subject: email, place })
  return opened
}
