import type { FieldValues } from '#domain/product-changes/changeable-fields.ts'
import type { CacheTag } from '#server/cache/cache-tag.ts'
import { movedProductTags, productChangeTags } from '#server/services/products/product-change-tags.ts'

type Changes = {
  changed: readonly { product: Parameters<typeof productChangeTags>[0]; fields: FieldValues }[]
  /** Products that came or went. */
  moved: readonly { id: string; categoryId: string | null; subcategoryId: string | null }[]
}

/** What a change of the fields of many products touches, each once. */
export function tagsOfChanges({ changed, moved }: Changes): CacheTag[] {
  const tags: CacheTag[] = [
    ...changed.flatMap(({ product, fields }) => productChangeTags(product, fields)),
    ...(moved.length > 0 ? [...movedProductTags(moved), 'fit-specs' as const, 'content' as const] : []),
  ]
  return [...new Set(tags)]
}
