import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { products, suppliers } from '#modules/catalog/tables.ts'
import { callAs } from '#test/api-client.ts'
import { aChangeSet } from '#test/builders/a-change-set.ts'
import { anAdministrator, type ProfileRow } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { useTestShop } from '#test/shop.ts'
import { productChangeSets, productImports } from '../../changes/tables.ts'

const tested = useTestShop()
const shop = () => tested.current.shop
let administrator: ProfileRow
const staff = () => callAs(shop(), administrator).admin.suppliers

beforeAll(async () => {
  administrator = await anAdministrator(shop().database, { firstName: 'Rita', lastName: 'Lima' })
})
beforeEach(async () => {
  await shop().database.delete(products)
  await shop().database.delete(suppliers)
})

describe('a supplier', () => {
  it('is stored with its contact person, from values as people type them', async () => {
    const { id } = await staff().create({
      name: 'Volcano',
      contactName: 'Nádia',
      email: ' Vendas@Volcano.Example ',
      phone: '(41) 99999-0000',
      taxId: '11.222.333/0001-81',
      leadTimeDays: 12,
    })
    const contact = { contactName: 'Nádia', email: 'vendas@volcano.example', phone: '41999990000', leadTimeDays: 12 }
    expect(await staff().list()).toMatchObject([
      { id, name: 'Volcano', ...contact, taxId: '11222333000181', productCount: 0, lastImport: null },
    ])
  })

  it.each([
    { email: 'vendas' },
    { phone: '123' },
    { taxId: '11.222.333/0001-82' },
    { leadTimeDays: 366 },
    { leadTimeDays: -1 },
    { name: ' ' },
  ])('is refused with %j', async (wrong) => {
    await expect(staff().create({ name: 'Volcano', ...wrong })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })

  it('is changed, unless another person did since, or the name is taken', async () => {
    const { id } = await staff().create({ name: 'Volcano' })
    await staff().create({ name: 'Étoile' })
    const [, read] = await staff().list()
    await staff().update({ id, name: 'Volcano Sul', expectedUpdatedAt: read?.updatedAt ?? '' })
    expect((await staff().list())[1]).toMatchObject({ name: 'Volcano Sul', changedBy: 'Rita Lima' })
    await expect(staff().update({ id, name: 'Outro', expectedUpdatedAt: read?.updatedAt ?? '' })).rejects.toMatchObject(
      { code: 'CHANGED_MEANWHILE' },
    )
    await expect(staff().update({ id, name: 'ETOILE' })).rejects.toMatchObject({ code: 'NAME_TAKEN' })
  })

  it('can be deleted if no product on sale is theirs', async () => {
    const { id } = await staff().create({ name: 'Volcano' })
    const product = await aProduct(shop().database, { supplierId: id })
    expect(await staff().list()).toMatchObject([{ productCount: 1 }])
    await expect(staff().delete({ id })).rejects.toMatchObject({ code: 'IN_USE' })
    await shop().database.update(products).set({ deletedAt: new Date() }).where(eq(products.id, product.id))
    await staff().delete({ id })
    expect(await staff().list()).toEqual([])
    await expect(staff().delete({ id })).rejects.toMatchObject({ code: 'SUPPLIER_NOT_FOUND' })
  })
})

describe('the lists of a supplier', () => {
  it('have the date of the latest import that was stored', async () => {
    const { id: supplierId } = await staff().create({ name: 'Volcano' })
    const stored = async (title: string, appliedAt: Date | null) => {
      const { id } = await aChangeSet(shop(), { authorId: administrator.id, title, rows: [] })
      const headings = ['SKU']
      await shop().database.insert(productImports).values({ setId: id, headings, samples: [], supplierId })
      await shop().database.update(productChangeSets).set({ appliedAt }).where(eq(productChangeSets.id, id))
      return id
    }
    await stored('antiga.csv', new Date('2026-01-10T12:00:00Z'))
    const id = await stored('nova.csv', new Date('2026-02-10T12:00:00Z'))
    await stored('aberta.csv', null)
    const lastImport = { id, title: 'nova.csv', appliedAt: '2026-02-10T12:00:00.000Z' }
    expect(await staff().list()).toMatchObject([{ lastImport }])
  })
})
