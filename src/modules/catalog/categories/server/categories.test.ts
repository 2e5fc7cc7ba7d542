import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { profiles } from '#platform/server/auth/tables.ts'
import { auditLog } from '#platform/server/tables.ts'
import { callAs } from '#test/api-client.ts'
import { aCategory } from '#test/builders/a-category.ts'
import { anAdministrator } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { useTestShop } from '#test/shop.ts'
import { brands, categories, products, subcategories } from '../../tables.ts'
import { listCategories } from './list-categories.ts'

const opened = useTestShop()
const database = () => opened.current.shop.database
const unknownId = '00000000-0000-4000-8000-000000000000'
let administratorId: string
const call = () => callAs(opened.current.shop, { id: administratorId, isAdmin: true }).admin
const code = (expected: string) => expect.objectContaining({ code: expected })
const issue = (path: string, message: string) =>
  expect.objectContaining({
    code: 'INVALID_INPUT',
    data: { issues: expect.arrayContaining([{ path, message }]) },
  })
const linesOf = (entityId: string) => database().select().from(auditLog).where(eq(auditLog.entityId, entityId))

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

  it('are added and changed, with unique names', async () => {
    const { id } = await call().categories.create({ name: ' Limpeza ', description: '' })
    await aCategory(database(), 'Suspensão')
    for (const name of ['limpeza', 'LIMPEZA', 'suspensao'])
      await expect(call().categories.create({ name })).rejects.toEqual(code('NAME_TAKEN'))
    await expect(call().categories.update({ id, name: 'SUSPENSÃO' })).rejects.toEqual(code('NAME_TAKEN'))
    await call().categories.update({ id, name: 'LIMPEZA', description: 'Para lavar' })
    expect(await call().categories.list()).toMatchObject([
      { name: 'Suspensão', description: null },
      { id, name: 'LIMPEZA', description: 'Para lavar' },
    ])
  })

  it('tell search engines what the staff have written, and nothing else', async () => {
    const written = { seoTitle: 'Rodas esportivas', seoDescription: 'De liga leve, com garantia.' }
    const { id } = await call().categories.create({ name: 'Rodas', ...written })
    await call().categories.create({ name: 'Pneus' })
    const shown = await listCategories(opened.current.shop)
    expect(shown[0]).toMatchObject(written)
    expect(shown[1]).not.toHaveProperty('seoTitle')
    await call().categories.update({ ...(await call().categories.find({ id })), seoTitle: null })
    expect(await call().categories.find({ id })).toMatchObject({ ...written, seoTitle: null })
    const [, update] = await linesOf(id)
    expect([update?.before, update?.after]).toMatchObject([{ seoTitle: written.seoTitle }, { seoTitle: null }])
    await expect(call().categories.create({ name: 'Óleos', seoTitle: ' ' })).rejects.toEqual(
      issue('seoTitle', 'Preencha ou deixe sem valor.'),
    )
  })

  it('are shown in the order set by the staff, in the shop too', async () => {
    const names = ['Zíper', 'Antena', 'Volante']
    const ids: string[] = []
    for (const name of names) ids.push((await call().categories.create({ name })).id)
    const named = (list: readonly { name: string }[]) => list.map(({ name }) => name)
    expect(named(await listCategories(opened.current.shop))).toEqual(names)
    const after = await call().categories.move({ id: ids[2] ?? unknownId, direction: 'up' })
    expect(named(after)).toEqual(['Zíper', 'Volante', 'Antena'])
    await expect.poll(async () => named(await listCategories(opened.current.shop))).toEqual(named(after))
    expect(named(await call().categories.list())).toEqual(named(after))
    await expect(call().categories.move({ id: ids[1] ?? unknownId, direction: 'down' })).rejects.toEqual(
      code('CANNOT_MOVE'),
    )
    await expect(call().categories.move({ id: unknownId, direction: 'up' })).rejects.toEqual(code('CATEGORY_NOT_FOUND'))
  })

  it('refuse short names, unknown pictures and unknown ids', async () => {
    await expect(call().categories.create({ name: ' A ' })).rejects.toEqual(
      issue('name', 'Nome deve ter pelo menos 2 caracteres'),
    )
    const { id } = await call().categories.create({ name: 'AB' })
    await expect(call().categories.update({ id, name: ' ' })).rejects.toEqual(
      issue('name', 'Nome da categoria é obrigatório'),
    )
    await expect(call().categories.create({ name: 'A'.repeat(81) })).rejects.toEqual(
      issue('name', 'Use no máximo 80 caracteres. Este texto tem 81.'),
    )
    await call().categories.update({ id, name: 'A'.repeat(80) })
    const imageUrl = '/media/nowhere.webp'
    await expect(call().categories.create({ name: 'Limpeza', imageUrl })).rejects.toEqual(code('MEDIA_NOT_FOUND'))
    await expect(call().categories.update({ id: unknownId, name: 'Limpeza' })).rejects.toEqual(
      code('CATEGORY_NOT_FOUND'),
    )
    await expect(call().categories.delete({ id: unknownId })).rejects.toEqual(code('CATEGORY_NOT_FOUND'))
  })

  it('Rodas and Pneus keep their names and stay; all else about them may change', async () => {
    const { id } = await aCategory(database(), 'Rodas')
    await expect(call().categories.update({ id, name: 'Aros' })).rejects.toEqual(code('PROTECTED_NAME'))
    await expect(call().categories.delete({ id })).rejects.toEqual(code('PROTECTED_NAME'))
    await call().categories.update({ id, name: 'RODAS', description: 'De liga leve' })
    expect(await call().categories.list()).toMatchObject([{ name: 'RODAS', description: 'De liga leve' }])
  })

  it('are deleted only if nothing uses them, which is recorded', async () => {
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

  it('record who added and changed them, and what', async () => {
    const { id } = await call().categories.create({ name: 'Limpeza' })
    await call().categories.update({ id, name: 'Lavagem', description: 'Para lavar' })
    expect(await linesOf(id)).toMatchObject([
      { action: 'category.create', actorId: administratorId, after: { name: 'Limpeza' } },
      {
        action: 'category.update',
        actorId: administratorId,
        before: { name: 'Limpeza', description: null },
        after: { name: 'Lavagem', description: 'Para lavar' },
      },
    ])
  })

  it('show, like subcategories and brands, who changed them last, unless the shop itself did since', async () => {
    const { id: categoryId } = await call().categories.create({ name: 'Limpeza' })
    const { id: subcategoryId } = await call().subcategories.create({ name: 'Cera', categoryId })
    const { id: brandId } = await call().brands.create({ name: 'Volcano' })
    const named = async () => [
      (await call().categories.find({ id: categoryId })).changedBy,
      (await call().categories.list()).find(({ id }) => id === categoryId)?.changedBy,
      (await call().subcategories.list({})).find(({ id }) => id === subcategoryId)?.changedBy,
      (await call().brands.list()).find(({ id }) => id === brandId)?.changedBy,
    ]
    const [administrator] = await database().select().from(profiles).where(eq(profiles.id, administratorId))
    expect(await named()).toEqual(Array(4).fill(administrator?.fullName))
    const updatedAt = new Date(Date.now() + 60_000)
    for (const table of [categories, subcategories, brands]) await database().update(table).set({ updatedAt })
    expect(await named()).toEqual([null, null, null, null])
  })

  it('changed by two people at once, keep the change of the first', async () => {
    const { id } = await call().categories.create({ name: 'Limpeza' })
    const { updatedAt: expectedUpdatedAt } = await call().categories.find({ id })
    const outcomes = await Promise.allSettled(
      ['Ana', 'Bia', 'Caio'].map((name) => call().categories.update({ id, name, expectedUpdatedAt })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toEqual(code('CHANGED_MEANWHILE'))
    const now = await call().categories.find({ id })
    await call().categories.update({ id, name: 'Dora', expectedUpdatedAt: now.updatedAt })
    expect(await call().categories.find({ id })).toMatchObject({ name: 'Dora' })
    await expect(call().categories.find({ id: unknownId })).rejects.toEqual(code('CATEGORY_NOT_FOUND'))
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

  it('have unique names within their category', async () => {
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
    await expect(calls.create({ name: ' ', categoryId: id })).rejects.toEqual(
      issue('name', 'Nome da subcategoria é obrigatório'),
    )
    await expect(calls.create({ name: 'Aro 15', categoryId: '' })).rejects.toEqual(
      issue('categoryId', 'Nome da subcategoria e categoria são obrigatórios'),
    )
    await expect(calls.create({ name: 'Aro 15', categoryId: unknownId })).rejects.toEqual(code('CATEGORY_NOT_FOUND'))
    await expect(calls.update({ id: unknownId, name: 'Aro 15', categoryId: id })).rejects.toEqual(
      code('SUBCATEGORY_NOT_FOUND'),
    )
    const created = await calls.create({ name: 'Aro 15', categoryId: id })
    await expect(calls.update({ id: created.id, name: 'Aro 15', categoryId: unknownId })).rejects.toEqual(
      code('CATEGORY_NOT_FOUND'),
    )
    await expect(calls.delete({ id: unknownId })).rejects.toEqual(code('SUBCATEGORY_NOT_FOUND'))
  })

  it('with products can be neither moved nor deleted', async () => {
    const wheels = await aCategory(database(), 'Rodas', ['Aro 15'])
    const tyres = await aCategory(database(), 'Pneus')
    const id = wheels.subcategories[0]?.id ?? unknownId
    await aProduct(database(), { categoryId: wheels.id, subcategoryId: id })
    await expect(call().subcategories.delete({ id })).rejects.toEqual(code('IN_USE'))
    await expect(call().subcategories.update({ id, name: 'Aro 15', categoryId: tyres.id })).rejects.toEqual(
      code('IN_USE'),
    )
    await call().subcategories.update({ id, name: 'Aro 15 e 16', categoryId: wheels.id })
    await database().update(products).set({ deletedAt: new Date() })
    await call().subcategories.update({ id, name: 'Aro 15', categoryId: tyres.id })
    await call().subcategories.delete({ id })
    expect((await linesOf(id)).map(({ action }) => action)).toEqual([
      'subcategory.update',
      'subcategory.update',
      'subcategory.delete',
    ])
  })

  it('changed by another person meanwhile are not overwritten', async () => {
    const wheels = await aCategory(database(), 'Rodas', ['Aro 15'])
    const [read] = await call().subcategories.list({ categoryId: wheels.id })
    const change = { id: read?.id ?? unknownId, categoryId: wheels.id, expectedUpdatedAt: read?.updatedAt }
    await call().subcategories.update({ ...change, name: 'Aro 16' })
    await expect(call().subcategories.update({ ...change, name: 'Aro 17' })).rejects.toEqual(code('CHANGED_MEANWHILE'))
    expect(await call().subcategories.list({})).toMatchObject([{ name: 'Aro 16', productCount: 0 }])
  })
})

describe('brands', () => {
  it('are added with unique names and listed by name', async () => {
    const created = await call().brands.create({ name: ' Volcano ' })
    expect(created).toMatchObject({ name: 'Volcano' })
    await call().brands.create({ name: 'Éclat' })
    await expect(call().brands.create({ name: 'VOLCANO' })).rejects.toEqual(code('NAME_TAKEN'))
    await expect(call().brands.create({ name: ' ' })).rejects.toEqual(issue('name', 'Nome da marca é obrigatório'))
    expect((await call().brands.list()).map(({ name }) => name)).toEqual(['Éclat', 'Volcano'])
  })

  it('are renamed, unless changed meanwhile, and counted with their products on sale', async () => {
    const { id } = await call().brands.create({ name: 'Volcano' })
    await call().brands.create({ name: 'Éclat' })
    await aProduct(database(), { brandId: id })
    await aProduct(database(), { brandId: id, deletedAt: new Date() })
    const read = (await call().brands.list()).find((brand) => brand.id === id)
    expect(read).toMatchObject({ name: 'Volcano', productCount: 1 })
    const expectedUpdatedAt = read?.updatedAt
    await expect(call().brands.update({ id, name: 'eclat' })).rejects.toEqual(code('NAME_TAKEN'))
    await expect(call().brands.update({ id, name: '' })).rejects.toEqual(issue('name', 'Nome da marca é obrigatório'))
    await call().brands.update({ id, name: 'VOLCANO', expectedUpdatedAt })
    await expect(call().brands.update({ id, name: 'Outra', expectedUpdatedAt })).rejects.toEqual(
      code('CHANGED_MEANWHILE'),
    )
    await expect(call().brands.update({ id: unknownId, name: 'Outra' })).rejects.toEqual(code('BRAND_NOT_FOUND'))
    expect(await linesOf(id)).toMatchObject([
      { action: 'brand.create', after: { name: 'Volcano' } },
      { action: 'brand.update', before: { name: 'Volcano' }, after: { name: 'VOLCANO' }, actorId: administratorId },
    ])
  })

  it('are deleted only when no product has them', async () => {
    const { id } = await call().brands.create({ name: 'Volcano' })
    const product = await aProduct(database(), { brandId: id })
    await expect(call().brands.delete({ id })).rejects.toMatchObject({
      code: 'IN_USE',
      message: 'Não é possível excluir: há produtos desta marca.',
    })
    await database().update(products).set({ deletedAt: new Date() })
    await call().brands.delete({ id })
    expect(await call().brands.list()).toEqual([])
    expect(await database().select().from(products)).toMatchObject([{ id: product.id, brandId: null }])
    await expect(call().brands.delete({ id })).rejects.toEqual(code('BRAND_NOT_FOUND'))
  })

  it('is stored once if it is added ten times at once', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => call().brands.create({ name: 'Kromma' })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toEqual(code('NAME_TAKEN'))
  })
})

it('admits only administrators', async () => {
  const customer = callAs(opened.current.shop, { id: administratorId, isAdmin: false }).admin
  await expect(customer.categories.list()).rejects.toEqual(code('FORBIDDEN'))
  const visitor = callAs(opened.current.shop).admin
  await expect(visitor.brands.create({ name: 'X' })).rejects.toEqual(code('UNAUTHENTICATED'))
})
