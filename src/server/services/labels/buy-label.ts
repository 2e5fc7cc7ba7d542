import { and, asc, eq, isNull } from 'drizzle-orm'
import { parcelOf } from '#domain/shipping/parcel.ts'
import { volumesOf } from '#domain/shipping/volumes-of.ts'
import { LabelProviderError, type LabelRequest } from '#server/adapters/labels/label-provider.ts'
import { invalidateCache } from '#server/cache/invalidate-cache.ts'
import { categories, orderInvoices, orderItems, orders, products, shippingLabels } from '#server/db/schema/index.ts'
import type { OrderRow } from '#server/services/orders/lock-order.ts'
import { shippableColumns } from '#server/services/shipping/shippable-columns.ts'
import { inTransaction, type Shop } from '#server/shop.ts'

/**
 * Buys the label that the staff asked for, step by step: what the provider calls the parcel is kept before anything is
 * paid, so that a run that broke off is gone on with. Nothing happens for an order that is bought for already, or no longer
 * waits to be sent. Throws a `LabelProviderError`, which the label's row tells, too.
 */
export async function buyLabel(shop: Shop, { orderId }: { orderId: string }): Promise<void> {
  const [found] = await shop.database
    .select({ label: shippingLabels, order: orders })
    .from(shippingLabels)
    .innerJoin(orders, eq(orders.id, shippingLabels.orderId))
    .where(eq(shippingLabels.orderId, orderId))
  if (!found || found.label.state === 'bought' || found.order.status !== 'processing') return
  if (found.label.provider !== shop.labels.id)
    throw new Error(`labels of ${found.label.provider} are not sold any more`)
  try {
    const labelId = found.label.labelId ?? (await keepLabelId(shop, found.order))
    const { url, trackingCode } = await shop.labels.buy(labelId)
    await store(shop, orderId, { state: 'bought', url, trackingCode, fault: null, detail: '' })
  } catch (error) {
    if (error instanceof LabelProviderError)
      await store(shop, orderId, { state: 'failed', fault: error.fault, detail: error.message })
    throw error
  }
}

/** Two runs at once keep one parcel: what the other one put into the provider's cart is never paid. */
async function keepLabelId(shop: Shop, order: OrderRow): Promise<string> {
  const { labelId } = await shop.labels.prepare(await requestOf(shop, order))
  const isOfOrder = eq(shippingLabels.orderId, order.id)
  await shop.database
    .update(shippingLabels)
    .set({ labelId })
    .where(and(isOfOrder, isNull(shippingLabels.labelId)))
  const [kept] = await shop.database.select({ labelId: shippingLabels.labelId }).from(shippingLabels).where(isOfOrder)
  if (!kept?.labelId) throw new Error('the parcel of a label was not kept')
  return kept.labelId
}

const store = (shop: Shop, orderId: string, label: Partial<typeof shippingLabels.$inferInsert>) =>
  inTransaction(shop, async (tx) => {
    await tx.database.update(shippingLabels).set(label).where(eq(shippingLabels.orderId, orderId))
    await invalidateCache(tx, ['orders'])
  })

async function requestOf(shop: Shop, order: OrderRow): Promise<LabelRequest> {
  const items = await shop.database
    .select({ ...shippableColumns, quantity: orderItems.quantity, unitPriceCents: orderItems.priceAtTimeCents })
    .from(orderItems)
    .innerJoin(products, eq(products.id, orderItems.productId))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(eq(orderItems.orderId, order.id))
    .orderBy(asc(orderItems.position))
  const [invoice] = await shop.database
    .select({ accessKey: orderInvoices.accessKey })
    .from(orderInvoices)
    .where(eq(orderInvoices.orderId, order.id))
  const { firstName, lastName, email, phone, taxId, street, number, complement, district, city, state, postalCode } =
    order
  return {
    orderId: order.id,
    service: order.shippingService,
    to: {
      name: `${firstName} ${lastName}`,
      ...{ email, phone, taxId, street, number, complement, district, city, state, postalCode },
    },
    items: items.map(({ name, quantity, unitPriceCents }) => ({ name, quantity, unitPriceCents })),
    parcel: parcelOf(items),
    volumes: volumesOf(items),
    invoiceKey: invoice?.accessKey ?? null,
  }
}
