import { beforeAll, expect, it } from 'vitest'
import { listProducts } from '#modules/catalog/listing/server/list-products.ts'
import { listingInput } from '#modules/catalog/products/contract.ts'
import { daysBefore, shopDay } from '#platform/dates.ts'
import { callAs } from '#test/api-client.ts'
import { aCustomer, anAdministrator } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { anOrder } from '#test/builders/an-order.ts'
import { useTestShop } from '#test/shop.ts'
import { saleEntries } from '../../tables.ts'

const opened = useTestShop()
const shop = () => opened.current.shop
const day = shopDay(new Date())
let administrator: Awaited<ReturnType<typeof anAdministrator>>
const reports = () => callAs(shop(), administrator).admin.reports

/** Sold for so much, on a day so long ago. */
const goods = [
  ['Roda', 800_00, 0, { costCents: 10_00, stockQuantity: 6 }],
  ['Pneu', 150_00, 30, { costCents: 20_00, stockQuantity: 3 }],
  ['Calota', 50_00, 60, { costCents: null, stockQuantity: 2 }],
  ['Antena', 0, 0, { costCents: 5_00, stockQuantity: 4 }],
] as const

beforeAll(async () => {
  const { database } = shop()
  administrator = await anAdministrator(database)
  const order = await anOrder(database, { userId: (await aCustomer(database)).id, status: 'processing' })
  for (const [name, grossCents, ago, product] of goods) {
    const { id } = await aProduct(database, { name, ...product })
    if (grossCents === 0) continue
    await database.insert(saleEntries).values({
      ...{ orderId: order.id, productId: id, day: daysBefore(day, ago), state: 'PR', payment: 'pix', isSale: true },
      ...{ units: 3, grossCents, costCents: 1_00 },
    })
  }
})

it('classes products by what they brought', async () => {
  const report = await reports().abc({ from: daysBefore(day, 90), to: day })
  expect(report.rows.map(({ name, class: of, amountCents, upTo }) => [name, of, amountCents, upTo])).toEqual([
    ['Roda', 'A', 800_00, 80],
    ['Pneu', 'B', 150_00, 95],
    ['Calota', 'C', 50_00, 100],
  ])
  expect(report.classes).toEqual([
    { class: 'A', products: 1, amountCents: 800_00 },
    { class: 'B', products: 1, amountCents: 150_00 },
    { class: 'C', products: 1, amountCents: 50_00 },
  ])
  const ofToday = await reports().abc({ from: day, to: day, measure: 'margin' })
  expect(ofToday.rows.map(({ name, amountCents }) => [name, amountCents])).toEqual([['Roda', 799_00]])
})

it('says what the stock is worth, how long it lasts, and what lies idle', async () => {
  const report = await reports().stock({})
  expect(
    report.rows.map(({ name, valueCents, soldUnits, daysLeft }) => [name, valueCents, soldUnits, daysLeft]),
  ).toEqual([
    ['Pneu', 60_00, 3, 90],
    ['Roda', 60_00, 3, 180],
    ['Antena', 20_00, 0, null],
    ['Calota', null, 3, 60],
  ])
  const idle = { idleProducts: 1, idleUnits: 4, idleCents: 20_00 }
  expect(report.totals).toEqual({ units: 15, valueCents: 140_00, unitsWithoutCost: 2, ...idle })
  const listed = async (list: 'idle' | 'without-cost') => (await reports().stock({ list })).rows.map(({ name }) => name)
  expect([await listed('idle'), await listed('without-cost')]).toEqual([['Antena'], ['Calota']])
  const { totals } = await reports().stock({ list: 'idle' })
  expect(totals).toEqual({ units: 4, valueCents: 20_00, unitsWithoutCost: 0, ...idle })
})

it('counts searches that find nothing, and none that may name somebody', async () => {
  const search = (text: string, more = {}) => listProducts(shop(), listingInput.parse({ search: text, ...more }))
  await search('Xyzzy  Turbo')
  await search('xyzzy turbo')
  await search('roda')
  await search('xyzzy', { inStock: true })
  await search('ana.souza@example.com')
  await search('41 99999-0000')
  expect((await reports().searches({})).rows).toEqual([{ id: 'xyzzy turbo', count: 2, lastDay: day }])
})
