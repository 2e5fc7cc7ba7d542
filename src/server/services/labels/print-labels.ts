import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import { LabelProviderError } from '#server/adapters/labels/label-provider.ts'
import { shippingLabels } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

/**
 * The address of one PDF with the labels of some orders, and how many it contains: those that were bought.
 * Throws `LABELS_NOT_BOUGHT` if none was, and `LABELS_NOT_PRINTED` if the provider returns none.
 */
export async function printLabels(shop: Shop, ids: readonly string[]): Promise<{ url: string; count: number }> {
  const isBought = and(eq(shippingLabels.state, 'bought'), eq(shippingLabels.provider, shop.labels.id))
  const rows = await shop.database
    .select({ labelId: shippingLabels.labelId, further: shippingLabels.furtherLabels })
    .from(shippingLabels)
    .where(and(inArray(shippingLabels.orderId, [...ids]), isBought, isNotNull(shippingLabels.labelId)))
    .orderBy(asc(shippingLabels.createdAt), asc(shippingLabels.orderId))
  const labelIds = rows.flatMap(({ labelId, further }) =>
    labelId === null ? [] : [labelId, ...further.map((label) => label.labelId)],
  )
  if (labelIds.length === 0) throw shopError('LABELS_NOT_BOUGHT')
  try {
    const { url } = await shop.labels.print(labelIds)
    return { url, count: labelIds.length }
  } catch (error) {
    if (!(error instanceof LabelProviderError)) throw error
    shop.log.warn({ err: error, count: labelIds.length }, 'labels were not printed')
    throw shopError('LABELS_NOT_PRINTED', { cause: error })
  }
}
