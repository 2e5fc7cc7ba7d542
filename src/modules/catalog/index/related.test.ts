import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fewOrMany } from '#test/builders/few-or-many.ts'
import { uuidOf } from '#test/uuid-of.ts'
import { catalogTable } from './catalog-table.ts'
import type { ReadProduct } from './read-products.ts'
import { bestSellingRows, nearestInPriceRows, type OfferedGoods } from './related.ts'
import { openSearchLines } from './text-index.ts'

type Product = ReadProduct & { place: string; isInStock: boolean; isSet: boolean }

const product = fc.record({
  priceCents: fc.option(fc.integer({ min: 1, max: 6 }), { nil: null }),
  soldCount: fc.constantFrom(0, 0, 1, 2),
  fitSpecId: fc.constantFrom(null, 1, 2, 3),
  place: fc.constantFrom('', 'p', 'q'),
  isInStock: fc.boolean(),
  isSet: fc.boolean(),
})
const products: fc.Arbitrary<Product[]> = fewOrMany(product).map((drawn) =>
  drawn.map((one, place) => ({
    ...{ ...one, id: uuidOf(place), sortName: 'a', createdAt: 0, version: 1 },
    kind: `c|${one.place}||${Number(one.isInStock)}|0|${Number(one.isSet)}||||||||`,
    searched: { version: 1, nameLine: 0, descriptionLine: 0 },
  })),
)

const goods: fc.Arbitrary<OfferedGoods> = fc
  .record({
    specIds: fc.subarray([1, 2, 3]),
    places: fc.subarray(['p', 'q']),
    isSetOfFour: fc.constantFrom(undefined, true, false),
    except: fc.subarray(['000', '001', '002']),
  })
  .map(({ specIds, places, isSetOfFour, except }) => ({
    ...{ specIds: new Set(specIds), subcategoryIds: new Set(places), except: new Set(except) },
    ...(isSetOfFour === undefined ? {} : { isSetOfFour }),
  }))

const isOffered = (one: Product, { specIds, subcategoryIds, isSetOfFour, except }: OfferedGoods) =>
  ((one.fitSpecId !== null && specIds.has(one.fitSpecId)) || subcategoryIds?.has(one.place)) &&
  one.isInStock &&
  one.priceCents !== null &&
  (isSetOfFour === undefined || one.isSet === isSetOfFour) &&
  !except.has(one.id)

const byId = (a: Product, b: Product) => (a.id < b.id ? -1 : 1)
const priceOf = ({ priceCents }: Product) => priceCents ?? 0

async function aTable(all: readonly Product[]) {
  async function* batches() {
    yield all
  }
  return catalogTable({ batches: batches(), brandNames: new Map(), lines: openSearchLines() })
}

it('finds the same best sellers as comparing every product does', async () => {
  await fc.assert(
    fc.asyncProperty(
      products,
      fc.array(goods, { maxLength: 4 }),
      fc.integer({ min: 1, max: 4 }),
      async (all, lists, most) => {
        const table = await aTable(all)
        const found = lists.map((wanted) => bestSellingRows(table, wanted, most).map((row) => table.rows.ids.at(row)))
        const expected = lists.map((wanted) =>
          all
            .filter((one) => isOffered(one, wanted))
            .toSorted((a, b) => b.soldCount - a.soldCount || priceOf(a) - priceOf(b) || byId(a, b))
            .slice(0, most)
            .map(({ id }) => id),
        )
        expect(found).toEqual(expected)
      },
    ),
    { numRuns: 500 },
  )
})

it('finds the same products nearest in price as comparing every product does', async () => {
  await fc.assert(
    fc.asyncProperty(
      products,
      goods,
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 0, max: 7 }),
      async (all, wanted, most, price) => {
        const table = await aTable(all)
        const rows = nearestInPriceRows(table, { priceCents: price, goods: wanted, most })
        const distance = (one: Product) => Math.abs(priceOf(one) - price)
        const expected = all
          .filter((one) => isOffered(one, wanted))
          .toSorted((a, b) => distance(a) - distance(b) || byId(a, b))
          .slice(0, most)
        expect(rows.map((row) => table.rows.ids.at(row))).toEqual(expected.map(({ id }) => id))
      },
    ),
    { numRuns: 500 },
  )
})
