import type { CatalogTable } from './catalog-table.ts'
import { onRequest } from './product-rows.ts'
import { firstFrom } from './sorted.ts'

/** Which products are looked for: of these combinations of measures, or in these subcategories. */
export type OfferedGoods = {
  specIds: ReadonlySet<number>
  subcategoryIds?: ReadonlySet<string>
  /** Sold as a set of four, or not; both where it is not said. */
  isSetOfFour?: boolean
  /** Ids of products that are not looked for. */
  except: ReadonlySet<string>
}

/** Goods are told apart by the bits of a byte. */
const mostGoods = 8

/** Of each row a bit for each of the goods that its product is among: live, in stock, with a price. */
function bitsOf(table: CatalogTable, all: readonly OfferedGoods[]): Uint8Array {
  if (all.length > mostGoods) throw new RangeError(`at most ${mostGoods} goods are looked for at once`)
  const { rows, groups, isLive, liveInGroup, liveRowOf } = table
  const ofSpecs = new Uint8Array(rows.specIds.length)
  const [ofGroups, inStock] = [new Uint8Array(liveInGroup.length), new Uint8Array(liveInGroup.length)]
  for (const [place, { specIds, subcategoryIds, isSetOfFour }] of all.entries()) {
    const bit = 1 << place
    for (const [spec, id] of rows.specIds.entries())
      if (id !== null && specIds.has(id)) ofSpecs[spec] = (ofSpecs[spec] ?? 0) | bit
    for (let number = 0; number < liveInGroup.length; number += 1) {
      const group = groups[number]
      if (!group?.isInStock || (isSetOfFour !== undefined && group.isSetOfFour !== isSetOfFour)) continue
      inStock[number] = (inStock[number] ?? 0) | bit
      if (group.subcategoryId !== null && subcategoryIds?.has(group.subcategoryId))
        ofGroups[number] = (ofGroups[number] ?? 0) | bit
    }
  }
  const { groupOf, specOf, prices } = rows
  const bits = new Uint8Array(isLive.length)
  // Rows as they lie in memory: in the order of prices or sales each would have to be fetched by itself.
  for (let row = 0; row < bits.length; row += 1) {
    const [group, spec] = [groupOf[row] ?? 0, specOf[row] ?? 0]
    const one = ((ofSpecs[spec] ?? 0) | (ofGroups[group] ?? 0)) & (inStock[group] ?? 0)
    if (one !== 0 && isLive[row] && prices[row] !== onRequest) bits[row] = one
  }
  for (const [place, { except }] of all.entries())
    for (const id of except) {
      const row = liveRowOf(id)
      if (row !== undefined) bits[row] = (bits[row] ?? 0) & ~(1 << place)
    }
  return bits
}

const byId =
  ({ rows }: CatalogTable) =>
  (one: number, other: number) =>
    (rows.ids[one] ?? '') < (rows.ids[other] ?? '') ? -1 : 1

/** Of each of these goods the ones that sell best, of as many the cheapest: `most` at most. All are looked for at once. */
export function bestSellingRows(table: CatalogTable, goods: readonly OfferedGoods[], most: number): number[][] {
  const { rows, bySales, byPrice } = table
  const bitsIn = bitsOf(table, goods)
  const sold = (row: number) => rows.soldCounts[row] ?? 0
  const price = (row: number) => rows.prices[row] ?? onRequest
  const found = goods.map((): number[] => [])
  let wanted = 2 ** goods.length - 1
  function take(row: number, isEnough: (rowsOfOne: readonly number[]) => boolean): void {
    const bits = (bitsIn[row] ?? 0) & wanted
    if (bits === 0) return
    for (const [place, ofOne] of found.entries()) {
      if (!(bits & (1 << place))) continue
      if (isEnough(ofOne)) wanted &= ~(1 << place)
      else ofOne.push(row)
    }
  }
  for (let at = 0; at < bySales.length && wanted !== 0; at += 1) {
    const row = bySales[at] ?? 0
    if (sold(row) === 0) break
    // Of those that sell as well as the last one that is wanted, another may be the cheaper one.
    take(row, (ofOne) => ofOne.length >= most && sold(row) < sold(ofOne.at(-1) ?? 0))
  }
  for (const ofOne of found) ofOne.sort((a, b) => sold(b) - sold(a) || price(a) - price(b) || byId(table)(a, b))
  for (let at = 0; at < byPrice.length && wanted !== 0; at += 1) {
    const row = byPrice[at] ?? 0
    if (sold(row) === 0) take(row, (ofOne) => ofOne.length >= most)
  }
  return found.map((ofOne) => ofOne.slice(0, most))
}

/** Those of some goods whose prices are nearest to one in cents, of as near the one with the lower id: `most` at most. */
export function nearestInPriceRows(
  table: CatalogTable,
  { priceCents, goods, most }: { priceCents: number; goods: OfferedGoods; most: number },
): number[] {
  const { rows, byPrice } = table
  const bitsIn = bitsOf(table, [goods])
  const distance = (row: number | undefined) =>
    row === undefined ? onRequest : Math.abs((rows.prices[row] ?? onRequest) - priceCents)
  let above = firstFrom(byPrice, 0, (row) => (rows.prices[row] ?? onRequest) >= priceCents)
  let below = above - 1
  // They come the nearest first.
  const found: number[] = []
  for (;;) {
    const isAbove = distance(byPrice[above]) <= distance(byPrice[below])
    const row = byPrice[isAbove ? above : below]
    if (row === undefined || distance(row) === onRequest) break
    if (found.length >= most && distance(row) > distance(found[most - 1])) break
    if (isAbove) above += 1
    else below -= 1
    if (bitsIn[row]) found.push(row)
  }
  return found.sort((a, b) => distance(a) - distance(b) || byId(table)(a, b)).slice(0, most)
}
