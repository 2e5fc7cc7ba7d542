import { eq } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import { type Place, rememberPlace } from '#server/adapters/request-limits/limit-guesses.ts'
import type { PresentedTokens } from '#server/auth/session-tokens.ts'
import { profiles } from '#server/db/schema/index.ts'
import { sendEmailJob } from '#server/jobs/definitions/send-email.ts'
import { saveAddress } from '#server/services/addresses/save-address.ts'
import { endSession } from '#server/services/sessions/end-session.ts'
import { openSession } from '#server/services/sessions/open-session.ts'
import type { OpenedSession } from '#server/services/sessions/session-state.ts'
import { openAccount } from '#server/services/users/open-account.ts'
import { refuseGuessable } from '#server/services/users/refuse-guessable.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { transferOrders } from './claim-order.ts'
import { type ClaimLink, findLimited } from './find-claim.ts'

type Opening = Pick<ClaimLink, 'token'> & {
  place: Place
  password: string
  /** The session the browser has already; it ends when the new one opens. */
  presented: PresentedTokens
}

/**
 * Creates an account from a guest's order, for the person who opened the link in the order's mailbox, and
 * signs them in: all of it or nothing. Throws `CLAIM_LINK_ENDED`, `EMAIL_TAKEN`, `GUESSABLE_PASSWORD` and
 * `TOO_MANY_REQUESTS`.
 */
export async function openAccountOfOrder(
  shop: Shop,
  { token, password, place, presented }: Opening,
): Promise<OpenedSession & { orderId: string }> {
  const claimed = await findLimited(shop, { token, address: place.address })
  const { firstName, lastName, email, phone, taxId } = claimed
  refuseGuessable(password, [email, firstName, lastName])
  const passwordHash = await shop.accounts.hashPassword(password)
  const opened = await inTransaction(shop, async (tx) => {
    const person = await openAccount(tx, { firstName, lastName, email, passwordHash, isAdmin: false })
    if (!person) throw shopError('EMAIL_TAKEN')
    await tx.database.update(profiles).set({ phone, taxId, emailVerified: true }).where(eq(profiles.id, person.id))
    const { street, number, complement, district, city, state, postalCode } = claimed
    const address = { street, number, complement, district, city, state, postalCode }
    await saveAddress(tx, { userId: person.id, address })
    const { id: orderId } = await transferOrders(tx, { token, order: claimed, userId: person.id })
    await tx.jobs.enqueue(tx.database, sendEmailJob, { kind: 'welcome', userId: person.id })
    await endSession(tx, presented)
    return { ...(await openSession(tx, person)), orderId }
  })
  await rememberPlace(shop.limits, { kind: 'password', subject: email, place })
  return opened
}
