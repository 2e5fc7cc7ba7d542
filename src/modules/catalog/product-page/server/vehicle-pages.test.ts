import { beforeAll, describe, expect, it } from 'vitest'
import { callAs } from '#test/api-client.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { aVehicle } from '#test/builders/a-vehicle.ts'
import { useTestShop } from '#test/shop.ts'
import { fitApplications } from '../../tables.ts'

const opened = useTestShop()
const shop = () => opened.current.shop
const vehicles = () => callAs(shop()).vehicles
const civic = { model: 'honda-civic', year: 2018 }
const yearsOf = async (slug: string) =>
  (await vehicles().onSale()).flatMap(({ models }) => models).find((model) => model.slug === slug)?.years

const wheel = { rimInches: 17, rimWidthInches: 7, boltPatterns: ['5x114.3'], offsetMm: 45, centreBoreMm: 64.1 }
const tyre = { rimInches: 17, tyreWidthMm: 215, tyreAspectRatio: 50, loadIndex: 91, speedSymbol: 'V' as const }
const ofCivic = {
  make: 'Honda',
  model: 'Civic',
  aliases: ['civique'],
  boltPattern: '5x114.3',
  hubBoreMm: 64.1,
  rimMinInches: 17,
  rimMaxInches: 17,
}

beforeAll(async () => {
  const { database } = shop()
  const add = (name: string, values: Parameters<typeof aProduct>[1]) => aProduct(database, { name, ...values })
  await add('Roda cara', { ...wheel, priceCents: 90_000 })
  await add('Roda barata', { ...wheel, priceCents: 50_000 })
  await add('Roda esgotada', { ...wheel, priceCents: 10_000, stockQuantity: 0 })
  await add('Roda com anel', { ...wheel, centreBoreMm: 73.1, priceCents: 1_000 })
  await add('Roda com anel, mais cara', { ...wheel, centreBoreMm: 73.1, priceCents: 2_000 })
  await add('Roda retirada', { ...wheel, deletedAt: new Date() })
  await add('Roda de outra furação', { ...wheel, boltPatterns: ['5x112'] })
  await add('Pneu 17', tyre)
  await add('Kit 17', { ...wheel, ...tyre })
  await add('Anel 73,1 x 64,1', { ringOuterMm: 73.1, ringInnerMm: 64.1 })
  const set = { size: '215/50 R17', loadIndex: 91, speedSymbol: 'V', rimWidthInches: 7, offsetMm: 45 } as const
  await aVehicle(database, { ...ofCivic, yearFrom: 2017, yearTo: 2018, sets: [{ ...set, version: 'Touring' }] })
  await aVehicle(database, { ...ofCivic, yearFrom: 2019, yearTo: 2019, boltPattern: '4x100', sets: ['185/60 R14'] })
  await aVehicle(database, { ...ofCivic, yearFrom: 2020, yearTo: 2021, sets: [set] })
})

describe('a car’s page', () => {
  it('has the first products of each kind that fit, and how many there are', async () => {
    const { vehicle, slug, kinds } = await vehicles().fitting(civic)
    expect([vehicle.text, slug]).toEqual(['Honda Civic 2018', 'honda-civic'])
    expect(kinds.map(({ kind, count, products }) => [kind, count, products.map(({ name }) => name)])).toEqual([
      ['wheel', 5, ['Roda com anel', 'Roda com anel, mais cara', 'Roda barata', 'Roda cara']],
      ['tyre', 1, ['Pneu 17']],
      ['kit', 1, ['Kit 17']],
      ['ring', 1, ['Anel 73,1 x 64,1']],
    ])
    expect(kinds[0]?.products.map(({ fit }) => fit.reason?.code)).toEqual([
      ...['RING_INCLUDED', 'RING_INCLUDED', 'PCD_OK', 'PCD_OK'],
    ])
  })

  it('is found by another name and by id, under one address', async () => {
    const { vehicle } = await vehicles().fitting(civic)
    expect(await vehicles().fitting({ ...civic, model: 'honda-civique' })).toMatchObject({ slug: 'honda-civic' })
    expect(await vehicles().fitting({ ...civic, model: vehicle.modelId })).toMatchObject({ slug: 'honda-civic' })
    await expect(vehicles().fitting({ ...civic, model: 'honda-nada' })).rejects.toMatchObject({
      code: 'VEHICLE_NOT_FOUND',
    })
  })

  it('is empty for a year without data, and links to the years with data', async () => {
    expect(await vehicles().fitting({ ...civic, year: 2030 })).toMatchObject({
      kinds: [],
      years: [2017, 2018, 2020, 2021],
    })
  })

  it('names the version that a factory size belongs to', async () => {
    const { generations } = await vehicles().find(civic)
    expect(generations[0]?.factorySets).toMatchObject([{ version: 'Touring', tyreSize: '215/50 R17', offsetMm: 45 }])
  })
})

describe('the cars on sale', () => {
  it('are those with a fitting wheel, tyre or kit; a ring is not enough', async () => {
    await aVehicle(shop().database, { ...ofCivic, model: 'Só Anel', boltPattern: '3x98', sets: ['155/70 R13'] })
    expect(await yearsOf('honda-civic')).toEqual([2017, 2018, 2020, 2021])
    expect(await yearsOf('honda-so-anel')).toBeUndefined()
  })

  it('respect the staff’s verdicts, too', async () => {
    const { database } = shop()
    const only = await aProduct(database, { name: 'Roda rara', rimInches: 15, boltPatterns: ['6x205'] })
    const refused = await aProduct(database, { name: 'Roda recusada', ...wheel, boltPatterns: ['6x222.3'] })
    const said = await aVehicle(database, { make: 'Lada', model: 'Niva', boltPattern: '5x139.7' })
    const other = await aVehicle(database, { ...ofCivic, make: 'Lada', model: 'Laika', boltPattern: '6x222.3' })
    expect([await yearsOf('lada-niva'), await yearsOf('lada-laika')]).toEqual([
      undefined,
      [2010, 2011, 2012, 2013, 2014, 2015, 2016],
    ])
    await database.insert(fitApplications).values([
      { productId: only.id, generationId: said.id, verdict: 'serve', source: 'TEST' },
      { productId: refused.id, generationId: other.id, verdict: 'nao_serve', source: 'TEST' },
    ])
    expect([(await yearsOf('lada-niva'))?.[0], await yearsOf('lada-laika')]).toEqual([2010, undefined])
    expect((await vehicles().fitting({ model: 'lada-niva', year: 2010 })).kinds).toMatchObject([
      { kind: 'wheel', count: 1, products: [{ name: 'Roda rara' }] },
    ])
  })
})
