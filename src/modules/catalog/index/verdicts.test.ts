import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openComparedSpecs } from '#modules/fitment/verdicts/checks.ts'
import { isFitting, type Verdict, verdicts } from '#modules/fitment/verdicts/rules.ts'
import type { FitSpec } from '#modules/fitment/verdicts/specs.ts'
import { fewOrMany } from '#test/builders/few-or-many.ts'
import { uuidOf } from '#test/uuid-of.ts'
import type { CarFits } from '../fitting/server/check-car.ts'
import { catalogTable } from './catalog-table.ts'
import type { ReadProduct } from './read-products.ts'
import { openSearchLines } from './text-index.ts'
import { fittingRows } from './verdicts.ts'

const ring: FitSpec = { kind: 'ring', innerMm: 56.1, outerMm: 73.1 }
const nut: FitSpec = { kind: 'nut', thread: 'M12x1.5', seat: 'cone' }
const bolt: FitSpec = { kind: 'bolt', thread: 'M12x1.5', seat: 'cone' }
/** Measures by id; one belongs to no list, and for one nothing is known. */
const specs = new Map<number, FitSpec>([
  [1, ring],
  [2, ring],
  [3, nut],
  [4, bolt],
  [5, { kind: 'spacer', boltPatterns: [], thicknessMm: 5 }],
])
const lists = [['ring'], ['bolt', 'nut']] as const

type Product = ReadProduct & { isInStock: boolean; said: Verdict | undefined }

const product = fc.record({
  priceCents: fc.option(fc.integer({ min: 1, max: 6 }), { nil: null }),
  fitSpecId: fc.constantFrom(null, 1, 2, 3, 4, 5, 6),
  isInStock: fc.boolean(),
  said: fc.constantFrom(undefined, undefined, undefined, ...verdicts),
})
const products: fc.Arbitrary<Product[]> = fewOrMany(product).map((drawn) =>
  drawn.map((one, place) => ({
    ...{ ...one, id: uuidOf(place), sortName: 'a', createdAt: 0, soldCount: 0, version: 1 },
    kind: `c|||${Number(one.isInStock)}|0|0||||||||`,
    searched: { version: 1, nameLine: 0, descriptionLine: 0 },
  })),
)
const verdictsOfSpecs = fc.tuple(...[...specs].map(() => fc.constantFrom(...verdicts)))

function fitsOf(all: readonly Product[], byMeasures: readonly Verdict[]): CarFits {
  return {
    ...{ generations: [], ownTyre: null, rings: { all: [], inStock: [], key: '' } },
    specs: {
      ...{ byId: specs, ofGroup: new Map(), compared: openComparedSpecs().all() },
      placeOf: new Map([...specs.keys()].map((id, place) => [id, place])),
    },
    bySpec: Uint8Array.from(byMeasures, (verdict) => verdicts.indexOf(verdict)),
    deviations: new Uint8Array(byMeasures.length),
    ofProduct: new Map(
      all.flatMap(({ id, said }) => (said ? [[id, { verdict: said, reason: undefined, ring: null }]] : [])),
    ),
  }
}

it('finds the same products as comparing every product does', async () => {
  await fc.assert(
    fc.asyncProperty(products, verdictsOfSpecs, fc.integer({ min: 1, max: 5 }), async (all, byMeasures, most) => {
      async function* batches() {
        yield all
      }
      const table = await catalogTable({ batches: batches(), brandNames: new Map(), lines: openSearchLines() })
      const found = fittingRows(table, fitsOf(all, byMeasures), { lists, most })

      const verdictOf = ({ fitSpecId, said }: Product) => said ?? byMeasures[(fitSpecId ?? 0) - 1] ?? 'sem_dados'
      const rank = (one: Product) => [one.isInStock ? 0 : 1, verdicts.indexOf(verdictOf(one)), one.priceCents ?? 99]
      const expected = lists.map((kinds) => {
        const fitting = all
          .filter(
            (one) => kinds.some((kind) => kind === specs.get(one.fitSpecId ?? 0)?.kind) && isFitting(verdictOf(one)),
          )
          .toSorted((a, b) => {
            const [ofA, ofB] = [rank(a), rank(b)]
            return ofA.map((value, at) => value - (ofB[at] ?? 0)).find((step) => step !== 0) ?? (a.id < b.id ? -1 : 1)
          })
        return { count: fitting.length, ids: fitting.slice(0, most).map(({ id }) => id) }
      })
      expect(found.map(({ count, rows }) => ({ count, ids: rows.map((row) => table.rows.ids.at(row)) }))).toEqual(
        expected,
      )
    }),
    { numRuns: 400 },
  )
})
