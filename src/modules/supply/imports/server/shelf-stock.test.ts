import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { changeOrderStatus } from '#modules/sales/orders/server/change-order-status.ts'
import { callAs } from '#test/api-client.ts'
import { anAdministrator } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { anOrder } from '#test/checkout.ts'
import { moneyFor } from '#test/order-in-status.ts'
import { usePayingShop } from '#test/paying-shop.ts'
import { expectExactLedger } from '#test/stock-ledger.ts'
import { runChanges } from '../../changes/server/run-changes.ts'
import { exportList } from '../../exports/server/open-table.ts'
import { checkImport } from './check-import.ts'

const paying = usePayingShop()

type StockMode = 'set' | 'available' | 'add'

/** A product of which 12 lie on the shelf, 3 of them those of an order. */
async function aReservedProduct() {
  const { shop } = paying.current
  const administrator = await anAdministrator(shop.database)
  const product = await aProduct(shop.database, { sku: `P-${randomUUID().slice(0, 8)}`, stockQuantity: 12 })
  const { orderId } = await anOrder(shop, product, 3)
  const staff = callAs(shop, administrator).admin
  const moveTo = (status: 'processing' | 'shipped') =>
    changeOrderStatus(shop, { actorId: administrator.id, id: orderId, status, money: moneyFor(status) })
  const stock = async () => {
    const { physical, reserved, available } = await staff.products.stock({ id: product.id })
    return [physical, reserved, available]
  }
  const check = async (content: string, stockMode?: StockMode) => {
    const id = randomUUID()
    await staff.productImports.open({ id, fileName: 'contagem.csv', content: Buffer.from(content).toString('base64') })
    const { settings } = await staff.productImports.find({ id })
    await staff.productImports.check({ id, settings: stockMode ? { ...settings, stockMode } : settings })
    await checkImport(shop, id)
    const { rows } = await staff.productChanges.rows({ id })
    return { id, row: rows[0], settings }
  }
  const store = async (id: string) => {
    await staff.productChanges.apply({ id })
    await runChanges(shop, id)
  }
  const undo = async (id: string) => {
    await staff.productChanges.undo({ id })
    await runChanges(shop, id)
    return staff.productChanges.find({ id })
  }
  return {
    shop,
    administrator,
    staff,
    product,
    stock,
    check,
    store,
    undo,
    moveTo,
    list: (pieces: number) => `SKU;Qtde\n${product.sku};${pieces}\n`,
  }
}

it('takes the pieces of a list as those on the shelf, and sells none that an order holds', async () => {
  const { stock, check, store, undo, list, shop } = await aReservedProduct()
  expect(await stock()).toEqual([12, 3, 9])
  expect((await check(list(12))).row).toMatchObject({ outcome: 'unchanged' })
  const { id, row } = await check(list(15))
  expect(row?.stock).toEqual({ mode: 'set', quantity: 15, before: 12, reserved: 3, moved: null })
  await store(id)
  expect(await stock()).toEqual([15, 3, 12])
  expect(await undo(id)).toMatchObject({ state: 'undone', keptCount: 0 })
  expect(await stock()).toEqual([12, 3, 9])
  await expectExactLedger(shop)
})

it.each([
  ['available', 12, [15, 3, 12]],
  ['add', 4, [16, 3, 13]],
] as const)('takes them as was answered: %s', async (mode, pieces, expected) => {
  const { stock, check, store, list } = await aReservedProduct()
  await store((await check(list(pieces), mode)).id)
  expect(await stock()).toEqual(expected)
})

it('stays right while orders are placed, and leave the shelf', async () => {
  const { stock, check, store, list, moveTo, shop, product } = await aReservedProduct()
  const { id } = await check(list(15))
  await anOrder(shop, product, 2)
  await moveTo('processing')
  await moveTo('shipped')
  expect(await stock()).toEqual([9, 2, 7])
  await store(id)
  // 15 lay there when it was compared; three have left since.
  expect(await stock()).toEqual([12, 2, 10])
  await expectExactLedger(shop)
})

it('warns of fewer pieces than orders hold, and puts none up for sale', async () => {
  const { stock, check, store, list } = await aReservedProduct()
  const { id, row } = await check(list(2))
  expect(row).toMatchObject({ warnings: ['below-reserved'], stock: { quantity: 2, reserved: 3 } })
  await store(id)
  expect(await stock()).toEqual([3, 3, 0])
})

it('exports the pieces on the shelf, which come back as they went', async () => {
  const { shop, staff, administrator, product, check } = await aReservedProduct()
  const asked = {
    actorId: administrator.id,
    kind: 'products',
    filter: { search: product.sku ?? '' },
    format: 'csv',
    hasCosts: true,
  } as const
  const parts: Buffer[] = []
  for await (const part of (await exportList(shop, asked)).content) parts.push(part)
  const file = Buffer.concat(parts).toString()
  expect(file).toContain('Estoque na prateleira')
  expect((await check(file)).row).toMatchObject({ outcome: 'unchanged' })
  expect(await staff.products.find({ id: product.id })).toMatchObject({ stockQuantity: 9, reservedQuantity: 3 })
})

it.each([
  ['SKU;Disponível', 'available'],
  ['SKU;Estoque à venda', 'available'],
  ['SKU;Saldo', 'set'],
  // As the shop's own exports were before they said the shelf.
  ['ID;SKU;Estoque', 'available'],
])('suggests by the heading what a file means: %s', async (headings, mode) => {
  const { check, product } = await aReservedProduct()
  const cells = headings.split(';').map((heading) => ({ ID: product.id, SKU: product.sku })[heading] ?? '5')
  const { settings } = await check(`${headings}\n${cells.join(';')}\n`)
  expect(settings).toMatchObject({ stockMode: mode, fields: expect.arrayContaining(['stockQuantity']) })
})
