import { createHmac } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { and, eq, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { placePhoneOrderInput } from '#contract/admin/phone-orders.ts'
import { shopError } from '#contract/errors.ts'
import { readDatabaseTime } from '#server/db/database-time.ts'
import { profiles } from '#server/db/schema/index.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { lockCart } from '#server/services/cart/lock-cart.ts'
import type { Submission } from '#server/services/checkout/prepare-order.ts'
import { findSubmission, storeOrder } from '#server/services/checkout/store-order.ts'
import { openClaim } from '#server/services/order-claims/send-claim-link.ts'
import { findDestination } from '#server/services/shipping/find-destination.ts'
import { lockPerson } from '#server/services/users/lock-person.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { failureTexts } from '#server/text/failure-texts.ts'
import { guestName } from '#server/text/order-texts.ts'

type PhoneOrder = z.output<typeof placePhoneOrderInput> & { actorId: string }

/**
 * Places an order for a customer on the phone, as their own submission would: with the same locks, limits,
 * prices and ledger. The e-mail about it contains the payment link; a customer without an account, or
 * whose e-mail is not proved, gets a guest of their own: whoever typed that e-mail learns nothing of them. Where there is
 * an account, a link by e-mail moves the order into it. The same submission sent again returns the same order. Throws `USER_NOT_FOUND`,
 * `EMAIL_TAKEN` if a new customer has an account, and as `findDestination`, `findSubmission` and `storeOrder` do.
 */
export async function placePhoneOrder(
  shop: Shop,
  { customerId, lines, actorId, ...form }: PhoneOrder,
): Promise<{ orderId: string }> {
  const destination = await findDestination(shop, form.address.postalCode)
  return inTransaction(shop, async (tx) => {
    const customer = customerId ? await findCustomer(tx, customerId) : undefined
    const asGuest = { ...form, email: customer?.email ?? form.email }
    const madeForGuest = await findSubmission(tx, { ...form, userId: guestIdOf(tx, form.submissionKey) })
    if (madeForGuest) return { orderId: madeForGuest.id }
    const isForGuest = !customer?.isProved
    const buyer = customer?.isProved ? customer : await openGuestOf(tx, asGuest)
    const { userId, email } = buyer
    const submission: Submission = { ...form, userId, email, byStaff: { actorId, lines, isForGuest } }
    // The same submission sent again meanwhile waits here, and then finds its order.
    await lockCart(tx, buyer.userId)
    const former = await findSubmission(tx, submission)
    if (former) return { orderId: former.id }
    const placedAt = await readDatabaseTime(tx.database)
    const { order } = await storeOrder(tx, { submission, destination, placedAt }).catch(inWordsOfStaff)
    if (isForGuest && (await hasAccount(tx, eq(profiles.email, email)))) await openClaim(tx, order.id)
    await recordChange(tx, {
      actorId,
      action: 'order.place',
      entity: 'order',
      entityId: order.id,
      after: { totalCents: order.totalCents },
    })
    return { orderId: order.id }
  })
}

type Buyer = { userId: string; email: string }

const hasAccount = async ({ database }: Shop, isMeant: SQL | undefined): Promise<boolean> =>
  (await database.$count(profiles, isMeant)) > 0

/** A customer's order carries the e-mail of their account, and no other: that is where the link goes. */
async function findCustomer(tx: Shop, id: string): Promise<Buyer & { isProved: boolean }> {
  const { email, emailVerified, isGuest, isErased } = await lockPerson(tx, id)
  if (isGuest || isErased) throw shopError('USER_NOT_FOUND')
  return { userId: id, email, isProved: emailVerified }
}

/**
 * The owner of a submission's order if the customer has no account: a guest without a browser. Its id is
 * derived from the submission, so that the same one sent again has the same guest.
 */
async function openGuestOf(
  tx: Shop,
  { submissionKey, email }: { submissionKey: string; email: string },
): Promise<Buyer> {
  if (await hasAccount(tx, and(eq(profiles.email, email), eq(profiles.emailVerified, true))))
    throw shopError('EMAIL_TAKEN', { message: failureTexts.accountOfCustomer })
  const id = guestIdOf(tx, submissionKey)
  const name = { firstName: guestName, lastName: '', fullName: guestName }
  await tx.database
    .insert(profiles)
    .values({ id, ...name, email: id, isGuest: true })
    // Whatever is found first, id or e-mail: of two at the same moment, the target may come second.
    .onConflictDoNothing()
  return { userId: id, email }
}

/** A version 8 UUID: the guest cannot be guessed from the submission, and no submission refers to an existing guest. */
function guestIdOf(shop: Pick<Shop, 'secretFor'>, submissionKey: string): string {
  const hex = createHmac('sha256', shop.secretFor('guests by phone')).update(submissionKey).digest('hex')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
}

/** The limit's message is addressed to the customer; staff get one of their own. */
function inWordsOfStaff(error: unknown): never {
  if (error instanceof ORPCError && error.code === 'TOO_MANY_UNPAID')
    throw shopError('TOO_MANY_UNPAID', { message: failureTexts.customerHasTooManyUnpaid, cause: error })
  throw error
}
