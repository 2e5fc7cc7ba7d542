import { beforeAll, expect, it } from 'vitest'
import { callAs } from '#test/api-client.ts'
import { anAdministrator, type ProfileRow } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { aVehicle } from '#test/builders/a-vehicle.ts'
import { useTestShop } from '#test/shop.ts'

const opened = useTestShop()
const shop = () => opened.current.shop
let administrator: ProfileRow
const offers = (input: { search?: string; makeId?: string } = {}) =>
  callAs(shop(), administrator).admin.vehicleModels.offers(input)

const wheel = { rimInches: 14, rimWidthInches: 5.5, boltPatterns: ['4x98'], offsetMm: 35, centreBoreMm: 58.1 }
const tyre = { rimInches: 14, tyreWidthMm: 175, tyreAspectRatio: 65, loadIndex: 82, speedSymbol: 'T' as const }

beforeAll(async () => {
  administrator = await anAdministrator(shop().database)
  const set = { rimWidthInches: 5.5, offsetMm: 35, loadIndex: 82, speedSymbol: 'T' as const }
  const sets = [{ size: '175/65 R14', ...set }]
  await aVehicle(shop().database, { yearFrom: 2015, yearTo: 2016, sets, rimMinInches: 14 })
  await aVehicle(shop().database, { yearFrom: 2017, yearTo: 2020, sets: [...sets, '165/70 R13'] })
  await aVehicle(shop().database, { make: 'Honda', model: 'Fit', yearFrom: 2015, yearTo: 2015, boltPattern: '4x100' })
})

it('shows for each year what the buyer of such a car finds, by the verdicts of lists', async () => {
  const ofYear = async (year: number) => {
    const { rows } = await offers({ search: 'uno' })
    expect(rows.map(({ make, name }) => `${make} ${name}`)).toEqual(['Fiat Uno'])
    return rows[0]?.years.find((one) => one.year === year)
  }
  expect(await ofYear(2015)).toMatchObject({ wheel: 'none', tyre: 'none', toldTyre: 'none', sizeCount: 1 })
  await aProduct(shop().database, { name: 'Roda', ...wheel })
  await aProduct(shop().database, { name: 'Pneu', ...tyre })
  expect(await ofYear(2015)).toMatchObject({ wheel: 'plain', tyre: 'remarked', toldTyre: 'plain' })
  expect(await ofYear(2017)).toMatchObject({ toldTyre: 'remarked', sizeCount: 2, servedSizeCount: 1 })
  expect(await ofYear(2021)).toEqual({
    ...{ year: 2021, generationId: null, wheel: 'none', tyre: 'none', toldTyre: 'none' },
    ...{ sizeCount: 0, servedSizeCount: 0 },
  })
})

it('does not count as plain what is sold out, and lists the models of a make alone', async () => {
  const [fit] = (await offers({ search: 'honda' })).rows
  await aProduct(shop().database, { name: 'Roda 4x100', ...wheel, boltPatterns: ['4x100'], stockQuantity: 0 })
  const { rows, years } = await offers({ makeId: fit?.makeId ?? '' })
  expect(rows.map(({ name }) => name)).toEqual(['Fit'])
  expect(years.slice(0, 10)).toEqual([2015, 2016, 2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024])
  expect(rows[0]?.years[0]).toMatchObject({ wheel: 'remarked' })
})
