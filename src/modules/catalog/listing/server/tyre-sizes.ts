import { and, isNotNull, sql } from 'drizzle-orm'
import { formatTyreSize, parseTyreSize, type TyreSize } from '#modules/fitment/cars/sizes.ts'
import { equivalentSizes } from '#modules/fitment/verdicts/tyre-rules.ts'
import { cached } from '#platform/server/cache/shop-cache.ts'
import type { Shop } from '#platform/server/shop.ts'
import { isPublished } from '../../products/server/product-cards.ts'
import { products } from '../../tables.ts'

type CountedSize = TyreSize & { size: string; count: number }

const cacheOf = cached<CountedSize[]>(1_000_000, 1_000_000)

/** Tyres and kits on sale, ascending; cached until measures change. */
export function listTyreSizes(shop: Shop): Promise<CountedSize[]> {
  return cacheOf(shop).get('all', async () => {
    const value = await countSizes(shop)
    return { value, tags: ['list'], bytes: 200 * value.length + 500 }
  })
}

async function countSizes({ database }: Shop): Promise<CountedSize[]> {
  const { tyreWidthMm: widthMm, tyreAspectRatio: aspect, rimInches } = products
  const rows = await database
    .select({
      widthMm: sql<number>`${widthMm}`,
      aspect: sql<number>`${aspect}`,
      rimInches: sql<number>`${rimInches}`,
      count: sql<number>`count(*)::integer`,
    })
    .from(products)
    .where(and(isPublished, isNotNull(widthMm), isNotNull(aspect), isNotNull(rimInches)))
    .groupBy(widthMm, aspect, rimInches)
    .orderBy(widthMm, aspect, rimInches)
  return rows.map((row) => ({ ...row, size: formatTyreSize(row) }))
}

/** Within the legal tolerance; the nearest first. */
export async function listEquivalentSizes(shop: Shop, asked: string) {
  const size = parseTyreSize(asked)
  if (!size) return []
  const sizes = await listTyreSizes(shop)
  const counts = new Map(sizes.map((one) => [one.size, one.count]))
  return equivalentSizes(size, sizes).map(({ size: { widthMm, aspect, rimInches }, percent }) => {
    const name = formatTyreSize({ widthMm, aspect, rimInches })
    return { widthMm, aspect, rimInches, size: name, count: counts.get(name) ?? 0, percent }
  })
}
