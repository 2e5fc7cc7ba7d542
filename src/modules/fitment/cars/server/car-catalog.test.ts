import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { aVehicle } from '#test/builders/a-vehicle.ts'
import { useTestShop } from '#test/shop.ts'
import { vehicleCatalog } from './car-catalog.ts'
import { findModel } from './generations.ts'

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

it('lists the years of a model once each, in ascending order, whatever its generations', async () => {
  const generation = (yearFrom: number, yearTo: number, label = '') =>
    aVehicle(shop().database, { make: 'Fiat', model: 'Strada', yearFrom, yearTo, label })
  await generation(2020, 2021)
  await generation(2012, 2014)
  await generation(2013, 2015, 'Adventure')
  shop().cache.drop(['vehicles'])
  const { byName } = await vehicleCatalog(shop())
  expect(byName.get('fiat strada')?.years).toEqual([2012, 2013, 2014, 2015, 2020, 2021])
  expect(byName.get('honda modelo 1')?.years).toEqual([])
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
