import type { FieldValues } from '#domain/product-changes/changeable-fields.ts'
import { type CacheTag, stockTags } from '#server/cache/cache-tag.ts'
import { movedProductTags, productChangeTags } from '#server/services/products/product-change-tags.ts'
import type { MovedStock } from './move-stocks.ts'

type Changes = {
  changed: readonly { product: Parameters<typeof productChangeTags>[0]; fields: FieldValues }[]
  /** Products that came or went. */
  moved: readonly { id: string; categoryId: string | null; subcategoryId: string | null }[]
  stocks: readonly MovedStock[]
}

/** What a change of many products touches. */
export function tagsOfChanges({ changed, moved, stocks }: Changes): CacheTag[] {
  const products = new Map(changed.map(({ product }) => [product.id, product]))
  const placed = stocks.map(({ productId, before, moved: pieces }) => {
    const { categoryId = null, subcategoryId = null } = products.get(productId) ?? {}
    return { id: productId, categoryId, subcategoryId, before, after: before + pieces }
  })
  const tags: CacheTag[] = [
    'catalog',
    ...changed.flatMap(({ product, fields }) => productChangeTags(product, fields)),
    ...(moved.length > 0 ? [...movedProductTags(moved), 'fit-specs' as const, 'featured' as const] : []),
    ...stockTags(placed),
  ]
  return [...new Set(tags)]
}
