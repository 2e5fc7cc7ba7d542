import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openShopCache } from '#platform/server/cache/shop-cache.ts'
import { callAs } from '#test/api-client.ts'
import { aCategory } from '#test/builders/a-category.ts'
import { anAdministrator } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { useTestShop } from '#test/shop.ts'
import { refresh } from '../../index/index.ts'
import { findProduct } from '../../product-page/server/find-product.ts'
import { categories, products, subcategories } from '../../tables.ts'

const opened = useTestShop()
const database = () => opened.current.shop.database
const unknownId = '00000000-0000-4000-8000-000000000000'
const catalog = () => callAs(opened.current.shop).catalog

const wheel = { rimInches: 17, rimWidthInches: 7.5, boltPatterns: ['5x100'], offsetMm: 40, centreBoreMm: 66.6 }
const tyre = { tyreWidthMm: 225, tyreAspectRatio: 45, rimInches: 17, loadIndex: 91, speedSymbol: 'W' as const }

beforeEach(async () => {
  await database().delete(products)
  await database().delete(subcategories)
  await database().delete(categories)
})

const companions = async (...ids: string[]) =>
  (await catalog().companions({ products: ids.join(',') })).map(({ name, role }) => [role, name])

it('offers what belongs to a wheel by its measures, the best selling of each first, and only what can be bought', async () => {
  const { subcategories: places } = await aCategory(database(), 'Acessórios', ['Válvulas'])
  const roda = await aProduct(database(), { name: 'Roda', ...wheel })
  await aProduct(database(), { name: 'Pneu', ...tyre })
  const wanted = await aProduct(database(), { name: 'Pneu procurado', ...tyre, soldCount: 9 })
  await aProduct(database(), { name: 'Pneu esgotado', ...tyre, soldCount: 20, stockQuantity: 0 })
  await aProduct(database(), { name: 'Pneu sob consulta', ...tyre, soldCount: 20, isPriceOnRequest: true })
  await aProduct(database(), { name: 'Pneu 16', ...tyre, rimInches: 16, soldCount: 20 })
  await aProduct(database(), { name: 'Anel', ringInnerMm: 57.1, ringOuterMm: 66.6 })
  await aProduct(database(), {
    name: 'Válvula',
    subcategoryId: places[0]?.id ?? null,
    categoryId: places[0]?.categoryId ?? null,
  })
  expect(await companions(roda.id)).toEqual([
    ['tyres', 'Pneu procurado'],
    ['rings', 'Anel'],
    ['valves', 'Válvula'],
    ['tyres', 'Pneu'],
  ])
  expect(await companions(roda.id, wanted.id)).toEqual([
    ['rings', 'Anel'],
    ['valves', 'Válvula'],
  ])
  expect(await companions(unknownId)).toEqual([])
})

it('does not make a page wait for the catalog, and is not cached until it is read', async () => {
  const { id } = await aProduct(database(), { name: 'Roda', ...wheel })
  await aProduct(database(), { name: 'Pneu', ...tyre })
  const shop = { ...opened.current.shop, cache: openShopCache() }
  const onPassing = vi.fn()
  expect((await findProduct(shop, id, { onPassing })).hasCompanions).toBe(false)
  expect(onPassing).toHaveBeenCalledOnce()
  await refresh(shop)
  expect((await findProduct(shop, id, { onPassing })).hasCompanions).toBe(true)
  expect(onPassing).toHaveBeenCalledOnce()
})

describe('the staff’s choice for a product', () => {
  const staff = async () => callAs(opened.current.shop, await anAdministrator(database())).admin.productCompanions

  it('comes before the products chosen by measures, in its order, while it can be bought', async () => {
    const roda = await aProduct(database(), { name: 'Roda', ...wheel })
    await aProduct(database(), { name: 'Pneu', ...tyre })
    const gauge = await aProduct(database(), { name: 'Calibrador', sku: null })
    const sold = await aProduct(database(), { name: 'Esgotado', sku: 'ESG-1', stockQuantity: 0 })
    const wax = await aProduct(database(), { name: 'Cera', sku: 'CERA-1', priceCents: 4_500, stockQuantity: 7 })
    const calls = await staff()
    await calls.choose({ id: roda.id, companionIds: [wax.id, sold.id, gauge.id, wax.id] })
    expect(await calls.read({ id: roda.id })).toMatchObject({
      isAutomatic: false,
      chosen: [
        { name: 'Cera', sku: 'CERA-1', priceCents: 4_500, stockQuantity: 7, visibility: 'published' },
        { name: 'Esgotado', stockQuantity: 0 },
        { name: 'Calibrador', sku: null },
      ],
    })
    expect(await companions(roda.id)).toEqual([
      ['chosen', 'Cera'],
      ['chosen', 'Calibrador'],
    ])
    await calls.choose({ id: roda.id, companionIds: [] })
    expect(await companions(roda.id)).toEqual([])
    expect(await calls.leaveToMeasures({ id: roda.id })).toMatchObject({ isAutomatic: true, chosen: [] })
    expect(await companions(roda.id)).toEqual([['tyres', 'Pneu']])
  })

  it('does not affect the other products of a cart', async () => {
    const wax = await aProduct(database(), { name: 'Cera', sku: 'CERA-2' })
    const bottle = await aProduct(database(), { name: 'Shampoo' })
    const roda = await aProduct(database(), { name: 'Roda', ...wheel })
    await aProduct(database(), { name: 'Pneu', ...tyre })
    await (await staff()).choose({ id: bottle.id, companionIds: [wax.id] })
    expect(await companions(bottle.id, roda.id)).toEqual([
      ['chosen', 'Cera'],
      ['tyres', 'Pneu'],
    ])
    expect(await companions(bottle.id, roda.id, wax.id)).toEqual([['tyres', 'Pneu']])
  })

  it('is refused if one of them is not another product', async () => {
    const roda = await aProduct(database(), { name: 'Roda' })
    const { id: cera } = await aProduct(database(), { name: 'Cera' })
    const refused = { code: 'INVALID_INPUT', data: { issues: [{ path: 'companionIds.1' }] } }
    for (const companionId of [unknownId, roda.id])
      await expect(
        (await staff()).choose({ id: roda.id, companionIds: [cera.toUpperCase(), companionId, cera] }),
      ).rejects.toMatchObject(refused)
    await expect((await staff()).read({ id: unknownId })).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
  })

  it('is refused without products', async () => {
    const roda = await aProduct(database(), { name: 'Roda' })
    await expect((await staff()).choose({ id: roda.id })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      data: { issues: [{ path: 'companionIds', message: 'Informe os produtos.' }] },
    })
  })

  it('keeps an archived product in its place, but the shop does not offer it', async () => {
    const roda = await aProduct(database(), { name: 'Roda' })
    const wax = await aProduct(database(), { name: 'Cera' })
    const archived = await aProduct(database(), { name: 'Arquivado', deletedAt: new Date() })
    await (await staff()).choose({ id: roda.id, companionIds: [archived.id, wax.id] })
    expect(await (await staff()).read({ id: roda.id })).toMatchObject({
      chosen: [{ name: 'Arquivado', visibility: 'archived' }, { name: 'Cera' }],
    })
    expect(await companions(roda.id)).toEqual([['chosen', 'Cera']])
  })
})

it('replaces a sold-out product by products with the same measures, the nearest in price first', async () => {
  const sold = await aProduct(database(), { name: 'Pneu', ...tyre, priceCents: 50_000, stockQuantity: 0 })
  await aProduct(database(), { name: 'Caro', ...tyre, priceCents: 90_000 })
  await aProduct(database(), { name: 'Parecido', ...tyre, loadIndex: 94, priceCents: 52_000 })
  await aProduct(database(), { name: 'Fraco', ...tyre, loadIndex: 88, priceCents: 50_000 })
  await aProduct(database(), { name: 'Jogo', ...tyre, isSetOfFour: true, priceCents: 50_000 })
  await aProduct(database(), { name: 'Também esgotado', ...tyre, stockQuantity: 0 })
  const found = await catalog().substitutes({ id: sold.id })
  expect(found.map(({ name }) => name)).toEqual(['Parecido', 'Caro'])
  const bottle = await aProduct(database(), { name: 'Shampoo' })
  expect(await catalog().substitutes({ id: bottle.id })).toEqual([])
  await expect(catalog().substitutes({ id: unknownId })).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
})

it('returns the chosen products with their measures, in the requested order, without archived ones', async () => {
  const one = await aProduct(database(), { name: 'Roda', ...wheel })
  const two = await aProduct(database(), { name: 'Pneu', ...tyre })
  const gone = await aProduct(database(), { name: 'Excluído', deletedAt: new Date() })
  const found = await catalog().chosen({ products: [two.id, gone.id, unknownId, one.id].join(',') })
  expect(found.map(({ name, fitment }) => [name, fitment.kind, fitment.rimInches])).toEqual([
    ['Pneu', 'tyre', 17],
    ['Roda', 'wheel', 17],
  ])
})

describe('the staff’s choice for a category', () => {
  const staff = async () => callAs(opened.current.shop, await anAdministrator(database())).admin
  const promised = async (id: string) => (await catalog().product({ id })).hasCompanions

  it('applies to the products of the category until one has a choice of its own', async () => {
    const { id: categoryId } = await aCategory(database(), 'Rodas')
    const roda = await aProduct(database(), { name: 'Roda', categoryId, ...wheel })
    await aProduct(database(), { name: 'Pneu', ...tyre })
    const wax = await aProduct(database(), { name: 'Cera' })
    const gauge = await aProduct(database(), { name: 'Calibrador' })
    const { categoryCompanions, productCompanions } = await staff()
    expect(await companions(roda.id)).toEqual([['tyres', 'Pneu']])
    await categoryCompanions.choose({ id: categoryId, companionIds: [wax.id] })
    expect(await companions(roda.id)).toEqual([['chosen', 'Cera']])
    expect(await productCompanions.read({ id: roda.id })).toMatchObject({
      isAutomatic: true,
      ofCategory: { name: 'Rodas', chosen: [{ name: 'Cera' }] },
    })
    await productCompanions.choose({ id: roda.id, companionIds: [gauge.id] })
    expect(await companions(roda.id)).toEqual([['chosen', 'Calibrador']])
    expect(await productCompanions.askMeasures({ id: roda.id })).toMatchObject({
      isAutomatic: false,
      isByMeasures: true,
    })
    expect(await companions(roda.id)).toEqual([['tyres', 'Pneu']])
    await productCompanions.leaveToMeasures({ id: roda.id })
    await categoryCompanions.leaveToMeasures({ id: categoryId })
    expect(await companions(roda.id)).toEqual([['tyres', 'Pneu']])
  })

  it('decides whether a product page reserves room for companions', async () => {
    const { id: categoryId } = await aCategory(database(), 'Rodas')
    const roda = await aProduct(database(), { name: 'Roda', categoryId, ...wheel })
    const cera = await aProduct(database(), { name: 'Cera', categoryId })
    const { categoryCompanions, productCompanions } = await staff()
    await aProduct(database(), { name: 'Pneu esgotado', ...tyre, stockQuantity: 0 })
    expect(await promised(roda.id)).toBe(false)
    await aProduct(database(), { name: 'Pneu', ...tyre })
    expect([await promised(roda.id), await promised(cera.id)]).toEqual([true, false])
    await categoryCompanions.choose({ id: categoryId, companionIds: [cera.id] })
    expect([await promised(roda.id), await promised(cera.id)]).toEqual([true, false])
    await categoryCompanions.choose({ id: categoryId, companionIds: [] })
    expect(await promised(roda.id)).toBe(false)
    await productCompanions.askMeasures({ id: roda.id })
    expect(await promised(roda.id)).toBe(true)
    await productCompanions.choose({ id: roda.id, companionIds: [] })
    expect(await promised(roda.id)).toBe(false)
  })

  it('is refused for an unknown product or category', async () => {
    const { id } = await aCategory(database(), 'Rodas')
    const { categoryCompanions } = await staff()
    await expect(categoryCompanions.choose({ id, companionIds: [unknownId] })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    })
    await expect(categoryCompanions.read({ id: unknownId })).rejects.toMatchObject({ code: 'CATEGORY_NOT_FOUND' })
  })
})
