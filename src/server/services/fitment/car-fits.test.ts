import { beforeAll, expect, it } from 'vitest'
import { aProduct } from '#test/builders/a-product.ts'
import { aVehicle } from '#test/builders/a-vehicle.ts'
import { useTestShop } from '#test/shop.ts'
import { carFits } from './car-fits.ts'

const opened = useTestShop()
const shop = () => opened.current.shop

beforeAll(async () => {
  await aVehicle(shop().database, { make: 'Honda', model: 'Civic', yearFrom: 2017, yearTo: 2021 })
  await aProduct(shop().database, { name: 'Roda', rimInches: 15, boltPatterns: ['4x98'] })
  shop().cache.resume()
})

it('is kept once for all cars and years of which nothing is on record', async () => {
  const unknown = await carFits(shop(), { vehicle: 'um carro qualquer' })
  expect(unknown.generations).toEqual([])
  for (const vehicle of ['Honda Civic 0001', 'Honda Civic 2016', 'Honda Civic 9999'])
    expect(await carFits(shop(), { vehicle, ownTyre: '205/55 R16' })).toBe(unknown)
  expect(await carFits(shop(), { vehicle: 'Honda Civic 2017' })).not.toBe(unknown)
})

it('is kept once for all sizes of tyres on one rim', async () => {
  const of = (ownTyre: string) => carFits(shop(), { vehicle: 'Honda Civic 2018', ownTyre })
  expect(await of('205/55 R16')).toBe(await of('215/50 R16'))
  expect(await of('205/55 R16')).not.toBe(await of('205/55 R15'))
})
