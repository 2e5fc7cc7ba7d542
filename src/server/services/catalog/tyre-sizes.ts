import { equivalentSizes } from '#domain/fitment/equivalent-sizes.ts'
import { formatTyreSize, parseTyreSize, type TyreSize } from '#domain/tyre-size.ts'
import type { Shop } from '#server/shop.ts'
import { readCatalogTable } from './table/kept-catalog-table.ts'

type CountedSize = TyreSize & { size: string; count: number }

/** The sizes of all live tyres and kits, rising, with how many products have each. */
export async function listTyreSizes(shop: Shop): Promise<CountedSize[]> {
  const { byName } = await readCatalogTable(shop)
  const sizes = new Map<string, CountedSize>()
  for (const { group } of byName) {
    const { width, aspect, rim } = group.values
    const numbers = { widthMm: Number(width[0]), aspect: Number(aspect[0]), rimInches: Number(rim[0]) }
    if (!width[0] || !aspect[0] || !rim[0]) continue
    const size = formatTyreSize(numbers)
    sizes.set(size, { ...numbers, size, count: (sizes.get(size)?.count ?? 0) + 1 })
  }
  const rising = (a: CountedSize, b: CountedSize) =>
    a.widthMm - b.widthMm || a.aspect - b.aspect || a.rimInches - b.rimInches
  return [...sizes.values()].sort(rising)
}

/** The shop's sizes that are as large outside as the one asked for, within what the law allows; the nearest first. */
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
