import { requireMedia } from '#server/services/media/require-media.ts'
import type { Shop } from '#server/shop.ts'

export type CategoryFields = { name: string; description: string | null; imageUrl: string | null }

/** What is stored of a category's form; a blank description is none. Throws `MEDIA_NOT_FOUND`. */
export async function checkedCategoryValues(shop: Shop, fields: CategoryFields): Promise<CategoryFields> {
  if (fields.imageUrl) await requireMedia(shop, [fields.imageUrl])
  return { name: fields.name, description: fields.description || null, imageUrl: fields.imageUrl }
}
