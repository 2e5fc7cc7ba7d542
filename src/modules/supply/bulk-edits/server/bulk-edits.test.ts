import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { brands, products } from '#modules/catalog/tables.ts'
import { auditLog } from '#platform/server/tables.ts'
import { callAs } from '#test/api-client.ts'
import { aCategory } from '#test/builders/a-category.ts'
import { anAdministrator, type ProfileRow } from '#test/builders/a-customer.ts'
import { aProduct, type ProductRow } from '#test/builders/a-product.ts'
import { databaseWith } from '#test/database-with.ts'
import { useTestShop } from '#test/shop.ts'
import { runChanges } from '../../changes/server/run-changes.ts'
import { productChangeSets } from '../../changes/tables.ts'
import type { BulkEditInput } from '../contract.ts'
import { runSchedules } from './bulk-edits.ts'

const opened = useTestShop()
const shop = () => opened.current.shop
const database = () => shop().database
let administrator: ProfileRow
const staff = () => callAs(shop(), administrator).admin

beforeAll(async () => {
  administrator = await anAdministrator(database())
})
beforeEach(async () => {
  await database().delete(productChangeSets)
})

async function aBrand(): Promise<string> {
  const [brand] = await database()
    .insert(brands)
    .values({ name: `Marca ${randomUUID()}` })
    .returning()
  return brand?.id ?? ''
}
const find = async ({ id }: Pick<ProductRow, 'id'>) => {
  const [row] = await database().select().from(products).where(eq(products.id, id))
  return row
}
type Selection = Parameters<ReturnType<typeof staff>['bulkEdits']['plan']>[0]['selection']
async function plan(selection: Selection, edit: BulkEditInput) {
  const { id } = await staff().bulkEdits.plan({ id: randomUUID(), selection, edit })
  return id
}
async function store(id: string, more = {}) {
  await staff().bulkEdits.apply({ id, ...more })
  await runChanges(shop(), id)
}
const fivePercent: BulkEditInput = { price: { change: { kind: 'percent', percent: 5 } } }
const allAt = (cents: number): BulkEditInput => ({ price: { change: { kind: 'set', cents } } })
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  )

describe('a change of many products', () => {
  it('covers all listed products, is previewed, stored at once, and undone', async () => {
    const brandId = await aBrand()
    const first = await aProduct(database(), { brandId, priceCents: 10000, name: 'A' })
    const second = await aProduct(database(), {
      brandId,
      priceCents: 20000,
      originalPriceCents: 30000,
      discountPercentage: 33,
      name: 'B',
    })
    const onRequest = await aProduct(database(), { brandId, priceCents: 0, isPriceOnRequest: true, name: 'C' })
    const other = await aProduct(database(), { priceCents: 10000 })
    const id = await plan({ filter: { brandId } }, fivePercent)

    expect(await staff().productChanges.find({ id })).toMatchObject({
      kind: 'bulk',
      title: 'Preço +5 %',
      state: 'checked',
      rowCount: 3,
      changedCount: 2,
      unchangedCount: 1,
    })
    const { rows } = await staff().productChanges.rows({ id })
    expect(
      rows.map(({ name, changes }) => [name, ...changes.map((one) => [one.field, one.before, one.after])]),
    ).toEqual([
      ['A', ['priceCents', 10000, 10500]],
      ['B', ['priceCents', 20000, 21000], ['discountPercentage', 33, 30]],
      ['C'],
    ])
    expect(await find(first)).toMatchObject({ priceCents: 10000 })

    await store(id)
    expect(await find(first)).toMatchObject({ priceCents: 10500 })
    expect(await find(second)).toMatchObject({ priceCents: 21000, originalPriceCents: 30000, discountPercentage: 30 })
    expect(await find(onRequest)).toMatchObject({ priceCents: 0 })
    expect(await find(other)).toMatchObject({ priceCents: 10000 })

    await staff().productChanges.undo({ id })
    await runChanges(shop(), id)
    expect(await find(first)).toMatchObject({ priceCents: 10000 })
    expect(await find(second)).toMatchObject({ priceCents: 20000, originalPriceCents: 30000, discountPercentage: 33 })
  })

  it('refuses a badge with a price that is not lower', async () => {
    const product = await aProduct(database(), { priceCents: 11990, originalPriceCents: 13990, discountPercentage: 14 })
    const id = await plan({ ids: [product.id] }, allAt(23990))
    await store(id, { confirmsUnusual: true })
    expect(await find(product)).toMatchObject({ priceCents: 23990, originalPriceCents: null, discountPercentage: null })
  })

  it('changes category, brand, marks, visibility, measures and stock', async () => {
    const category = await aCategory(database(), `Rodas ${randomUUID()}`, ['Aro 17'])
    const subcategoryId = category.subcategories[0]?.id ?? null
    const brandId = await aBrand()
    const product = await aProduct(database(), { stockQuantity: 4 })
    const id = await plan(
      { ids: [product.id] },
      {
        category: { categoryId: category.id, subcategoryId },
        brandId,
        visibility: 'hidden',
        flags: { isNew: true },
        attributes: { rimInches: 17 },
        stock: { mode: 'add', quantity: 3 },
      },
    )
    await store(id)
    expect(await find(product)).toMatchObject({
      categoryId: category.id,
      subcategoryId,
      brandId,
      visibility: 'hidden',
      isNew: true,
      rimInches: 17,
    })
    expect((await staff().products.find({ id: product.id })).stockQuantity).toBe(7)
  })

  it('skips and reports what was changed since the preview', async () => {
    const [one, other] = [await aProduct(database()), await aProduct(database())]
    const id = await plan({ ids: [one.id, other.id] }, fivePercent)
    await staff().products.changePrice({ id: other.id, from: 2990, to: 3500 })
    await store(id)
    expect(await find(one)).toMatchObject({ priceCents: 3140 })
    expect(await find(other)).toMatchObject({ priceCents: 3500 })
    expect(await staff().productChanges.find({ id })).toMatchObject({ state: 'applied', skippedCount: 1 })
  })

  it('needs a second confirmation for unusually large price changes, for every caller', async () => {
    const product = await aProduct(database(), { priceCents: 10000 })
    for (const cents of [17001, 6999]) {
      const id = await plan({ ids: [product.id] }, allAt(cents))
      expect(await refusal(staff().bulkEdits.apply({ id }))).toBe('UNUSUAL_PRICES')
      expect(await refusal(staff().productChanges.apply({ id }))).toBe('CHANGES_NOT_FOUND')
      expect(await staff().productChanges.find({ id })).toMatchObject({ state: 'checked', warnedCount: 1 })
    }
    const id = await plan({ ids: [product.id] }, allAt(17000))
    expect(await refusal(staff().bulkEdits.apply({ id }))).toBe('done')
  })

  it('refuses to sell what has no price', async () => {
    const product = await aProduct(database(), { priceCents: 0, isPriceOnRequest: true })
    const id = await plan({ ids: [product.id] }, { flags: { isPriceOnRequest: false } })
    expect(await staff().productChanges.find({ id })).toMatchObject({ changedCount: 0, refusedCount: 1 })
  })

  it('names existing records', async () => {
    const { id } = await aProduct(database())
    const category = await aCategory(database(), `Pneus ${randomUUID()}`)
    const another = await aCategory(database(), `Rodas ${randomUUID()}`, ['Aro 18'])
    const subcategoryId = another.subcategories[0]?.id ?? null
    const edits: [BulkEditInput, string][] = [
      [{ brandId: randomUUID() }, 'BRAND_NOT_FOUND'],
      [{ category: { categoryId: randomUUID() } }, 'CATEGORY_NOT_FOUND'],
      [{ category: { categoryId: category.id, subcategoryId } }, 'SUBCATEGORY_OF_ANOTHER_CATEGORY'],
      [{}, 'INVALID_INPUT'],
      [{ price: { change: { kind: 'percent', percent: -100 } } }, 'INVALID_INPUT'],
    ]
    for (const [edit, code] of edits) expect(await refusal(plan({ ids: [id] }, edit))).toBe(code)
    expect(await database().$count(productChangeSets)).toBe(0)
  })

  it('is made once, however often it is sent', async () => {
    const { id: productId } = await aProduct(database())
    const sent = { id: randomUUID(), selection: { ids: [productId] }, edit: fivePercent }
    await staff().bulkEdits.plan(sent)
    await staff().bulkEdits.plan(sent)
    expect((await staff().productChanges.rows({ id: sent.id })).total).toBe(1)
  })
})

describe('at a time', () => {
  const later = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const stateOf = async (id: string) => (await staff().productChanges.find({ id })).state
  /** As if the time had come. */
  const pass = (id: string, column: 'starts_at' | 'ends_at') =>
    database().execute(
      sql`update product_change_sets set starts_at = starts_at - interval '1 day',
        ends_at = ends_at - case when ${column} = 'ends_at' then interval '1 day' else interval '0' end where id = ${id}`,
    )

  it('a change starts and ends at its scheduled times', async () => {
    const product = await aProduct(database(), { priceCents: 10000 })
    const id = await plan(
      { ids: [product.id] },
      { price: { change: { kind: 'percent', percent: -10 }, originalPrice: 'former-price' } },
    )
    await staff().bulkEdits.apply({ id, startsAt: later(10), endsAt: later(60) })
    await runSchedules(shop())
    expect(await stateOf(id)).toBe('checked')

    await pass(id, 'starts_at')
    await runSchedules(shop())
    await runChanges(shop(), id)
    expect(await find(product)).toMatchObject({ priceCents: 9000, originalPriceCents: 10000, discountPercentage: 10 })
    await runSchedules(shop())
    expect(await stateOf(id)).toBe('applied')

    await pass(id, 'ends_at')
    await runSchedules(shop())
    await runChanges(shop(), id)
    expect(await stateOf(id)).toBe('undone')
    expect(await find(product)).toMatchObject({ priceCents: 10000, originalPriceCents: null, discountPercentage: null })
  })

  it('nothing begins after the change was cancelled', async () => {
    const product = await aProduct(database(), { priceCents: 10000 })
    const id = await plan({ ids: [product.id] }, fivePercent)
    await staff().bulkEdits.apply({ id, startsAt: later(10) })
    await staff().bulkEdits.unschedule({ id })
    await pass(id, 'starts_at')
    await runSchedules(shop())
    expect(await stateOf(id)).toBe('checked')
  })

  it.each([
    ['starts_at', 'checked', 'applying'],
    ['ends_at', 'applied', 'undoing'],
  ] as const)(
    'nothing happens that is unscheduled after its time was seen to have come: %s',
    async (column, before, after) => {
      const [first, second] = [await aProduct(database()), await aProduct(database())]
      const [id, other] = [await plan({ ids: [first.id] }, fivePercent), await plan({ ids: [second.id] }, fivePercent)]
      for (const one of [id, other]) await staff().bulkEdits.apply({ id: one, startsAt: later(10), endsAt: later(60) })
      if (column === 'ends_at') {
        for (const one of [id, other]) await pass(one, 'starts_at')
        await runSchedules(shop())
        for (const one of [id, other]) await runChanges(shop(), one)
      }
      for (const one of [id, other]) await pass(one, column)
      let isSeen = false
      const unscheduling = databaseWith(database(), {
        transaction: async (work, settings) => {
          if (!isSeen) await staff().bulkEdits.unschedule({ id })
          isSeen = true
          return database().transaction(work, settings)
        },
      })
      await runSchedules({ ...shop(), database: unscheduling })
      expect([await stateOf(id), await stateOf(other)]).toEqual([before, after])
    },
  )

  it.each([
    [-1, null],
    [10, 5],
    [10, 10],
    [null, -1],
  ])('a time in the past, or in the wrong order, is refused: from %s to %s', async (from, to) => {
    const product = await aProduct(database())
    const id = await plan({ ids: [product.id] }, fivePercent)
    const times = { startsAt: from === null ? null : later(from), endsAt: to === null ? null : later(to) }
    const now = Date.now()
    if (from === to && from !== null) times.endsAt = times.startsAt = new Date(now + 600_000).toISOString()
    expect(await refusal(staff().bulkEdits.apply({ id, ...times }))).toBe('TIMES_OUT_OF_ORDER')
  })

  it.each([-1, 1])('a time is compared with the clock of the database, not with one %s day off', async (days) => {
    const product = await aProduct(database())
    const id = await plan({ ids: [product.id] }, fivePercent)
    const elsewhere = { ...shop(), now: () => new Date(Date.now() + days * 86_400_000) }
    const apply = (minutes: number) =>
      refusal(callAs(elsewhere, administrator).admin.bulkEdits.apply({ id, startsAt: later(minutes) }))
    expect(await apply(-10)).toBe('TIMES_OUT_OF_ORDER')
    expect(await apply(10)).toBe('done')
  })
})

it('records who prepared, scheduled and applied it', async () => {
  const product = await aProduct(database())
  await database().delete(auditLog)
  const id = await plan({ ids: [product.id] }, fivePercent)
  await store(id)
  const { rows } = await staff().audit.list({ kind: 'product' })
  expect(rows.map(({ action }) => action)).toEqual(['product.change-many', 'product.plan-change-many'])
  expect(rows.map(({ subjectId }) => subjectId)).toEqual([id, id])
  const { rows: ofProduct } = await staff().audit.list({ kind: 'product', record: product.id })
  expect(ofProduct.map(({ action }) => action)).toEqual(['product.change-many'])
})
