import { and, eq } from 'drizzle-orm'
import { shippingLabels } from '#server/db/schema/index.ts'
import { raiseAttention } from '#server/services/attention/raise-attention.ts'
import type { Shop } from '#server/shop.ts'

/** Leaves the staff an item about a label that was paid for an order that is not sent: its money can be had back. */
export async function raiseUnusedLabel(shop: Shop, orderId: string): Promise<void> {
  await raiseAttention(shop, { kind: 'label-unused', subject: `order:${orderId}`, orderId })
}

/** The same for an order that is being cancelled, in the transaction that holds it, if its label is bought. */
export async function raiseBoughtLabel(tx: Shop, orderId: string): Promise<void> {
  const isBought = and(eq(shippingLabels.orderId, orderId), eq(shippingLabels.state, 'bought'))
  if ((await tx.database.$count(shippingLabels, isBought)) > 0) await raiseUnusedLabel(tx, orderId)
}
