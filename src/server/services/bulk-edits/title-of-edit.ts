import { inArray } from 'drizzle-orm'
import type { BulkEdit } from '#domain/bulk-edit/edit.ts'
import { brands, categories } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { bulkEditTexts as texts } from '#server/text/bulk-edit-texts.ts'

/** What an edit does, in a few words: what the list of changes and the history call it. */
export async function titleOfEdit(shop: Shop, edit: BulkEdit): Promise<string> {
  const [category] = edit.category
    ? await shop.database
        .select({ name: categories.name })
        .from(categories)
        .where(inArray(categories.id, [edit.category.categoryId]))
    : []
  const [brand] = edit.brandId
    ? await shop.database
        .select({ name: brands.name })
        .from(brands)
        .where(inArray(brands.id, [edit.brandId]))
    : []
  const parts = [
    edit.price && texts.price(edit.price),
    edit.stock && texts.stock(edit.stock),
    edit.category && texts.category(category?.name ?? ''),
    edit.brandId !== undefined && texts.brand(brand?.name ?? null),
    edit.flags && texts.flags(edit.flags),
    edit.visibility && texts.visibility[edit.visibility],
    edit.attributes && texts.attributes(Object.keys(edit.attributes).length),
  ]
  return parts.filter((part) => typeof part === 'string').join('; ')
}
