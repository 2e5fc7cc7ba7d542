import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cartItems } from '#modules/sales/tables.ts'
import { auditLog } from '#platform/server/tables.ts'
import { callAs } from '#test/api-client.ts'
import { aCategory } from '#test/builders/a-category.ts'
import { anAdministrator } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { useTestShop } from '#test/shop.ts'
import { storeStock } from '../../stock/server/move-stock.ts'
import { brands, media, products } from '../../tables.ts'

const opened = useTestShop()
const database = () => opened.current.shop.database
const unknownId = '00000000-0000-4000-8000-000000000000'

let administratorId: string
let wheels: Awaited<ReturnType<typeof aCategory>>
let tyres: Awaited<ReturnType<typeof aCategory>>
let brandId: string
const call = () => callAs(opened.current.shop, { id: administratorId, isAdmin: true }).admin.products
const code = (expected: string) => expect.objectContaining({ code: expected })

beforeAll(async () => {
  administratorId = (await anAdministrator(database())).id
  wheels = await aCategory(database(), 'Rodas', ['Aro 15'])
  tyres = await aCategory(database(), 'Pneus', ['Aro 15'])
  const [brand] = await database().insert(brands).values({ name: 'Volcano' }).returning()
  brandId = brand?.id ?? unknownId
  await database()
    .insert(media)
    .values(
      ['a', 'b'].map((name) => ({
        url: `/media/${name}.webp`,
        filePath: `originals/${name}.webp`,
        kind: 'image' as const,
        contentType: 'image/webp',
        byteSize: 1,
        width: 1,
        height: 1,
      })),
    )
})
beforeEach(async () => {
  await database().delete(products)
  await database().delete(auditLog)
})

const form = (changes: Record<string, unknown> = {}) => ({
  name: ' Roda Volcano ',
  description: 'Liga leve',
  categoryId: wheels.id,
  subcategoryId: wheels.subcategories[0]?.id ?? null,
  brandId,
  priceCents: 120_000,
  originalPriceCents: 150_000,
  discountPercentage: 20,
  imageUrls: ['/media/a.webp', '/media/b.webp'],
  ...changes,
})

describe('adding a product', () => {
  it('stores the form with its defaults, as the form reads it back', async () => {
    const { id } = await call().create(form())
    expect(await call().find({ id })).toMatchObject({
      id,
      name: 'Roda Volcano',
      priceCents: 120_000,
      installments: 12,
      stockQuantity: 0,
      weightGrams: 300,
      heightCm: 10,
      widthCm: 15,
      lengthCm: 15,
      isNew: false,
      imageUrls: ['/media/a.webp', '/media/b.webp'],
      speedSymbol: null,
    })
  })

  it('can be sent back as it was read, and is then as it was', async () => {
    const { id } = await call().create(form())
    const read = await call().find({ id })
    await call().update(read)
    const { updatedAt: _1, changedBy: _2, ...again } = await call().find({ id })
    expect(read).toMatchObject(again)
    await expect(call().update({ ...read, name: 'Outra' })).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
  })

  it('stores a price on request as 0, without an offer', async () => {
    const { id } = await call().create(form({ isPriceOnRequest: true }))
    expect(await call().find({ id })).toMatchObject({
      isPriceOnRequest: true,
      priceCents: 0,
      originalPriceCents: null,
      discountPercentage: null,
    })
  })

  it.each([
    ['name', { name: '  ' }, 'Nome é obrigatório'],
    ['categoryId', { categoryId: null, subcategoryId: null }, 'Categoria é obrigatória'],
    ['priceCents', { priceCents: 0 }, 'Preço deve ser um número válido maior que zero'],
    ['stockQuantity', { stockQuantity: -1 }, 'Quantidade em estoque deve ser um número válido'],
    ['stockQuantity', { stockQuantity: 1.5 }, 'Quantidade em estoque deve ser um número válido'],
    ['weightGrams', { weightGrams: 299 }, 'Peso deve estar entre 300g e 30kg'],
    ['heightCm', { heightCm: 0.3 }, 'Altura deve estar entre 0.4cm e 100cm'],
    ['widthCm', { widthCm: 10.9 }, 'Largura deve estar entre 11cm e 100cm'],
    ['lengthCm', { lengthCm: 100.1 }, 'Comprimento deve estar entre 13cm e 100cm'],
    ['lengthCm', { heightCm: 70, widthCm: 70, lengthCm: 60.1 }, 'A soma das dimensões não pode exceder 200cm'],
    ['imageUrls', { imageUrls: [] }, 'Pelo menos uma imagem é obrigatória'],
    ['heightCm', { heightCm: 455 }, 'Altura deve estar entre 0.4cm e 100cm'],
    ['heightCm', { heightCm: 100_000 }, 'Altura deve estar entre 0.4cm e 100cm'],
    ['heightCm', { heightCm: '45,5' }, 'Altura deve estar entre 0.4cm e 100cm'],
    ['heightCm', { heightCm: null }, 'Altura deve estar entre 0.4cm e 100cm'],
    ['heightCm', { heightCm: 45.55 }, 'Use no máximo uma casa decimal.'],
    ['weightGrams', { weightGrams: 2_000_000 }, 'Peso deve estar entre 300g e 30kg'],
    ['weightGrams', { weightGrams: 300.5 }, 'Peso deve estar entre 300g e 30kg'],
    ['priceCents', { priceCents: -1 }, 'Preço deve ser um número válido maior que zero'],
    ['priceCents', { priceCents: 2_000_000_001 }, 'Preço deve ser no máximo R$\u00a020.000.000,00'],
    ['priceCents', { priceCents: '12,50' }, 'Preço deve ser um número válido maior que zero'],
    ['priceCents', { priceCents: null }, 'Preço é obrigatório'],
    ['priceCents', { priceCents: undefined }, 'Preço é obrigatório'],
    ['stockQuantity', { stockQuantity: 1_000_001 }, 'Quantidade em estoque deve ser um número válido'],
    ['discountPercentage', { discountPercentage: 101 }, 'Desconto deve estar entre 0 e 100.'],
    ['name', { name: null }, 'Nome é obrigatório'],
    ['name', { name: 'x'.repeat(201) }, 'Use no máximo 200 caracteres. Este texto tem 201.'],
    ['description', { description: 'x'.repeat(20_001) }, 'Use no máximo 20.000 caracteres. Este texto tem 20.001.'],
  ])('refuses a wrong %s', async (path, changes, message) => {
    await expect(call().create(form(changes) as never)).rejects.toEqual(
      expect.objectContaining({ code: 'INVALID_INPUT', data: { issues: [{ path, message }] } }),
    )
    expect(await database().$count(products)).toBe(0)
  })

  it('reports every missing value', async () => {
    const issues = [
      { path: 'name', message: 'Nome é obrigatório' },
      { path: 'categoryId', message: 'Categoria é obrigatória' },
      { path: 'priceCents', message: 'Preço é obrigatório' },
      { path: 'imageUrls', message: 'Pelo menos uma imagem é obrigatória' },
    ]
    await expect(call().create({})).rejects.toEqual(
      expect.objectContaining({ code: 'INVALID_INPUT', data: { issues: expect.arrayContaining(issues) } }),
    )
  })

  it('requires no price if it is on request', async () => {
    const { id } = await call().create(form({ isPriceOnRequest: true, priceCents: undefined }))
    expect(await call().find({ id })).toMatchObject({ priceCents: 0 })
  })

  it.each([
    { name: 'R' },
    { heightCm: 45.5, widthCm: 66.1 },
    { priceCents: 1 },
    { stockQuantity: 0 },
    { weightGrams: 300 },
    { weightGrams: 30_000 },
    { heightCm: 0.4 },
    { heightCm: 100, widthCm: 50, lengthCm: 50 },
    { widthCm: 11 },
    { widthCm: 100, lengthCm: 90 },
    { lengthCm: 13 },
    { lengthCm: 100 },
    { heightCm: 66.6, widthCm: 66.7, lengthCm: 66.7 },
    { imageUrls: ['/media/a.webp'] },
    { rimInches: 10, rimWidthInches: 16, offsetMm: -150, centreBoreMm: 57.1, loadIndex: 200 },
    { boltPatterns: ['5x114.3', '4x100'], tyreWidthMm: 100, tyreAspectRatio: 100, speedSymbol: 'ZR' },
  ])('accepts %o', async (changes) => {
    const { id } = await call().create(form(changes))
    expect(await call().find({ id })).toMatchObject(changes)
  })

  it.each([
    ['weightGrams', { weightGrams: 30_001 }, 'Peso deve estar entre 300g e 30kg'],
    ['heightCm', { heightCm: 100.1 }, 'Altura deve estar entre 0.4cm e 100cm'],
    ['widthCm', { widthCm: 100.1 }, 'Largura deve estar entre 11cm e 100cm'],
    ['lengthCm', { lengthCm: 12.9 }, 'Comprimento deve estar entre 13cm e 100cm'],
  ])('refuses a value beyond each limit of %s', async (path, changes, message) => {
    await expect(call().create(form(changes))).rejects.toEqual(
      expect.objectContaining({ code: 'INVALID_INPUT', data: { issues: [{ path, message }] } }),
    )
  })

  it.each([
    { rimInches: 31 },
    { rimWidthInches: 2.9 },
    { offsetMm: 151 },
    { centreBoreMm: 57.15 },
    { tyreWidthMm: 99 },
    { tyreAspectRatio: 101 },
    { loadIndex: 49 },
    { boltPatterns: ['5-114'] },
    { boltPatterns: ['4x100', '4x98', '4x108', '5x100', '5x112'] },
  ])('refuses %o', async (changes) => {
    await expect(call().create(form(changes))).rejects.toEqual(code('INVALID_INPUT'))
  })

  it('refuses unknown references, and subcategories of another category', async () => {
    for (const [changes, expected] of [
      [{ categoryId: unknownId, subcategoryId: null }, 'CATEGORY_NOT_FOUND'],
      [{ subcategoryId: unknownId }, 'SUBCATEGORY_NOT_FOUND'],
      [{ subcategoryId: tyres.subcategories[0]?.id }, 'SUBCATEGORY_OF_ANOTHER_CATEGORY'],
      [{ brandId: unknownId }, 'BRAND_NOT_FOUND'],
      [{ imageUrls: ['/media/a.webp', '/media/nowhere.webp'] }, 'MEDIA_NOT_FOUND'],
    ] as const)
      await expect(call().create(form(changes))).rejects.toEqual(code(expected))
    expect(await database().$count(products)).toBe(0)
  })
})

describe('changing a product', () => {
  it('changes it and records what changed and who did it, prices separately', async () => {
    const { id } = await call().create(form())
    await database().delete(auditLog)
    await call().update({ id, ...form() })
    expect(await database().$count(auditLog)).toBe(0)
    await call().update({ id, ...form({ name: 'Outro nome', priceCents: 99_900 }) })
    const about = { actorId: administratorId, entity: 'product', entityId: id }
    expect(await database().select().from(auditLog).orderBy(auditLog.action)).toMatchObject([
      {
        ...about,
        action: 'product.change-price',
        before: { priceCents: 120_000, originalPriceCents: 150_000, discountPercentage: 20, isPriceOnRequest: false },
        after: { priceCents: 99_900, originalPriceCents: 150_000, discountPercentage: 20, isPriceOnRequest: false },
      },
      { ...about, action: 'product.update', before: { name: 'Roda Volcano' }, after: { name: 'Outro nome' } },
    ])
    expect(await call().find({ id })).toMatchObject({ name: 'Outro nome', priceCents: 99_900 })
  })

  it('shows who changed it last, unless the shop itself did', async () => {
    const { id } = await call().create(form())
    const { changedBy } = await call().find({ id })
    expect(changedBy).toMatch(/\S/)
    const minuteLater = new Date(Date.now() + 60_000)
    const sold = { items: [{ productId: id, quantity: 1 }], movement: { reason: 'order' } } as const
    await storeStock({ database: database(), now: () => minuteLater }, sold)
    expect((await call().find({ id })).changedBy).toBeNull()
  })

  it('does not overwrite what another person changed since the form was opened', async () => {
    const { id } = await call().create(form())
    const { updatedAt } = await call().find({ id })
    const changes = ['Ana', 'Bia', 'Caio'].map((name) =>
      call().update({ id, ...form({ name }), expectedUpdatedAt: updatedAt }),
    )
    const outcomes = await Promise.allSettled(changes)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toEqual(code('CHANGED_MEANWHILE'))
    const after = await call().find({ id })
    expect(after.updatedAt > updatedAt).toBe(true)
    await call().update({ id, ...form({ name: 'Dora' }), expectedUpdatedAt: after.updatedAt })
    expect(await call().find({ id })).toMatchObject({ name: 'Dora' })
  })

  it('validates the form as for a new product', async () => {
    const { id } = await call().create(form())
    await expect(call().update({ id, ...form({ imageUrls: [] }) })).rejects.toEqual(code('INVALID_INPUT'))
    await expect(call().update({ id, ...form({ brandId: unknownId }) })).rejects.toEqual(code('BRAND_NOT_FOUND'))
    await expect(call().update({ id: unknownId, ...form() })).rejects.toEqual(code('PRODUCT_NOT_FOUND'))
  })

  it('clears the subcategory when the category changes', async () => {
    const { id } = await call().create(form())
    await call().changeCategory({ id, categoryId: wheels.id })
    expect(await call().find({ id })).toMatchObject({ subcategoryId: wheels.subcategories[0]?.id })
    await call().changeCategory({ id, categoryId: tyres.id })
    expect(await call().find({ id })).toMatchObject({ categoryId: tyres.id, subcategoryId: null })
    await call().changeCategory({ id, categoryId: null })
    expect(await call().uncategorised({})).toEqual({ products: [{ id, name: 'Roda Volcano' }], remaining: 1 })
    await expect(call().changeCategory({ id, categoryId: unknownId })).rejects.toEqual(code('CATEGORY_NOT_FOUND'))
    await expect(call().changeCategory({ id: unknownId, categoryId: null })).rejects.toEqual(code('PRODUCT_NOT_FOUND'))
  })
})

describe('deleting a product', () => {
  it('hides it, leaves its row and its cart lines, and records who did it', async () => {
    const { id } = await aProduct(database(), { name: 'Roda', priceCents: 100 })
    await database().insert(cartItems).values({ userId: administratorId, productId: id, quantity: 1 })
    await call().delete({ id })
    expect((await call().list({})).total).toBe(0)
    await expect(call().find({ id })).rejects.toEqual(code('PRODUCT_NOT_FOUND'))
    await expect(call().delete({ id })).rejects.toEqual(code('PRODUCT_NOT_FOUND'))
    await expect(call().update({ id, ...form() })).rejects.toEqual(code('PRODUCT_NOT_FOUND'))
    expect(await database().$count(cartItems, eq(cartItems.productId, id))).toBe(1)
    expect(await database().select().from(auditLog)).toMatchObject([
      { action: 'product.delete', actorId: administratorId, entityId: id, before: { name: 'Roda', priceCents: 100 } },
    ])
  })
})
