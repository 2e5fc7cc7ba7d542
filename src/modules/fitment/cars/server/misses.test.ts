import { beforeAll, beforeEach, expect, it } from 'vitest'
import { callAs } from '#test/api-client.ts'
import { anAdministrator, type ProfileRow } from '#test/builders/a-customer.ts'
import { aVehicle } from '#test/builders/a-vehicle.ts'
import { databaseThatReports } from '#test/database-with.ts'
import { useTestShop } from '#test/shop.ts'
import { vehicleMakes, vehicleRequests } from '../tables.ts'
import { recordCarRequest, writeCarRequests } from './misses.ts'

const opened = useTestShop()
let administrator: ProfileRow
let modelId: string

const at = (moment: string) => ({ ...opened.current.shop, now: () => new Date(moment) })
/** Another one for each test: what was asked for a minute ago is not counted again. */
let moment = ''
let hour = 3

/** Of every rim and width, as programs may send them. */
const tyreSizes = Array.from(
  { length: 90 },
  (_, place) => `${135 + 10 * (place % 10)}/65 R${13 + Math.floor(place / 10)}`,
)

const ask = (year: number, when = moment) => callAs(at(when)).vehicles.find({ model: modelId, year })
const list = (parameters: { vehicle?: string; ownTyre?: string; search?: string; page?: number }, when = moment) =>
  callAs(at(when)).catalog.products(parameters)
const misses = (order: 'often' | 'latest' = 'often', about: 'cars' | 'sizes' | 'wheels' = 'cars') =>
  callAs(at('2026-11-22T20:00:00Z'), administrator).admin.vehicleMisses.list({ order, about })

beforeAll(async () => {
  administrator = await anAdministrator(opened.current.shop.database)
})
beforeEach(async () => {
  hour += 1
  moment = `2026-11-22T${String(hour).padStart(2, '0')}:00:00Z`
  const { database } = opened.current.shop
  await database.delete(vehicleMakes)
  await database.delete(vehicleRequests)
  ;({ modelId } = await aVehicle(database, { yearFrom: 2010, yearTo: 2016 }))
})

it('lists requests without a result, by model and year', async () => {
  await ask(2018)
  await ask(2018, '2026-11-20T15:00:00Z')
  await ask(2018, '2026-11-22T15:01:00Z')
  await ask(2019, '2026-11-21T15:00:00Z')
  await ask(2012)
  const uno = { modelId, car: 'Fiat Uno', generationId: null, ownTyre: null }
  expect(await misses()).toMatchObject({
    total: 2,
    rows: [
      { ...uno, year: 2018, count: 3, lastDay: '2026-11-22' },
      { ...uno, year: 2019, count: 1, lastDay: '2026-11-21' },
    ],
  })
  const columns = Object.keys((await opened.current.shop.database.select().from(vehicleRequests))[0] ?? {})
  expect(columns).toEqual(['id', 'modelId', 'name', 'year', 'ownTyre', 'day', 'count'])
})

it('counts every car that is asked for: lists, searches that name it, and cars that are no model on record', async () => {
  await list({ vehicle: 'Fiat Uno 2018' }, '2026-11-22T15:00:00Z')
  await list({ search: 'roda fiat uno 2018' }, '2026-11-22T15:02:00Z')
  await list({ vehicle: 'Fiat Uno 2012' })
  await list({ vehicle: 'FIAT  Élba 2018' })
  await list({ search: 'fiat uno' })
  expect((await misses()).rows).toMatchObject([
    { car: 'Fiat Uno', year: 2018, count: 2 },
    { car: 'fiat elba', modelId: null, year: 2018, count: 1 },
  ])
  const all = await opened.current.shop.database.select().from(vehicleRequests)
  expect(all.map(({ name, year }) => `${name} ${year}`).toSorted()).toEqual([
    ...['fiat elba 2018', 'fiat uno 2012', 'fiat uno 2018'],
  ])
})

it('counts every told size, and lists those that the factory sets of that year do not have', async () => {
  for (const [ownTyre, minute] of [
    ['165/70 R13', '00'],
    ['185-60-15', '02'],
    ['185/60r15', '04'],
  ])
    await list({ vehicle: 'Fiat Uno 2012', ownTyre: ownTyre ?? '' }, `2026-11-22T15:${minute}:00Z`)
  const sizes = await misses('often', 'sizes')
  expect(sizes.rows).toMatchObject([{ car: 'Fiat Uno', year: 2012, ownTyre: '185/60 R15', count: 2 }])
  expect(sizes.rows[0]?.generationId).not.toBeNull()
  const all = await opened.current.shop.database.select().from(vehicleRequests)
  expect(all.map(({ ownTyre, count }) => [ownTyre, count]).toSorted()).toEqual([
    [null, 3],
    ['165/70 R13', 1],
    ['185/60 R15', 2],
  ])
})

it('lists the cars to be measured, those asked for most first', async () => {
  const { database } = opened.current.shop
  const wheel = { size: '165/70 R13', rimWidthInches: 5, offsetMm: 35 }
  await aVehicle(database, { model: 'Palio', sets: [{ ...wheel, wheelConfidence: 'low' }] })
  await aVehicle(database, {
    model: 'Siena',
    sets: [{ ...wheel, wheelConfidence: 'low', wheelMeasuredOn: '2026-11-12' }],
  })
  await aVehicle(database, { model: 'Strada', sets: [wheel] })
  for (const model of ['Palio', 'Siena', 'Strada', 'Uno']) await list({ vehicle: `Fiat ${model} 2012` })
  await list({ vehicle: 'Fiat Palio 2012' }, '2026-11-22T15:05:00Z')
  expect((await misses('often', 'wheels')).rows.map(({ car, count }) => [car, count])).toEqual([
    ['Fiat Palio', 2],
    ['Fiat Uno', 1],
  ])
})

it('counts requests for the same car within a minute as one', async () => {
  for (const second of ['00', '20', '59']) {
    await ask(2018, `2026-11-22T15:00:${second}Z`)
    await list({ vehicle: 'Fiat Uno 2018' }, `2026-11-22T15:00:${second}Z`)
  }
  await list({ vehicle: 'Fiat Uno 2018', page: 2 }, '2026-11-22T15:01:00Z')
  expect((await misses()).rows).toMatchObject([{ year: 2018, count: 2 }])
})

it('writes the counts together, not for each search', async () => {
  const { shop } = opened.current
  const statements: string[] = []
  const reporting = { ...shop, database: databaseThatReports(shop.database, (statement) => statements.push(statement)) }
  const years = [2017, 2018, 2019, 2020]
  for (const year of years) await callAs(reporting).vehicles.find({ model: modelId, year })
  await list({ vehicle: 'Fiat Uno 2021' })
  const writes = () => statements.filter((statement) => statement.includes('insert into "vehicle_requests"'))
  expect(writes()).toEqual([])
  await writeCarRequests(reporting)
  await writeCarRequests(reporting)
  expect(writes()).toHaveLength(1)
  expect((await misses()).total).toBe(5)
})

it('counts no more cars between two writings than visitors ask for', async () => {
  const shop = at(moment)
  for (let size = 0; size < 2_500; size += 1)
    recordCarRequest(shop, { name: 'fiat uno', year: 1990 + (size % 30), ownTyre: tyreSizes[Math.floor(size / 30)] })
  await writeCarRequests(shop)
  expect(await shop.database.$count(vehicleRequests)).toBeLessThanOrEqual(2_000)
})

it('retries what could not be written the next time, and knows a deleted model by its name', async () => {
  const { shop } = opened.current
  await ask(2018)
  await writeCarRequests({
    ...shop,
    database: databaseThatReports(shop.database, () => {
      throw new Error('away')
    }),
  })
  await ask(2018, '2026-11-22T15:05:00Z')
  expect((await misses()).rows).toMatchObject([{ year: 2018, count: 2 }])
  await ask(2019)
  await shop.database.delete(vehicleMakes)
  expect((await misses()).rows).toMatchObject([{ car: 'fiat uno', modelId: null, year: 2019 }])
})

it('can list the latest requests first', async () => {
  await ask(2018, '2026-11-20T15:00:00Z')
  await ask(2018, '2026-11-20T16:00:00Z')
  await ask(2019)
  expect((await misses()).rows.map(({ year }) => year)).toEqual([2018, 2019])
  expect((await misses('latest')).rows.map(({ year }) => year)).toEqual([2019, 2018])
})

it('leaves out vehicles that now exist, implausible years, and old requests', async () => {
  await ask(2018)
  await ask(1955)
  await ask(2031)
  await ask(2020, '2025-10-01T15:00:00Z')
  expect((await misses()).rows.map(({ year }) => year)).toEqual([2018])
  await aVehicle(opened.current.shop.database, { yearFrom: 2017, yearTo: 2019 })
  expect((await misses()).total).toBe(0)
})
