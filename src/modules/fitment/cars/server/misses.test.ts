import { beforeAll, beforeEach, expect, it } from 'vitest'
import { callAs } from '#test/api-client.ts'
import { anAdministrator, type ProfileRow } from '#test/builders/a-customer.ts'
import { aVehicle } from '#test/builders/a-vehicle.ts'
import { databaseThatReports } from '#test/database-with.ts'
import { useTestShop } from '#test/shop.ts'
import { vehicleMakes, vehicleMisses } from '../tables.ts'
import { writeMisses } from './misses.ts'

const opened = useTestShop()
let administrator: ProfileRow
let modelId: string

const at = (moment: string) => ({ ...opened.current.shop, now: () => new Date(moment) })
const ask = (year: number, moment = '2026-11-22T15:00:00Z') =>
  callAs(at(moment)).vehicles.find({ model: modelId, year })
const list = (parameters: { vehicle?: string; search?: string; page?: number }, moment = '2026-11-22T15:00:00Z') =>
  callAs(at(moment)).catalog.products(parameters)
const misses = (order?: 'often' | 'latest') =>
  callAs(at('2026-11-22T20:00:00Z'), administrator).admin.vehicleMisses.list(order ? { order } : {})

beforeAll(async () => {
  administrator = await anAdministrator(opened.current.shop.database)
})
beforeEach(async () => {
  const { database } = opened.current.shop
  await database.delete(vehicleMakes)
  ;({ modelId } = await aVehicle(database, { yearFrom: 2010, yearTo: 2016 }))
})

it('counts only requests without a result, by model and year', async () => {
  await ask(2018)
  await ask(2018, '2026-11-20T15:00:00Z')
  await ask(2018, '2026-11-22T15:01:00Z')
  await ask(2019, '2026-11-21T15:00:00Z')
  await ask(2012)
  const uno = { modelId, make: 'Fiat', model: 'Uno' }
  expect(await misses()).toMatchObject({
    total: 2,
    rows: [
      { ...uno, year: 2018, count: 3, lastDay: '2026-11-22' },
      { ...uno, year: 2019, count: 1, lastDay: '2026-11-21' },
    ],
  })
  const columns = Object.keys((await opened.current.shop.database.select().from(vehicleMisses))[0] ?? {})
  expect(columns).toEqual(['modelId', 'year', 'day', 'count'])
})

it('counts the lists of a car and the searches that name it, too', async () => {
  await list({ vehicle: 'Fiat Uno 2018' }, '2026-11-22T15:00:00Z')
  await list({ search: 'roda fiat uno 2018' }, '2026-11-22T15:02:00Z')
  await list({ vehicle: 'Fiat Uno 2012' })
  await list({ vehicle: 'Fiat Elba 2018' })
  await list({ search: 'fiat uno' })
  expect((await misses()).rows).toMatchObject([{ year: 2018, count: 2 }])
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
  const writes = () => statements.filter((statement) => statement.includes('vehicle_misses'))
  expect(writes()).toEqual([])
  await writeMisses(reporting)
  await writeMisses(reporting)
  expect(writes()).toHaveLength(1)
  expect((await misses()).total).toBe(5)
})

it('retries what could not be written the next time, and drops deleted models', async () => {
  const { shop } = opened.current
  await ask(2018)
  await writeMisses({
    ...shop,
    database: databaseThatReports(shop.database, () => {
      throw new Error('away')
    }),
  })
  await ask(2018, '2026-11-22T15:05:00Z')
  expect((await misses()).rows).toMatchObject([{ year: 2018, count: 2 }])
  await ask(2019)
  await shop.database.delete(vehicleMakes)
  expect((await misses()).total).toBe(0)
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
