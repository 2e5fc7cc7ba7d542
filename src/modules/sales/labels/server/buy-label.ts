import { and, eq, isNull, ne } from 'drizzle-orm'
import { addressParts } from '#platform/people/address.ts'
import { handleJob } from '#platform/server/jobs/job-handler.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { lockOrder, type OrderRow, readInvoices, readItemsToSend } from '../../orders/server/lock-order.ts'
import { raiseUnusedLabel } from '../../orders/server/set-order-status.ts'
import { type FurtherLabel, orders, shippingLabels } from '../../tables.ts'
import { packVolumes } from '../rules.ts'
import { buyLabelJob, type LabelRow, listLabelIds } from './labels.ts'
import { type BoughtLabels, LabelProviderError, type LabelRequest } from './provider.ts'

/**
 * Buys the requested labels; the provider's ids are stored before anything is paid, so that nothing is bought twice. A
 * failed run is continued; after a new request, or a dead process, what is unpaid is prepared again. Throws a
 * `LabelProviderError`, which is stored in the label's row too.
 */
export async function buyLabel(shop: Shop, { orderId }: { orderId: string }): Promise<void> {
  const [found] = await shop.database
    .select({ label: shippingLabels, order: orders })
    .from(shippingLabels)
    .innerJoin(orders, eq(orders.id, shippingLabels.orderId))
    .where(eq(shippingLabels.orderId, orderId))
  if (!found || found.label.state === 'bought') return
  if (found.label.provider !== shop.ports.labels.id)
    throw new Error(`labels of ${found.label.provider} are not sold any more`)
  try {
    if (!(await waitsForDispatch(shop, orderId))) return await withdrawRequest(shop, orderId)
    const labelIds = (await preparedIds(shop, found.label)) ?? (await storeLabelIds(shop, found))
    // Preparing takes seconds, in which the order may have been cancelled, or its address changed.
    if (!(await waitsForDispatch(shop, orderId, labelIds))) return await withdrawRequest(shop, orderId, labelIds)
    const bought = await shop.ports.labels.buy(labelIds)
    await storeBought(shop, orderId, { labelIds, bought })
  } catch (error) {
    if (error instanceof LabelProviderError) await storeFault(shop, orderId, error)
    throw error
  }
}

const ofOrder = (orderId: string, labelIds?: readonly string[]) =>
  and(eq(shippingLabels.orderId, orderId), labelIds?.[0] ? eq(shippingLabels.labelId, labelIds[0]) : undefined)

/** What another run has bought meanwhile stays bought. */
const isOpen = ne(shippingLabels.state, 'bought')

/** Whether an order is to be sent, with these labels if given. Locks it: a cancellation that has begun ends first. */
const waitsForDispatch = (shop: Shop, orderId: string, labelIds?: readonly string[]): Promise<boolean> =>
  inTransaction(shop, async (tx) => {
    if ((await lockOrder(tx, orderId)).status !== 'processing') return false
    return (await tx.database.$count(shippingLabels, ofOrder(orderId, labelIds))) > 0
  })

/** Forgets the request of an order that is not sent, or not with these labels. What is paid of it already is left to the staff. */
async function withdrawRequest(shop: Shop, orderId: string, prepared?: readonly string[]): Promise<void> {
  const [label] = await shop.database.select().from(shippingLabels).where(ofOrder(orderId, prepared))
  if (label?.state === 'bought') return
  const labelIds = prepared ?? (label && listLabelIds(label))
  if (labelIds && !(await shop.ports.labels.withdraw(labelIds))) return raiseUnusedLabel(shop, orderId)
  await inTransaction(shop, async (tx) => {
    await tx.database.delete(shippingLabels).where(and(ofOrder(orderId, prepared), isOpen))
  })
}

const furtherOf = (labelIds: readonly string[], trackingCodes: readonly (string | null)[] = []): FurtherLabel[] =>
  labelIds.slice(1).map((labelId, index) => ({ labelId, trackingCode: trackingCodes[index + 1] ?? null }))

/** What was prepared and can be continued. `asked`: the run has not begun, or its process died. */
async function preparedIds(shop: Shop, label: LabelRow): Promise<string[] | undefined> {
  const labelIds = listLabelIds(label)
  if (!labelIds || label.state !== 'asked' || !(await shop.ports.labels.withdraw(labelIds))) return labelIds
  await shop.database
    .update(shippingLabels)
    .set({ labelId: null, furtherLabels: [] })
    .where(ofOrder(label.orderId, labelIds))
  return undefined
}

/** Two runs at once keep the same labels: what the other one put into the provider's cart is never paid. */
async function storeLabelIds(shop: Shop, { order, label }: { order: OrderRow; label: LabelRow }): Promise<string[]> {
  const { labelIds } = await shop.ports.labels.prepare(await requestOf(shop, order, label))
  const isOfOrder = eq(shippingLabels.orderId, order.id)
  await shop.database
    .update(shippingLabels)
    .set({ labelId: labelIds[0], furtherLabels: furtherOf(labelIds) })
    .where(and(isOfOrder, isNull(shippingLabels.labelId)))
  const [stored] = await shop.database.select().from(shippingLabels).where(isOfOrder)
  const storedIds = stored && listLabelIds(stored)
  if (!storedIds) throw new Error('the labels of an order were not stored')
  return storedIds
}

/** Locked first, as by whoever cancels the order or changes its address: one of the two finds what the other has done. */
const storeBought = (
  shop: Shop,
  orderId: string,
  { labelIds, bought: { url, trackingCodes, costCents } }: { labelIds: readonly string[]; bought: BoughtLabels },
) =>
  inTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const isTheirs = ofOrder(orderId, labelIds)
    const furtherLabels = furtherOf(labelIds, trackingCodes)
    const [trackingCode = null] = trackingCodes
    await tx.database
      .update(shippingLabels)
      .set({ state: 'bought', url, trackingCode, costCents, furtherLabels, fault: null, detail: '' })
      .where(and(isTheirs, isOpen))
    const isKept = order.status === 'processing' && (await tx.database.$count(shippingLabels, isTheirs)) > 0
    if (!isKept) await raiseUnusedLabel(tx, orderId)
  })

const storeFault = (shop: Shop, orderId: string, { fault, message }: LabelProviderError) =>
  inTransaction(shop, async (tx) => {
    await tx.database
      .update(shippingLabels)
      .set({ state: 'failed', fault, detail: message })
      .where(and(ofOrder(orderId), isOpen))
  })

async function requestOf(shop: Shop, order: OrderRow, { volumeCount }: LabelRow): Promise<LabelRequest> {
  const [invoice] = await readInvoices(shop, [order.id])
  const { firstName, lastName, email, phone, taxId } = order
  return {
    orderId: order.id,
    service: order.shippingService,
    to: { name: `${firstName} ${lastName}`, email, phone, taxId, ...addressParts(order) },
    volumes: packVolumes(await readItemsToSend(shop, order.id), volumeCount ?? undefined),
    invoiceKey: invoice?.accessKey ?? null,
  }
}

export const buyLabelHandler = handleJob(buyLabelJob, buyLabel)
