import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { productDeletions, products } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/shop.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { readSettledPosition } from '#test/read-settled-position.ts'
import { useTestShop } from '#test/shop.ts'
import { setStock } from '#test/stock.ts'
import { changedProducts, readUpTo, type WrittenProduct } from './changed-products.ts'

const opened = useTestShop()
const shop = () => opened.current.shop

const write = (id: string, values: Partial<typeof products.$inferInsert>, { database } = shop()) =>
  database.update(products).set(values).where(eq(products.id, id))

/** The products found, by id, and the position up to which was read. */
async function changedSince(since: Awaited<ReturnType<typeof readUpTo>>) {
  const changed = await changedProducts(shop(), since)
  if (!changed) throw new Error('the database knows what changed')
  const { written, moved, upTo } = changed
  const [found, stock] = [new Map<string, WrittenProduct>(), new Map<string, { id: string; isInStock: boolean }>()]
  for (const one of written) found.set(one.id, one)
  for (const one of moved) stock.set(one.id, one)
  return { upTo, found, stock }
}

it('finds exactly the products that were written, sold out, restocked, added or hidden', async () => {
  const [written, soldOut, back, sold, gone, untouched] = await Promise.all(
    [5, 5, 0, 5, 5, 5].map((stockQuantity) => aProduct(shop().database, { stockQuantity })),
  )
  if (!written || !soldOut || !back || !sold || !gone || !untouched) throw new Error('six were made')
  const since = await readSettledPosition(shop())
  expect((await changedSince(since)).found).toEqual(new Map())

  await write(written.id, { priceCents: 4_321 })
  await setStock(shop(), soldOut.id, 0)
  await setStock(shop(), back.id, 2)
  await setStock(shop(), sold.id, 4)
  await write(gone.id, { deletedAt: new Date() })
  const added = await aProduct(shop().database)
  const { found, stock } = await changedSince(since)
  expect(new Set(found.keys())).toEqual(new Set([written.id, gone.id, added.id]))
  expect(found.get(written.id)).toMatchObject({ priceCents: 4_321, isShown: true })
  expect(found.get(gone.id)).toMatchObject({ isShown: false })
  expect(Object.fromEntries([...stock.values()].map(({ id, isInStock }) => [id, isInStock]))).toMatchObject({
    [soldOut.id]: false,
    [back.id]: true,
  })
  expect([sold.id, untouched.id].filter((id) => stock.has(id))).toEqual([])
  const nothing = await changedSince(await readSettledPosition(shop()))
  expect([nothing.found, nothing.stock]).toEqual([new Map(), new Map()])
})

it('finds each of more than forty thousand products', async () => {
  const since = await readSettledPosition(shop())
  await inTransaction(shop(), async ({ database }) => {
    // The triggers would take most of the time.
    await database.execute('set local session_replication_role = replica')
    await database.execute(sql`
      insert into products (name, price_cents, changed_in)
      select 'Parafuso ' || number, number, pg_current_xact_id()::text::bigint from generate_series(1, 40_100) as number`)
  })
  const { found } = await changedSince(since)
  expect(found.size).toBe(40_100)
  const [one] = found.values()
  expect(one).toEqual({
    ...{ id: expect.stringMatching(/^[0-9a-f-]{36}$/), isShown: true, soldCount: 0 },
    ...{ priceCents: expect.any(Number), version: expect.any(Number), hasOtherContent: true },
  })
  await shop().database.execute(sql`update products set is_price_on_request = true where price_cents = 40_100`)
  const other = await changedSince(await readSettledPosition(shop()))
  expect(other.found.size).toBe(0)
  expect([...(await changedSince(since)).found.values()].filter(({ priceCents }) => priceCents === null)).toHaveLength(
    1,
  )
}, 60_000)

it('reports whether more than a product’s values changed', async () => {
  const { id } = await aProduct(shop().database, { name: 'Roda', description: 'Forjada', discountPercentage: 10 })
  async function hasOtherContentAfter(values: Partial<typeof products.$inferInsert>) {
    const since = await readSettledPosition(shop())
    await write(id, values)
    return (await changedSince(since)).found.get(id)?.hasOtherContent
  }
  const valuesAlone = [
    { priceCents: 9_999, soldCount: 12, costCents: 5 },
    { originalPriceCents: 20_000, discountPercentage: 50 },
    { imageUrls: ['/media/roda.webp'], isPriceOnRequest: true },
    { name: 'Roda', description: 'Forjada' },
  ]
  for (const values of valuesAlone) expect([values, await hasOtherContentAfter(values)]).toEqual([values, false])
  const changes = [
    { name: 'Rodas' },
    { description: 'De liga leve' },
    { discountPercentage: 0 },
    { discountPercentage: 5 },
    { rimInches: 17 },
    { boltPatterns: ['5x114.3'] },
  ]
  for (const change of changes) expect([change, await hasOtherContentAfter(change)]).toEqual([change, true])
})

it('finds an offer that a new price ended', async () => {
  const { id } = await aProduct(shop().database, {
    priceCents: 100_00,
    originalPriceCents: 120_00,
    discountPercentage: 17,
  })
  const since = await readSettledPosition(shop())
  await write(id, { priceCents: 130_00 })
  expect((await changedSince(since)).found.get(id)).toMatchObject({ priceCents: 130_00, hasOtherContent: true })
})

it('finds changed content even if a price changed after it', async () => {
  const { id } = await aProduct(shop().database)
  const since = await readSettledPosition(shop())
  await write(id, { name: 'Outra roda' })
  await write(id, { priceCents: 4_321 })
  expect((await changedSince(since)).found.get(id)).toMatchObject({ priceCents: 4_321, hasOtherContent: true })
})

it('treats a product as changed if its content was written before transactions were recorded', async () => {
  const { id } = await aProduct(shop().database)
  const since = await readSettledPosition(shop())
  await inTransaction(shop(), async ({ database }) => {
    await database.execute('set local session_replication_role = replica')
    const changedIn = since.transaction + 1
    await database.update(products).set({ changedIn, contentChangedIn: null }).where(eq(products.id, id))
  })
  const next = await readSettledPosition(shop())
  expect((await changedSince(since)).found.get(id)).toMatchObject({ hasOtherContent: true })
  await write(id, { priceCents: 1_000 })
  expect((await changedSince(next)).found.get(id)).toMatchObject({ hasOtherContent: true })
  const last = await readSettledPosition(shop())
  await write(id, { priceCents: 2_000 })
  expect((await changedSince(last)).found.get(id)).toMatchObject({ hasOtherContent: false })
})

it('finds what a transaction wrote earlier and committed later', async () => {
  const begun = await readUpTo(shop())
  const { id } = await aProduct(shop().database)
  const before = (await changedSince(begun)).found.get(id)?.version ?? 0
  expect(before).toBeGreaterThan(0)
  const since = await inTransaction(shop(), async (tx) => {
    await write(id, { priceCents: 1_234 }, tx)
    const upTo = await readUpTo(shop())
    // Meanwhile other transactions come and go, and the position does not pass the one that is open.
    const other = await aProduct(shop().database)
    const { found, upTo: later } = await changedSince(upTo)
    expect(found.has(other.id)).toBe(true)
    // It is found as it was, if at all: uncommitted changes are invisible.
    expect(found.get(id)?.version ?? before).toBe(before)
    return later
  })
  const { found } = await changedSince(since)
  expect(found.get(id)?.version).toBeGreaterThan(before)
})

it('cannot tell the changes since another start of the server, or since a future position', async () => {
  const since = await readUpTo(shop())
  expect(await changedProducts(shop(), { ...since, server: 'another' })).toBeUndefined()
  expect(await changedProducts(shop(), { ...since, transaction: since.transaction + 1_000_000 })).toBeUndefined()
})

it('cannot tell the changes since products were deleted for good, until all are compared', async () => {
  const { id } = await aProduct(shop().database)
  const since = await readSettledPosition(shop())
  await shop().database.delete(products).where(eq(products.id, id))
  expect(await changedProducts(shop(), since)).toBeUndefined()
  expect((await changedSince(await readSettledPosition(shop()))).found).toEqual(new Map())
})

it('ignores transaction numbers of a restored database', async () => {
  const { id } = await aProduct(shop().database)
  const since = await readSettledPosition(shop())
  await inTransaction(shop(), async ({ database }) => {
    await database.execute('set local session_replication_role = replica')
    await database
      .update(products)
      .set({ changedIn: since.transaction + 1_000_000 })
      .where(eq(products.id, id))
    await database.insert(productDeletions).values({ deletedIn: since.transaction + 1_000_000 })
  })
  expect((await changedSince(since)).found).toEqual(new Map())
})
