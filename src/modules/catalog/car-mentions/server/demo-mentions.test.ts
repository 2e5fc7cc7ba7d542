import { expect, it } from 'vitest'
import { loadVehicles } from '#modules/fitment/cars/server/load-vehicles.ts'
import { seedDemoCatalog } from '#test/demo-catalog.ts'
import { useTestShop } from '#test/shop.ts'
import { listContradictions } from './handlers.ts'

const opened = useTestShop()

it('finds no contradiction in the demo shop', async () => {
  const { shop } = opened.current
  await loadVehicles(shop.database, 'src/modules/fitment/cars/server/reference')
  await seedDemoCatalog(shop)
  expect((await listContradictions(shop, { page: 1 })).rows).toEqual([])
}, 120_000)
