import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { products } from '#modules/catalog/tables.ts'
import { findFitKind } from '#modules/fitment/verdicts/specs.ts'
import { fitSpecs } from '#modules/fitment/verdicts/tables.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { useTestShop } from '#test/shop.ts'
import { isConflict } from './faults.ts'

const opened = useTestShop()
const database = () => opened.current.shop.database

beforeEach(async () => {
  await database().delete(products)
  await database().delete(fitSpecs)
})

const wheel = { rimInches: 16, rimWidthInches: 6.5, boltPatterns: ['5x114.3'], offsetMm: 48.5, centreBoreMm: 73.1 }
const tyre = { rimInches: 16, tyreWidthMm: 205, tyreAspectRatio: 55, loadIndex: 91, speedSymbol: 'V' as const }

describe('the measures that a verdict depends on', () => {
  it('are stored once for all products that have them', async () => {
    const first = await aProduct(database(), { ...wheel, name: 'Roda prata', priceCents: 100 })
    const second = await aProduct(database(), { ...wheel, name: 'Roda preta', priceCents: 200 })
    expect(second.fitSpecId).toBe(first.fitSpecId)
    expect(await database().select().from(fitSpecs)).toEqual([
      expect.objectContaining({ kind: 'wheel', ...wheel, tyreWidthMm: null, isCommercial: false }),
    ])
  })

  it('exclude measures that do not apply to the kind of product', async () => {
    const first = await aProduct(database(), { ...tyre, isRunFlat: true, seat: 'ball' })
    const second = await aProduct(database(), { ...tyre, terrain: 'ht', isReinforced: true })
    expect(second.fitSpecId).toBe(first.fitSpecId)
    const commercial = await aProduct(database(), { ...tyre, isCommercial: true })
    expect(commercial.fitSpecId).not.toBe(first.fitSpecId)
  })

  it('follow a change, and are removed with the last measure', async () => {
    const { id, fitSpecId } = await aProduct(database(), wheel)
    const change = async (values: Partial<typeof products.$inferInsert>) => {
      const [row] = await database().update(products).set(values).where(eq(products.id, id)).returning()
      return row?.fitSpecId
    }
    expect(await change({ priceCents: 5 })).toBe(fitSpecId)
    expect(await change({ offsetMm: 50 })).not.toBe(fitSpecId)
    expect(await change({ offsetMm: 48.5 })).toBe(fitSpecId)
    expect(await change({ boltPatterns: [], offsetMm: null, centreBoreMm: null, rimWidthInches: null })).toBe(null)
  })

  it('cannot be set on a product by hand', async () => {
    const { id, fitSpecId } = await aProduct(database(), wheel)
    await database().update(products).set({ fitSpecId: null }).where(eq(products.id, id))
    expect(await database().select({ fitSpecId: products.fitSpecId }).from(products)).toEqual([{ fitSpecId }])
  })

  it('are never missing: a writer that cannot store them has to retry', async () => {
    // Simulates another writer that inserts the row each time, and rolls back.
    await database().execute(sql`
      create function refuse_row() returns trigger language plpgsql as 'begin return null; end'`)
    await database().execute(sql`
      create trigger refuse_row before insert on fit_specs for each row execute function refuse_row()`)
    const failure = await aProduct(database(), wheel).catch((error: unknown) => error)
    await database().execute(sql`drop function refuse_row cascade`)
    expect(isConflict(failure)).toBe(true)
  })

  it('are stored once by concurrent writers', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => aProduct(database(), wheel)))
    expect(new Set(made.map(({ fitSpecId }) => fitSpecId)).size).toBe(1)
  })
})

it('classifies a product as the domain does, for every combination', async () => {
  const choices = {
    rimWidthInches: [null, 6],
    boltPatterns: [[], ['4x100']],
    offsetMm: [null, 40],
    centreBoreMm: [null, 73.1],
    tyreWidthMm: [null, 205],
    ringInnerMm: [null, 56.6],
    ringOuterMm: [null, 73.1],
    spacerMm: [null, 5],
    fastener: [null, 'bolt', 'nut'] as const,
  }
  type Measures = Parameters<typeof findFitKind>[0]
  const all = Object.entries(choices).reduce<object[]>(
    (rows, [name, values]) => rows.flatMap((row) => values.map((value) => ({ ...row, [name]: value }))),
    [{}],
  ) as Measures[]
  const rows = all.map((measures) => ({
    name: 'Peça',
    priceCents: 100,
    ...measures,
    boltPatterns: [...measures.boltPatterns],
  }))
  const ids = await database().insert(products).values(rows).returning({ id: products.id })
  const kinds = await database()
    .select({ id: products.id, kind: fitSpecs.kind })
    .from(products)
    .leftJoin(fitSpecs, eq(fitSpecs.id, products.fitSpecId))
  const kindOf = new Map(kinds.map(({ id, kind }) => [id, kind]))
  expect(ids.map(({ id }) => kindOf.get(id) ?? undefined)).toEqual(all.map(findFitKind))
})

it.each([
  ['half a millimetre', { offsetMm: 48.5 }, true],
  ['a fifth of a millimetre', { offsetMm: 48.2 }, false],
  ['a thread with a comma', { fastener: 'nut' as const, thread: 'M12x1,5' }, false],
  ['a thread', { fastener: 'nut' as const, thread: 'M12x1.25' }, true],
])('the database checks %s', async (_what, values, isTaken) => {
  const stored = aProduct(database(), values).then(
    () => true,
    () => false,
  )
  expect(await stored).toBe(isTaken)
})

it('finds the products with fitting measures by an index', async () => {
  await database().execute(sql`analyze products`)
  const { rows } = await database().execute<{ indexdef: string }>(
    sql`select indexdef from pg_indexes where indexname = 'products_fit_spec'`,
  )
  expect(rows[0]?.indexdef).toContain('(fit_spec_id, id) WHERE (deleted_at IS NULL)')
})
