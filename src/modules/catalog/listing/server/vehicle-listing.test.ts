import { beforeAll, describe, expect, it } from 'vitest'
import { vehicleGenerations } from '#modules/fitment/cars/tables.ts'
import { openShopCache } from '#platform/server/cache/shop-cache.ts'
import { callAs } from '#test/api-client.ts'
import { aCategory } from '#test/builders/a-category.ts'
import { aProduct, type ProductRow } from '#test/builders/a-product.ts'
import { aVehicle } from '#test/builders/a-vehicle.ts'
import { databaseThatReports } from '#test/database-with.ts'
import { useTestShop } from '#test/shop.ts'
import { listingInput } from '../../products/contract.ts'
import { fitApplications } from '../../tables.ts'
import { listProducts } from './list-products.ts'

const opened = useTestShop()
const shop = () => opened.current.shop
const list = (parameters: Record<string, unknown>) =>
  listProducts(shop(), listingInput.parse({ vehicle: 'Honda Civic 2018', ...parameters }))
const names = async (parameters: Record<string, unknown>) => (await list(parameters)).products.map(({ name }) => name)
const vehicles = () => callAs(shop()).vehicles
const civic = 'Honda Civic 2018'

const wheel = { rimInches: 17, rimWidthInches: 7, boltPatterns: ['5x114.3'], offsetMm: 45, centreBoreMm: 64.1 }
const tyre = { rimInches: 17, tyreWidthMm: 215, tyreAspectRatio: 50, loadIndex: 91, speedSymbol: 'V' as const }
const made: Record<string, ProductRow> = {}

beforeAll(async () => {
  const { database } = shop()
  const wheels = await aCategory(database, 'Rodas')
  const tyres = await aCategory(database, 'Pneus')
  const others = await aCategory(database, 'Acessórios')
  const add = async (name: string, values: Parameters<typeof aProduct>[1]) => {
    made[name] = await aProduct(database, { name, priceCents: 10_000, ...values })
  }
  await add('Roda exata', { ...wheel, categoryId: wheels.id })
  await add('Roda com anel', { ...wheel, centreBoreMm: 73.1, categoryId: wheels.id })
  await add('Roda sem furo', { ...wheel, centreBoreMm: null, categoryId: wheels.id })
  await add('Roda de outra furação', { ...wheel, boltPatterns: ['5x112'], categoryId: wheels.id })
  await add('Roda sem medidas', { categoryId: wheels.id })
  await add('Pneu 17', { ...tyre, categoryId: tyres.id })
  await add('Pneu 16', { ...tyre, rimInches: 16, tyreAspectRatio: 55, loadIndex: 93, categoryId: tyres.id })
  await add('Anel 73,1 x 64,1', { ringOuterMm: 73.1, ringInnerMm: 64.1, categoryId: others.id, priceCents: 4990 })
  await add('Anel 73,1 x 56,6', { ringOuterMm: 73.1, ringInnerMm: 56.6, categoryId: others.id })
  await add('Kit 17', { ...wheel, ...tyre, categoryId: others.id })
  await add('Porca M12x1,5', { fastener: 'nut', thread: 'M12x1.5', categoryId: others.id })
  const sets = [
    { size: '215/55 R16', loadIndex: 93, speedSymbol: 'V', rimWidthInches: 7, offsetMm: 45 },
    { size: '215/50 R17', loadIndex: 91, speedSymbol: 'V', rimWidthInches: 7, offsetMm: 45 },
  ] as const
  await aVehicle(database, {
    make: 'Honda',
    model: 'Civic',
    aliases: ['civique'],
    yearFrom: 2017,
    yearTo: 2021,
    boltPattern: '5x114.3',
    hubBoreMm: 64.1,
    rimMinInches: 16,
    rimMaxInches: 17,
    fastener: 'nut',
    thread: 'M12x1.5',
    seat: 'ball',
    sets,
  })
})

describe('another list with the visitor’s car', () => {
  const listFor = (parameters: Record<string, unknown>) =>
    listProducts(shop(), listingInput.parse({ fits: civic, ...parameters }))

  it('leaves out of wheels, tyres and kits what does not fit, with the best fit first', async () => {
    const { products, leavesOutMisfits } = await listFor({})
    expect(leavesOutMisfits).toBe(true)
    expect(products.map(({ name, fit }) => [name, fit?.verdict])).toEqual([
      ['Anel 73,1 x 64,1', 'serve'],
      ['Kit 17', 'serve'],
      ['Roda com anel', 'serve'],
      ['Roda exata', 'serve'],
      ['Porca M12x1,5', 'serve_com_ressalva'],
      ['Pneu 16', 'serve_com_ressalva'],
      ['Pneu 17', 'serve_com_ressalva'],
    ])
  })

  it('keeps an order that was asked for, and counts facets of what is left', async () => {
    const { products, facets } = await listFor({ category: made['Pneu 16']?.categoryId, order: 'desc' })
    expect(products.map(({ name }) => name)).toEqual(['Pneu 17', 'Pneu 16'])
    expect(facets.find(({ name }) => name === 'rim')?.values.map(({ count }) => count)).toEqual([1, 1])
    const told = await listFor({ category: made['Pneu 16']?.categoryId, ownTyre: '215/55 R16' })
    expect(told.products.map(({ name, fit }) => [name, fit?.verdict])).toEqual([['Pneu 16', 'serve']])
  })

  it('filters the results of a search, but not of one that names another car', async () => {
    expect((await listFor({ search: 'roda' })).products.map(({ name }) => name).sort()).toEqual([
      'Roda com anel',
      'Roda exata',
    ])
    expect((await listFor({ search: 'roda civique' })).leavesOutMisfits).toBeUndefined()
  })

  it('shows all to a car without records, and says nothing of other products', async () => {
    const { total, leavesOutMisfits } = await listFor({ fits: 'Honda Civic 1999' })
    expect(leavesOutMisfits).toBe(false)
    expect(total).toBe(Object.keys(made).length)
    expect((await listFor({ search: 'porca' })).leavesOutMisfits).toBeUndefined()
  })
})

describe('beside a product, with the visitor’s car', () => {
  const idOf = (name: string) => made[name]?.id ?? ''

  it('stand others of its kind that fit, plain fits first', async () => {
    const related = await callAs(shop()).catalog.related({ id: idOf('Roda de outra furação'), vehicle: civic })
    expect(related.map(({ name }) => name).sort()).toEqual(['Roda com anel', 'Roda exata'])
    const unfiltered = await callAs(shop()).catalog.related({ id: idOf('Roda exata'), vehicle: 'Honda Civic 1999' })
    expect(unfiltered.map(({ name }) => name)).toContain('Roda de outra furação')
  })

  it('goes first the ring between its bore and the hub, and no other', async () => {
    const call = callAs(shop()).catalog.companions
    const rings = (cards: Awaited<ReturnType<typeof call>>) =>
      cards.filter(({ role }) => role === 'rings').map(({ name }) => name)
    const products = [idOf('Roda com anel')].join(',')
    const found = await call({ products, vehicle: civic })
    expect(found[0]?.name).toBe('Anel 73,1 x 64,1')
    expect(rings(found)).toEqual(['Anel 73,1 x 64,1'])
    expect(rings(await call({ products })).sort()).toEqual(['Anel 73,1 x 56,6', 'Anel 73,1 x 64,1'])
  })
})

describe('a listing by vehicle', () => {
  it('has all wheels and tyres by verdict, with the number of each', async () => {
    const { products, total, fittingCount, verdictCounts, verdicts } = await list({})
    expect(products.map(({ name, fit }) => [name, fit?.verdict, fit?.reason?.code])).toEqual([
      ['Roda com anel', 'serve', 'RING_INCLUDED'],
      ['Roda exata', 'serve', 'PCD_OK'],
      ['Pneu 16', 'serve_com_ressalva', 'SIZE_OF_SOME_VERSIONS'],
      ['Pneu 17', 'serve_com_ressalva', 'SIZE_OF_SOME_VERSIONS'],
      ['Roda sem furo', 'sem_dados', 'BORE_UNKNOWN'],
      ['Roda sem medidas', 'sem_dados', 'NEEDS_APPLICATION'],
      ['Roda de outra furação', 'nao_serve', 'PCD_DIFFERENT'],
    ])
    expect({ total, fittingCount, verdictCounts, verdicts }).toEqual({
      total: 7,
      fittingCount: 4,
      verdictCounts: { serve: 2, ressalva: 2, semDados: 2, naoServe: 1 },
      verdicts: ['serve', 'serve_com_ressalva', 'sem_dados', 'nao_serve'],
    })
  })

  it('shows the requested verdicts, and counts all', async () => {
    const serving = await list({ verdict: 'serve' })
    expect([serving.total, serving.verdictCounts?.naoServe, serving.fittingCount]).toEqual([2, 1, 4])
    expect(await names({ verdict: 'nao_serve' })).toEqual(['Roda de outra furação'])
    expect(await names({ verdict: 'nao_serve,serve' })).toEqual([
      'Roda com anel',
      'Roda exata',
      'Roda de outra furação',
    ])
    expect(await list({ verdict: 'best' })).toMatchObject({ total: 2, verdicts: ['serve'] })
    expect(await list({ verdict: 'best', vehicle: 'Lada Niva 1990' })).toMatchObject({
      total: 7,
      verdicts: ['sem_dados'],
    })
    expect(() => listingInput.parse({ verdict: 'talvez' })).toThrow()
  })

  it('recognises the version by the size on the car', async () => {
    expect(await names({ verdict: 'serve', ownTyre: '215/50R17' })).toEqual(['Pneu 17', 'Roda com anel', 'Roda exata'])
    expect(await names({ verdict: 'nao_serve', ownTyre: '215/50 R17' })).toEqual(['Pneu 16', 'Roda de outra furação'])
    expect(() => listingInput.parse({ ownTyre: 'aro 17' })).toThrow('Use uma medida como 205/55 R16.')
  })

  it('finds the car by another spelling, and has no verdicts for a year without data', async () => {
    expect(await list({ vehicle: '  honda   CIVIQUE 2018 ' })).toMatchObject({ fittingCount: 4 })
    expect(await list({ vehicle: 'Honda Civic 2016' })).toMatchObject({
      fittingCount: null,
      verdictCounts: { serve: 0, ressalva: 0, semDados: 7, naoServe: 0 },
    })
  })

  it('knows of a car without data the tyres of the told size, and of the rest nothing', async () => {
    const told = { vehicle: 'Lada Niva 1990', ownTyre: '215/50 R17' }
    const { products, fittingCount, verdicts } = await list({ ...told, verdict: 'best' })
    expect(products.map(({ name, fit }) => [name, fit?.reason?.code])).toEqual([['Pneu 17', 'SIZE_AS_YOURS_UNLISTED']])
    expect([fittingCount, verdicts]).toEqual([null, ['serve_com_ressalva']])
    expect(await names({ ...told, verdict: 'nao_serve' })).toEqual(['Pneu 16'])
    const others = await list({ ...told, verdict: 'sem_dados' })
    expect(new Set(others.products.map(({ fit }) => fit?.reason?.code))).toEqual(new Set(['VEHICLE_UNKNOWN']))
    expect(others.total).toBe(5)
  })

  it('is sorted by price within each verdict', async () => {
    const [first, second] = await names({ sort: 'price', order: 'desc' })
    expect([first, second].toSorted()).toEqual(['Roda com anel', 'Roda exata'])
  })
})

describe('the calls', () => {
  it('show whether a product fits, why, and which ring it needs', async () => {
    const fit = await vehicles().fit({ id: made['Roda com anel']?.id ?? '', vehicle: civic })
    expect(fit).toMatchObject({
      vehicle: { make: 'Honda', model: 'Civic', year: 2018, text: civic },
      verdict: 'serve',
      ring: { outerMm: 73.1, innerMm: 64.1, isInStock: true, priceCents: 4990, product: { name: 'Anel 73,1 x 64,1' } },
    })
    expect(fit.reasons[0]).toEqual({
      code: 'RING_INCLUDED',
      grade: 'serve',
      vehicle: 64.1,
      product: 73.1,
      difference: 9,
      generation: null,
    })
    expect(fit.reasons.map(({ code }) => code)).toContain('SEAT_MAY_DIFFER')
    expect(fit.tyres.map(({ name }) => name)).toEqual(['Pneu 17'])
  })

  it('offer no ring for a wheel that cannot be mounted', async () => {
    const id = made['Roda de outra furação']?.id ?? ''
    expect(await vehicles().fit({ id, vehicle: civic })).toMatchObject({ verdict: 'nao_serve', ring: null, tyres: [] })
  })

  it('offer no ring for a bore that is as wide as the hub, within a tenth', async () => {
    const { id } = await aProduct(shop().database, { ...wheel, name: 'Roda 64,2', centreBoreMm: 64.2 })
    const fit = await vehicles().fit({ id, vehicle: civic })
    expect(fit.reasons.map(({ code }) => code)).toContain('BORE_OK')
    expect(fit.ring).toBeNull()
  })

  it('return the deciding reason for many products at once', async () => {
    const ids = ['Roda exata', 'Kit 17', 'Anel 73,1 x 56,6'].map((name) => made[name]?.id)
    const fits = await vehicles().fits({ vehicle: civic, ownTyre: '215/50 R17', products: ids.join(',') })
    const verdictOf = new Map(fits.map(({ productId, fit }) => [productId, fit.verdict]))
    expect(ids.map((id) => verdictOf.get(id ?? ''))).toEqual(['serve', 'serve', 'nao_serve'])
  })

  it('offer fitting products of other categories', async () => {
    const { kits, parts } = await vehicles().beside({ vehicle: civic })
    expect(kits.map(({ name }) => name)).toEqual(['Kit 17'])
    expect(parts.map(({ name, fit }) => [name, fit.verdict])).toEqual([
      ['Anel 73,1 x 64,1', 'serve'],
      ['Porca M12x1,5', 'serve_com_ressalva'],
    ])
  })

  it('return the stored data, by a readable name and by id', async () => {
    const detail = await vehicles().find({ model: 'honda-civic', year: 2018 })
    expect(detail).toMatchObject({
      tyreSizes: ['215/55 R16', '215/50 R17'],
      generations: [{ yearFrom: 2017, boltPattern: '5x114.3', thread: 'M12x1.5', source: 'TEST', confidence: 'high' }],
    })
    expect(await vehicles().find({ model: detail.vehicle.modelId, year: 2018 })).toEqual(detail)
    expect(await vehicles().find({ model: 'honda-civique', year: 2016 })).toMatchObject({
      generations: [],
      tyreSizes: [],
    })
    await expect(vehicles().find({ model: 'lada-niva', year: 2018 })).rejects.toMatchObject({
      code: 'VEHICLE_NOT_FOUND',
    })
    expect(await vehicles().list()).toEqual([
      {
        make: 'Honda',
        models: [
          expect.objectContaining({ name: 'Civic', slug: 'honda-civic', years: [2017, 2018, 2019, 2020, 2021] }),
        ],
      },
    ])
  })
})

it('the staff’s verdict overrides the measures, both ways', async () => {
  const { database } = shop()
  const { id: generationId } = await aVehicle(database, {
    make: 'Honda',
    model: 'Fit',
    yearFrom: 2015,
    yearTo: 2021,
    boltPattern: '4x100',
    hubBoreMm: 56.1,
  })
  const say = (name: string, verdict: 'serve' | 'nao_serve', note: string) =>
    database
      .insert(fitApplications)
      .values({ productId: made[name]?.id ?? '', generationId, verdict, note, source: 'TEST' })
  await say('Roda exata', 'serve', 'com adaptador da casa')
  await say('Roda sem medidas', 'nao_serve', 'pega na pinça')
  const { products } = await list({ vehicle: 'Honda Fit 2018', verdict: 'serve,nao_serve' })
  const fitOf = new Map(products.map(({ name, fit }) => [name, fit]))
  expect(fitOf.get('Roda exata')).toMatchObject({ verdict: 'serve', reason: { code: 'STAFF_FITS' } })
  expect(fitOf.get('Roda sem medidas')).toMatchObject({ verdict: 'nao_serve', reason: { product: 'pega na pinça' } })
  const { verdict, reasons } = await vehicles().fit({ id: made['Roda exata']?.id ?? '', vehicle: 'Honda Fit 2018' })
  expect([verdict, reasons[0]?.product]).toEqual(['serve', 'com adaptador da casa'])
  expect(new Set(reasons.slice(1).map(({ grade }) => grade))).toEqual(new Set(['info']))
})

describe('a listing by vehicle that is narrowed by facets', () => {
  it('is computed in memory, without listing queries', async () => {
    const statements: string[] = []
    const database = databaseThatReports(shop().database, (text) => statements.push(text))
    const cache = openShopCache()
    cache.resume()
    const found = await listProducts({ ...shop(), database, cache }, listingInput.parse({ vehicle: civic, rim: '17' }))
    expect(found.total).toBeGreaterThan(0)
    expect(statements.filter((text) => text.includes('array_to_string(array('))).toEqual([])
  })

  it.each([{}, { verdict: 'best' }, { verdict: 'nao_serve' }, { vehicle: 'Kia Nada 2018' }])(
    'has the products, the order and the verdicts of the whole list: %j',
    async (parameters) => {
      const { facets: _1, ...whole } = await list(parameters)
      const { facets: _2, ...narrowed } = await list({ ...parameters, inStock: true })
      expect(narrowed).toEqual(whole)
    },
  )
})

it('kits that do not fit according to the staff are replaced by others', async () => {
  const { database } = shop()
  const [generation] = await database.select().from(vehicleGenerations)
  const cheap = await Promise.all(
    Array.from({ length: 9 }, (_, number) =>
      aProduct(database, { ...wheel, ...tyre, name: `Kit recusado ${number}`, priceCents: 100 }),
    ),
  )
  const other = { ...wheel, ...tyre, boltPatterns: ['5x112'] }
  const approved = await aProduct(database, { ...other, name: 'Kit aprovado', priceCents: 20_000 })
  const word = { generationId: generation?.id ?? '', source: 'staff' }
  const say = (productId: string, verdict: 'serve' | 'nao_serve') => ({ ...word, productId, verdict })
  await database
    .insert(fitApplications)
    .values([...cheap.map(({ id }) => say(id, 'nao_serve')), say(approved.id, 'serve')])
  const { kits } = await vehicles().beside({ vehicle: civic })
  expect(kits.map(({ name, fit }) => [name, fit.verdict])).toEqual([
    ['Kit 17', 'serve'],
    ['Kit aprovado', 'serve'],
  ])
})
