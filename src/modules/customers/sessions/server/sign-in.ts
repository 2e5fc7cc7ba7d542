import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { shopError } from '#platform/contract/errors.ts'
import { profiles } from '#platform/server/auth/tables.ts'
import { sendEmailJob } from '#platform/server/email/send-email-job.ts'
import { limitGuesses, type Place, rememberPlace } from '#platform/server/http/limit-guesses.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { isNotErased, openAccount, refuseGuessable } from '../../accounts/server/accounts.ts'
import { proveTwoFactor } from '../../accounts/server/second-step.ts'
import type { SessionState, signInInput, signUpInput } from '../contract.ts'
import { endSession, openSession } from './sessions.ts'
import { type OpenedSession, type PresentedTokens, signedInUserColumns, signedOut } from './tokens.ts'

/** `presented`: the session that the browser has already; it ends when the new one opens. */
type SignInRequest = z.output<typeof signInInput> & { place: Place; presented: PresentedTokens }

/**
 * Opens a session for an e-mail and its password. Throws INVALID_CREDENTIALS, the same and after the same time for an
 * unknown e-mail, TWO_FACTOR_REQUIRED and WRONG_CODE, and TOO_MANY_REQUESTS as `limitGuesses` does.
 */
export async function signIn(shop: Shop, request: SignInRequest): Promise<OpenedSession> {
  const { email, password, code, place } = request
  const wasRight = await limitGuesses(shop.limits, { kind: 'password', subject: email, place })
  const userId = await shop.ports.accounts.findByPassword(email, password)
  if (!userId) throw shopError('INVALID_CREDENTIALS')
  // Counted as a guess until the code is right, too: nobody tries codes faster than passwords.
  await proveTwoFactor(shop, userId, code)
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
    return openSession(tx, person, place)
  })
}

type SignUpRequest = z.output<typeof signUpInput> & { place: Place; presented: PresentedTokens }

/** Opens an account with a session, all or nothing. Throws EMAIL_TAKEN, GUESSABLE_PASSWORD and TOO_MANY_REQUESTS. */
export async function signUp(shop: Shop, request: SignUpRequest): Promise<OpenedSession> {
  const { firstName, lastName, email, password, place, presented } = request
  await shop.limits.consume('sign-up', place.address)
  refuseGuessable(password, [email, firstName, lastName])
  const passwordHash = await shop.ports.accounts.hashPassword(password)
  const opened = await inTransaction(shop, async (tx) => {
    const person = await openAccount(tx, { firstName, lastName, email, passwordHash, isAdmin: false })
    if (!person) throw shopError('EMAIL_TAKEN')
    await tx.jobs.enqueue(tx.database, sendEmailJob, { kind: 'welcome', userId: person.id })
    await endSession(tx, presented)
    return openSession(tx, person, place)
  })
  await rememberPlace(shop.limits, { kind: 'password', subject: email, place })
  return opened
}

/** Always succeeds, also without a session. */
export async function signOut(shop: Shop, presented: PresentedTokens): Promise<SessionState> {
  await endSession(shop, presented)
  return signedOut
}
