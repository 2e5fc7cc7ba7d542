import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#platform/server/tables.ts'
import { callAs } from '#test/api-client.ts'
import { aCategory } from '#test/builders/a-category.ts'
import { anAdministrator, type ProfileRow } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { useTestShop } from '#test/shop.ts'
import { products, suppliers } from '../../tables.ts'
import { productFields } from '../staff-contract.ts'
import { makeSkus } from './save-product.ts'

const opened = useTestShop()
const shop = () => opened.current.shop
const database = () => shop().database
let administrator: ProfileRow
let categoryId: string
const staff = () => callAs(shop(), administrator).admin
const form = (changes = {}) =>
  productFields.parse({ name: 'Roda', categoryId, priceCents: 9990, visibility: 'draft', ...changes })
const issue = (path: string, message: unknown) => ({
  code: 'INVALID_INPUT',
  data: { issues: [{ path, message }] },
})

beforeAll(async () => {
  administrator = await anAdministrator(database())
  categoryId = (await aCategory(database(), 'Rodas')).id
})
beforeEach(async () => {
  await database().delete(products)
  await database().delete(suppliers)
  await database().delete(auditLog)
})

describe('the code of a product', () => {
  it('is generated from the next number if none is typed, skipping those that were typed', async () => {
    const [last] = await makeSkus(shop(), 1)
    const number = Number(last?.replace('AC-', ''))
    const numbered = (more: number) => `AC-${String(number + more).padStart(6, '0')}`
    await aProduct(database(), { sku: numbered(1).toLowerCase() })
    const { id } = await staff().products.create(form())
    expect((await staff().products.find({ id })).sku).toBe(numbered(2))
    expect(await makeSkus(shop(), 3)).toEqual([3, 4, 5].map(numbered))
  })

  it('is stored as typed, and kept if it is omitted', async () => {
    const { id } = await staff().products.create(form({ sku: '  Rd  17 ' }))
    expect((await staff().products.find({ id })).sku).toBe('Rd 17')
    await staff().products.update({ id, ...form({ name: 'Outro nome' }) })
    expect(await staff().products.find({ id })).toMatchObject({ name: 'Outro nome', sku: 'Rd 17' })
    await staff().products.update({ id, ...form({ sku: 'rd 17' }) })
    expect((await staff().products.find({ id })).sku).toBe('rd 17')
  })

  it('is refused if another product has it, which is named', async () => {
    await aProduct(database(), { name: 'Pneu arquivado', sku: 'P-1', deletedAt: new Date() })
    await expect(staff().products.create(form({ sku: 'p-1' }))).rejects.toMatchObject(
      issue('sku', 'Este código já é do produto Pneu arquivado.'),
    )
    const { id } = await staff().products.create(form())
    await expect(staff().products.update({ id, ...form({ sku: 'p-1' }) })).rejects.toMatchObject(
      issue('sku', expect.stringContaining('Pneu arquivado')),
    )
  })

  it('is unique, even if many are created at once', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => staff().products.create(form())))
    const skus = await Promise.all(made.map(async ({ id }) => (await staff().products.find({ id })).sku))
    expect(new Set(skus).size).toBe(8)
  })
})

describe('the other codes', () => {
  it('are stored as digits, however they are typed, and read back', async () => {
    const { id: supplierId } = await staff().suppliers.create({ name: 'Volcano Distribuidora' })
    const codes = {
      gtin: '789 1000 31550-7',
      supplierId,
      supplierCode: ' V-9 ',
      costCents: 5000,
      ncm: '8708.70.90',
      cest: '01.013.00',
      goodsOrigin: 1,
      shelfPlace: 'A-03',
      lowStockLevel: 4,
    }
    const { id } = await staff().products.create(form(codes))
    expect(await staff().products.find({ id })).toMatchObject({
      ...codes,
      gtin: '7891000315507',
      supplierCode: 'V-9',
      ncm: '87087090',
      cest: '0101300',
      visibility: 'draft',
    })
    await expect(staff().products.create(form({ supplierId, supplierCode: 'v-9' }))).rejects.toMatchObject(
      issue('supplierCode', 'Este código já é do produto Roda.'),
    )
  })

  it('name an existing supplier', async () => {
    const supplierId = '00000000-0000-4000-8000-000000000000'
    await expect(staff().products.create(form({ supplierId }))).rejects.toMatchObject({ code: 'SUPPLIER_NOT_FOUND' })
    await staff().suppliers.create({ name: 'Étoile' })
    await expect(staff().suppliers.create({ name: 'ETOILE' })).rejects.toMatchObject({ code: 'NAME_TAKEN' })
    expect((await staff().suppliers.list()).map(({ name }) => name)).toEqual(['Étoile'])
  })

  it.each([
    ['gtin', '7891000315508'],
    ['ncm', '870870'],
    ['cest', '1'],
    ['goodsOrigin', 9],
    ['costCents', -1],
    ['lowStockLevel', -1],
    ['lowStockLevel', 1_000_001],
  ])('are refused if they are no %s', async (field, value) => {
    const call = staff().products.create({ ...form(), [field]: value })
    await expect(call).rejects.toMatchObject(issue(field, expect.any(String)))
  })

  it('find a product in the list of the staff, combined with other words', async () => {
    const found = async (search: string) => (await staff().products.list({ search })).rows.map(({ name }) => name)
    await aProduct(database(), {
      name: 'Roda A',
      sku: 'RD-17',
      gtin: '7891000315507',
      ncm: '87087090',
      cest: '0101300',
    })
    await aProduct(database(), { name: 'Roda B', supplierCode: 'VOL-88', shelfPlace: 'Corredor 4' })
    for (const search of ['rd-17', '789100031550', '87087090', '0101300', 'roda RD-1'])
      expect(await found(search)).toEqual(['Roda A'])
    for (const search of ['vol-88', 'corredor', 'roda corredor 4']) expect(await found(search)).toEqual(['Roda B'])
    expect(await found('pneu rd-17')).toEqual([])
  })
})

describe('the price changed in the list', () => {
  it('removes an offer that has ended, and updates the discount of one that has not', async () => {
    const offer = { originalPriceCents: 13_990, discountPercentage: 14 }
    const { id } = await aProduct(database(), { priceCents: 11_990, ...offer })
    await staff().products.changePrice({ id, from: 11_990, to: 9_990 })
    expect(await staff().products.find({ id })).toMatchObject({ originalPriceCents: 13_990, discountPercentage: 29 })
    await staff().products.changePrice({ id, from: 9_990, to: 23_990 })
    expect(await staff().products.find({ id })).toMatchObject({ originalPriceCents: null, discountPercentage: null })
    const [last] = (await staff().audit.list({})).rows
    expect(last?.fields).toEqual(
      expect.arrayContaining([expect.objectContaining({ field: 'discountPercentage', before: 29, after: null })]),
    )
  })
})
