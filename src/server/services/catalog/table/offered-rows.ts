import { fewOf, flagsOnDemand } from '#domain/flags-on-demand.ts'
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

type OfferedRows = {
  /** Whether a row's product is among the goods: live, in stock, with a price. */
  isOffered(row: number): boolean
  /** All of these rows, where few come into question. */
  few: number[] | undefined
}

function offeredRows(table: CatalogTable, { specIds, subcategoryIds, isSetOfFour, except }: OfferedGoods): OfferedRows {
  const { rows, groups, isLive, liveInGroup, liveInSpec, liveRowOf } = table
  // Of each combination of measures and each group whether its products come into question, and of each group whether any may be offered.
  const [ofSpecs, ofGroups] = [new Uint8Array(liveInSpec.length), new Uint8Array(liveInGroup.length)]
  const mayBeOffered = new Uint8Array(liveInGroup.length)
  for (let spec = 0; spec < ofSpecs.length; spec += 1) {
    const id = rows.specIds[spec] ?? null
    if (id !== null && liveInSpec[spec] && specIds.has(id)) ofSpecs[spec] = 1
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
      if (is && prices[row] !== onRequest) flags[row] = 1
    }
  })
  const exceptRows = new Set([...except].flatMap((id) => liveRowOf(id) ?? []))
  const isOffered = (row: number) => flagOf(row) === 1 && !exceptRows.has(row)
  const most = fewOf(isLive.length)
  const inSpecs = rows.ofSpec.of(flagged(ofSpecs), most)
  const inGroups = inSpecs && rows.ofGroup.of(flagged(ofGroups), most - inSpecs.length)
  return { isOffered, few: inGroups && [...new Set([...inSpecs, ...inGroups])].filter(isOffered) }
}

function* flagged(flags: Uint8Array): Generator<number> {
  for (let one = flags.indexOf(1); one >= 0; one = flags.indexOf(1, one + 1)) yield one
}

const byId =
  ({ rows }: CatalogTable) =>
  (one: number, other: number) =>
    (rows.ids[one] ?? '') < (rows.ids[other] ?? '') ? -1 : 1

/** The goods that sell best, of as many the cheapest: `most` at most. */
export function bestSellingRows(table: CatalogTable, goods: OfferedGoods, most: number): number[] {
  const { rows, bySales, byPrice } = table
  const { isOffered, few } = offeredRows(table, goods)
  const sold = (row: number) => rows.soldCounts[row] ?? 0
  const price = (row: number) => rows.prices[row] ?? onRequest
  const best = (a: number, b: number) => sold(b) - sold(a) || price(a) - price(b) || byId(table)(a, b)
  if (few) return few.sort(best).slice(0, most)
  const found: number[] = []
  for (let at = 0; at < bySales.length; at += 1) {
    const row = bySales[at] ?? 0
    // Of those that sell as well as the last one that is wanted, another may be the cheaper one.
    if (sold(row) === 0 || (found.length >= most && sold(row) < sold(found.at(-1) ?? 0))) break
    if (isOffered(row)) found.push(row)
  }
  found.sort(best)
  for (let at = 0; at < byPrice.length && found.length < most; at += 1) {
    const row = byPrice[at] ?? 0
    if (sold(row) === 0 && isOffered(row)) found.push(row)
  }
  return found.slice(0, most)
}

/** Those of some goods whose prices are nearest to one in cents, of as near the one with the lower id: `most` at most. */
export function nearestInPriceRows(
  table: CatalogTable,
  { priceCents, goods, most }: { priceCents: number; goods: OfferedGoods; most: number },
): number[] {
  const { rows, byPrice } = table
  const { isOffered, few } = offeredRows(table, goods)
  const distance = (row: number | undefined) =>
    row === undefined ? onRequest : Math.abs((rows.prices[row] ?? onRequest) - priceCents)
  const nearest = (a: number, b: number) => distance(a) - distance(b) || byId(table)(a, b)
  if (few) return few.sort(nearest).slice(0, most)
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
    if (isOffered(row)) found.push(row)
  }
  return found.sort(nearest).slice(0, most)
}
