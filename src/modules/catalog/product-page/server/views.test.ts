import { sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { readDashboard, summariseViews } from '#app/server/system/dashboard.ts'
import type { Shop } from '#platform/server/shop.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { databaseWith } from '#test/database-with.ts'
import { useTestShop } from '#test/shop.ts'
import { productDayViews } from '../../tables.ts'
import { maxViewsPerMinute, openViewCounter } from './view-counter.ts'
import { flushViews, flushViewsPeriodically, recordView } from './views.ts'

const tested = useTestShop()
const database = () => tested.current.shop.database
/** A separate process over the same database. */
const aProcess = (overrides: Partial<Shop> = {}): Shop => ({
  ...tested.current.shop,
  ports: { ...tested.current.shop.ports, views: openViewCounter() },
  ...overrides,
})
const sums = async () =>
  (await database().select().from(productDayViews)).map(({ productId, viewCount }) => [productId, viewCount])

beforeEach(async () => {
  await database().execute(sql`truncate product_day_views, view_day_figures, product_view_figures, view_figures_window`)
})

async function look(shop: Shop, productId: string, times: number, visitor = 'one'): Promise<number> {
  let counted = 0
  for (let time = 0; time < times; time += 1)
    if ((await recordView(shop, { productId, visitor: `${visitor} ${Math.floor(time / 30)}` })).recorded) counted += 1
  return counted
}

it('views are counted in memory and added to the sum of the day, whichever process counted them', async () => {
  const { id } = await aProduct(database())
  const processes = [aProcess(), aProcess(), aProcess()]
  await summariseViews(tested.current.shop)
  for (const shop of processes) await look(shop, id, 40)
  expect(await sums()).toEqual([])
  await Promise.all(processes.map((shop) => flushViews(shop)))
  await look(processes[0] as Shop, id, 5)
  await flushViews(processes[0] as Shop)
  expect(await sums()).toEqual([[id, 125]])
  const { recentViewCount, mostViewed } = await readDashboard(tested.current.shop)
  expect({ recentViewCount, mostViewed }).toMatchObject({ recentViewCount: 125, mostViewed: [{ id, viewCount: 125 }] })
})

it('views that cannot be stored stay counted, and are stored the next time', async () => {
  const { id } = await aProduct(database())
  const shop = aProcess()
  await look(shop, id, 3)
  const broken = databaseWith(database(), { transaction: () => Promise.reject(new Error('away')) })
  await expect(flushViews({ ...shop, database: broken })).rejects.toThrow('away')
  await look(shop, id, 2)
  await flushViews(shop)
  expect(await sums()).toEqual([[id, 5]])
})

it('limits how often one visitor counts, without affecting others', async () => {
  const { id } = await aProduct(database())
  const shop = aProcess()
  const looks = async (visitor: string, times: number) => {
    let counted = 0
    for (let time = 0; time < times; time += 1)
      if ((await recordView(shop, { productId: id, visitor })).recorded) counted += 1
    return counted
  }
  expect(await looks('a machine', maxViewsPerMinute + 50)).toBe(maxViewsPerMinute)
  expect(await looks('a person', 2)).toBe(2)
  await flushViews(shop)
  expect(await sums()).toEqual([[id, maxViewsPerMinute + 2]])
})

it('a product that was deleted for good meanwhile is left out', async () => {
  const { id } = await aProduct(database())
  const shop = aProcess()
  await look(shop, id, 2)
  shop.ports.views.restore([{ productId: '00000000-0000-4000-8000-000000000000', day: '2026-06-01', count: 4 }])
  await flushViews(shop)
  expect(await sums()).toEqual([[id, 2]])
})

it('a process that ends stores its remaining views', async () => {
  const { id } = await aProduct(database())
  const shop = aProcess()
  const flushing = flushViewsPeriodically(shop, 3_600_000)
  await look(shop, id, 4)
  await flushing.stop()
  expect(await sums()).toEqual([[id, 4]])
})
