import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeAll, expect, it } from 'vitest'
import { verdicts } from '#modules/fitment/verdicts/rules.ts'
import { openShopCache } from '#platform/server/cache/shop-cache.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { aVehicle } from '#test/builders/a-vehicle.ts'
import { useTestShop } from '#test/shop.ts'
import { carFits, findFit, verdictIndex } from './check-car.ts'
import { fittingProducts } from './fitting-products.ts'

const opened = useTestShop()
const shop = () => opened.current.shop

beforeAll(async () => {
  await aVehicle(shop().database, { make: 'Honda', model: 'Civic', yearFrom: 2017, yearTo: 2021 })
  await aProduct(shop().database, { name: 'Roda', rimInches: 15, boltPatterns: ['4x98'] })
  shop().cache.resume()
})

it('is cached once for all cars and years without records, and once for each told size', async () => {
  const unknown = await carFits(shop(), { vehicle: 'um carro qualquer' })
  expect(unknown.generations).toEqual([])
  const told = await carFits(shop(), { vehicle: 'um carro qualquer', ownTyre: '205/55 R16' })
  expect(told).not.toBe(unknown)
  for (const vehicle of ['Honda Civic 0001', 'Honda Civic 2016', 'Honda Civic 9999']) {
    expect(await carFits(shop(), { vehicle })).toBe(unknown)
    expect(await carFits(shop(), { vehicle, ownTyre: '205/55 R16' })).toBe(told)
  }
  expect(await carFits(shop(), { vehicle: 'Honda Civic 2017' })).not.toBe(unknown)
})

it('is not computed again for years without records on a car’s page', async () => {
  const readings: string[] = []
  const logger = { logQuery: (query: string) => readings.push(query) }
  const database = drizzle(opened.current.testDatabase.pool, { logger })
  const cache = openShopCache()
  cache.resume()
  const ask = (year: number) => fittingProducts({ ...shop(), database, cache }, { model: 'honda-civic', year })
  await ask(2017)
  expect(readings.some((query) => query.includes('from "vehicle_generations"'))).toBe(true)
  readings.length = 0
  for (const year of [1999, 2016, 2022]) await ask(year)
  expect(readings.filter((query) => query.includes('"vehicle_generations"'))).toEqual([])
})

it('is cached once for all tyre sizes on one rim that neither the factory nor the shop has', async () => {
  const of = (ownTyre: string) => carFits(shop(), { vehicle: 'Honda Civic 2018', ownTyre })
  expect(await of('205/55 R16')).toBe(await of('215/50 R16'))
  expect(await of('205/55 R16')).not.toBe(await of('205/55 R15'))
})

it('recognises the version by a factory size, even if another one has the same rim', async () => {
  const size = { rimInches: 16, tyreWidthMm: 205, tyreAspectRatio: 55, loadIndex: 91, speedSymbol: 'V' } as const
  const { id, fitSpecId } = await aProduct(shop().database, { name: 'Pneu 205/55 R16', ...size })
  shop().cache.drop(['fit-specs'])
  const sets = ['205/55 R16', '215/55 R16'].map((one) => ({ size: one, loadIndex: 91, speedSymbol: 'V' as const }))
  await aVehicle(shop().database, { make: 'Honda', model: 'Fit', yearFrom: 2017, yearTo: 2021, sets })
  shop().cache.drop(['vehicles'])
  const of = async (ownTyre: string) => {
    const fits = await carFits(shop(), { vehicle: 'Honda Fit 2018', ownTyre })
    return [findFit(fits, { id, fitSpecId }).reason?.code, verdicts[verdictIndex(fits, fitSpecId)]]
  }
  expect(await of('215/50 R16')).toEqual(['SIZE_OF_SOME_VERSIONS', 'serve_com_ressalva'])
  expect(await of('205/55 R16')).toEqual(['SIZE_AS_YOURS', 'serve'])
  expect(await of('215/55 R16')).toEqual(['SIZE_OF_SOME_VERSIONS', 'serve_com_ressalva'])
})
