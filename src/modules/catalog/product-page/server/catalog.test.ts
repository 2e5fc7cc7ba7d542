import { createRouterClient } from '@orpc/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { router } from '#app/server/api/router.ts'
import { shopDay } from '#platform/dates.ts'
import { callAs } from '#test/api-client.ts'
import { aCategory } from '#test/builders/a-category.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { contextAs } from '#test/request-context.ts'
import { useTestShop } from '#test/shop.ts'
import { banners, brands, contents, productDayViews } from '../../tables.ts'
import { flushViews } from './views.ts'

const opened = useTestShop()
const database = () => opened.current.shop.database
const catalog = (headers = new Headers()) =>
  createRouterClient(router, { context: { ...contextAs(opened.current.shop), headers } }).catalog
const content = () => callAs(opened.current.shop).content
const unknownId = '00000000-0000-4000-8000-000000000000'

let wheels: Awaited<ReturnType<typeof aCategory>>
let deletedId: string
beforeAll(async () => {
  wheels = await aCategory(database(), 'Rodas', ['Aro 17', 'Aro 15'])
  await aCategory(database(), 'Acessórios')
  const [first, second] = wheels.subcategories
  for (let day = 1; day <= 6; day += 1)
    await aProduct(database(), {
      name: `Roda ${day}`,
      categoryId: wheels.id,
      subcategoryId: (day % 2 ? first : second)?.id ?? null,
      priceCents: day * 10_000,
      isFeatured: true,
      createdAt: new Date(`2026-01-0${day}T00:00:00Z`),
    })
  const deleted = await aProduct(database(), {
    name: 'Roda excluída',
    categoryId: wheels.id,
    isFeatured: true,
    createdAt: new Date('2026-02-01T00:00:00Z'),
    deletedAt: new Date(),
  })
  deletedId = deleted.id
})

describe('categories', () => {
  it('are sorted by name, with their subcategories sorted by name', async () => {
    const found = await catalog().categories()
    expect(found.map(({ name, subcategories }) => [name, subcategories.map((entry) => entry.name)])).toEqual([
      ['Acessórios', []],
      ['Rodas', ['Aro 15', 'Aro 17']],
    ])
    expect(await catalog().subcategories({ category: wheels.id })).toHaveLength(2)
    expect(await catalog().subcategories({ category: unknownId })).toEqual([])
  })
})

describe('chosen products', () => {
  it('shows the 4 newest featured ones, without deleted ones', async () => {
    const found = await catalog().featured()
    expect(found.map(({ name }) => name)).toEqual(['Roda 6', 'Roda 5', 'Roda 4', 'Roda 3'])
    expect(found[0]).toMatchObject({ category: 'Rodas', imageUrl: null })
  })

  it('shows the requested number of newest products', async () => {
    expect((await catalog().newest({ limit: 2 })).map(({ name }) => name)).toEqual(['Roda 6', 'Roda 5'])
    expect(await catalog().newest({})).toHaveLength(6)
  })

  it('lists products of the same subcategory first, then of the category, nearest in price, never itself', async () => {
    const [product] = await catalog().newest({ limit: 1 })
    const related = await catalog().related({ id: product?.id ?? unknownId })
    expect(related.map(({ name }) => name)).toEqual(['Roda 4', 'Roda 2', 'Roda 5', 'Roda 3'])
  })

  it('lists nothing for a product without a category', async () => {
    const alone = await aProduct(database(), { name: 'Sem categoria', createdAt: new Date('2025-01-01') })
    expect(await catalog().related({ id: alone.id })).toEqual([])
  })
})

describe('one product', () => {
  it('contains the names of category, subcategory and brand, all pictures and the measures', async () => {
    const [brand] = await database().insert(brands).values({ name: 'Volcano' }).returning()
    const stored = await aProduct(database(), {
      name: 'Roda inteira',
      categoryId: wheels.id,
      subcategoryId: wheels.subcategories[0]?.id ?? null,
      brandId: brand?.id ?? null,
      imageUrls: ['/media/a.webp', '/media/b.webp'],
      boltPatterns: ['5x114.3'],
      rimInches: 17,
      rimWidthInches: 7.5,
      heightCm: 20.5,
      createdAt: new Date('2025-01-01'),
    })
    expect(await catalog().product({ id: stored.id })).toMatchObject({
      name: 'Roda inteira',
      category: { id: wheels.id, name: 'Rodas' },
      subcategory: { name: 'Aro 17' },
      brand: { name: 'Volcano' },
      imageUrls: ['/media/a.webp', '/media/b.webp'],
      heightCm: 20.5,
      fitment: { boltPatterns: ['5x114.3'], rimInches: 17, rimWidthInches: 7.5, tyreWidthMm: null },
      createdAt: '2025-01-01T00:00:00.000Z',
    })
  })

  it('is not found when it is unknown or deleted', async () => {
    for (const id of [unknownId, deletedId]) {
      const notFound = expect.objectContaining({ code: 'PRODUCT_NOT_FOUND', status: 404 })
      await expect(catalog().product({ id })).rejects.toEqual(notFound)
      await expect(catalog().related({ id })).rejects.toEqual(notFound)
      await expect(catalog().recordView({ id })).rejects.toEqual(notFound)
    }
  })

  it('counts views per day, and stores nothing about the visitor', async () => {
    const { id } = await aProduct(database(), { createdAt: new Date('2025-01-01') })
    await catalog(new Headers({ 'user-agent': 'x'.repeat(400) })).recordView({ id })
    await catalog().recordView({ id })
    await flushViews(opened.current.shop)
    const views = await database().select().from(productDayViews)
    expect(views).toEqual([{ day: shopDay(new Date()), productId: id, viewCount: 2 }])
  })
})

describe('content', () => {
  it('shows active banners in their order', async () => {
    const banner = { desktopFilePath: '/media/a.webp', mobileFilePath: '/media/b.webp' }
    await database()
      .insert(banners)
      .values([
        { ...banner, title: 'Segundo', displayOrder: 2 },
        { ...banner, title: 'Oculto', displayOrder: 0, isActive: false },
        { ...banner, title: 'Primeiro', displayOrder: 1 },
      ])
    const found = await content().banners()
    expect(found.map(({ title }) => title)).toEqual(['Primeiro', 'Segundo'])
    expect(found[0]).toMatchObject({ desktopFileUrl: '/media/a.webp', mobileFileUrl: '/media/b.webp' })
  })

  it('shows help articles by title, accents aside', async () => {
    const article = { category: 'orders', body: 'Texto' } as const
    await database()
      .insert(contents)
      .values([
        { ...article, title: 'Éguas' },
        { ...article, title: 'Zebras' },
        { ...article, title: 'abelhas' },
      ])
    expect((await content().helpArticles()).map(({ title }) => title)).toEqual(['abelhas', 'Éguas', 'Zebras'])
  })
})
