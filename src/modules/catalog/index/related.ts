import type { Shop } from '#platform/server/shop.ts'
import { firstFrom } from './batches.ts'
import { countAsFew, flagged, flagsOnDemand } from './bitset.ts'
import type { CatalogTable } from './catalog-table.ts'
import { onRequest } from './columns.ts'
import { isCatalogTableRead, readCatalogTable } from './follow-changes.ts'
import { openFirstRows } from './sort-orders.ts'
import { type FittedKinds, type FittingProducts, fitInRow, fittingRows, rowsBySpec } from './verdicts.ts'

/** Of these combinations of measures, or in these subcategories. */
export type OfferedGoods = {
  specIds: ReadonlySet<number>
  subcategoryIds?: ReadonlySet<string>
  /** Both if omitted. */
  isSetOfFour?: boolean
  except: ReadonlySet<string>
}

/** Those nearest to a price in cents, or else what sells best. */
type RelatedGoods = OfferedGoods & {
  most: number
  nearestTo?: number
  /** Undefined is returned until all products have been read. */
  isHasty?: boolean
}

/** Ids; undefined for a hasty caller who comes too early. */
export function relatedTo(shop: Shop, goods: RelatedGoods): Promise<string[] | undefined>
/** For each list of kinds the number of products, and the first with their fit. */
export function relatedTo(shop: Shop, car: FittedKinds): Promise<FittingProducts[]>
export async function relatedTo(
  shop: Shop,
  asked: RelatedGoods | FittedKinds,
): Promise<string[] | FittingProducts[] | undefined> {
  if ('isHasty' in asked && asked.isHasty && !isCatalogTableRead(shop)) return undefined
  const table = await readCatalogTable(shop)
  if ('fits' in asked)
    return fittingRows(table, asked.fits, asked).map(({ rows, ...counts }) => ({
      ...counts,
      products: rows.map((row) => ({ id: table.rows.ids.at(row), fit: fitInRow(table, asked.fits, row) })),
    }))
  const { nearestTo: priceCents, most, ...goods } = asked
  const rows =
    priceCents === undefined
      ? bestSellingRows(table, goods, most)
      : nearestInPriceRows(table, { priceCents, goods, most })
  return rows.map((row) => table.rows.ids.at(row))
}

type OfferedRows = {
  /** Live, in stock, with a price. */
  isOffered(row: number): boolean
  /** All qualifying rows by rising price: of each combination of measures, and of the subcategories. */
  lists: Uint32Array[]
}

function offeredRows(table: CatalogTable, goods: OfferedGoods): OfferedRows {
  const { rows, groups, byPrice, compare, isLive, liveInGroup, liveInSpec, liveRowOf } = table
  const { specIds, subcategoryIds, isSetOfFour, except } = goods
  // For each combination and each group whether its products qualify, and for each group whether any may be offered.
  const [ofSpecs, ofGroups] = [new Uint8Array(liveInSpec.length), new Uint8Array(liveInGroup.length)]
  const mayBeOffered = new Uint8Array(liveInGroup.length)
  for (const id of specIds) {
    const spec = rows.specNumberOf(id)
    // Those of later tables are beyond this one's.
    if (spec !== undefined && liveInSpec[spec]) ofSpecs[spec] = 1
  }
  for (let number = 0; number < ofGroups.length; number += 1) {
    const group = groups[number]
    if (!group?.isInStock || !liveInGroup[number]) continue
    if (isSetOfFour !== undefined && group.isSetOfFour !== isSetOfFour) continue
    mayBeOffered[number] = 1
    if (group.subcategoryId !== null && subcategoryIds?.has(group.subcategoryId)) ofGroups[number] = 1
  }
  const { groupOf, specOf, prices } = rows
  const flagOf = flagsOnDemand(isLive.length, (flags, from, to) => {
    for (let row = from; row < to; row += 1) {
      const [group, spec] = [groupOf[row] ?? 0, specOf[row] ?? 0]
      const is = ((ofSpecs[spec] ?? 0) | (ofGroups[group] ?? 0)) & (mayBeOffered[group] ?? 0) & (isLive[row] ?? 0)
      if (is && prices[row] !== onRequest) flags[row - from] = 1
    }
  })
  const exceptRows = new Set([...except].flatMap((id) => liveRowOf(id) ?? []))
  const { inStock } = rowsBySpec(table)
  const ofSubcategories = rows.ofGroup.of(flagged(ofGroups), countAsFew(isLive.length))
  return {
    isOffered: (row) => flagOf(row) === 1 && !exceptRows.has(row),
    lists: [
      ...[...flagged(ofSpecs)].map(inStock),
      ofSubcategories ? Uint32Array.from(ofSubcategories.filter((row) => isLive[row]).sort(compare.byPrice)) : byPrice,
    ],
  }
}

/** With equal sales the cheapest first. */
export function bestSellingRows(table: CatalogTable, goods: OfferedGoods, most: number): readonly number[] {
  const { rows, bySales, compare } = table
  const { isOffered, lists } = offeredRows(table, goods)
  const sold = (row: number) => rows.soldCounts[row] ?? 0
  const first = openFirstRows(most, (a, b) => sold(b) - sold(a) || compare.byPrice(a, b))
  for (let at = 0; at < bySales.length; at += 1) {
    const row = bySales[at] ?? 0
    const last = first.all()[most - 1]
    // Of products that sell as well as the last one wanted, another may be cheaper.
    if (sold(row) === 0 || (last !== undefined && sold(row) < sold(last))) break
    if (isOffered(row)) first.add(row)
  }
  if (first.all().length === most) return first.all()
  for (const list of lists)
    for (const row of list)
      if (sold(row) === 0 && isOffered(row) && !first.all().includes(row) && !first.add(row)) break
  return first.all()
}

/** In cents; with equal distance the lower id first. */
export function nearestInPriceRows(
  table: CatalogTable,
  { priceCents, goods, most }: { priceCents: number; goods: OfferedGoods; most: number },
): readonly number[] {
  const { ids, prices } = table.rows
  const { isOffered, lists } = offeredRows(table, goods)
  const distance = (row: number | undefined) =>
    row === undefined ? onRequest : Math.abs((prices[row] ?? onRequest) - priceCents)
  const first = openFirstRows(most, (a, b) => distance(a) - distance(b) || ids.compare(a, b))
  for (const list of lists) {
    let above = firstFrom(list, 0, (row) => (prices[row] ?? onRequest) >= priceCents)
    let below = above - 1
    // They come nearest first.
    for (;;) {
      const isAbove = distance(list[above]) <= distance(list[below])
      const row = list[isAbove ? above : below]
      const last = first.all()[most - 1]
      if (row === undefined || distance(row) === onRequest) break
      if (last !== undefined && distance(row) > distance(last)) break
      if (isAbove) above += 1
      else below -= 1
      if (isOffered(row) && !first.all().includes(row)) first.add(row)
    }
  }
  return first.all()
}
