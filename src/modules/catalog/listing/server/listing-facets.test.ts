import { beforeAll, describe, expect, it } from 'vitest'
import { aCategory } from '#test/builders/a-category.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { aVehicle } from '#test/builders/a-vehicle.ts'
import { useTestShop } from '#test/shop.ts'
import { type Facet, listingInput } from '../../products/contract.ts'
import { brands } from '../../tables.ts'
import type { FacetName } from '../facets.ts'
import { listProducts } from './list-products.ts'

const opened = useTestShop()
const shop = () => opened.current.shop
const ids = { wheels: '', tyres: '', rim17: '' }

const list = (parameters: Record<string, unknown>) => listProducts(shop(), listingInput.parse(parameters))
const countsOf = (facets: readonly Facet[], name: FacetName) =>
  facets
    .find((facet) => facet.name === name)
    ?.values.map(({ value, count, chosen }) => `${value} ${count}${chosen ? '*' : ''}`)
const namesOf = async (parameters: Record<string, unknown>) => (await list(parameters)).products.map(({ name }) => name)

beforeAll(async () => {
  const { database } = shop()
  const wheels = await aCategory(database, 'Rodas', ['Aro 17'])
  const tyres = await aCategory(database, 'Pneus')
  Object.assign(ids, { wheels: wheels.id, tyres: tyres.id, rim17: wheels.subcategories[0]?.id ?? '' })
  const [michelin, pirelli] = await database
    .insert(brands)
    .values([{ name: 'Michelin' }, { name: 'Pirelli, Brasil' }])
    .returning()
  await aVehicle(database)
  const wheel = { categoryId: wheels.id, priceCents: 50_000, offsetMm: 35, boltPatterns: ['4x100'] }
  await aProduct(database, { ...wheel, name: 'Roda A aro 15', rimInches: 15, rimWidthInches: 6.5 })
  await aProduct(database, { ...wheel, name: 'Roda B aro 15', rimInches: 15, rimWidthInches: 7, stockQuantity: 0 })
  await aProduct(database, {
    ...wheel,
    name: 'Roda C aro 17',
    rimInches: 17,
    rimWidthInches: 7,
    priceCents: 90_000,
    subcategoryId: ids.rim17,
    boltPatterns: ['4x100', '5x112'],
    offsetMm: 40,
    discountPercentage: 10,
  })
  const tyre = { categoryId: tyres.id, tyreWidthMm: 205, tyreAspectRatio: 55, rimInches: 16, loadIndex: 91 }
  await aProduct(database, { ...tyre, name: 'Pneu 205/55 R16 H', speedSymbol: 'H', brandId: michelin?.id ?? null })
  await aProduct(database, { ...tyre, name: 'Pneu 205/55 R16 V', speedSymbol: 'V', brandId: pirelli?.id ?? null })
  const onRequest = { ...tyre, tyreWidthMm: 225, isPriceOnRequest: true, speedSymbol: 'V' as const }
  await aProduct(database, { ...onRequest, name: 'Pneu 225/55 R16 V', brandId: pirelli?.id ?? null })
})

describe('the facets of a list', () => {
  it('are those in which its products differ', async () => {
    const { facets } = await list({ category: ids.wheels })
    expect(facets.map(({ name }) => name)).toEqual(['inStock', 'offers', 'rim', 'rimWidth', 'pcd', 'offset'])
    expect(countsOf(facets, 'pcd')).toEqual(['4x100 3', '5x112 1'])
    const tyres = await list({ category: ids.tyres })
    expect(tyres.facets.map(({ name }) => name)).toEqual(['brand', 'width', 'speed'])
  })

  it('are counted with all choices in other facets', async () => {
    const { facets, total } = await list({ category: ids.wheels, rim: '15', inStock: true })
    expect(total).toBe(1)
    expect(countsOf(facets, 'rim')).toEqual(['15 1*', '17 1'])
    expect(countsOf(facets, 'inStock')).toEqual(['true 1*'])
    expect(countsOf(facets, 'rimWidth')).toEqual(['6.5 1'])
  })

  it.each([
    ['everything', () => ({}), 'rim', ['15 2', '16 3', '17 1']],
    ['a subcategory', () => ({ subcategory: ids.rim17.toUpperCase() }), 'rim', undefined],
    ['a search', () => ({ search: 'pneu 205' }), 'speed', ['H 1', 'V 1']],
    ['a misspelt search', () => ({ search: 'mishelin 205' }), 'speed', undefined],
    ['a search for a category', () => ({ search: 'rodas' }), 'rim', ['15 2', '17 1']],
    ['a vehicle', () => ({ vehicle: 'Volkswagen Gol 2018' }), 'rim', ['15 2', '16 3', '17 1']],
    ['what is on offer', () => ({ offers: true }), 'offers', ['true 1*']],
    ['a range of prices', () => ({ category: ids.wheels, maxPriceCents: 60_000 }), 'rim', undefined],
    ['a range that leaves a choice', () => ({ maxPriceCents: 60_000 }), 'rim', ['15 2', '16 2']],
  ] as const)('are counted of %s', async (_, parameters, name, expected) => {
    expect(countsOf((await list(parameters())).facets, name)).toEqual(expected)
  })
})

describe('a list filtered by facets', () => {
  it.each([
    ['one value', { rim: '17' }, ['Roda C aro 17']],
    ['several values', { rim: '17,15', rimWidth: '7' }, ['Roda B aro 15', 'Roda C aro 17']],
    ['one of two bolt patterns', { pcd: '5x112' }, ['Roda C aro 17']],
    ['a name with a comma', { brand: 'Pirelli Brasil' }, ['Pneu 205/55 R16 V', 'Pneu 225/55 R16 V']],
    ['falling', { brand: 'Pirelli Brasil', order: 'desc' }, ['Pneu 225/55 R16 V', 'Pneu 205/55 R16 V']],
    ['by price', { rim: '15,17', sort: 'price', order: 'desc' }, ['Roda C aro 17', 'Roda B aro 15', 'Roda A aro 15']],
    ['what nothing has', { rim: '22' }, []],
    ['what is on offer, too', { offers: true, rim: '15,17' }, ['Roda C aro 17']],
    ['a range of prices', { rim: '15,16,17', minPriceCents: 60_000 }, ['Roda C aro 17']],
    ['a search', { search: 'pneu', width: '225' }, ['Pneu 225/55 R16 V']],
    ['a vehicle', { vehicle: 'Volkswagen Gol 2018', width: '225' }, ['Pneu 225/55 R16 V']],
  ])('is filtered by %s', async (_, parameters, expected) => {
    const found = await namesOf(parameters)
    // Two wheels of the same price are sorted by id.
    if ('sort' in parameters) expect([found[0], found.length]).toEqual([expected[0], expected.length])
    else expect(found).toEqual(expected)
  })

  it('lists prices on request last in both directions', async () => {
    for (const order of ['asc', 'desc'])
      expect((await namesOf({ rim: '16', sort: 'price', order })).at(-1)).toBe('Pneu 225/55 R16 V')
  })

  it.each([
    ['all', {}],
    ['a category by price', { search: 'rodas', sort: 'price', order: 'desc' }],
    ['a search, names first', { search: 'pneu 205' }],
    ['a vehicle', { vehicle: 'Fiat Uno 2015' }],
    ['some verdicts of a vehicle', { vehicle: 'Fiat Uno 2015', verdict: 'nao_serve,sem_dados', order: 'desc' }],
    ['a vehicle’s misfits', { vehicle: 'Fiat Uno 2015', verdict: 'nao_serve', ownTyre: '175/65 R14' }],
  ])('is the same from memory as from the database: %s', async (_, parameters) => {
    const { facets: _1, ...plain } = await list(parameters)
    const { facets: _2, ...chosen } = await list({ ...parameters, rim: '15,16,17' })
    expect(chosen).toEqual(plain)
    expect(plain.total).toBeGreaterThan(0)
  })

  it('counts the verdicts of the chosen products', async () => {
    const { verdictCounts, total, verdicts } = await list({ vehicle: 'Fiat Uno 2015', verdict: 'nao_serve', rim: '17' })
    expect({ verdictCounts, total, verdicts }).toEqual({
      verdictCounts: { serve: 0, ressalva: 0, naoServe: 1, semDados: 0 },
      total: 1,
      verdicts: ['nao_serve'],
    })
  })

  it('has as many products as its count says', async () => {
    const { facets } = await list({ inStock: true })
    for (const { name, values } of facets) {
      for (const { value, count } of values) {
        const chosen = { inStock: true, [name]: name === 'inStock' || name === 'offers' ? true : value }
        expect((await list(chosen)).total, `${name} ${value}`).toBe(count)
      }
    }
  })
})
