import { cached } from '#server/cache/shop-cache.ts'
import { brands } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import type { SearchableBrand } from './named-brands.ts'

/** Every search needs them: not to keep many would be to read them for each. */
const cacheOf = cached<SearchableBrand[]>(4_000_000, 4_000_000)

/** All brands as searches know them; read once until one changes. */
export function searchableBrands(shop: Shop): Promise<SearchableBrand[]> {
  return cacheOf(shop).get('all', async () => {
    const value = await shop.database.select({ id: brands.id, name: brands.name }).from(brands)
    return { value, tags: ['brands', 'brand-names'], bytes: 4 * JSON.stringify(value).length }
  })
}
