import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { changeOrderStatus } from '#modules/sales/orders/server/change-order-status.ts'
import { readProductStock } from '#modules/sales/stock-movements/server/product-stock.ts'
import { callAs } from '#test/api-client.ts'
import { aCategory } from '#test/builders/a-category.ts'
import { anAdministrator } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { anOrder } from '#test/checkout.ts'
import { moneyFor } from '#test/order-in-status.ts'
import { usePayingShop } from '#test/paying-shop.ts'
import type { StockCountSubmission } from '../contract.ts'

const paying = usePayingShop()
const shop = () => paying.current.shop
const database = () => shop().database

/** A member of staff, and a count that they started: of everything unless a scope is given. */
async function aCount(scope: { categoryId?: string; place?: string } = {}) {
  const person = await anAdministrator(database())
  const { stockCounts } = callAs(shop(), person).admin
  const { id } = await stockCounts.start(scope)
  const count = (code: string, quantity = 1, more: Partial<StockCountSubmission> = {}) =>
    stockCounts.record({ id, submissionKey: randomUUID(), code, quantity, ...more })
  const lines = async (view: 'different' | 'counted' | 'uncounted' = 'different') =>
    (await stockCounts.lines({ id, view })).rows
  const move = (state: 'open' | 'review' | 'approved' | 'abandoned') => stockCounts.move({ id, state })
  return { id, person, stockCounts, count, lines, move }
}

const aCodedProduct = (values: Parameters<typeof aProduct>[1] = {}) =>
  aProduct(database(), { sku: `SKU-${randomUUID().slice(0, 8)}`, ...values })
const stockOf = async (id: string) => readProductStock(shop(), { id })

describe('counting', () => {
  it('adds up the counts of several people, by code or barcode, without showing the expected number', async () => {
    const { sku, id: productId, name } = await aCodedProduct({ gtin: '7891000315507', stockQuantity: 9 })
    const { id, stockCounts, count } = await aCount({})
    const other = callAs(shop(), await anAdministrator(database())).admin.stockCounts
    await count(` ${sku?.toLowerCase()} `, 3)
    await other.record({ id, submissionKey: randomUUID(), code: '789 1000 31550-7', quantity: 2 })
    expect(await count('7891000315507', 1)).toEqual({ productId, name, counted: 6 })
    const found = await stockCounts.find({ id })
    expect(found).toMatchObject({ title: 'Estoque inteiro', state: 'open', productCount: 1 })
    expect(found.entries.map(({ quantity }) => quantity)).toEqual([1, 2, 3])
    expect(JSON.stringify(found)).not.toMatch(/expected|available/)
    await expect(stockCounts.lines({ id })).rejects.toMatchObject({ code: 'COUNT_MOVED_ON' })
  })

  it('counts a repeated request once, and a recount replaces the previous counts', async () => {
    const { sku } = await aCodedProduct()
    const { count } = await aCount()
    const submissionKey = randomUUID()
    const both = await Promise.all([1, 2].map(() => count(sku ?? '', 4, { submissionKey })))
    expect(both.map(({ counted }) => counted)).toContain(4)
    expect(await count(sku ?? '', 1)).toMatchObject({ counted: 5 })
    expect(await count(sku ?? '', 7, { isRecount: true })).toMatchObject({ counted: 7 })
    expect(await count(sku ?? '', 0)).toMatchObject({ counted: 7 })
  })

  it('covers the requested products', async () => {
    const wheels = await aCategory(database(), `Rodas ${randomUUID()}`)
    const counted = await aCodedProduct({ categoryId: wheels.id, shelfPlace: 'A-03' })
    const elsewhere = await aCodedProduct({ categoryId: wheels.id, shelfPlace: 'B-01' })
    const { id, stockCounts, count, lines, move } = await aCount({ categoryId: wheels.id, place: 'a-' })
    expect((await stockCounts.find({ id })).title).toBe(`${wheels.name} · Lugar a-`)
    await count(counted.sku ?? '')
    await expect(count(elsewhere.sku ?? '')).rejects.toMatchObject({ code: 'NOT_IN_COUNT' })
    await expect(count('nenhum')).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
    const gtin = '7891000100103'
    for (const _ of [1, 2]) await aCodedProduct({ categoryId: wheels.id, shelfPlace: 'A-04', gtin })
    await expect(count(gtin)).rejects.toMatchObject({ code: 'CODE_OF_SEVERAL' })
    await move('review')
    expect((await lines('uncounted')).map(({ shelfPlace }) => shelfPlace)).toEqual(['A-04', 'A-04'])
    await expect(count(counted.sku ?? '')).rejects.toMatchObject({ code: 'COUNT_MOVED_ON' })
  })
})

describe('approval', () => {
  it('records differences, without what was sold and shipped since the count', async () => {
    const product = await aCodedProduct({ stockQuantity: 10 })
    const right = await aCodedProduct({ stockQuantity: 3 })
    const { person, count, lines, move, id } = await aCount()
    await anOrder(shop(), product, 2)
    // Ten pieces are there: eight for sale, two of the order. One is missing.
    await count(product.sku ?? '', 9)
    await count(right.sku ?? '', 3)
    const { orderId } = await anOrder(shop(), product, 3)
    const sent = { actorId: person.id, id: orderId, status: 'shipped' as const, money: moneyFor('shipped') }
    await changeOrderStatus(shop(), sent)
    await move('review')
    expect(await lines()).toMatchObject([{ id: product.id, counted: 9, expected: 10, booked: -1, isUnsteady: false }])
    await move('approved')
    const { available, physical, movements } = await stockOf(product.id)
    expect({ available, physical }).toEqual({ available: 4, physical: 6 })
    expect(movements[0]).toMatchObject({ reason: 'count', quantity: -1, note: 'Contagem: Estoque inteiro' })
    expect((await stockOf(right.id)).movements[0]).toMatchObject({ reason: 'opening' })
    expect(await lines()).toMatchObject([{ counted: 9, expected: 10, booked: -1 }])
    await expect(move('approved')).rejects.toMatchObject({ code: 'COUNT_MOVED_ON' })
    expect((await callAs(shop(), person).admin.stockCounts.list({})).rows[0]).toMatchObject({ id, state: 'approved' })
  })

  it('removes at most what can be sold, and reports what orders lack', async () => {
    const product = await aCodedProduct({ stockQuantity: 5 })
    const { count, lines, move } = await aCount()
    await anOrder(shop(), product, 4)
    await count(product.sku ?? '', 0)
    await move('review')
    expect(await lines()).toMatchObject([{ counted: 0, expected: 5, booked: -1 }])
    await move('approved')
    expect(await stockOf(product.id)).toMatchObject({ available: 0, reserved: 4 })
  })

  it('reports pieces that left between two counts of a product, until it is counted again', async () => {
    const product = await aCodedProduct({ stockQuantity: 10 })
    const { person, count, lines, move } = await aCount()
    await count(product.sku ?? '', 6)
    const { orderId } = await anOrder(shop(), product, 2)
    const sent = { actorId: person.id, id: orderId, status: 'shipped' as const, money: moneyFor('shipped') }
    await changeOrderStatus(shop(), sent)
    await count(product.sku ?? '', 4)
    await move('review')
    expect(await lines()).toMatchObject([{ counted: 10, expected: 8, isUnsteady: true }])
    await move('open')
    await count(product.sku ?? '', 8, { isRecount: true })
    await move('review')
    expect(await lines('counted')).toMatchObject([{ counted: 8, expected: 8, booked: 0, isUnsteady: false }])
  })

  it('happens once for two concurrent requests, and never for an abandoned count', async () => {
    const product = await aCodedProduct({ stockQuantity: 10 })
    const { count, move } = await aCount()
    await count(product.sku ?? '', 12)
    await expect(move('approved')).rejects.toMatchObject({ code: 'COUNT_MOVED_ON' })
    await move('review')
    const both = await Promise.allSettled([move('approved'), move('approved')])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await stockOf(product.id)).toMatchObject({ available: 12 })
    const abandoned = await aCount()
    await abandoned.count(product.sku ?? '', 1)
    await abandoned.move('abandoned')
    await expect(abandoned.move('review')).rejects.toMatchObject({ code: 'COUNT_MOVED_ON' })
    expect(await stockOf(product.id)).toMatchObject({ available: 12 })
  })
})
