import { shopError } from '#contract/errors.ts'
import type { PlaceOrderInput } from '#contract/shop/orders.ts'
import { type Address, joinAddress } from '#domain/address.ts'
import { cartTotals } from '#domain/cart/cart-totals.ts'
import { exceedsOrder } from '#domain/cart/order-limit.ts'
import { pixDiscountOf, pixDiscountOfLines } from '#domain/cart/pix-price.ts'
import { maxPriceCents } from '#domain/limits.ts'
import { splitShipping } from '#domain/shipping/quote-shipping.ts'
import type { PostalCodeAnswer } from '#server/adapters/postal-code-lookup/postal-code-lookup.ts'
import type { orderItems, orders } from '#server/db/schema/index.ts'
import type { CartLineRow } from '#server/services/cart/read-cart-lines.ts'
import { readFreightTables } from '#server/services/freight/freight-in-force.ts'
import { quoteService } from '#server/services/shipping/quote-items.ts'
import type { StockItem } from '#server/services/stock/move-stock.ts'
import type { Shop } from '#server/shop.ts'
import type { StockClaim } from './lock-available-stock.ts'
import { lockLines } from './lock-lines.ts'

type NewItem = typeof orderItems.$inferInsert

/** What an order is about: its own columns without those that name it, its items, and the address apart. */
export type OrderContent = {
  order: Omit<typeof orders.$inferInsert, 'userId' | 'externalReference' | 'paymentDueAt'>
  items: Omit<NewItem, 'orderId'>[]
  address: Address
  /** What there is for sale of each of its products before it. */
  stock: readonly { productId: string; quantity: number; stockQuantity: number }[]
}

/** What a customer sends to order what is in their cart, or a member of the staff for them. */
export type Submission = PlaceOrderInput & {
  userId: string
  isGuest?: boolean
  /** The hash of the network that the buyer orders from. */
  network?: string | undefined
  /** Of an order by phone: who makes it, and of what. The customer's cart stays as it is. */
  byStaff?: { actorId: string; lines: readonly StockItem[]; isForGuest: boolean } | undefined
}

/**
 * A submission with what was found of its postal code, and when it came, by the database's clock: before the
 * stock is locked, which may take seconds.
 */
export type AddressedSubmission = { submission: Submission; destination: PostalCodeAnswer; placedAt: Date }

/**
 * What an order of the customer's cart would be now, in the caller's transaction, which holds the cart: with
 * current prices and freight. `held` is what the order that is being changed reserves. Takes nothing out of
 * stock. Throws as `lockLines` does, and `SHIPPING_UNAVAILABLE`, `ORDER_TOO_LARGE` and `TOTAL_CHANGED`.
 */
export async function prepareOrder(
  tx: Shop,
  { submission, destination, held }: AddressedSubmission & Pick<StockClaim, 'held'>,
): Promise<OrderContent> {
  const { userId, byStaff } = submission
  const locked = await lockLines(tx, { userId, lines: byStaff?.lines, held })
  const option = quoteService(
    { items: locked, destination, tables: await readFreightTables(tx) },
    submission.shippingService,
  )
  const shares = splitShipping(option.costCents, locked.length)
  const lines = locked.map((line, index) => ({ ...line, shippingCents: shares[index] ?? 0 }))
  // If the shop has one price, the payment method is not restricted.
  const paymentChoice = tx.pixDiscountPercent > 0 ? submission.paymentChoice : 'any'
  const pixPercent = paymentChoice === 'pix' ? tx.pixDiscountPercent : 0
  const { subtotalCents, shippingCents, totalCents: plainTotalCents } = cartTotals(lines)
  const pixDiscountCents = pixDiscountOfLines(lines, pixPercent)
  const amounts = { subtotalCents, shippingCents, pixDiscountCents, totalCents: plainTotalCents - pixDiscountCents }
  if (exceedsOrder(lines) || amounts.totalCents > maxPriceCents) throw shopError('ORDER_TOO_LARGE')
  if (amounts.totalCents !== submission.expectedTotalCents) throw shopError('TOTAL_CHANGED', { data: amounts })

  // The freight was worked out for the postal code's city: nothing may be sent elsewhere at its price.
  // Of a few codes only the state is known: there the customer names the city.
  const city = destination.city || submission.address.city
  const address: Address = { ...submission.address, city, state: destination.state }
  const { firstName, lastName, email, phone, taxId, submissionKey } = submission
  const order = {
    ...amounts,
    firstName,
    lastName,
    email,
    phone,
    taxId,
    submissionKey,
    ...address,
    shippingAddress: joinAddress(address),
    shippingService: option.service,
    shippingMethod: option.name,
    shippingEta: option.eta,
    paymentMethod: tx.payments.current.name,
    paymentChoice,
  }
  return { order, items: lines.map((line, position) => itemOf(line, position, pixPercent)), address, stock: lines }
}

type Line = CartLineRow & { shippingCents: number }

function itemOf(line: Line, position: number, pixPercent: number): Omit<NewItem, 'orderId'> {
  return {
    productId: line.productId,
    position,
    quantity: line.quantity,
    priceAtTimeCents: line.unitPriceCents,
    pixDiscountCents: pixDiscountOf(line.unitPriceCents, pixPercent),
    shippingCents: line.shippingCents,
    productName: line.name,
    imageUrl: line.imageUrl,
    setPiece: line.setPiece,
  }
}
