import { desc, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeStock } from '#modules/catalog/stock/server/change-stock.ts'
import { moveStock } from '#modules/catalog/stock/server/move-stock.ts'
import { brands, categories, companionRules, productStock, products } from '#modules/catalog/tables.ts'
import { stockMovements } from '#modules/sales/tables.ts'
import { inTransaction } from '#platform/server/shop.ts'
import { auditLog } from '#platform/server/tables.ts'
import { callAs } from '#test/api-client.ts'
import { aCategory } from '#test/builders/a-category.ts'
import { aChangeSet } from '#test/builders/a-change-set.ts'
import { anAdministrator, type ProfileRow } from '#test/builders/a-customer.ts'
import { aProduct, type ProductRow } from '#test/builders/a-product.ts'
import { useTestShop } from '#test/shop.ts'
import { expectExactLedger } from '#test/stock-ledger.ts'
import type { PlannedChange } from '../rules.ts'
import { runChanges } from './run-changes.ts'
import { storePlan } from './store-plan.ts'

const opened = useTestShop()
const shop = () => opened.current.shop
const database = () => shop().database
let administrator: ProfileRow
let categoryId: string
const staff = () => callAs(shop(), administrator).admin

beforeAll(async () => {
  administrator = await anAdministrator(database(), { firstName: 'Rita', lastName: 'Lima' })
  categoryId = (await aCategory(database(), 'Rodas')).id
})

const priced = (line: number, product: ProductRow, to: number): PlannedChange => ({
  line,
  outcome: 'changed',
  name: product.name,
  productId: product.id,
  before: { priceCents: product.priceCents },
  after: { priceCents: to },
})
const stocked = (
  line: number,
  product: ProductRow,
  stock: Pick<NonNullable<PlannedChange['stock']>, 'mode' | 'quantity'>,
): PlannedChange => ({
  line,
  outcome: 'changed',
  name: product.name,
  productId: product.id,
  stock: { ...stock, seen: product.stockQuantity, reserved: 0 },
})
const added = (line: number, name: string, quantity = 0): PlannedChange => ({
  line,
  outcome: 'created',
  name,
  after: { name, priceCents: 9990, categoryId, sku: name.toUpperCase() },
  stock: { mode: 'set', quantity, seen: 0, reserved: 0 },
})
const aSet = (...rows: PlannedChange[]) => aChangeSet(shop(), { authorId: administrator.id, rows })
const apply = async (id: string) => {
  await staff().productChanges.apply({ id })
  await runChanges(shop(), id)
  return staff().productChanges.find({ id })
}
const undo = async (id: string) => {
  await staff().productChanges.undo({ id })
  await runChanges(shop(), id)
  return staff().productChanges.find({ id })
}
const pricesOf = async (...given: ProductRow[]) => {
  const rows = await database()
    .select()
    .from(products)
    .where(
      inArray(
        products.id,
        given.map(({ id }) => id),
      ),
    )
  return given.map(({ id }) => rows.find((row) => row.id === id)?.priceCents)
}
const keptLines = async (id: string) =>
  (await staff().productChanges.rows({ id, show: 'kept' })).rows.map(({ line }) => line)
const stockOf = async ({ id }: { id: string }) => {
  const [row] = await database().select().from(productStock).where(eq(productStock.productId, id))
  return row?.quantity
}
const sell = (productId: string, quantity: number) =>
  inTransaction(shop(), (tx) =>
    moveStock(tx, { items: [{ productId, quantity: -quantity }], movement: { reason: 'order' } }),
  )

describe('a change of many products', () => {
  it('is stored as a whole, with the values of each kind of column', async () => {
    const [brand] = await database().insert(brands).values({ name: 'Enkei' }).returning()
    const [one, other] = [await aProduct(database()), await aProduct(database())]
    const before = { brandId: null, boltPatterns: [], offsetMm: null, isNew: false, costCents: null, terrain: null }
    const after = {
      brandId: brand?.id ?? '',
      boltPatterns: ['5x112', '5x114.3'],
      offsetMm: 35.5,
      isNew: true,
      costCents: 1999,
      terrain: 'at' as const,
    }
    const { id } = await aSet(
      { line: 2, outcome: 'changed', name: one.name, productId: one.id, before, after },
      priced(3, other, 3490),
      { line: 4, outcome: 'refused', name: 'Sem preço', notes: [{ field: 'priceCents', message: 'Informe o preço.' }] },
      added(5, 'Roda Nova 15', 4),
    )
    expect(await apply(id)).toMatchObject({ state: 'applied', handledCount: 4, skippedCount: 0, failure: null })
    const [stored] = await database().select().from(products).where(eq(products.id, one.id))
    expect(stored).toMatchObject({ ...after, priceCents: one.priceCents, name: one.name })
    expect(await pricesOf(other)).toEqual([3490])
    const [created] = await database().select().from(products).where(eq(products.name, 'Roda Nova 15'))
    expect(created).toMatchObject({
      priceCents: 9990,
      categoryId,
      installments: 12,
      weightGrams: 300,
      sku: 'RODA NOVA 15',
    })
    expect(await stockOf({ id: created?.id ?? '' })).toBe(4)
    await expectExactLedger(shop())
  })

  it('names file and line in the audit log, of each product', async () => {
    const product = await aProduct(database())
    const { id } = await aSet(priced(7, product, 3490))
    await apply(id)
    const lines = await database().select().from(auditLog).where(eq(auditLog.entityId, product.id))
    expect(lines).toMatchObject([
      {
        action: 'product.import',
        actorId: administrator.id,
        before: { name: product.name, priceCents: 2990 },
        after: { changeTitle: 'lista.csv', changeLine: 7, priceCents: 3490 },
      },
    ])
  })

  it('overwrites no other changes: products that changed since they were compared are left out and listed', async () => {
    const [edited, other] = [await aProduct(database()), await aProduct(database())]
    const { id } = await aSet(priced(2, edited, 3490), priced(3, other, 3590))
    await staff().products.changePrice({ id: edited.id, from: 2990, to: 3333 })
    expect(await apply(id)).toMatchObject({ state: 'applied', skippedCount: 1 })
    expect(await pricesOf(edited, other)).toEqual([3333, 3590])
    expect((await staff().productChanges.rows({ id, show: 'skipped' })).rows).toMatchObject([
      { line: 2, result: 'skipped' },
    ])
  })

  it('skips a price that is not lower than the original price that a colleague has set since, both ways', async () => {
    const [one, other] = [await aProduct(database()), await aProduct(database())]
    const strike = (product: ProductRow, originalPriceCents: number) =>
      database().update(products).set({ originalPriceCents }).where(eq(products.id, product.id))
    const { id } = await aSet(priced(2, one, 3490), priced(3, other, 2490))
    await strike(one, 3200)
    expect(await apply(id)).toMatchObject({ skippedCount: 1 })
    expect(await pricesOf(one, other)).toEqual([2990, 2490])
    await strike(other, 2800)
    expect(await undo(id)).toMatchObject({ keptCount: 1 })
    expect(await pricesOf(other)).toEqual([2490])
  })

  it('skips a struck price that the price is no longer below, both ways', async () => {
    const [one, other] = [await aProduct(database()), await aProduct(database(), { originalPriceCents: 6000 })]
    const struck = (line: number, product: ProductRow, originalPriceCents: number): PlannedChange => ({
      ...{ line, outcome: 'changed', name: product.name, productId: product.id },
      before: { originalPriceCents: product.originalPriceCents },
      after: { originalPriceCents },
    })
    const { id } = await aSet(struck(2, one, 4000), struck(3, other, 9000))
    await staff().products.changePrice({ id: one.id, from: 2990, to: 5000 })
    expect(await apply(id)).toMatchObject({ skippedCount: 1 })
    await staff().products.changePrice({ id: other.id, from: 2990, to: 7000 })
    expect(await undo(id)).toMatchObject({ state: 'undone', keptCount: 1 })
    expect(await pricesOf(one, other)).toEqual([5000, 7000])
  })

  it('is stored once, however often its job runs, and refuses to be stored again', async () => {
    const product = await aProduct(database())
    const { id } = await aSet(stocked(2, product, { mode: 'add', quantity: 5 }))
    await staff().productChanges.apply({ id })
    await Promise.all([runChanges(shop(), id), runChanges(shop(), id)])
    await runChanges(shop(), id)
    expect(await stockOf(product)).toBe(15)
    await expect(staff().productChanges.apply({ id })).rejects.toMatchObject({ code: 'CHANGES_MOVED_ON' })
    await expect(staff().productChanges.apply({ id: administrator.id })).rejects.toMatchObject({
      code: 'CHANGES_NOT_FOUND',
    })
  })

  it('stores nothing and reports why if another product has the code by now', async () => {
    const product = await aProduct(database())
    const { id } = await aSet(priced(2, product, 3490), added(3, 'Roda Dupla'))
    await aProduct(database(), { sku: 'roda dupla' })
    const set = await apply(id)
    expect(set).toMatchObject({ state: 'checked', failure: expect.stringContaining('Confira de novo') })
    expect(await pricesOf(product)).toEqual([2990])
  })

  it('stores nothing and reports why if a value breaks a rule of the database', async () => {
    const [product, other] = [await aProduct(database()), await aProduct(database())]
    const { id } = await aSet(priced(2, product, 3490), {
      ...{ line: 3, outcome: 'changed', name: other.name, productId: other.id },
      before: { warrantyMonths: null },
      after: { warrantyMonths: 500 },
    })
    expect(await apply(id)).toMatchObject({ state: 'checked', failure: expect.stringContaining('Confira de novo') })
    expect(await pricesOf(product)).toEqual([2990])
  })

  it('keeps its rows when a second comparison ends after it was stored', async () => {
    const product = await aProduct(database(), { priceCents: 5_000 })
    const { id } = await aSet(priced(2, product, 6_000))
    await apply(id)
    const late = storePlan(shop(), { id, batches: () => [[priced(2, product, 6_000)]], comparedAt: new Date() })
    await expect(late).rejects.toMatchObject({ code: 'CHANGES_MOVED_ON' })
    expect(await undo(id)).toMatchObject({ state: 'undone', keptCount: 0 })
    expect(await pricesOf(product)).toEqual([5_000])
  })
})

describe('its stock', () => {
  it('is correct while customers buy', async () => {
    const [set, add, empty] = [await aProduct(database()), await aProduct(database()), await aProduct(database())]
    const { id } = await aSet(
      stocked(2, set, { mode: 'set', quantity: 20 }),
      stocked(3, add, { mode: 'add', quantity: 5 }),
      stocked(4, empty, { mode: 'set', quantity: 0 }),
    )
    await sell(set.id, 3)
    await sell(add.id, 10)
    await sell(empty.id, 1)
    await apply(id)
    expect([await stockOf(set), await stockOf(add), await stockOf(empty)]).toEqual([17, 5, 0])
    const moved = await database().select().from(stockMovements).where(eq(stockMovements.reason, 'import'))
    expect(moved.map(({ note, userId }) => ({ note, userId }))).toContainEqual({
      note: 'lista.csv',
      userId: administrator.id,
    })
    await expectExactLedger(shop())
  })

  it('is held after that of new products came, as customers wait from then on', async () => {
    const first = await aProduct(database(), { id: '00000000-0000-4000-8000-000000000001' })
    const { id } = await aSet(
      stocked(2, first, { mode: 'set', quantity: 7 }),
      added(3, 'Pneu A', 4),
      added(4, 'Pneu B', 5),
    )
    expect(await apply(id)).toMatchObject({ state: 'applied', skippedCount: 0 })
    const rows = await database()
      .select({ balance: stockMovements.balance })
      .from(stockMovements)
      .where(eq(stockMovements.reason, 'import'))
      .orderBy(desc(stockMovements.id))
      .limit(3)
    expect(rows.map(({ balance }) => balance).toSorted()).toEqual([4, 5, 7])
    expect(rows[0]?.balance).toBe(7)
    await expectExactLedger(shop())
  })

  it('is not changed if it was counted since', async () => {
    const product = await aProduct(database())
    const { id } = await aSet(stocked(2, product, { mode: 'set', quantity: 20 }))
    await changeStock(shop(), { actorId: administrator.id, id: product.id, from: 10, to: 12, reason: 'count' })
    expect(await apply(id)).toMatchObject({ skippedCount: 1 })
    expect(await stockOf(product)).toBe(12)
  })
})

describe('undoing it', () => {
  it('restores the previous values, and removes added products with their codes', async () => {
    const [one, other] = [await aProduct(database()), await aProduct(database())]
    const { id } = await aSet(
      priced(2, one, 3490),
      stocked(3, other, { mode: 'set', quantity: 3 }),
      added(4, 'Roda Breve', 8),
    )
    await apply(id)
    expect(await undo(id)).toMatchObject({ state: 'undone', keptCount: 0 })
    expect(await pricesOf(one)).toEqual([2990])
    expect(await stockOf(other)).toBe(10)
    expect(await database().$count(products, eq(products.name, 'Roda Breve'))).toBe(0)
    await aProduct(database(), { sku: 'RODA BREVE' })
    await expectExactLedger(shop())
    await expect(staff().productChanges.undo({ id })).rejects.toMatchObject({ code: 'CHANGES_MOVED_ON' })
  })

  it('keeps and lists what was changed or sold since', async () => {
    const [edited, sold, same] = [await aProduct(database()), await aProduct(database()), await aProduct(database())]
    const { id } = await aSet(
      priced(2, edited, 3490),
      stocked(3, sold, { mode: 'add', quantity: 5 }),
      priced(4, same, 3590),
    )
    await apply(id)
    await staff().products.changePrice({ id: edited.id, from: 3490, to: 3333 })
    await sell(sold.id, 12)
    expect(await undo(id)).toMatchObject({ keptCount: 2 })
    expect(await pricesOf(edited, same)).toEqual([3333, 2990])
    expect(await stockOf(sold)).toBe(3)
    expect(await keptLines(id)).toEqual([2, 3])
    await expectExactLedger(shop())
  })

  it('undoes nothing of a product whose pieces were sold', async () => {
    const sold = await aProduct(database())
    const { id } = await aSet({ ...priced(2, sold, 3490), stock: { mode: 'add', quantity: 5, seen: 10, reserved: 0 } })
    await apply(id)
    await sell(sold.id, 12)
    expect(await undo(id)).toMatchObject({ keptCount: 1 })
    expect(await pricesOf(sold)).toEqual([3490])
    expect(await stockOf(sold)).toBe(3)
    const actions = await database()
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.entityId, sold.id))
    expect(actions).toEqual([{ action: 'product.import' }])
    await expectExactLedger(shop())
  })

  it('keeps an added product whose pieces were counted since, or that is a companion of others', async () => {
    const { id } = await aSet(added(2, 'Roda Contada'), added(3, 'Roda Ligada'), added(4, 'Roda Livre'))
    await apply(id)
    const idOf = async (name: string) =>
      (await database().select().from(products).where(eq(products.name, name)))[0]?.id ?? ''
    const counted = await idOf('Roda Contada')
    await changeStock(shop(), { actorId: administrator.id, id: counted, from: 0, to: 6, reason: 'count' })
    await database()
      .insert(companionRules)
      .values({ productId: await idOf('Roda Ligada') })
    expect(await undo(id)).toMatchObject({ state: 'undone', keptCount: 2, failure: null })
    expect(await keptLines(id)).toEqual([2, 3])
    expect(await stockOf({ id: counted })).toBe(6)
    expect(await idOf('Roda Livre')).toBe('')
  })

  it('keeps an added product of which something is said while it is removed', async () => {
    const { id } = await aSet(added(2, 'Roda Falada'), added(3, 'Roda Calada'))
    await apply(id)
    const [product] = await database().select().from(products).where(eq(products.name, 'Roda Falada'))
    await staff().productChanges.undo({ id })
    const undoing = await inTransaction(shop(), async (tx) => {
      await tx.database.insert(companionRules).values({ productId: product?.id ?? '' })
      const end = runChanges(shop(), id)
      const waiting = sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await database().execute(waiting)).rowCount, { timeout: 10_000 }).toBe(1)
      return { end }
    })
    await undoing.end
    expect(await staff().productChanges.find({ id })).toMatchObject({ state: 'undone', keptCount: 1 })
    expect(await keptLines(id)).toEqual([2])
    expect(await database().$count(companionRules, eq(companionRules.productId, product?.id ?? ''))).toBe(1)
    expect(await database().$count(products, eq(products.name, 'Roda Calada'))).toBe(0)
  })

  it('lists a product whose pieces were sold and whose code went back to another one, and undoes the others', async () => {
    const sold = await aProduct(database(), { id: '00000000-0000-4000-8000-00000000000a', sku: 'VOLTA-1' })
    const [heir, same] = [await aProduct(database(), { sku: 'VOLTA-0' }), await aProduct(database())]
    const changed = { outcome: 'changed' as const, name: 'Roda' }
    const { id } = await aSet(
      {
        ...{ ...changed, line: 2, productId: sold.id, before: { sku: 'VOLTA-1' }, after: { sku: 'VOLTA-2' } },
        stock: { mode: 'add', quantity: 5, seen: 10, reserved: 0 },
      },
      { ...changed, line: 3, productId: heir.id, before: { sku: 'VOLTA-0' }, after: { sku: 'VOLTA-3' } },
      priced(4, same, 3590),
    )
    await apply(id)
    // As if it had given its code to the first one.
    await database().execute(sql`
      update product_change_rows set before = '{"sku": "VOLTA-2"}' where set_id = ${id} and line = 3`)
    await sell(sold.id, 12)
    expect(await undo(id)).toMatchObject({ state: 'undone', keptCount: 1, failure: null })
    expect(await keptLines(id)).toEqual([2])
    expect(await pricesOf(same)).toEqual([2990])
    expect(await stockOf(sold)).toBe(3)
    const rows = await database()
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.entityId, sold.id))
    expect(rows).toEqual([{ action: 'product.import' }, { action: 'product.undo-import' }])
    await expectExactLedger(shop())
  })

  it('keeps and lists a product whose previous code was given to another one, and restores the others', async () => {
    const [renamed, moved, same] = [
      await aProduct(database(), { sku: 'ANTES-1' }),
      await aProduct(database()),
      await aProduct(database()),
    ]
    const gone = await aCategory(database(), 'Passageira')
    await database().update(products).set({ categoryId: gone.id }).where(eq(products.id, moved.id))
    const changed = { outcome: 'changed' as const, name: 'Roda' }
    const { id } = await aSet(
      { ...changed, line: 2, productId: renamed.id, before: { sku: 'ANTES-1' }, after: { sku: 'DEPOIS-1' } },
      { ...changed, line: 3, productId: moved.id, before: { categoryId: gone.id }, after: { categoryId } },
      priced(4, same, 3590),
    )
    await apply(id)
    await aProduct(database(), { sku: 'antes-1' })
    await database().delete(categories).where(eq(categories.id, gone.id))
    expect(await undo(id)).toMatchObject({ state: 'undone', keptCount: 2, failure: null })
    expect(await keptLines(id)).toEqual([2, 3])
    expect(await pricesOf(same)).toEqual([2990])
  })
})

describe('what is sold on request', () => {
  const onRequest = (line: number, product: ProductRow): PlannedChange => ({
    ...{ line, outcome: 'changed', name: product.name, productId: product.id },
    before: { isPriceOnRequest: false },
    after: { isPriceOnRequest: true },
  })

  it('does not get back a price that it no longer has, and the others are undone', async () => {
    const [emptied, same] = [await aProduct(database()), await aProduct(database())]
    const { id } = await aSet(onRequest(2, emptied), priced(3, same, 3590))
    await apply(id)
    await database().update(products).set({ priceCents: 0 }).where(eq(products.id, emptied.id))
    expect(await undo(id)).toMatchObject({ state: 'undone', keptCount: 1, failure: null })
    expect(await keptLines(id)).toEqual([2])
    expect(await pricesOf(emptied, same)).toEqual([0, 2990])
  })

  it('is not sold without a price', async () => {
    const [emptied, same] = [await aProduct(database(), { isPriceOnRequest: true }), await aProduct(database())]
    const { id } = await aSet(
      { ...onRequest(2, emptied), before: { isPriceOnRequest: true }, after: { isPriceOnRequest: false } },
      priced(3, same, 3590),
    )
    await database().update(products).set({ priceCents: 0 }).where(eq(products.id, emptied.id))
    expect(await apply(id)).toMatchObject({ state: 'applied', skippedCount: 1, failure: null })
    expect(await pricesOf(emptied, same)).toEqual([0, 3590])
  })
})

describe('many rows', () => {
  const guarded = [
    ['products', 'delete', 'old'],
    ['product_change_rows', 'update', 'new'],
    ['audit_log', 'insert', 'new'],
  ] as const
  const run = (statement: string) => database().execute(sql.raw(statement))

  beforeAll(async () => {
    await run(`create function refuse_many() returns trigger language plpgsql as $$ begin
      if (select count(*) from touched) > 1000 then raise 'one statement touches too many rows of %', tg_table_name; end if;
      return null; end $$`)
    for (const [table, event, transition] of guarded)
      await run(`create trigger refuse_many after ${event} on ${table} referencing ${transition} table as touched
        for each statement execute function refuse_many()`)
    await run('create table seen_progress (handled integer)')
    await run(`create function see_progress() returns trigger language plpgsql as $$ begin
      insert into seen_progress values (new.handled_count); return null; end $$`)
    await run(
      'create trigger see_progress after update on product_change_sets for each row execute function see_progress()',
    )
  })
  afterAll(async () => {
    for (const [table] of guarded) await run(`drop trigger refuse_many on ${table}`)
    await run('drop trigger see_progress on product_change_sets')
  })

  it('are found by their lines, also where no row had a product when the database looked last', async () => {
    const { id } = await aSet(...Array.from({ length: 2_500 }, (_none, index) => added(index + 2, `Pneu ${index}`)))
    await run('analyze product_change_rows')
    const figures = async () => {
      const { rows } = await database().execute<{ read: number; recorded: number }>(sql`
        select idx_tup_read::int as read, n_tup_ins::int as recorded from pg_stat_user_indexes, pg_stat_user_tables
        where indexrelname = 'product_change_rows_of_product' and pg_stat_user_tables.relname = 'audit_log'`)
      return rows[0] ?? { read: 0, recorded: 0 }
    }
    const before = await figures()
    expect(await apply(id)).toMatchObject({ state: 'applied', failure: null })
    // The figures of a connection come together.
    await expect
      .poll(async () => (await figures()).recorded - before.recorded, { timeout: 20_000 })
      .toBeGreaterThan(2_499)
    // Reads of earlier tests may be counted late, but all rows are read by none of them.
    expect((await figures()).read - before.read).toBeLessThan(100)
  }, 60_000)

  it('are stored and undone by statements within their time limit, and their progress is reported', async () => {
    const rows = Array.from({ length: 2_500 }, (_none, index) => added(index + 2, `Roda ${index}`, 3))
    const { id } = await aSet(...rows)
    await database().execute(sql`delete from seen_progress`)
    expect(await apply(id)).toMatchObject({ state: 'applied', failure: null })
    const { rows: seen } = await database().execute<{ handled: number }>(sql`select handled from seen_progress`)
    expect(seen.map(({ handled }) => handled)).toEqual(expect.arrayContaining([800, 1_600, 2_000, 2_500]))
    expect(await undo(id)).toMatchObject({ state: 'undone', keptCount: 0, failure: null })
    await expectExactLedger(shop())
  }, 60_000)
})
