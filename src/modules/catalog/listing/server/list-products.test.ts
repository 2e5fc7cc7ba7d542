import { afterEach, describe, expect, it } from 'vitest'
import { vehicleMakes } from '#modules/fitment/cars/tables.ts'
import { callAs } from '#test/api-client.ts'
import { aCategory } from '#test/builders/a-category.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { aVehicle } from '#test/builders/a-vehicle.ts'
import { useTestShop } from '#test/shop.ts'
import { listingInput } from '../../products/contract.ts'
import { categories, products, subcategories } from '../../tables.ts'
import { listProducts } from './list-products.ts'

const opened = useTestShop()
const database = () => opened.current.shop.database
const list = (parameters: Record<string, unknown> = {}) =>
  listProducts(opened.current.shop, listingInput.parse(parameters))
const names = async (parameters: Record<string, unknown> = {}) =>
  (await list(parameters)).products.map((product) => product.name)

afterEach(async () => {
  await database().delete(products)
  await database().delete(subcategories)
  await database().delete(categories)
  await database().delete(vehicleMakes)
})

describe('pages', () => {
  it('counts exactly and shows 12 a page, every product once', async () => {
    for (let number = 0; number < 30; number += 1) await aProduct(database(), { name: 'Cera', priceCents: 1000 })
    const pages = [await list(), await list({ page: 2 }), await list({ page: 3 })]
    expect(pages.map((page) => [page.total, page.page, page.pageCount, page.products.length])).toEqual([
      [30, 1, 3, 12],
      [30, 2, 3, 12],
      [30, 3, 3, 6],
    ])
    expect(new Set(pages.flatMap((page) => page.products.map(({ id }) => id))).size).toBe(30)
  })

  it('shows the last page for one beyond it, and an empty first page for nothing', async () => {
    const nothing = { products: [], total: 0, page: 1, pageCount: 1, fittingCount: null, facets: [] }
    expect(await list({ page: 7 })).toEqual(nothing)
    for (let number = 0; number < 13; number += 1) await aProduct(database())
    const beyond = await list({ page: 999_999 })
    expect(beyond).toMatchObject({ total: 13, page: 2, pageCount: 2 })
    expect(beyond.products).toHaveLength(1)
  })

  it.each(['name', 'price'] as const)('breaks ties of the %s by id, mirrored when descending', async (sort) => {
    for (let number = 0; number < 20; number += 1) await aProduct(database(), { name: 'Cera', priceCents: 1000 })
    const idsOf = async (order: string) => [
      ...(await list({ sort, order })).products.map(({ id }) => id),
      ...(await list({ sort, order, page: 2 })).products.map(({ id }) => id),
    ]
    const ascending = await idsOf('asc')
    expect(ascending).toEqual([...ascending].sort())
    expect(await idsOf('desc')).toEqual([...ascending].reverse())
  })
})

describe('order and price', () => {
  it('orders by name without accents and case, or by price', async () => {
    for (const [name, priceCents] of [
      ['Óleo', 3000],
      ['amortecedor', 5000],
      ['Zíper', 1000],
      ['Pneu', 2000],
    ] as const)
      await aProduct(database(), { name, priceCents })
    expect(await names()).toEqual(['amortecedor', 'Óleo', 'Pneu', 'Zíper'])
    expect(await names({ order: 'desc' })).toEqual(['Zíper', 'Pneu', 'Óleo', 'amortecedor'])
    expect(await names({ sort: 'price' })).toEqual(['Zíper', 'Pneu', 'Óleo', 'amortecedor'])
    expect(await names({ sort: 'price', order: 'desc' })).toEqual(['amortecedor', 'Óleo', 'Pneu', 'Zíper'])
  })

  it('applies a price range, both ends included, open at the top when no maximum is given', async () => {
    for (const priceCents of [999, 1000, 2000, 2001, 2_000_000])
      await aProduct(database(), { name: `Item de ${priceCents}`, priceCents })
    await aProduct(database(), { name: 'Sob consulta', priceCents: 0, isPriceOnRequest: true })
    expect(await names({ minPriceCents: 1000, maxPriceCents: 2000, sort: 'price' })).toEqual([
      'Item de 1000',
      'Item de 2000',
    ])
    expect(await names({ minPriceCents: 2001, sort: 'price' })).toEqual(['Item de 2001', 'Item de 2000000'])
    expect(await names({ minPriceCents: 0, maxPriceCents: 1000, sort: 'price' })).toEqual([
      'Item de 999',
      'Item de 1000',
    ])
    expect((await list({ minPriceCents: 0 })).products.find((card) => card.isPriceOnRequest)).toMatchObject({
      name: 'Sob consulta',
      priceCents: 0,
    })
  })

  it('lists prices on request last in both directions of price, whatever price is stored', async () => {
    for (const priceCents of [1000, 2000]) await aProduct(database(), { name: `Item de ${priceCents}`, priceCents })
    for (const priceCents of [0, 1500])
      await aProduct(database(), { name: 'Sob consulta', priceCents, isPriceOnRequest: true })
    expect(await names({ sort: 'price' })).toEqual(['Item de 1000', 'Item de 2000', 'Sob consulta', 'Sob consulta'])
    expect(await names({ sort: 'price', order: 'desc' })).toEqual([
      'Item de 2000',
      'Item de 1000',
      'Sob consulta',
      'Sob consulta',
    ])
    expect(await names({ sort: 'price', minPriceCents: 10 })).toEqual(['Item de 1000', 'Item de 2000'])
    expect(await names({ sort: 'price', maxPriceCents: 1800 })).toEqual(['Item de 1000'])
  })

  it('lists only products with a discount as offers', async () => {
    await aProduct(database(), { name: 'Oferta', originalPriceCents: 4000, discountPercentage: 25 })
    await aProduct(database(), { name: 'Sem desconto', discountPercentage: 0 })
    await aProduct(database(), { name: 'Normal' })
    expect(await names({ offers: true })).toEqual(['Oferta'])
    expect((await list({ offers: false })).total).toBe(3)
  })
})

describe('filters', () => {
  it('hides deleted products everywhere', async () => {
    const category = await aCategory(database(), 'Rodas', ['Aro 15'])
    const place = { categoryId: category.id, subcategoryId: category.subcategories[0]?.id ?? null }
    await aProduct(database(), { name: 'Roda à venda', ...place })
    await aProduct(database(), { name: 'Roda excluída', ...place, deletedAt: new Date() })
    for (const parameters of [
      {},
      { category: category.id },
      { subcategory: place.subcategoryId },
      { search: 'roda' },
      { search: 'Aro 15' },
      { search: 'venda' },
      { search: 'excluída' },
      { vehicle: 'Fiat Uno 2015' },
    ])
      expect(await names(parameters)).not.toContain('Roda excluída')
    expect(await list()).toMatchObject({ total: 1 })
  })

  it('prefers the vehicle to the subcategory, the subcategory to the category, the category to the search', async () => {
    const wheels = await aCategory(database(), 'Rodas', ['Aro 15'])
    const cleaning = await aCategory(database(), 'Limpeza', ['Lavagem'])
    const [washing] = cleaning.subcategories
    await aProduct(database(), { name: 'Roda', categoryId: wheels.id })
    await aProduct(database(), { name: 'Cera', categoryId: cleaning.id })
    await aProduct(database(), { name: 'Shampoo', categoryId: cleaning.id, subcategoryId: washing?.id ?? null })
    await aProduct(database(), { name: 'Luva' })
    const all = { vehicle: 'Fiat Uno 2015', subcategory: washing?.id, category: cleaning.id, search: 'luva' }
    expect(await names(all)).toEqual(['Roda'])
    expect(await names({ ...all, vehicle: ' ' })).toEqual(['Shampoo'])
    expect(await names({ category: cleaning.id, search: 'luva' })).toEqual(['Cera', 'Shampoo'])
    expect(await names({ search: 'luva' })).toEqual(['Luva'])
    expect(await names({ search: '  ' })).toHaveLength(4)
    expect(await names({ category: washing?.id })).toEqual([])
  })

  it('shows only wheels and tyres for a vehicle, by verdict, over the pages', async () => {
    const wheels = await aCategory(database(), 'RODAS')
    const tyres = await aCategory(database(), 'Pneus')
    const kits = await aCategory(database(), 'Kits Completos')
    await aVehicle(database())
    const fitting = { categoryId: wheels.id, boltPatterns: ['4x98', '4x100'], centreBoreMm: 58.1, rimInches: 14 }
    for (let number = 10; number < 20; number += 1)
      await aProduct(database(), { ...fitting, name: `Roda ${number} que serve` })
    await aProduct(database(), {
      name: 'Pneu que serve',
      categoryId: tyres.id,
      rimInches: 14,
      tyreWidthMm: 175,
      tyreAspectRatio: 65,
      loadIndex: 82,
      speedSymbol: 'T',
    })
    for (let number = 10; number < 15; number += 1)
      await aProduct(database(), { ...fitting, name: `Aro ${number} de outra furação`, boltPatterns: ['5x100'] })
    await aProduct(database(), { ...fitting, name: 'A do kit', categoryId: kits.id })
    const [first, second] = [
      await list({ vehicle: 'fiat uno 2015' }),
      await list({ vehicle: 'fiat uno 2015', page: 2 }),
    ]
    expect(first).toMatchObject({ total: 16, pageCount: 2, fittingCount: 11 })
    expect(second.fittingCount).toBe(11)
    const shown = [...first.products, ...second.products].map(({ name }) => name)
    expect(shown.slice(0, 2)).toEqual(['Roda 10 que serve', 'Roda 11 que serve'])
    expect(shown.slice(9)).toEqual([
      'Roda 19 que serve',
      'Pneu que serve',
      ...[10, 11, 12, 13, 14].map((n) => `Aro ${n} de outra furação`),
    ])
    // The model changed in 2017, a year without records: everything is listed in the plain order.
    expect((await names({ vehicle: 'Fiat Uno 2020' }))[0]).toBe('Aro 10 de outra furação')
    expect(await list({ vehicle: 'Fiat Uno 2020' })).toMatchObject({ total: 16, fittingCount: null })
    expect(await list({ vehicle: 'Lada Niva 1990' })).toMatchObject({ total: 16, fittingCount: null })
    // Being first in a search does not make a product fit the vehicle.
    expect((await list({ search: 'pneu que serve' })).fittingCount).toBeNull()
  })
})

it('refuses unknown parameters with a typed error', async () => {
  const client = callAs(opened.current.shop).catalog
  await expect(client.products({ category: 'rodas' })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  await expect(client.products({ page: 0 })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
})
