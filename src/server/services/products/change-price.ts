import { shopError } from '#contract/errors.ts'
import { offerAtPrice } from '#domain/catalog/offer.ts'
import { formatBRL } from '#domain/money.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { failureTexts } from '#server/text/failure-texts.ts'
import { lockProduct } from './lock-product.ts'
import { storeProductChange } from './store-product-change.ts'

/** Amounts in cents. */
export type PriceChange = { actorId: string; id: string; from: number; to: number }

/**
 * Sets what a customer pays for a product, as long as the price is the one that was seen; its offer says the new
 * difference, or goes. Throws `PRODUCT_NOT_FOUND`, `CHANGED_MEANWHILE`, and `PRICE_ON_REQUEST` for a product that
 * has no price.
 */
export function changePrice(shop: Shop, { actorId, id, from, to }: PriceChange): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    const product = await lockProduct(tx, id)
    if (product.isPriceOnRequest) throw shopError('PRICE_ON_REQUEST', { message: failureTexts.priceOnRequest })
    if (product.priceCents !== from)
      throw shopError('CHANGED_MEANWHILE', {
        message: failureTexts.priceChanged(formatBRL(product.priceCents)),
      })
    if (from === to) return { id }
    const offer = offerAtPrice(product, to)
    const { originalPriceCents, discountPercentage } = product
    const hasOffer = originalPriceCents !== null
    await storeProductChange(tx, {
      actorId,
      action: 'product.change-price',
      product,
      values: { priceCents: to, ...offer },
      before: hasOffer ? { priceCents: from, originalPriceCents, discountPercentage } : { priceCents: from },
      after: hasOffer ? { priceCents: to, ...offer } : { priceCents: to },
    })
    return { id }
  })
}
