import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { eq, getTableColumns } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { listBanners } from '#modules/catalog/banners/server/banners.ts'
import { listProducts } from '#modules/catalog/listing/server/list-products.ts'
import { newestProducts } from '#modules/catalog/product-page/server/product-lists.ts'
import { listingInput } from '#modules/catalog/products/contract.ts'
import { productErrors } from '#modules/catalog/products/rules.ts'
import {
  banners,
  brands,
  categories,
  contents,
  media,
  productStock,
  products,
  subcategories,
} from '#modules/catalog/tables.ts'
import { loadVehicles } from '#modules/fitment/cars/server/load-vehicles.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { useTestShop } from '#test/shop.ts'
import { type DemoShop, demoShop } from './demo-shop.ts'
import { seedDemoShop } from './seed-demo-shop.ts'

const opened = useTestShop()
const shop = () => opened.current.shop
const folder = mkdtempSync(join(tmpdir(), 'aro-certo-pictures-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The real demo shop, with one small picture for each that it has drawn. */
function namesOfPictures({ products, categories, banners }: DemoShop): string[] {
  return [
    ...products.flatMap(({ slug }) => [`products/${slug}-1.webp`, `products/${slug}-2.webp`]),
    ...categories.map(({ slug }) => `categories/${slug}.webp`),
    ...banners.flatMap(({ slug }) => [`banners/${slug}-desktop.webp`, `banners/${slug}-mobile.webp`]),
  ]
}

beforeAll(async () => {
  for (const [index, name] of namesOfPictures(demoShop).entries()) {
    const colour = { r: index % 256, g: index >> 8, b: 7 }
    const picture = sharp({ create: { width: 8, height: 6, channels: 3, background: colour } }).webp({ lossless: true })
    write(name, await picture.toBuffer())
  }
  for (const { slug } of demoShop.banners.filter(({ isVideo }) => isVideo))
    for (const cut of ['desktop', 'mobile']) write(`banners/${slug}-${cut}.mp4`, Buffer.from(`....ftypisom ${cut}`))
})

function write(name: string, content: Buffer) {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), content)
}

const tables = { products, subcategories, categories, brands, banners, contents, media }
async function counts() {
  const entries = Object.entries(tables).map(async ([name, table]) => [name, await shop().database.$count(table)])
  return Object.fromEntries(await Promise.all(entries))
}
const nothing = Object.fromEntries(Object.keys(tables).map((name) => [name, 0]))

const empty = async () => {
  for (const table of Object.values(tables)) await shop().database.delete(table)
}
// The pages of a new shop are no part of the demo.
beforeAll(empty)
afterEach(empty)

describe('the demo shop', () => {
  it('fills an empty shop once, however many start at the same time', async () => {
    const outcomes = await Promise.all([1, 2, 3].map(() => seedDemoShop(shop(), folder)))
    expect([...outcomes].sort()).toEqual([false, false, true])
    const expected = {
      products: demoShop.products.length,
      categories: demoShop.categories.length,
      subcategories: demoShop.categories.flatMap((category) => category.subcategories).length,
      brands: demoShop.brands.length,
      banners: demoShop.banners.length,
      contents: demoShop.helpArticles.length,
      media: namesOfPictures(demoShop).length + 2,
    }
    expect(await counts()).toEqual(expected)
    expect(await seedDemoShop(shop(), folder)).toBe(false)
    expect(await counts()).toEqual(expected)
  })

  it('has products that the back office’s form would take, each with its pictures and its place', async () => {
    await seedDemoShop(shop(), folder)
    const rows = await shop()
      .database.select({ ...getTableColumns(products), stockQuantity: productStock.quantity })
      .from(products)
      .innerJoin(productStock, eq(productStock.productId, products.id))
    const urls = new Set((await shop().database.select().from(media)).map(({ url }) => url))
    for (const row of rows) {
      expect([row.name, productErrors(row)]).toEqual([row.name, {}])
      expect(row.imageUrls).toHaveLength(2)
      expect(row.imageUrls.every((url) => urls.has(url))).toBe(true)
      expect([row.categoryId, row.brandId]).not.toContain(null)
    }
    const { total } = await listProducts(shop(), listingInput.parse({ search: 'Rodas' }))
    expect(total).toBe(demoShop.products.filter(({ category }) => category === 'Rodas').length)
  })

  it('has the products marked as new as its newest, one after the other', async () => {
    await seedDemoShop(shop(), folder)
    const moments = (await shop().database.select().from(products)).map(({ createdAt }) => createdAt.getTime())
    expect(new Set(moments).size).toBe(moments.length)
    expect(Math.max(...moments)).toBeLessThan(Date.now())
    const newCount = demoShop.products.filter(({ isNew }) => isNew).length
    const newest = await newestProducts(shop(), { limit: newCount })
    expect(newest.every(({ isNew }) => isNew)).toBe(true)
  })

  it('has banners of pictures, and of a video with its still', async () => {
    await seedDemoShop(shop(), folder)
    const found = await listBanners(shop())
    expect(found.map(({ title }) => title)).toEqual(demoShop.banners.map(({ title }) => title))
    for (const banner of found) {
      expect(banner.desktopFileUrl.endsWith(banner.isVideo ? '.mp4' : '.webp')).toBe(true)
      expect(banner.desktopImageUrl).toMatch(/\.webp$/)
      expect(banner.mobileImageUrl).toMatch(/\.webp$/)
    }
  })

  it('changes nothing in a shop that has a product or a category', async () => {
    await aProduct(shop().database, { deletedAt: new Date() })
    expect(await seedDemoShop(shop(), folder)).toBe(false)
    expect(await counts()).toEqual({ ...nothing, products: 1 })
  })

  it('reports missing pictures, and stores nothing', async () => {
    const [first] = demoShop.products
    if (!first) throw new Error('the demo shop has products')
    const products = [first, { ...first, slug: 'roda-sem-foto', name: 'Roda sem foto' }]
    await expect(seedDemoShop(shop(), folder, { ...demoShop, products })).rejects.toThrow(
      'products/roda-sem-foto-1.webp',
    )
    await expect(seedDemoShop(shop(), join(folder, 'nowhere'))).rejects.toThrow('banners/video-desktop.mp4')
    expect(await counts()).toEqual(nothing)
  })

  it('stores nothing if it fails halfway', async () => {
    const [first] = demoShop.products
    if (!first) throw new Error('the demo shop has products')
    const broken = { ...demoShop, products: [...demoShop.products, { ...first, installments: 13 }] }
    await expect(seedDemoShop(shop(), folder, broken)).rejects.toThrow()
    expect(await counts()).toEqual(nothing)
  })
})

it('lists the products that fit a vehicle on record first', async () => {
  await loadVehicles(shop().database, 'src/modules/fitment/cars/server/reference')
  await seedDemoShop(shop(), folder)
  const asked = listingInput.parse({ vehicle: 'Toyota Corolla 2022' })
  const { products: shown, total, verdictCounts, fittingCount } = await listProducts(shop(), asked)
  expect(total).toBe(demoShop.products.filter(({ category }) => category === 'Rodas' || category === 'Pneus').length)
  expect(shown[0]?.name).toMatch(/205\/55 R16|225\/45 R17|5x100/)
  expect(shown.map(({ fit }) => fit?.verdict).slice(0, fittingCount ?? 0)).not.toContain('nao_serve')
  const { serve = 0, ressalva = 0, semDados = 0, naoServe = 0 } = verdictCounts ?? {}
  expect([serve + ressalva, serve + ressalva + semDados + naoServe]).toEqual([fittingCount, total])
})
