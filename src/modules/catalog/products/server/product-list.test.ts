import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#platform/server/tables.ts'
import { callAs } from '#test/api-client.ts'
import { aCategory } from '#test/builders/a-category.ts'
import { anAdministrator } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { useTestShop } from '#test/shop.ts'
import type { ManagedProductsInput } from '../../product-list/contract.ts'
import { products, stockAlerts } from '../../tables.ts'

const opened = useTestShop()
const database = () => opened.current.shop.database
const unknownId = '00000000-0000-4000-8000-000000000000'

let administratorId: string
let wheels: Awaited<ReturnType<typeof aCategory>>
let tyres: Awaited<ReturnType<typeof aCategory>>
const call = () => callAs(opened.current.shop, { id: administratorId, isAdmin: true }).admin.products
const code = (expected: string) => expect.objectContaining({ code: expected })
const namesOf = async (input: Partial<ManagedProductsInput>) => (await call().list(input)).rows.map(({ name }) => name)

beforeAll(async () => {
  administratorId = (await anAdministrator(database())).id
  wheels = await aCategory(database(), 'Rodas', ['Aro 15'])
  tyres = await aCategory(database(), 'Pneus', ['Aro 15'])
})
beforeEach(async () => {
  await database().delete(products)
  await database().delete(auditLog)
})

describe('the list', () => {
  it('pages by 20, newest first, with the names of category and subcategory', async () => {
    for (let day = 1; day <= 21; day += 1)
      await aProduct(database(), {
        name: `Roda ${day}`,
        categoryId: wheels.id,
        subcategoryId: wheels.subcategories[0]?.id ?? null,
        createdAt: new Date(Date.UTC(2026, 0, day)),
      })
    const first = await call().list({})
    expect(first).toMatchObject({ total: 21, page: 1, pageCount: 2 })
    expect(first.rows[0]).toMatchObject({ name: 'Roda 21', category: 'Rodas', subcategory: 'Aro 15' })
    expect((await call().list({ page: 9 })).rows.map(({ name }) => name)).toEqual(['Roda 1'])
  })

  it('searches every word in the name, accents and case aside, with wildcards as plain characters', async () => {
    for (const name of ['Câmara de Ar', 'Cera 100% natural', 'Chave_L']) await aProduct(database(), { name })
    expect(await namesOf({ search: 'MARA DE' })).toEqual(['Câmara de Ar'])
    expect(await namesOf({ search: 'ar camara' })).toEqual(['Câmara de Ar'])
    expect(await namesOf({ search: '0% n' })).toEqual(['Cera 100% natural'])
    expect(await namesOf({ search: '%' })).toEqual(['Cera 100% natural'])
    expect(await namesOf({ search: '_' })).toEqual(['Chave_L'])
    expect(await namesOf({ search: '  ' })).toHaveLength(3)
    expect(await namesOf({ search: '\\' })).toEqual([])
  })

  it('filters by category, subcategory, stock and flag, all together', async () => {
    const subcategoryId = wheels.subcategories[0]?.id ?? unknownId
    await aProduct(database(), { name: 'A', categoryId: wheels.id, subcategoryId, stockQuantity: 0, isFeatured: true })
    await aProduct(database(), { name: 'B', categoryId: wheels.id, stockQuantity: 1, isNew: true })
    await aProduct(database(), { name: 'C', categoryId: tyres.id, stockQuantity: 4, isSetOfFour: true })
    await aProduct(database(), { name: 'D', stockQuantity: 5, isPriceOnRequest: true, priceCents: 0 })
    await aProduct(database(), { name: 'E', stockQuantity: 5, mirrorToBolinhaSite: true })
    const named = (input: Partial<ManagedProductsInput>) => namesOf({ ...input, sort: 'name' })
    expect(await named({ categoryId: wheels.id })).toEqual(['A', 'B'])
    expect(await named({ categoryId: 'none' })).toEqual(['D', 'E'])
    expect(await named({ subcategoryId })).toEqual(['A'])
    expect(await named({ stock: 'out' })).toEqual(['A'])
    expect(await named({ stock: 'low' })).toEqual(['B', 'C'])
    opened.current.shop.settings.lowStockLimit = 4
    expect(await named({ stock: 'low' })).toEqual(['B'])
    opened.current.shop.settings.lowStockLimit = 5
    expect(await named({ flag: 'featured' })).toEqual(['A'])
    expect(await named({ flag: 'new' })).toEqual(['B'])
    expect(await named({ flag: 'setOfFour' })).toEqual(['C'])
    expect(await named({ flag: 'onRequest' })).toEqual(['D'])
    expect(await named({ flag: 'mirrored' })).toEqual(['E'])
    expect(await named({ categoryId: wheels.id, stock: 'low', flag: 'new', search: 'b' })).toEqual(['B'])
    expect(await named({ categoryId: wheels.id, stock: 'low', flag: 'featured' })).toEqual([])
  })

  it('finds products at or below their own stock level', async () => {
    await aProduct(database(), { name: 'A', stockQuantity: 0 })
    await aProduct(database(), { name: 'B', stockQuantity: 8, lowStockLevel: 8 })
    await aProduct(database(), { name: 'C', stockQuantity: 9, lowStockLevel: 8 })
    await aProduct(database(), { name: 'D', stockQuantity: 0, lowStockLevel: 0 })
    expect(await namesOf({ stock: 'at-level', sort: 'name' })).toEqual(['B', 'D'])
    expect(await namesOf({ stock: 'at-level', sort: 'stock' })).toEqual(['D', 'B'])
    expect(await call().list({ stock: 'at-level' })).toMatchObject({ total: 2 })
  })

  it('is sorted in each of its orders, prices on request last', async () => {
    const at = (day: number) => new Date(Date.UTC(2026, 0, day))
    await aProduct(database(), { name: 'Á', priceCents: 300, stockQuantity: 2, createdAt: at(2) })
    await aProduct(database(), { name: 'b', priceCents: 100, stockQuantity: 3, createdAt: at(3) })
    await aProduct(database(), { name: 'C', priceCents: 0, isPriceOnRequest: true, stockQuantity: 1, createdAt: at(1) })
    const orders = { newest: 'bÁC', oldest: 'CÁb', name: 'ÁbC', 'name-desc': 'CbÁ', price: 'bÁC', 'price-desc': 'ÁbC' }
    for (const [sort, expected] of Object.entries({ ...orders, stock: 'CÁb', 'stock-desc': 'bÁC' }))
      expect([sort, (await namesOf({ sort: sort as never })).join('')]).toEqual([sort, expected])
  })

  it('lists products that can be ordered above sold-out ones and those on request, and drafts last', async () => {
    await aProduct(database(), { name: 'Roda A', visibility: 'draft' })
    await aProduct(database(), { name: 'Roda B', stockQuantity: 0 })
    await aProduct(database(), { name: 'Roda C', priceCents: 0, isPriceOnRequest: true })
    await aProduct(database(), { name: 'Roda D' })
    await aProduct(database(), { name: 'Pneu' })
    const found = await namesOf({ search: 'roda', sort: 'sold-first' })
    expect(found).toEqual(['Roda D', 'Roda B', 'Roda C', 'Roda A'])
  })

  it('lists a product with exactly this code above those that contain it', async () => {
    await aProduct(database(), { name: 'A', sku: 'RD-10' })
    await aProduct(database(), { name: 'B', sku: 'RD-1', stockQuantity: 0 })
    await aProduct(database(), { name: 'C', gtin: '7891000315507' })
    expect(await namesOf({ search: ' rd-1', sort: 'sold-first' })).toEqual(['B', 'A'])
    expect(await namesOf({ search: '7891000315507', sort: 'sold-first' })).toEqual(['C'])
  })

  it('lists the products with most stock alerts first, then all others, newest first', async () => {
    const at = (day: number) => new Date(Date.UTC(2026, 0, day))
    const few = await aProduct(database(), { name: 'Poucos', createdAt: at(4), stockQuantity: 0 })
    await aProduct(database(), { name: 'Antigo', createdAt: at(1) })
    const many = await aProduct(database(), { name: 'Muitos', createdAt: at(2), categoryId: wheels.id })
    await aProduct(database(), { name: 'Novo', createdAt: at(5) })
    const told = await aProduct(database(), { name: 'Avisados', createdAt: at(3) })
    const archived = await aProduct(database(), { name: 'Arquivado', deletedAt: at(3) })
    const wait = (productId: string, people: number, enqueuedAt: Date | null = null) =>
      Array.from({ length: people }, (_, number) => ({
        productId,
        email: `pessoa${number}@example.com`,
        askedAt: at(6),
        enqueuedAt,
      }))
    await database()
      .insert(stockAlerts)
      .values([...wait(few.id, 1), ...wait(many.id, 3), ...wait(told.id, 5, at(7)), ...wait(archived.id, 2)])
    expect((await call().list({ sort: 'most-awaited' })).rows).toMatchObject([
      { name: 'Muitos', waiting: 3 },
      { name: 'Poucos', waiting: 1 },
      { name: 'Novo', waiting: 0 },
      { name: 'Avisados', waiting: 0 },
      { name: 'Antigo', waiting: 0 },
    ])
    expect(await namesOf({ sort: 'most-awaited', stock: 'awaited' })).toEqual(['Muitos', 'Poucos'])
    expect(await namesOf({ sort: 'most-awaited', categoryId: wheels.id })).toEqual(['Muitos'])
    expect(await namesOf({ sort: 'most-awaited', visibility: 'archived' })).toEqual(['Arquivado'])
  })

  it('continues after the products with stock alerts, without gaps or repetitions', async () => {
    const names = Array.from({ length: 45 }, (_, number) => `Roda ${number}`)
    for (const [number, name] of names.entries()) {
      const { id: productId } = await aProduct(database(), { name, createdAt: new Date(Date.UTC(2026, 0, number)) })
      if (number < 25)
        await database().insert(stockAlerts).values({ productId, email: 'pessoa@example.com', askedAt: new Date() })
    }
    const pages = await Promise.all([1, 2, 3].map((page) => call().list({ sort: 'most-awaited', page })))
    expect(pages.map(({ rows }) => rows.length)).toEqual([20, 20, 5])
    const rows = pages.flatMap((page) => page.rows)
    expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(names))
    expect(rows.map(({ waiting }) => waiting)).toEqual([...Array(25).fill(1), ...Array(20).fill(0)])
    expect(rows.slice(25).map(({ name }) => name)).toEqual(names.slice(25).reverse())
  })
})

describe('automatic categorisation', () => {
  it('processes 50 at a time, and continues after the last one', async () => {
    for (let number = 0; number < 51; number += 1) await aProduct(database(), { name: `Produto ${number}` })
    const first = await call().uncategorised({})
    expect(first).toMatchObject({ remaining: 51 })
    expect(first.products).toHaveLength(50)
    const rest = await call().uncategorised({ after: first.products.at(-1)?.id })
    expect(rest).toMatchObject({ remaining: 1 })
    expect(first.products.map(({ id }) => id)).not.toContain(rest.products[0]?.id)
  })

  it('moves a product to the category of its name, once', async () => {
    const wheel = await aProduct(database(), { name: 'Roda Aro 15' })
    expect(await call().categorise({ id: wheel.id })).toEqual({
      id: wheel.id,
      name: 'Roda Aro 15',
      outcome: 'categorised',
      category: 'Rodas',
    })
    expect(await call().categorise({ id: wheel.id })).toMatchObject({ outcome: 'has-category' })
    expect(await call().find({ id: wheel.id })).toMatchObject({ categoryId: wheels.id })
    expect(await database().select().from(auditLog)).toMatchObject([
      {
        action: 'product.categorise',
        actorId: administratorId,
        entityId: wheel.id,
        before: { name: 'Roda Aro 15', category: null },
        after: { category: 'Rodas' },
      },
    ])
  })

  it('does not move products it cannot categorise', async () => {
    const unknown = await aProduct(database(), { name: 'Farol' })
    const uncategorised = await aProduct(database(), { name: 'Calota' })
    expect(await call().categorise({ id: unknown.id })).toMatchObject({ outcome: 'no-suggestion', category: null })
    expect(await call().categorise({ id: uncategorised.id })).toMatchObject({
      outcome: 'category-missing',
      category: 'Acessórios',
    })
    await expect(call().categorise({ id: unknownId })).rejects.toEqual(code('PRODUCT_NOT_FOUND'))
    expect(await call().uncategorised({})).toMatchObject({ remaining: 2 })
  })
})

describe('wrong categories', () => {
  it('are found by the name, with the reason', async () => {
    const wrong = await aProduct(database(), { name: 'Jogo de Rodas', categoryId: tyres.id })
    await aProduct(database(), { name: 'Roda Aro 15', categoryId: wheels.id })
    await aProduct(database(), { name: 'Calota', categoryId: wheels.id })
    await aProduct(database(), { name: 'Roda sem categoria' })
    expect(await call().corrections({})).toEqual({
      corrections: [
        {
          id: wrong.id,
          name: 'Jogo de Rodas',
          from: { id: tyres.id, name: 'Pneus' },
          to: { id: wheels.id, name: 'Rodas' },
          keywords: ['roda'],
          isCertain: true,
        },
      ],
      checked: 3,
      total: 3,
      next: null,
    })
  })

  it('are corrected together, except those that changed meanwhile', async () => {
    const subcategoryId = tyres.subcategories[0]?.id ?? unknownId
    const wrong = await aProduct(database(), { name: 'Roda 1', categoryId: tyres.id, subcategoryId })
    const moved = await aProduct(database(), { name: 'Roda 2', categoryId: wheels.id })
    const gone = await aProduct(database(), { name: 'Roda 3', categoryId: tyres.id, deletedAt: new Date() })
    const corrections = [wrong, moved, gone].map(({ id }) => ({ id, from: tyres.id, to: wheels.id }))
    await expect(
      call().correct({ corrections: corrections.map((correction) => ({ ...correction, to: unknownId })) }),
    ).rejects.toEqual(code('CATEGORY_NOT_FOUND'))
    expect(await call().correct({ corrections })).toEqual({ changed: 1, skipped: 2 })
    const found = await call().find({ id: wrong.id })
    expect(found).toMatchObject({ categoryId: wheels.id, subcategoryId: null })
    expect(Date.parse(found.updatedAt)).toBeGreaterThan(wrong.updatedAt.getTime())
    expect(await database().select().from(auditLog)).toMatchObject([
      {
        action: 'product.correct-category',
        entityId: wrong.id,
        before: { name: 'Roda 1', category: 'Pneus' },
        after: { category: 'Rodas' },
      },
    ])
  })
})

describe('several products at once', () => {
  it('are featured, moved and deleted; each change leaves a line', async () => {
    const ids = [await aProduct(database()), await aProduct(database())].map(({ id }) => id)
    expect(await call().mark({ ids: [...ids, unknownId], isFeatured: true })).toEqual({ changed: 2 })
    expect(await call().mark({ ids, isFeatured: true })).toEqual({ changed: 0 })
    expect(await call().move({ ids, categoryId: wheels.id })).toEqual({ changed: 2 })
    await expect(call().move({ ids, categoryId: unknownId })).rejects.toEqual(code('CATEGORY_NOT_FOUND'))
    expect((await call().list({ categoryId: wheels.id, flag: 'featured' })).total).toBe(2)
    expect(await call().deleteMany({ ids })).toEqual({ changed: 2 })
    expect(await call().deleteMany({ ids })).toEqual({ changed: 0 })
    expect((await call().list({})).total).toBe(0)
    const lines = await database().select().from(auditLog)
    expect(lines.map(({ action }) => action).sort()).toEqual([
      'product.change-category',
      'product.change-category',
      'product.delete',
      'product.delete',
      'product.feature',
      'product.feature',
    ])
    expect(lines.every(({ actorId }) => actorId === administratorId)).toBe(true)
  })

  it('changed by two people in opposite orders do not wait for each other forever', async () => {
    const ids: string[] = []
    for (let number = 0; number < 20; number += 1) ids.push((await aProduct(database())).id)
    await Promise.all([
      call().mark({ ids, isFeatured: true }),
      call().move({ ids: [...ids].reverse(), categoryId: wheels.id }),
      call().mark({ ids: [...ids].reverse(), isFeatured: false }),
    ])
    expect((await call().list({ categoryId: wheels.id })).total).toBe(20)
  })
})

describe('stock and price changed in the list', () => {
  it('change the values that were shown, with an audit line each', async () => {
    const { id } = await aProduct(database(), { name: 'Cera', stockQuantity: 3, priceCents: 1000 })
    await call().changeStock({ id, from: 3, to: 0 })
    await call().changePrice({ id, from: 1000, to: 1 })
    expect(await call().find({ id })).toMatchObject({ stockQuantity: 0, priceCents: 1 })
    expect(
      (await database().select().from(auditLog)).map(({ action, before, after }) => [action, before, after]),
    ).toEqual([
      ['product.change-stock', { name: 'Cera', stockQuantity: 3 }, { stockQuantity: 0 }],
      ['product.change-price', { name: 'Cera', priceCents: 1000 }, { priceCents: 1 }],
    ])
  })

  it('do not overwrite what was sold or changed meanwhile', async () => {
    const { id } = await aProduct(database(), { stockQuantity: 2, priceCents: 1000 })
    await expect(call().changeStock({ id, from: 3, to: 10 })).rejects.toMatchObject({
      code: 'CHANGED_MEANWHILE',
      message: 'O estoque mudou para 2 enquanto você editava. Confira e tente novamente.',
    })
    await expect(call().changePrice({ id, from: 999, to: 10 })).rejects.toEqual(code('CHANGED_MEANWHILE'))
    expect(await call().find({ id })).toMatchObject({ stockQuantity: 2, priceCents: 1000 })
  })

  it('are limited in number', async () => {
    const { id } = await aProduct(database(), { stockQuantity: 2, priceCents: 1000 })
    const onRequest = await aProduct(database(), { priceCents: 0, isPriceOnRequest: true })
    for (const to of [-1, 1.5, 1_000_001])
      await expect(call().changeStock({ id, from: 2, to })).rejects.toMatchObject({
        data: { issues: [{ path: 'to', message: 'Quantidade em estoque deve ser um número válido' }] },
      })
    await call().changeStock({ id, from: 2, to: 1_000_000 })
    await expect(call().changePrice({ id, from: 1000, to: 0 })).rejects.toMatchObject({
      data: { issues: [{ path: 'to', message: 'Preço deve ser um número válido maior que zero' }] },
    })
    await expect(call().changePrice({ id: onRequest.id, from: 0, to: 100 })).rejects.toEqual(code('PRICE_ON_REQUEST'))
    await expect(call().changeStock({ id: unknownId, from: 0, to: 1 })).rejects.toEqual(code('PRODUCT_NOT_FOUND'))
  })
})
