import { createRouterClient } from '@orpc/server'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { adminBrandsRouter, adminCategoriesRouter, adminSubcategoriesRouter } from '#server/api/admin/catalog.ts'
import { aCategory } from '#server/db/builders/a-category.ts'
import { anAdministrator } from '#server/db/builders/a-customer.ts'
import { aProduct } from '#server/db/builders/a-product.ts'
import { auditLog, brands, categories, products, subcategories } from '#server/db/schema/index.ts'
import { contextAs } from '../../../../test/request-context.ts'
import { useTestShop } from '../../../../test/shop.ts'

const opened = useTestShop()
const database = () => opened.current.shop.database
const nobody = '00000000-0000-4000-8000-000000000000'
const routers = {
  categories: adminCategoriesRouter,
  subcategories: adminSubcategoriesRouter,
  brands: adminBrandsRouter,
}
let administratorId: string
const call = () =>
  createRouterClient(routers, { context: contextAs(opened.current.shop, { id: administratorId, isAdmin: true }) })
const code = (expected: string) => expect.objectContaining({ code: expected })

beforeAll(async () => {
  administratorId = (await anAdministrator(database())).id
})
beforeEach(async () => {
  await database().delete(products)
  await database().delete(subcategories)
  await database().delete(categories)
  await database().delete(brands)
  await database().delete(auditLog)
})

describe('categories', () => {
  it('are listed by name with the products on sale in them', async () => {
    const wheels = await aCategory(database(), 'Rodas')
    await aCategory(database(), 'Óleos')
    await aProduct(database(), { categoryId: wheels.id })
    await aProduct(database(), { categoryId: wheels.id, deletedAt: new Date() })
    expect(await call().categories.list()).toMatchObject([
      { name: 'Óleos', productCount: 0, isProtected: false },
      { name: 'Rodas', productCount: 1, isProtected: true },
    ])
  })

  it('are added and changed, under names of their own', async () => {
    const { id } = await call().categories.create({ name: ' Limpeza ', description: '' })
    await aCategory(database(), 'Suspensão')
    for (const name of ['limpeza', 'LIMPEZA', 'suspensao'])
      await expect(call().categories.create({ name })).rejects.toEqual(code('NAME_TAKEN'))
    await expect(call().categories.update({ id, name: 'SUSPENSÃO' })).rejects.toEqual(code('NAME_TAKEN'))
    await call().categories.update({ id, name: 'LIMPEZA', description: 'Para lavar' })
    expect(await call().categories.list()).toMatchObject([
      { id, name: 'LIMPEZA', description: 'Para lavar' },
      { name: 'Suspensão', description: null },
    ])
  })

  it('refuse short names, unknown pictures and unknown ids', async () => {
    await expect(call().categories.create({ name: 'A' })).rejects.toEqual(code('INVALID_INPUT'))
    const imageUrl = '/media/nowhere.webp'
    await expect(call().categories.create({ name: 'Limpeza', imageUrl })).rejects.toEqual(code('MEDIA_NOT_FOUND'))
    await expect(call().categories.update({ id: nobody, name: 'Limpeza' })).rejects.toEqual(code('CATEGORY_NOT_FOUND'))
    await expect(call().categories.delete({ id: nobody })).rejects.toEqual(code('CATEGORY_NOT_FOUND'))
  })

  it('Rodas and Pneus keep their names and stay; all else about them may change', async () => {
    const { id } = await aCategory(database(), 'Rodas')
    await expect(call().categories.update({ id, name: 'Aros' })).rejects.toEqual(code('PROTECTED_NAME'))
    await expect(call().categories.delete({ id })).rejects.toEqual(code('PROTECTED_NAME'))
    await call().categories.update({ id, name: 'RODAS', description: 'De liga leve' })
    expect(await call().categories.list()).toMatchObject([{ name: 'RODAS', description: 'De liga leve' }])
  })

  it('are deleted only when nothing uses them, which is noted', async () => {
    const category = await aCategory(database(), 'Limpeza', ['Lavagem'])
    await expect(call().categories.delete({ id: category.id })).rejects.toEqual(code('IN_USE'))
    await database().delete(subcategories)
    const product = await aProduct(database(), { categoryId: category.id })
    await expect(call().categories.delete({ id: category.id })).rejects.toEqual(code('IN_USE'))
    await database().update(products).set({ deletedAt: new Date() })
    await call().categories.delete({ id: category.id })
    expect(await call().categories.list()).toEqual([])
    expect(await database().select().from(products)).toMatchObject([{ id: product.id, categoryId: null }])
    expect(await database().select().from(auditLog)).toMatchObject([
      { action: 'category.delete', actorId: administratorId, entityId: category.id, before: { name: 'Limpeza' } },
    ])
  })
})

describe('subcategories', () => {
  it('are listed by name with their category, or those of one', async () => {
    const wheels = await aCategory(database(), 'Rodas', ['Aro 17', 'Aro 15'])
    await aCategory(database(), 'Pneus', ['Aro 15'])
    const found = await call().subcategories.list({})
    expect(found.map(({ name, categoryName }) => [name, categoryName])).toEqual([
      ['Aro 15', 'Pneus'],
      ['Aro 15', 'Rodas'],
      ['Aro 17', 'Rodas'],
    ])
    expect(await call().subcategories.list({ categoryId: wheels.id })).toHaveLength(2)
  })

  it('have names of their own within their category', async () => {
    const wheels = await aCategory(database(), 'Rodas', ['Aro 15'])
    const tyres = await aCategory(database(), 'Pneus')
    const { id } = await call().subcategories.create({ name: 'Aro 15', categoryId: tyres.id })
    const other = await call().subcategories.create({ name: 'Aro 16', categoryId: tyres.id })
    await expect(call().subcategories.create({ name: 'ARO 15', categoryId: wheels.id })).rejects.toEqual(
      code('NAME_TAKEN'),
    )
    await expect(call().subcategories.update({ id: other.id, name: 'aro 15', categoryId: tyres.id })).rejects.toEqual(
      code('NAME_TAKEN'),
    )
    await expect(call().subcategories.update({ id, name: 'Aro 15', categoryId: wheels.id })).rejects.toEqual(
      code('NAME_TAKEN'),
    )
    await call().subcategories.update({ id, name: 'Aro 17', description: 'Novos', categoryId: wheels.id })
    expect(await call().subcategories.list({ categoryId: wheels.id })).toMatchObject([
      { name: 'Aro 15' },
      { id, name: 'Aro 17', description: 'Novos' },
    ])
  })

  it('refuse unknown ids and blank names', async () => {
    const { id } = await aCategory(database(), 'Rodas')
    const { subcategories: calls } = call()
    await expect(calls.create({ name: ' ', categoryId: id })).rejects.toEqual(code('INVALID_INPUT'))
    await expect(calls.create({ name: 'Aro 15', categoryId: nobody })).rejects.toEqual(code('CATEGORY_NOT_FOUND'))
    await expect(calls.update({ id: nobody, name: 'Aro 15', categoryId: id })).rejects.toEqual(
      code('SUBCATEGORY_NOT_FOUND'),
    )
    const created = await calls.create({ name: 'Aro 15', categoryId: id })
    await expect(calls.update({ id: created.id, name: 'Aro 15', categoryId: nobody })).rejects.toEqual(
      code('CATEGORY_NOT_FOUND'),
    )
    await expect(calls.delete({ id: nobody })).rejects.toEqual(code('SUBCATEGORY_NOT_FOUND'))
  })

  it('with products neither move nor go', async () => {
    const wheels = await aCategory(database(), 'Rodas', ['Aro 15'])
    const tyres = await aCategory(database(), 'Pneus')
    const id = wheels.subcategories[0]?.id ?? nobody
    await aProduct(database(), { categoryId: wheels.id, subcategoryId: id })
    await expect(call().subcategories.delete({ id })).rejects.toEqual(code('IN_USE'))
    await expect(call().subcategories.update({ id, name: 'Aro 15', categoryId: tyres.id })).rejects.toEqual(
      code('IN_USE'),
    )
    await call().subcategories.update({ id, name: 'Aro 15 e 16', categoryId: wheels.id })
    await database().update(products).set({ deletedAt: new Date() })
    await call().subcategories.update({ id, name: 'Aro 15', categoryId: tyres.id })
    await call().subcategories.delete({ id })
    expect(await database().select().from(auditLog)).toMatchObject([{ action: 'subcategory.delete', entityId: id }])
  })
})

describe('brands', () => {
  it('are added under names of their own and listed by name', async () => {
    const created = await call().brands.create({ name: ' Volcano ' })
    expect(created).toMatchObject({ name: 'Volcano' })
    await call().brands.create({ name: 'Éclat' })
    await expect(call().brands.create({ name: 'VOLCANO' })).rejects.toEqual(code('NAME_TAKEN'))
    await expect(call().brands.create({ name: ' ' })).rejects.toEqual(code('INVALID_INPUT'))
    expect((await call().brands.list()).map(({ name }) => name)).toEqual(['Éclat', 'Volcano'])
  })

  it('added ten times at once is there once', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => call().brands.create({ name: 'Kromma' })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toEqual(code('NAME_TAKEN'))
  })
})

it('lets only administrators in', async () => {
  const customer = { context: contextAs(opened.current.shop, { id: administratorId, isAdmin: false }) }
  await expect(createRouterClient(routers, customer).categories.list()).rejects.toEqual(code('FORBIDDEN'))
  const visitor = { context: contextAs(opened.current.shop) }
  await expect(createRouterClient(routers, visitor).brands.create({ name: 'X' })).rejects.toEqual(
    code('UNAUTHENTICATED'),
  )
})
