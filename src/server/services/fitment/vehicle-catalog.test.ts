import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { aVehicle } from '#test/builders/a-vehicle.ts'
import { useTestShop } from '#test/shop.ts'
import { findModel } from './find-vehicle-detail.ts'
import { vehicleCatalog } from './vehicle-catalog.ts'

const opened = useTestShop()
const shop = () => opened.current.shop

beforeAll(async () => {
  const { database } = shop()
  await aVehicle(database, { make: 'Honda', model: 'HR-V', aliases: ['hrv'], yearFrom: 2015, yearTo: 2016 })
  await database.execute(sql`
    insert into vehicle_models (make_id, name, body, position)
    select id, 'Modelo ' || number, 'car', 100 + number from vehicle_makes cross join generate_series(1, 600) as number`)
  shop().cache.resume()
})

it('is read once, however many models there are', async () => {
  const catalog = await vehicleCatalog(shop())
  expect(catalog.models.length).toBeGreaterThan(600)
  expect(await vehicleCatalog(shop())).toBe(catalog)
})

it('finds a model by its id, and by each of its names in addresses', async () => {
  const { byId, byName } = await vehicleCatalog(shop())
  const model = byName.get('honda hr-v')
  expect(model?.name).toBe('HR-V')
  expect(byId.get(model?.id ?? '')).toBe(model)
  for (const asked of ['honda-hr-v', 'Honda-HR-V', 'honda-hrv', model?.id.toUpperCase() ?? ''])
    expect(await findModel(shop(), asked)).toBe(model)
  await expect(findModel(shop(), 'honda-modelo')).rejects.toThrow()
})
