import { type SQL, sql } from 'drizzle-orm'
import {
  type Adjustment,
  type Share,
  sumAdjustments,
  sumGoods,
  sumLineShares,
} from '#modules/catalog/promotions/adjustments.ts'
import { lockStock, type StockItem } from '#modules/catalog/server/index.ts'
import { refuseBlockedBuyer } from '#modules/customers/server/index.ts'
import { type PostalCodeAnswer, quoteService, readFreightTables } from '#modules/shipping/server/index.ts'
import { shopError } from '#platform/contract/errors.ts'
import { type Cents, maxPriceCents, splitEvenly } from '#platform/money.ts'
import { type Address, joinAddress } from '#platform/people/address.ts'
import { pick } from '#platform/pick.ts'
import { advisoryLocks } from '#platform/server/database/advisory-locks.ts'
import type { Shop } from '#platform/server/shop.ts'
import { failureTexts } from '#platform/server/texts.ts'
import { exceedsOrder } from '../../cart/rules.ts'
import { type CartLineRow, readCartLines, readNamedLines } from '../../cart/server/read-cart.ts'
import { creditRule, nothingToPay } from '../../credit/rules.ts'
import { lockCredit, readHeldCredit } from '../../credit/server/ledger.ts'
import { discountCents, type ManualDiscount, manualRule } from '../../discounts/rules.ts'
import { type Giver, requireDiscount } from '../../discounts/server/give-discount.ts'
import { type CheckedCar, judgeLines } from '../../fit-promise/server/judge-lines.ts'
import type { PlaceOrderInput } from '../../orders/contract.ts'
import { discountColumns } from '../../pricing/rules.ts'
import { readCartCoupon } from '../../pricing/server/price-cart.ts'
import { priceLines, readPriceTerms } from '../../pricing/server/price-lines.ts'
import type { orderItems, orders } from '../../tables.ts'

/** The items of a customer's cart, or the lines of a phone order, and what an order that is being changed has reserved. */
export type StockClaim = { userId: string; lines?: readonly StockItem[] | undefined; held: readonly StockItem[] }

/**
 * Locks the stock of the items and of `held` until the end of the transaction, in the order of the products'
 * ids, except that of products with too few pieces: in a rush most customers find nothing left, and need not
 * wait for those before them. Returns the products whose stock is locked.
 */
export async function lockAvailableStock(tx: Shop, { userId, lines, held }: StockClaim): Promise<ReadonlySet<string>> {
  const ordered = lines ? rowsOf(lines) : sql`select product_id, quantity from cart_items where user_id = ${userId}`
  // Waiters for a row pass each other whenever it changes; those for this lock are served in the order of arrival.
  await tx.database.execute(sql`
    select pg_advisory_xact_lock(${advisoryLocks.stockQueue}, key)
    from (
      select distinct hashtext(product_id::text) as key
      from (${ordered}) as ordered join product_stock using (product_id)
      where product_stock.quantity > 0
      order by key) as queued`)
  // All at once: two that lock theirs in different orders would deadlock.
  const { rows } = await tx.database.execute<{ id: string }>(sql`
    select product_stock.product_id as id
    from product_stock join (
      select product_id, sum(quantity) as least
      from (${ordered} union all select product_id, -quantity from (${rowsOf(held)}) as held) as asked
      group by product_id) as asked using (product_id)
    where product_stock.quantity >= asked.least
    order by product_stock.product_id
    for no key update of product_stock`)
  return new Set(rows.map(({ id }) => id))
}

// The arrays are selected, so that PostgreSQL does not count their items and plan the statement again for each order.
const rowsOf = (items: readonly StockItem[]): SQL => sql`
  select product_id, quantity
  from unnest((select ${sql.param(items.map(({ productId }) => productId))}::uuid[]),
    (select ${sql.param(items.map(({ quantity }) => quantity))}::int[])) as given (product_id, quantity)`

/**
 * The lines of an order with their stock, and that of `held`, locked before it is read, until the end of the
 * transaction. The caller holds the cart. Throws `EMPTY_CART`, `PRODUCT_NOT_FOUND`, `PRODUCT_UNAVAILABLE`,
 * `PRICE_ON_REQUEST` and `INSUFFICIENT_STOCK`.
 */
export async function lockLines(tx: Shop, claim: StockClaim): Promise<CartLineRow[]> {
  const locked = await lockAvailableStock(tx, claim)
  const lines = await readBuyable(tx, claim)
  if (lines.every(({ productId }) => locked.has(productId))) return lines
  // Items were restocked between the two queries: now all are locked, whether there are enough or not.
  const ids = [...claim.held, ...lines].map(({ productId }) => productId)
  await lockStock(tx, ids)
  return readBuyable(tx, claim)
}

/** The lines as they are now. Throws as `lockLines` does. */
async function readBuyable(tx: Shop, { held, userId, lines: named }: StockClaim): Promise<CartLineRow[]> {
  const heldOf = new Map(held.map(({ productId, quantity }) => [productId, quantity]))
  const lines = (await (named ? readNamedLines(tx, named) : readCartLines(tx, userId))).map((line) => ({
    ...line,
    stockQuantity: line.stockQuantity + (heldOf.get(line.productId) ?? 0),
  }))
  if (lines.length === 0) throw shopError('EMPTY_CART')
  const place = named ? failureTexts.places.order : failureTexts.places.cart
  for (const line of lines) refuseUnbuyable(line, place)
  return lines
}

function refuseUnbuyable(line: CartLineRow, place: string): void {
  const { productId, name, isWithdrawn, isPriceOnRequest, stockQuantity, quantity } = line
  if (isWithdrawn)
    throw shopError('PRODUCT_UNAVAILABLE', {
      data: { productId, productName: name },
      message: failureTexts.notSold(name, place),
    })
  if (isPriceOnRequest) throw shopError('PRICE_ON_REQUEST', { message: failureTexts.notSoldHere(name, place) })
  if (stockQuantity < quantity) throw shortage(line, place)
}

/** A line with a higher quantity than the stock. */
export type ShortLine = Pick<CartLineRow, 'productId' | 'name' | 'stockQuantity' | 'isSetOfFour'>

export const shortage = ({ productId, name, stockQuantity, isSetOfFour }: ShortLine, place: string) =>
  shopError('INSUFFICIENT_STOCK', {
    data: { productId, productName: name, available: stockQuantity },
    message: failureTexts.shortage(name, stockQuantity, { isSetOfFour, place }),
  })

type NewItem = typeof orderItems.$inferInsert

/** What an order is about: its own columns without those that name it, its items, and the address apart. */
export type OrderContent = {
  order: Omit<typeof orders.$inferInsert, 'userId' | 'externalReference' | 'paymentDueAt'>
  items: Omit<NewItem, 'orderId'>[]
  adjustments: readonly Adjustment[]
  /** What of it is paid by credit. */
  creditCents: Cents
  address: Address
  /** What there is for sale of each of its products before it. */
  stock: readonly { productId: string; quantity: number; stockQuantity: number }[]
}

type PhoneOrder = Giver & {
  lines: readonly StockItem[]
  isForGuest: boolean
  couponCode: string | null
  discount: { by: ManualDiscount; reason: string } | null
}

/** What a customer sends to order what is in their cart, or a member of the staff for them. */
export type Submission = PlaceOrderInput & {
  userId: string
  isGuest?: boolean
  network?: string | undefined
  /** Of an order by phone: who makes it, of what, and at what price. The customer's cart is not changed. */
  byStaff?: PhoneOrder | undefined
}

/** A submission with the place of its postal code, and when it came, before the stock was locked. */
export type AddressedSubmission = {
  submission: Submission
  destination: PostalCodeAnswer
  placedAt: Date
  car?: CheckedCar | undefined
}

/**
 * What an order of the customer's cart would be now, in the caller's transaction, which holds the cart: with
 * current prices and freight. `held` is what the order that is being changed, `orderId`, reserves. Takes nothing out of
 * stock. Throws as `lockLines` does, and `SHIPPING_UNAVAILABLE`, `ORDER_TOO_LARGE`, `ACCOUNT_BLOCKED` and `TOTAL_CHANGED`.
 */
export async function prepareOrder(
  tx: Shop,
  {
    submission,
    destination,
    car,
    held,
    orderId,
  }: AddressedSubmission & Pick<StockClaim, 'held'> & { orderId?: string },
): Promise<OrderContent> {
  const { userId, byStaff } = submission
  await refuseBlockedBuyer(tx, submission)
  const locked = await lockLines(tx, { userId, lines: byStaff?.lines, held })
  const option = quoteService(
    { items: locked, destination, tables: await readFreightTables(tx) },
    submission.shippingService,
  )
  const shares = splitEvenly(option.costCents, locked.length)
  const lines = locked.map((line, index) => ({ ...line, shippingCents: shares[index] ?? 0 }))
  // If the shop has one price, the payment method is not restricted.
  const paymentChoice = tx.settings.pixDiscountPercent > 0 ? submission.paymentChoice : 'any'
  const terms = await readPriceTerms(tx, {
    purchaser: { ...pick(submission, 'userId', 'email', 'taxId'), orderId },
    couponCode: byStaff ? byStaff.couponCode : await readCartCoupon(tx, userId),
    isOrdered: true,
  })
  const usableCents = await lockUsableCredit(tx, submission, orderId)
  const { adjustments, subtotalCents, shippingCents, totalCents, left, coupon } = priceLines(terms, {
    lines,
    postalCode: destination.postalCode,
    shippingService: option.service,
    isPix: paymentChoice === 'pix',
    further: [
      ...(byStaff?.discount ? [manualRule(byStaff.discount.by)] : []),
      ...(usableCents > 0 ? [creditRule(usableCents)] : []),
    ],
  })
  const amounts = { subtotalCents, shippingCents, ...discountColumns(adjustments), totalCents }
  const creditCents = sumAdjustments(adjustments, 'credit')
  if (exceedsOrder(lines) || amounts.totalCents > maxPriceCents) throw shopError('ORDER_TOO_LARGE')
  if (byStaff?.discount) {
    const takenCents = sumAdjustments(adjustments, 'manual')
    const goodsCents = sumGoods(left) + takenCents
    requireDiscount(tx, {
      amountCents: discountCents(byStaff.discount.by, goodsCents),
      goodsCents,
      totalCents: totalCents + takenCents,
      givenCents: 0,
      hasDiscountLimit: byStaff.hasDiscountLimit,
    })
  }
  if (amounts.totalCents !== submission.expectedTotalCents)
    throw shopError('TOTAL_CHANGED', { data: { ...amounts, couponRefusal: coupon?.refusal ?? null } })

  // The freight was worked out for the postal code's city: nothing may be sent elsewhere at its price.
  // Of a few codes only the state is known: there the customer names the city.
  const city = destination.city || submission.address.city
  const address: Address = { ...submission.address, city, state: destination.state }
  const order = {
    ...amounts,
    ...pick(submission, 'firstName', 'lastName', 'email', 'phone', 'taxId', 'submissionKey'),
    ...address,
    shippingAddress: joinAddress(address),
    shippingService: option.service,
    shippingMethod: option.name,
    shippingEta: option.eta,
    paymentMethod: totalCents === 0 ? nothingToPay(creditCents) : tx.ports.payments.current.name,
    paymentChoice,
  }
  const fitOf = await judgeLines(tx, { car, productIds: lines.map(({ productId }) => productId) })
  const items = lines.map((line, position) => ({
    ...itemOf(line, position, sumLineShares(adjustments, position)),
    ...fitOf(line.productId),
  }))
  return { order, items, adjustments, creditCents, address, stock: lines }
}

/**
 * What a signed-in customer may pay by credit, with what the order that is being changed has used, held until the end of
 * the transaction: two orders at once never use the same. The caller holds customer and stock.
 */
async function lockUsableCredit(
  tx: Shop,
  { userId, isGuest, byStaff, usesCredit }: Submission,
  orderId: string | undefined,
): Promise<Cents> {
  if (!usesCredit || isGuest || byStaff) return 0
  const heldCents = orderId ? await readHeldCredit(tx, orderId) : 0
  return (await lockCredit(tx, userId)) + heldCents
}

type Line = CartLineRow & { shippingCents: number }

const itemOf = (line: Line, position: number, discount: Share): Omit<NewItem, 'orderId'> => ({
  ...pick(line, 'productId', 'quantity', 'shippingCents', 'imageUrl', 'setPiece'),
  position,
  priceAtTimeCents: line.unitPriceCents,
  discountCents: discount.goodsCents,
  shippingDiscountCents: discount.shippingCents,
  productName: line.name,
})
