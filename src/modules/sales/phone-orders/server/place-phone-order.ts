import { createHmac } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { and, eq, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { sumAdjustments } from '#modules/catalog/promotions/adjustments.ts'
import type { StockItem } from '#modules/catalog/server/index.ts'
import { anonymousUserId, lockPerson } from '#modules/customers/server/index.ts'
import { findDestination, quoteShipment } from '#modules/shipping/server/index.ts'
import { errorCatalog, shopError } from '#platform/contract/errors.ts'
import { pick } from '#platform/pick.ts'
import { admin, implementCalls } from '#platform/server/api/callers.ts'
import { recordChange } from '#platform/server/audit.ts'
import { profiles } from '#platform/server/auth/tables.ts'
import { readDatabaseTime } from '#platform/server/database/queries.ts'
import { inTransaction, type Shop, type WithSettings } from '#platform/server/shop.ts'
import { failureTexts, guestName } from '#platform/server/texts.ts'
import { type CartLineRow, lockCart, readNamedLines } from '../../cart/server/read-cart.ts'
import type { Submission } from '../../checkout/server/prepare-order.ts'
import { findSubmission, storeOrder } from '../../checkout/server/store-order.ts'
import { manualRule } from '../../discounts/rules.ts'
import type { Giver } from '../../discounts/server/give-discount.ts'
import { openClaim } from '../../orders/server/claims.ts'
import { viewAdjustment } from '../../pricing/rules.ts'
import { discountQuote } from '../../pricing/server/price-cart.ts'
import { priceLines, readPriceTerms } from '../../pricing/server/price-lines.ts'
import {
  adminPhoneOrdersContract,
  type PhoneOrderLine,
  type PhoneOrderQuote,
  type phoneOrderQuoteInput,
  type placePhoneOrderInput,
} from '../contract.ts'
import { findContact, findContacts } from './find-contacts.ts'

type QuoteRequest = Omit<z.output<typeof phoneOrderQuoteInput>, 'lines'> & { lines: readonly StockItem[] }

/** What an order would be made of now, and its freight. Throws `PRODUCT_NOT_FOUND`, and as `findDestination` does. */
export async function quotePhoneOrder(shop: Shop, quoted: QuoteRequest): Promise<PhoneOrderQuote> {
  const { lines: asked, postalCode, couponCode, buyer, discount, paymentChoice } = quoted
  const named = await readNamedLines(shop, asked)
  const quote = postalCode ? await quoteShipment(shop, named, await findDestination(shop, postalCode)) : null
  const lines = named.map((line) => ({ ...line, shippingCents: 0 }))
  const { customerId, email, taxId } = buyer
  const request = { purchaser: { userId: customerId ?? anonymousUserId, email, taxId }, couponCode }
  const isPix = shop.settings.pixDiscountPercent > 0 && paymentChoice === 'pix'
  const further = discount ? [manualRule(discount)] : []
  const terms = await readPriceTerms(shop, request)
  const { adjustments, coupon } = priceLines(terms, { lines, postalCode, isPix, further })
  const unknown = couponCode ? { code: couponCode, label: '', refusal: errorCatalog.COUPON_UNKNOWN.message } : null
  return {
    lines: named.map(viewLine),
    adjustments: adjustments.filter(({ kind }) => kind !== 'payment').map(viewAdjustment),
    pixDiscountCents: sumAdjustments(adjustments, 'payment'),
    coupon: coupon ?? unknown,
    shipping: quote && (await discountQuote(shop, { lines, quote, ...request })),
  }
}

const viewLine = (line: CartLineRow): PhoneOrderLine => ({
  ...pick(line, 'productId', 'name', 'imageUrl', 'quantity', 'unitPriceCents', 'stockQuantity'),
  fault: faultOf(line),
})

function faultOf({ isWithdrawn, isPriceOnRequest, stockQuantity, quantity }: CartLineRow): PhoneOrderLine['fault'] {
  if (isWithdrawn) return 'withdrawn'
  if (isPriceOnRequest) return 'on-request'
  return stockQuantity < quantity ? 'too-few' : null
}

type PhoneOrder = z.output<typeof placePhoneOrderInput> & Giver

/**
 * Places an order for a customer on the phone with the locks and limits of their own submission. Without an account
 * with a proved e-mail they get a guest; a link by e-mail moves the order into an account. Idempotent. Throws
 * `USER_NOT_FOUND`, `EMAIL_TAKEN`, and as `findDestination`, `findSubmission` and `storeOrder` do.
 */
export async function placePhoneOrder(
  shop: Shop,
  { customerId, lines, couponCode, discount, actorId, hasDiscountLimit, ...form }: PhoneOrder,
): Promise<{ orderId: string }> {
  const destination = await findDestination(shop, form.address.postalCode)
  return inTransaction(shop, async (tx) => {
    const customer = customerId ? await findCustomer(tx, customerId) : undefined
    const asGuest = { ...form, email: customer?.email ?? form.email }
    const madeForGuest = await findSubmission(tx, { ...form, userId: guestIdOf(tx, form.submissionKey) })
    if (madeForGuest) return { orderId: madeForGuest.id }
    const isForGuest = !customer?.isProved
    const buyer = customer?.isProved ? customer : await createGuest(tx, asGuest)
    const { userId, email } = buyer
    const byStaff = { actorId, hasDiscountLimit, lines, isForGuest, couponCode, discount }
    const submission: Submission = { ...form, userId, email, byStaff }
    // The same submission sent again meanwhile waits here, and then finds its order.
    await lockCart(tx, buyer.userId)
    const former = await findSubmission(tx, submission)
    if (former) return { orderId: former.id }
    const placedAt = await readDatabaseTime(tx.database)
    const { order } = await storeOrder(tx, { submission, destination, placedAt }).catch(rethrowForStaff)
    if (isForGuest && (await hasAccount(tx, eq(profiles.email, email)))) await openClaim(tx, order.id)
    await recordChange(tx, {
      actorId,
      action: 'order.place',
      entityId: order.id,
      after: { totalCents: order.totalCents, ...(discount && { discountReason: discount.reason }) },
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

/** The guest of a submission's order, with an id derived from it: the same one sent again has the same guest. */
async function createGuest(
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
function guestIdOf(shop: WithSettings<'secretFor'>, submissionKey: string): string {
  const hex = createHmac('sha256', shop.settings.secretFor('guests by phone')).update(submissionKey).digest('hex')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
}

const toldApart = failureTexts.toStaff
const isToldApart = (code: string): code is keyof typeof toldApart => Object.hasOwn(toldApart, code)

/** These sentences are addressed to the customer; staff get their own. */
function rethrowForStaff(error: unknown): never {
  if (error instanceof ORPCError && isToldApart(error.code))
    throw shopError(error.code, { message: toldApart[error.code], cause: error })
  throw error
}

const phoneOrders = implementCalls(adminPhoneOrdersContract).use(admin)

export const adminPhoneOrdersRouter = {
  contacts: phoneOrders.contacts.handler(({ context, input }) => findContacts(context.shop, input.search)),
  contact: phoneOrders.contact.handler(({ context, input }) => findContact(context.shop, input.customerId)),
  quote: phoneOrders.quote.handler(({ context, input }) => quotePhoneOrder(context.shop, input)),
  place: phoneOrders.place.handler(({ context: { shop, administrator }, input }) =>
    placePhoneOrder(shop, {
      ...input,
      actorId: administrator.id,
      hasDiscountLimit: !administrator.permissions.has('promotions'),
    }),
  ),
}
