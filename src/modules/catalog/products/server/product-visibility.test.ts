import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cartItems } from '#modules/sales/tables.ts'
import { auditLog } from '#platform/server/tables.ts'
import { callAs } from '#test/api-client.ts'
import { aCategory } from '#test/builders/a-category.ts'
import { aCustomer, anAdministrator, type ProfileRow } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { useTestShop } from '#test/shop.ts'
import { favorites, products } from '../../tables.ts'
import { productVisibilities } from '../rules.ts'

const opened = useTestShop()
const shop = () => opened.current.shop
const database = () => shop().database
let administrator: ProfileRow
let customer: ProfileRow
let wheels: Awaited<ReturnType<typeof aCategory>>
const staff = () => callAs(shop(), administrator).admin.products
const visitor = () => callAs(shop())
const buyer = () => callAs(shop(), customer)
const notFound = { code: 'PRODUCT_NOT_FOUND' }

const measures = { rimInches: 17, rimWidthInches: 7.5, boltPatterns: ['5x100'], offsetMm: 40, centreBoreMm: 66.6 }
const tyre = { tyreWidthMm: 225, tyreAspectRatio: 45, rimInches: 17 }

beforeAll(async () => {
  administrator = await anAdministrator(database())
  customer = await aCustomer(database())
  wheels = await aCategory(database(), 'Rodas')
})
beforeEach(async () => {
  await database().delete(cartItems)
  await database().delete(favorites)
  await database().delete(products)
  await database().delete(auditLog)
})

const aWheel = (values = {}) =>
  aProduct(database(), {
    name: 'Roda Fantasma',
    sku: 'RF-1',
    categoryId: wheels.id,
    isFeatured: true,
    ...measures,
    ...values,
  })

/** Every place of the shop in which a visitor may come across a product, with whether it is there. */
async function places(id: string): Promise<Record<string, boolean>> {
  const catalog = visitor().catalog
  const isIn = (all: readonly { id: string }[]) => all.some((product) => product.id === id)
  const listed = async (input: object) => isIn((await catalog.products(input)).products)
  const answers = async (call: Promise<unknown>) =>
    call.then(
      () => true,
      (error: { code?: string }) => (error.code === 'PRODUCT_NOT_FOUND' ? false : Promise.reject(error)),
    )
  const other = await aProduct(database(), { name: 'Pneu', ...tyre })
  const neighbour = await aProduct(database(), {
    name: 'Roda vizinha',
    categoryId: wheels.id,
    ...measures,
    stockQuantity: 0,
  })
  return {
    page: await answers(catalog.product({ id })),
    list: await listed({}),
    category: await listed({ category: wheels.id }),
    search: await listed({ search: 'fantasma' }),
    searchByCode: await listed({ search: 'rf-1' }),
    featured: isIn(await catalog.featured()),
    newest: isIn(await catalog.newest({})),
    chosen: isIn(await catalog.chosen({ products: id })),
    companions: isIn(await catalog.companions({ products: other.id })),
    related: isIn(await catalog.related({ id: neighbour.id })),
    substitutes: isIn(await catalog.substitutes({ id: neighbour.id })),
    suggestions: isIn((await visitor().search.suggestions({ search: 'fantasma' })).products),
    view: await answers(catalog.recordView({ id })),
    favorites: await answers(buyer().favorites.add({ productId: id })),
  }
}

const everywhere = (isThere: boolean) => ({
  page: isThere,
  list: isThere,
  category: isThere,
  search: isThere,
  searchByCode: isThere,
  featured: isThere,
  newest: isThere,
  chosen: isThere,
  companions: isThere,
  related: isThere,
  substitutes: isThere,
  suggestions: isThere,
  view: isThere,
  favorites: isThere,
})

describe('a product is visible in the shop', () => {
  it.each(productVisibilities)('everywhere or nowhere: %s', async (visibility) => {
    const { id } = await aWheel({ visibility })
    expect(await places(id)).toEqual(everywhere(visibility === 'published'))
  })

  it('nowhere after it was archived', async () => {
    const { id } = await aWheel({ deletedAt: new Date() })
    expect(await places(id)).toEqual(everywhere(false))
  })

  it('as unavailable in the carts that hold it, and it can be neither bought nor added', async () => {
    const { id } = await aWheel()
    await buyer().cart.add({ productId: id, quantity: 1 })
    await buyer().favorites.add({ productId: id })
    await database().update(products).set({ visibility: 'hidden' }).where(eq(products.id, id))
    expect((await buyer().cart.read()).items).toMatchObject([{ productId: id, isAvailable: false }])
    await expect(buyer().cart.add({ productId: id, quantity: 1 })).rejects.toMatchObject({
      code: 'PRODUCT_UNAVAILABLE',
    })
    expect(await buyer().favorites.list()).toEqual([])
    await database().update(products).set({ visibility: 'published' }).where(eq(products.id, id))
    expect((await buyer().cart.read()).items).toMatchObject([{ productId: id, isAvailable: true }])
    expect(await buyer().favorites.list()).toHaveLength(1)
  })
})

describe('a preview link', () => {
  it('shows a product that the shop hides, without its cost', async () => {
    const { id } = await aWheel({ visibility: 'draft', costCents: 123_457 })
    const { previewPath } = await staff().find({ id })
    const code = previewPath.replace('/preview/', '')
    const seen = await visitor().catalog.preview({ code })
    expect(seen).toMatchObject({ isPublished: false, product: { id, name: 'Roda Fantasma', sku: 'RF-1' } })
    expect(seen.product).not.toHaveProperty('costCents')
    expect(JSON.stringify(seen)).not.toContain('123457')
  })

  it('cannot be forged, and shows nothing archived', async () => {
    const [mine, other] = [await aWheel({ visibility: 'draft' }), await aWheel({ sku: null, visibility: 'draft' })]
    const code = (await staff().find({ id: mine.id })).previewPath.replace('/preview/', '')
    for (const made of [mine.id, `${mine.id}.`, code.replace(mine.id, other.id), `${code}x`, `${code}.x`, 'x'])
      await expect(visitor().catalog.preview({ code: made })).rejects.toMatchObject(notFound)
    await staff().delete({ id: mine.id })
    await expect(visitor().catalog.preview({ code })).rejects.toMatchObject(notFound)
  })
})

describe('withdrawing preview links', () => {
  it('ends all of them, gives new ones, and disturbs nobody who is editing the product', async () => {
    const { id } = await aWheel({ visibility: 'draft' })
    const codeNow = async () => (await staff().find({ id })).previewPath.replace('/preview/', '')
    const [first, { updatedAt }] = [await codeNow(), await staff().find({ id })]
    expect(await visitor().catalog.preview({ code: first })).toMatchObject({ product: { id } })
    await staff().withdrawPreviews({ id })
    await expect(visitor().catalog.preview({ code: first })).rejects.toMatchObject(notFound)
    const second = await codeNow()
    expect(await visitor().catalog.preview({ code: second })).toMatchObject({ product: { id } })
    expect(await staff().find({ id })).toMatchObject({ updatedAt, previewPath: `/preview/${second}` })
    expect((await staff().list({})).rows).toMatchObject([{ id, previewPath: `/preview/${second}` }])
    await staff().withdrawPreviews({ id })
    for (const code of [first, second])
      await expect(visitor().catalog.preview({ code })).rejects.toMatchObject(notFound)
  })

  it('finds no product that is archived or unknown', async () => {
    const { id } = await aWheel({ deletedAt: new Date() })
    for (const missing of [id, randomUUID()])
      await expect(staff().withdrawPreviews({ id: missing })).rejects.toMatchObject(notFound)
  })
})

describe('the archive', () => {
  it('preserves a product, so that it can be restored', async () => {
    const { id } = await aWheel({ costCents: 4000, stockQuantity: 7 })
    await staff().delete({ id })
    expect((await staff().list({})).rows).toEqual([])
    expect((await staff().list({ visibility: 'archived' })).rows).toMatchObject([{ id, visibility: 'archived' }])
    await staff().restore({ id })
    expect(await staff().find({ id })).toMatchObject({ costCents: 4000, stockQuantity: 7, sku: 'RF-1' })
    expect((await visitor().catalog.product({ id })).name).toBe('Roda Fantasma')
    await expect(staff().restore({ id })).rejects.toMatchObject(notFound)
  })
})

describe('a copy', () => {
  it('is a draft with its own code, no stock, and without the values that identify a product', async () => {
    const original = await aWheel({ gtin: '7891000315507', costCents: 4000, stockQuantity: 7, ncm: '87087090' })
    const { id } = await staff().duplicate({ id: original.id })
    const copy = await staff().find({ id })
    expect(copy).toMatchObject({
      name: 'Roda Fantasma (cópia)',
      visibility: 'draft',
      stockQuantity: 0,
      isFeatured: false,
      gtin: null,
      supplierCode: null,
      costCents: 4000,
      ncm: '87087090',
      priceCents: 2990,
      ...measures,
    })
    expect(copy.sku).toMatch(/^AC-\d{6}$/)
    expect((await staff().find({ id: original.id })).stockQuantity).toBe(7)
    await staff().delete({ id: original.id })
    await expect(staff().duplicate({ id: original.id })).rejects.toMatchObject(notFound)
  })

  it('shortens a long name to the maximum length', async () => {
    const original = await aWheel({ name: 'R'.repeat(200) })
    const { id } = await staff().duplicate({ id: original.id })
    expect((await staff().find({ id })).name).toBe(`${'R'.repeat(192)} (cópia)`)
  })
})

describe('the list of the staff', () => {
  it('contains all but archived products, and each visibility separately', async () => {
    for (const visibility of productVisibilities) await aProduct(database(), { name: visibility, visibility })
    await aProduct(database(), { name: 'archived', deletedAt: new Date() })
    const names = async (input: object) => (await staff().list({ sort: 'name', ...input })).rows.map(({ name }) => name)
    expect(await names({})).toEqual(['draft', 'hidden', 'published'])
    for (const visibility of [...productVisibilities, 'archived'] as const)
      expect(await names({ visibility })).toEqual([visibility])
  })
})
