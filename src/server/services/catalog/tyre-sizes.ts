import { equivalentSizes } from '#domain/fitment/equivalent-sizes.ts'
import { formatTyreSize, parseTyreSize, type TyreSize } from '#domain/tyre-size.ts'
import { cached } from '#server/cache/shop-cache.ts'
import { readCatalogTable } from '#server/catalog-index/cached-catalog-table.ts'
import type { CatalogTable } from '#server/catalog-index/catalog-table.ts'
import type { FacetColumn } from '#server/catalog-index/facet-columns.ts'
import type { Shop } from '#server/shop.ts'

type CountedSize = TyreSize & { size: string; count: number }

const cacheOf = cached<CountedSize[]>(1_000_000, 1_000_000)

/**
 * The sizes of all live tyres and kits, ascending, with the number of products of each; cached until measures change.
 */
export function listTyreSizes(shop: Shop): Promise<CountedSize[]> {
  return cacheOf(shop).get('all', async () => {
    const value = countSizes(await readCatalogTable(shop))
    return { value, tags: ['members'], bytes: 200 * value.length + 500 }
  })
}

function countSizes(table: CatalogTable): CountedSize[] {
  const sizes = new Map<string, CountedSize>()
  const firstOf = ({ lists, numberOf }: FacetColumn, group: number) => lists[numberOf[group] ?? 0]?.[0]
  for (const [group, count] of table.liveInGroup.entries()) {
    const { width: widths, aspect: aspects, rim: rims } = table.facets
    const [width, aspect, rim] = [firstOf(widths, group), firstOf(aspects, group), firstOf(rims, group)]
    if (count === 0 || !width || !aspect || !rim) continue
    const numbers = { widthMm: Number(width), aspect: Number(aspect), rimInches: Number(rim) }
    const size = formatTyreSize(numbers)
    sizes.set(size, { ...numbers, size, count: (sizes.get(size)?.count ?? 0) + count })
  }
  const rising = (a: CountedSize, b: CountedSize) =>
    a.widthMm - b.widthMm || a.aspect - b.aspect || a.rimInches - b.rimInches
  return [...sizes.values()].sort(rising)
}

/** The shop's sizes with an outer diameter equal to the requested one within the legal tolerance; the nearest first. */
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
