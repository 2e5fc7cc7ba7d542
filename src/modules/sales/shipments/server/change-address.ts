import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import {
  chooseShippingOption,
  findDestination,
  type PostalCodeAnswer,
  readFreightTables,
  viewPostalAddress,
} from '#modules/shipping/server/index.ts'
import { shopError } from '#platform/contract/errors.ts'
import {
  type Address,
  addressForDelivery,
  addressParts,
  joinAddress,
  type PostalCode,
} from '#platform/people/address.ts'
import { recordChange } from '#platform/server/audit.ts'
import { atOneMoment, inTransaction, type Shop } from '#platform/server/shop.ts'
import { failureTexts } from '#platform/server/texts.ts'
import { readLabels } from '../../labels/server/labels.ts'
import type { AddressChange, AddressQuote, OrderAddress } from '../../orders/paid-order-contract.ts'
import { lockOrder, type OrderRow, readItemsToSend, readLastActor, readOrder } from '../../orders/server/lock-order.ts'
import { recordEvent } from '../../orders/server/set-order-status.ts'
import { viewOrderForStaff } from '../../orders/server/staff-orders.ts'
import type { AdminOrder } from '../../orders/staff-contract.ts'
import { orderInvoices, orders, shippingLabels } from '../../tables.ts'

/** The address of an order and what depends on it. Throws `ORDER_NOT_FOUND`. */
export const findOrderAddress = (shop: Shop, orderId: string): Promise<OrderAddress> =>
  atOneMoment(shop, async (reading) => {
    const order = await readOrder(reading, orderId)
    const { shippingService, shippingCents } = order
    return { address: addressParts(order), shippingService, shippingCents, ...(await readDependents(reading, orderId)) }
  })

/** How the rest of an order would be sent elsewhere. Throws `SHIPPING_UNAVAILABLE`, and as its parts do. */
export async function quoteAddress(
  shop: Shop,
  { id, postalCode }: { id: string; postalCode: PostalCode },
): Promise<AddressQuote> {
  const destination = await findDestination(shop, postalCode)
  const order = await readOrder(shop, id)
  const option = await quote(shop, order, destination)
  return { destination: viewPostalAddress(destination, await readFreightTables(shop)), option }
}

/**
 * Sends a paid order to another address, by its own service or the cheapest that goes there; the price stays as
 * agreed. Throws `ORDER_NOT_FOUND`, `ADDRESS_FIXED` once it was sent or while it has a label, `INVOICE_HAS_ADDRESS`
 * until somebody knows, `CHANGED_MEANWHILE` if the person saw another address or freight, and as `quoteAddress` does.
 */
export async function changeAddress(
  shop: Shop,
  { actorId, ...change }: AddressChange & { actorId: string },
): Promise<AdminOrder> {
  const destination = await findDestination(shop, change.address.postalCode)
  return inTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, change.id)
    // The freight was worked out for the postal code's city: nothing may be sent elsewhere at its price.
    const city = destination.city || change.address.city
    const address: Address = { ...change.address, city, state: destination.state }
    await requireChangeable(tx, order, change)
    if (isDeepStrictEqual(addressParts(order), address)) return viewOrderForStaff(tx, order)
    const option = await quote(tx, order, destination)
    if (option.costCents !== change.expectedCostCents)
      throw shopError('CHANGED_MEANWHILE', { message: failureTexts.freightChanged })
    // One that is not bought has the address before: it is asked for again.
    await tx.database.delete(shippingLabels).where(eq(shippingLabels.orderId, order.id))
    const [changed] = await tx.database
      .update(orders)
      .set({
        ...address,
        shippingAddress: joinAddress(address),
        shippingService: option.service,
        shippingMethod: option.name,
        shippingEta: option.eta,
      })
      .where(eq(orders.id, order.id))
      .returning()
    if (!changed) throw shopError('ORDER_NOT_FOUND')
    await recordEvent(tx, { order: changed, fromStatus: order.status, reason: 'address-changed', actorId })
    await recordChange(tx, {
      actorId,
      action: 'order.change-address',
      entityId: order.id,
      before: audited(order),
      after: audited(changed),
    })
    return viewOrderForStaff(tx, changed)
  })
}

const audited = (order: OrderRow) => ({
  deliveryAddress: addressForDelivery(order),
  shippingMethod: order.shippingMethod,
  shippingEta: order.shippingEta,
})

async function requireChangeable(tx: Shop, order: OrderRow, change: AddressChange): Promise<void> {
  if (order.status !== 'processing') throw shopError('ADDRESS_FIXED')
  if (!isDeepStrictEqual(addressParts(order), change.expectedAddress))
    throw shopError('CHANGED_MEANWHILE', {
      message: failureTexts.addressChanged(addressForDelivery(order), await readLastActor(tx, order.id)),
    })
  const { label, hasInvoice } = await readDependents(tx, order.id)
  if (label === 'asked') throw shopError('ADDRESS_FIXED', { message: failureTexts.labelIsBeingBought })
  if (label === 'bought' && !change.isLabelCancelled)
    throw shopError('ADDRESS_FIXED', { message: failureTexts.labelHasAddress })
  if (hasInvoice && !change.isInvoiceKnown) throw shopError('INVOICE_HAS_ADDRESS')
}

async function readDependents(shop: Shop, orderId: string): Promise<Pick<OrderAddress, 'label' | 'hasInvoice'>> {
  const state = (await readLabels(shop, [orderId])).get(orderId)?.state
  return {
    label: state && state !== 'failed' ? state : null,
    hasInvoice: (await shop.database.$count(orderInvoices, eq(orderInvoices.orderId, orderId))) > 0,
  }
}

async function quote(shop: Shop, { id, shippingService }: OrderRow, destination: PostalCodeAnswer) {
  const items = await readItemsToSend(shop, id)
  const tables = await readFreightTables(shop)
  return chooseShippingOption({ items, destination, tables }, { service: shippingService, orCheapest: true })
}
