import fc from 'fast-check'
import { expect, it } from 'vitest'
import { uuidOf } from '#test/uuid-of.ts'
import type { PriceEnds } from '../listing/facets.ts'
import { type CatalogTable, catalogTable } from './catalog-table.ts'
import type { ReadProduct } from './read-products.ts'
import { chosenRows, countGroups, countParts, type ListedRows, noPart, rowsFrom } from './selection.ts'
import { openSearchLines } from './text-index.ts'

const rims = ['', '15', '17']
const kindOf = (rim: string, isInStock: boolean) => `c|||${Number(isInStock)}|0|0|${rim}||||||||`

type Product = ReadProduct & { rim: string; part: number }

/** Products in the order of their names, each in one of three parts of a list or in none. */
const products: fc.Arbitrary<Product[]> = fc
  .array(
    fc.record({
      sortName: fc.constantFrom('a', 'b', 'c'),
      priceCents: fc.option(fc.integer({ min: 1, max: 5 }), { nil: null }),
      rim: fc.constantFrom(...rims),
      isInStock: fc.boolean(),
      part: fc.constantFrom(0, 1, 2, noPart),
    }),
    { maxLength: 30 },
  )
  .chain((drawn) =>
    fc.constantFrom(
      drawn,
      drawn.map((one) => ({ ...one, part: 0 })),
    ),
  )
  .map(inOrderOfNames)

type Drawn = Pick<Product, 'sortName' | 'priceCents' | 'rim' | 'part'> & { isInStock: boolean }

/** With ids in the order of their names. */
function inOrderOfNames(drawn: readonly Drawn[]): Product[] {
  return drawn
    .toSorted((a, b) => (a.sortName < b.sortName ? -1 : Number(a.sortName > b.sortName)))
    .map(({ isInStock, ...one }, place) => ({
      ...one,
      id: uuidOf(place),
      createdAt: 50 - place,
      soldCount: place % 3,
      fitSpecId: null,
      kind: kindOf(one.rim, isInStock),
      version: 1,
      searched: { version: 1, nameLine: 0, descriptionLine: 0 },
    }))
}

const asked = fc.record({
  sort: fc.constantFrom('name' as const, 'price' as const, 'newest' as const, 'sold' as const),
  order: fc.constantFrom('asc' as const, 'desc' as const),
  minPriceCents: fc.constantFrom(undefined, 0, 2),
  maxPriceCents: fc.constantFrom(undefined, 3),
  rim: fc.constantFrom<string[] | undefined>(undefined, ['15'], ['15', '17']),
})

type Asked = typeof asked extends fc.Arbitrary<infer Value> ? Value : never

const isWithin = ({ priceCents }: Product, { minPriceCents, maxPriceCents }: Asked) =>
  (!minPriceCents && maxPriceCents === undefined) ||
  (priceCents !== null && priceCents >= (minPriceCents ?? 0) && priceCents <= (maxPriceCents ?? 99))

/** Built from two batches that are not sorted. */
async function* batchesOf(all: readonly ReadProduct[]) {
  const middle = all.length >> 1
  yield all.slice(middle)
  yield all.slice(0, middle)
}
const aTable = (all: readonly ReadProduct[]) =>
  catalogTable({ batches: batchesOf(all), brandNames: new Map(), lines: openSearchLines() })

/** The list of them, in parts unless all are in the first. */
function listOf({ rows, isLive, groups }: CatalogTable, all: readonly Product[], prices: PriceEnds): ListedRows {
  const isIn = new Uint8Array(groups.length).fill(1)
  if (all.every(({ part }) => part === 0)) return { isIn, parts: undefined, prices }
  return { isIn, prices, parts: isLive.map((_, row) => all.find(({ id }) => id === rows.ids.at(row))?.part ?? noPart) }
}

/** Everything, with a part for each row, so that each row is visited. */
const listedOneByOne = ({ isLive, groups }: CatalogTable): ListedRows => ({
  isIn: new Uint8Array(groups.length).fill(1),
  parts: isLive.map((is) => (is ? 0 : noPart)),
  prices: {},
})

/** The naive way: products one by one, sorted part by part. */
function plainList(all: readonly Product[], wanted: Asked): Product[] {
  const sign = wanted.order === 'asc' ? 1 : -1
  const byId = (a: Product, b: Product) => (a.id < b.id ? -sign : sign)
  const byPrice = (a: Product, b: Product) =>
    Number(a.priceCents === null) - Number(b.priceCents === null) ||
    sign * ((a.priceCents ?? 0) - (b.priceCents ?? 0)) ||
    byId(a, b)
  const risingId = (a: Product, b: Product) => (a.id < b.id ? -1 : 1)
  const byNewest = (a: Product, b: Product) => b.createdAt - a.createdAt || risingId(a, b)
  const bySales = (a: Product, b: Product) =>
    b.soldCount - a.soldCount || (a.priceCents ?? 999) - (b.priceCents ?? 999) || risingId(a, b)
  return all
    .filter((one) => one.part !== noPart && isWithin(one, wanted) && (!wanted.rim || wanted.rim.includes(one.rim)))
    .toSorted({ name: byId, price: byPrice, newest: byNewest, sold: bySales }[wanted.sort])
    .toSorted((a, b) => a.part - b.part)
}

it('lists the same pages as comparing every product does', async () => {
  await fc.assert(
    fc.asyncProperty(products, asked, fc.integer({ min: 1, max: 7 }), async (all, wanted, length) => {
      const table = await aTable(all)
      const choices = wanted.rim ? { rim: wanted.rim } : {}
      const chosen = chosenRows(table, listOf(table, all, wanted), choices)
      const counts = countParts(table, chosen)
      const expected = plainList(all, wanted)
      expect(counts).toEqual(
        [0, 1, 2].slice(0, counts.length).map((part) => expected.filter((one) => one.part === part).length),
      )
      const listed: (string | undefined)[] = []
      for (let start = 0; start <= all.length; start += length)
        listed.push(
          ...rowsFrom(table, chosen, counts, { order: wanted, start, length }).map((row) => table.rows.ids.at(row)),
        )
      expect(listed).toEqual(expected.map(({ id }) => id))
    }),
    { numRuns: 300 },
  )
})

it('lists a few of many products in the same order', async () => {
  const many = { minLength: 6 * 64, maxLength: 6 * 64 }
  const drawn = fc.array(fc.option(fc.integer({ min: 1, max: 5 }), { nil: null }), many)
  await fc.assert(
    fc.asyncProperty(drawn, asked, fc.integer({ min: 0, max: 9 }), async (prices, wanted, start) => {
      const all = inOrderOfNames(
        prices.map((priceCents, place) => ({
          ...{ priceCents, rim: place % 64 === 5 ? '15' : '17', isInStock: true, part: 0 },
          sortName: place % 7 < 4 ? 'a' : 'b',
        })),
      )
      const table = await aTable(all)
      // A row that is no longer live remains.
      const gone = all.find(({ rim }) => rim === '15')?.id ?? ''
      const changed = await table.changed(new Set([gone]), batchesOf([]))
      const listed = { isIn: new Uint8Array(changed.groups.length).fill(1), parts: undefined, prices: {} }
      const chosen = chosenRows(changed, listed, { rim: ['15'] })
      const rows = rowsFrom(changed, chosen, countParts(changed, chosen), { order: wanted, start, length: 4 })
      const left = all.filter(({ id }) => id !== gone)
      const expected = plainList(left, { ...wanted, rim: ['15'], minPriceCents: undefined, maxPriceCents: undefined })
      expect(rows.map((row) => changed.rows.ids.at(row))).toEqual(expected.slice(start, start + 4).map(({ id }) => id))
    }),
    { numRuns: 40 },
  )
})

it('counts the products of each group in a range of prices', async () => {
  await fc.assert(
    fc.asyncProperty(products, asked, async (all, wanted) => {
      const table = await aTable(all)
      const counts = countGroups(table, listOf(table, all, wanted))
      const inList = all.filter((one) => one.part !== noPart && isWithin(one, wanted))
      const expected = Object.groupBy(inList, ({ kind }) => kind)
      for (const of of Object.values(expected))
        expect(counts[table.rows.groupOf[table.liveRowOf(of?.[0]?.id ?? '') ?? -1] ?? -1]).toBe(of?.length)
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(inList.length)
    }),
  )
})

it('equals a newly built table after changes', async () => {
  await fc.assert(
    fc.asyncProperty(products, products, async (before, after) => {
      const table = await aTable(before)
      const ids = new Set([...before, ...after].map(({ id }) => id))
      const changed = await table.changed(ids, batchesOf(after))
      const rebuilt = await aTable(after)
      for (const order of ['byName', 'byPrice', 'byNewest', 'bySales'] as const)
        expect([...changed[order]].map((row) => [changed.rows.ids.at(row), changed.rows.prices[row]])).toEqual(
          [...rebuilt[order]].map((row) => [rebuilt.rows.ids.at(row), rebuilt.rows.prices[row]]),
        )
      const live = (one: CatalogTable) => one.isLive.reduce((sum, is) => sum + is, 0)
      expect([live(table), live(changed)]).toEqual([before.length, after.length])
      for (const one of [table, changed]) expect(one.liveInGroup).toEqual(countGroups(one, listedOneByOne(one)))
      // The previous table is unchanged.
      expect([...table.byName].map((row) => table.rows.sortNames.at(row))).toEqual(
        before.map(({ sortName }) => sortName),
      )
    }),
  )
})
