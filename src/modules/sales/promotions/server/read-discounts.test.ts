import { beforeAll, expect, it } from 'vitest'
import type { AdjustmentKind } from '#modules/catalog/promotions/adjustments.ts'
import { callAs } from '#test/api-client.ts'
import { aCustomer, anAdministrator } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { aCoupon } from '#test/builders/a-promotion.ts'
import { anOrder } from '#test/builders/an-order.ts'
import { useTestShop } from '#test/shop.ts'
import { orderAdjustments, orderItems } from '../../tables.ts'

const opened = useTestShop()
const database = () => opened.current.shop.database
let promotionId: string

type Given = { createdAt: string; status?: 'processing' | 'pending'; kind: AdjustmentKind; cents: number }

async function anOrderWith({ createdAt, status = 'processing', kind, cents }: Given) {
  const customer = await aCustomer(database())
  const product = await aProduct(database())
  const order = await anOrder(database(), { userId: customer.id, status, createdAt: new Date(createdAt) })
  const [item] = await database()
    .insert(orderItems)
    .values({
      ...{ orderId: order.id, productId: product.id, position: 0, quantity: 1 },
      ...{ priceAtTimeCents: 100_00, shippingCents: 0, productName: product.name },
    })
    .returning()
  const coupon = kind === 'coupon' ? { promotionId, code: 'DEZ' } : {}
  await database()
    .insert(orderAdjustments)
    .values({
      ...{ orderId: order.id, orderItemId: item?.id ?? '', position: 0, kind, label: 'x' },
      ...{ goodsCents: cents - 1, shippingCents: 1, ...coupon },
    })
}

beforeAll(async () => {
  promotionId = (await aCoupon(database(), 'DEZ', { label: 'Dez por cento' })).id
  await anOrderWith({ createdAt: '2026-11-01T02:59:59Z', kind: 'coupon', cents: 10_00 })
  await anOrderWith({ createdAt: '2026-11-01T03:00:00Z', kind: 'coupon', cents: 20_00 })
  await anOrderWith({ createdAt: '2026-11-20T12:00:00Z', kind: 'coupon', cents: 30_00 })
  await anOrderWith({ createdAt: '2026-11-20T12:00:00Z', kind: 'payment', cents: 5_00 })
  await anOrderWith({ createdAt: '2026-11-20T12:00:00Z', kind: 'coupon', cents: 99_00, status: 'pending' })
  await anOrderWith({ createdAt: '2025-11-30T12:00:00Z', kind: 'manual', cents: 7_00 })
})

it('adds up what each rule took off paid orders, by month of the shop’s clock, for twelve months', async () => {
  const shop = { ...opened.current.shop, now: () => new Date('2026-11-25T12:00:00Z') }
  const rows = await callAs(shop, await anAdministrator(database())).admin.promotions.discounts()
  expect(rows.map(({ id, ...row }) => row)).toEqual([
    { month: '2026-11', kind: 'coupon', label: 'Dez por cento', orderCount: 2, discountCents: 50_00 },
    { month: '2026-11', kind: 'payment', label: '', orderCount: 1, discountCents: 5_00 },
    { month: '2026-10', kind: 'coupon', label: 'Dez por cento', orderCount: 1, discountCents: 10_00 },
  ])
})
