import { expect, it } from 'vitest'
import { aCategory } from '#server/db/builders/a-category.ts'
import { aCustomer } from '#server/db/builders/a-customer.ts'
import { aProduct } from '#server/db/builders/a-product.ts'
import { orders, productViews } from '#server/db/schema/index.ts'
import { useTestShop } from '../../../../test/shop.ts'
import { readDashboard } from './read-dashboard.ts'

const opened = useTestShop()
const now = new Date('2026-06-30T12:00:00Z')
const read = () => readDashboard({ ...opened.current.shop, now: () => now })
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

type Status = typeof orders.$inferInsert.status
let userId: string

async function anOrder(status: Status, totalCents: number, days: number, trackingCode: string | null = null) {
  await opened.current.shop.database.insert(orders).values({
    userId,
    status,
    subtotalCents: totalCents,
    shippingCents: 0,
    totalCents,
    firstName: 'Ana',
    lastName: `Há ${days} dias`,
    email: 'ana@example.com',
    phone: '41999990000',
    street: 'Rua A',
    number: '1',
    city: 'Curitiba',
    state: 'PR',
    postalCode: '80010000',
    shippingAddress: 'Rua A, 1, Curitiba, PR, 80010-000',
    shippingService: 'pac',
    shippingMethod: 'PAC',
    shippingEta: '3-5 dias úteis',
    paymentMethod: 'Simulado',
    externalReference: crypto.randomUUID(),
    submissionKey: crypto.randomUUID(),
    paymentDueAt: now,
    trackingCode,
    createdAt: daysAgo(days),
  })
}

it('shows zeros and nothing else in an empty shop', async () => {
  expect(await read()).toEqual({
    productCount: 0,
    categoryCount: 0,
    orderCount: 0,
    outOfStockCount: 0,
    revenueCents: 0,
    recentOrderCount: 0,
    recentRevenueCents: 0,
    recentViewCount: 0,
    pendingCount: 0,
    shippedCount: 0,
    deliveredCount: 0,
    mostViewed: [],
    latestOrders: [],
  })
})

it('counts what is on sale, what was earned and what was looked at', async () => {
  const { database } = opened.current.shop
  userId = (await aCustomer(database)).id
  await aCategory(database, 'Rodas')
  await aCategory(database, 'Pneus')
  const views: (typeof productViews.$inferInsert)[] = []
  for (let number = 1; number <= 6; number += 1) {
    const { id } = await aProduct(database, { name: `Produto ${number}`, stockQuantity: number > 2 ? 5 : 0 })
    for (let view = 0; view < number; view += 1) views.push({ productId: id, createdAt: daysAgo(29) })
    views.push({ productId: id, createdAt: daysAgo(31) })
  }
  const deleted = await aProduct(database, { name: 'Excluído', stockQuantity: 0, deletedAt: now })
  for (let view = 0; view < 50; view += 1) views.push({ productId: deleted.id, createdAt: daysAgo(1) })
  await database.insert(productViews).values(views)

  await anOrder('pending', 1_00, 1)
  await anOrder('processing', 10_00, 2)
  await anOrder('shipped', 100_00, 3, 'BR123')
  await anOrder('shipped', 1_000_00, 4)
  await anOrder('delivered', 10_000_00, 29)
  await anOrder('delivered', 20_000_000_00, 31)
  await anOrder('delivered', 20_000_000_00, 400)
  await anOrder('cancelled', 5_00, 5)

  const dashboard = await read()
  expect(dashboard).toMatchObject({
    productCount: 6,
    categoryCount: 2,
    outOfStockCount: 2,
    orderCount: 8,
    revenueCents: 40_000_000_00 + 11_110_00,
    recentOrderCount: 4,
    recentRevenueCents: 11_110_00,
    recentViewCount: 71,
    pendingCount: 1,
    shippedCount: 1,
    deliveredCount: 3,
  })
  expect(dashboard.mostViewed.map(({ name, viewCount }) => [name, viewCount])).toEqual([
    ['Produto 6', 6],
    ['Produto 5', 5],
    ['Produto 4', 4],
    ['Produto 3', 3],
    ['Produto 2', 2],
  ])
  expect(dashboard.latestOrders.map(({ lastName }) => lastName)).toEqual([
    'Há 1 dias',
    'Há 2 dias',
    'Há 3 dias',
    'Há 4 dias',
    'Há 5 dias',
  ])
})
