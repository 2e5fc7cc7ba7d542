import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { profiles } from '#platform/server/auth/tables.ts'
import { callAs } from '#test/api-client.ts'
import { aCustomer } from '#test/builders/a-customer.ts'
import { aVehicle } from '#test/builders/a-vehicle.ts'
import { useTestShop } from '#test/shop.ts'
import { garageVehicles } from '../../cars/tables.ts'

const testShop = useTestShop()
const database = () => testShop.current.shop.database

beforeAll(async () => {
  await aVehicle(database(), { make: 'Fiat', model: 'Uno', aliases: ['uno mille'] })
})

const garageOf = (customer: { id: string; isAdmin: boolean }) => callAs(testShop.current.shop, customer).garage
const aDriver = async () => garageOf(await aCustomer(database()))

const named = (cars: { vehicle: { text: string }; isDefault: boolean }[]) =>
  cars.map(({ vehicle, isDefault }) => `${vehicle.text}${isDefault ? ' *' : ''}`)

it('saves cars by any spelling of their names, the first as the default', async () => {
  const garage = await aDriver()
  expect(
    await garage.add({ vehicle: 'UNO MILLE 2014', ownTyre: '175 65 r14', version: ' 1.4 ', nickname: '' }),
  ).toEqual({
    id: expect.any(String),
    vehicle: { modelId: expect.any(String), make: 'Fiat', model: 'Uno', year: 2014, text: 'Fiat Uno 2014' },
    version: '1.4',
    ownTyre: '175/65 R14',
    nickname: null,
    isDefault: true,
  })
  // Nothing is on record of this year; the customer has the car all the same.
  await garage.add({ vehicle: 'fiat uno 1999' })
  expect(named(await garage.list())).toEqual(['Fiat Uno 2014 *', 'Fiat Uno 1999'])
})

it.each(['Fiat Elba 2014', 'Fiat Uno', 'Fiat Uno 1949', 'Fiat Uno 2101', 'ABC1D23'])(
  'does not store %s',
  async (vehicle) => {
    const garage = await aDriver()
    await expect(garage.add({ vehicle })).rejects.toMatchObject({ code: 'VEHICLE_NOT_FOUND', status: 404 })
  },
)

it('saves a car of one model, year and version once, with the tyre size told last', async () => {
  const garage = await aDriver()
  const first = await garage.add({ vehicle: 'Fiat Uno 2014', ownTyre: '175/65 R14' })
  const again = await Promise.all(
    Array.from({ length: 10 }, () => garage.add({ vehicle: 'Fiat Uno 2014', ownTyre: '165/70 R13' })),
  )
  expect(again).toEqual(Array.from({ length: 10 }, () => ({ ...first, ownTyre: '165/70 R13' })))
  expect(await garage.add({ vehicle: 'Fiat Uno 2014' })).toEqual(again[0])
  await garage.add({ vehicle: 'Fiat Uno 2014', version: 'Way' })
  expect(await garage.list()).toHaveLength(2)
})

it('saves at most ten, even with concurrent requests', async () => {
  const garage = await aDriver()
  const years = Array.from({ length: 14 }, (_none, step) => 2000 + step)
  const outcomes = await Promise.allSettled(years.map((year) => garage.add({ vehicle: `Fiat Uno ${year}` })))
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(refused).toHaveLength(4)
  expect(refused[0]).toMatchObject({ code: 'GARAGE_FULL', status: 409 })
  const cars = await garage.list()
  expect(cars.filter(({ isDefault }) => isDefault)).toHaveLength(1)
  expect(await garage.add({ vehicle: cars[3]?.vehicle.text ?? '' })).toEqual(cars[3])
})

it('has one default, however often another one is chosen', async () => {
  const garage = await aDriver()
  const cars = [
    await garage.add({ vehicle: 'Fiat Uno 2012' }),
    await garage.add({ vehicle: 'Fiat Uno 2013' }),
    await garage.add({ vehicle: 'Fiat Uno 2014' }),
  ]
  await Promise.all(cars.map(({ id }) => garage.change({ id, isDefault: true })))
  expect((await garage.list()).filter(({ isDefault }) => isDefault)).toHaveLength(1)
  await garage.change({ id: cars[1]?.id ?? '', isDefault: true })
  expect(named(await garage.list())).toEqual(['Fiat Uno 2013 *', 'Fiat Uno 2012', 'Fiat Uno 2014'])
})

it('changes the given details only', async () => {
  const garage = await aDriver()
  const car = await garage.add({ vehicle: 'Fiat Uno 2014', version: 'Way', ownTyre: '175/65 R14', nickname: 'Uninho' })
  expect(await garage.change({ id: car.id, ownTyre: null })).toEqual({ ...car, ownTyre: null })
  expect(await garage.change({ id: car.id, nickname: 'Bolinha' })).toMatchObject({
    version: 'Way',
    nickname: 'Bolinha',
  })
})

it('does not merge two cars', async () => {
  const garage = await aDriver()
  await garage.add({ vehicle: 'Fiat Uno 2014' })
  const { id } = await garage.add({ vehicle: 'Fiat Uno 2014', version: 'Way' })
  await expect(garage.change({ id, version: '' })).rejects.toMatchObject({ code: 'CAR_TAKEN', status: 409 })
})

it('passes on the default when its car is removed', async () => {
  const garage = await aDriver()
  const first = await garage.add({ vehicle: 'Fiat Uno 2012' })
  for (const year of [2013, 2014]) await garage.add({ vehicle: `Fiat Uno ${year}` })
  expect(await garage.remove({ id: first.id })).toEqual({ removed: true })
  expect(await garage.remove({ id: first.id })).toEqual({ removed: false })
  expect(named(await garage.list())).toEqual(['Fiat Uno 2014 *', 'Fiat Uno 2013'])
})

it('does not change other customers’ cars, and requires signing in', async () => {
  const [mine, theirs] = [await aDriver(), await aDriver()]
  const car = await theirs.add({ vehicle: 'Fiat Uno 2014' })
  await expect(mine.change({ id: car.id, nickname: 'Meu' })).rejects.toMatchObject({ code: 'CAR_NOT_FOUND' })
  expect(await mine.remove({ id: car.id })).toEqual({ removed: false })
  expect(await theirs.list()).toEqual([car])
  expect(await mine.list()).toEqual([])
  const anonymous = callAs(testShop.current.shop).garage
  await expect(anonymous.list()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
})

it('is deleted with the account', async () => {
  const customer = await aCustomer(database())
  await garageOf(customer).add({ vehicle: 'Fiat Uno 2014' })
  await database().delete(profiles).where(eq(profiles.id, customer.id))
  expect(await database().select().from(garageVehicles).where(eq(garageVehicles.userId, customer.id))).toEqual([])
})
