import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeAll, expect, it } from 'vitest'
import { openShopCache } from '#platform/server/cache/shop-cache.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { useTestShop } from '#test/shop.ts'
import { readFitSpecs } from './fit-specs.ts'

const opened = useTestShop()
const database = () => opened.current.shop.database

/** A shop that has read nothing yet, and the statements that it sends. */
function openShop(): { shop: Shop; statements: string[] } {
  const statements: string[] = []
  const logger = { logQuery: (query: string, params: unknown[]) => statements.push(`${query} ${params.join()}`) }
  const cache = openShopCache()
  cache.resume()
  const logged = drizzle(opened.current.testDatabase.pool, { logger })
  return { shop: { ...opened.current.shop, database: logged, cache }, statements }
}

const aRing = async (outerMm: number) => {
  const { fitSpecId } = await aProduct(database(), { ringInnerMm: 56.1, ringOuterMm: outerMm })
  return fitSpecId ?? 0
}

beforeAll(async () => {
  await aRing(60.1)
  await aRing(63.4)
})

it('reads only what was stored since', async () => {
  const { shop, statements } = openShop()
  const first = await readFitSpecs(shop)
  const [lastId = 0] = [...first.byId.keys()].slice(-1)
  const count = first.byId.size
  const added = await aRing(66.6)
  expect(await readFitSpecs(shop)).toBe(first)
  statements.length = 0
  shop.cache.drop(['fit-specs'])
  const second = await readFitSpecs(shop)
  expect(second).not.toBe(first)
  expect(second.byId.get(added)).toEqual({ kind: 'ring', innerMm: 56.1, outerMm: 66.6 })
  expect(second.placeOf.get(added)).toBe(count)
  expect(second.compared.starts).toHaveLength(count + 2)
  expect(statements.filter((one) => one.includes('order by'))).toEqual([expect.stringContaining(` ${lastId},`)])
  // What was returned before is still valid.
  expect(first.compared.starts).toHaveLength(count + 1)
})

it('returns the same if nothing was stored since', async () => {
  const { shop } = openShop()
  const first = await readFitSpecs(shop)
  shop.cache.drop(['everything'])
  expect(await readFitSpecs(shop)).toBe(first)
})

it('finds what was committed later with lower numbers than those it has read', async () => {
  const { shop } = openShop()
  const insert = (id: number, outerMm: number) =>
    database().execute(sql`insert into fit_specs (id, kind, ring_inner_mm, ring_outer_mm)
      overriding system value values (${id}, 'ring', 56.1, ${outerMm})`)
  await insert(1_001, 70.1)
  expect((await readFitSpecs(shop)).byId.has(1_001)).toBe(true)
  await insert(1_000, 71.6)
  await insert(1_002, 72.6)
  shop.cache.drop(['fit-specs'])
  const { byId, placeOf, compared } = await readFitSpecs(shop)
  expect([1_000, 1_001, 1_002].map((id) => byId.has(id))).toEqual([true, true, true])
  expect([...placeOf.values()]).toEqual([...byId.keys()].map((_id, place) => place))
  expect(compared.starts).toHaveLength(byId.size + 1)
})

it('reads everything again after a lost connection', async () => {
  const { shop } = openShop()
  const first = await readFitSpecs(shop)
  const [id = 0] = first.byId.keys()
  shop.cache.pause()
  shop.cache.resume()
  const second = await readFitSpecs(shop)
  expect(second.byId).toEqual(first.byId)
  expect(second.byId.get(id)).not.toBe(first.byId.get(id))
})

it('returns what its own transaction has stored, and other callers do not see it', async () => {
  const { shop } = openShop()
  const first = await readFitSpecs(shop)
  let inside: number | undefined
  const work = inTransaction(shop, async (tx) => {
    await aProduct(tx.database, { ringInnerMm: 56.1, ringOuterMm: 74.1 })
    inside = (await readFitSpecs(tx)).byId.size
    throw new Error('undone')
  })
  await expect(work).rejects.toThrow('undone')
  expect(inside).toBe(first.byId.size + 1)
  shop.cache.drop(['fit-specs'])
  expect(await readFitSpecs(shop)).toBe(first)
})

it('is read once for concurrent callers, and correct for each', async () => {
  const { shop } = openShop()
  const before = readFitSpecs(shop)
  const added = await aRing(75.1)
  shop.cache.drop(['fit-specs'])
  const [, after] = await Promise.all([before, readFitSpecs(shop), readFitSpecs(shop)])
  expect(after.byId.has(added)).toBe(true)
  expect(new Set(after.placeOf.values()).size).toBe(after.byId.size)
})
