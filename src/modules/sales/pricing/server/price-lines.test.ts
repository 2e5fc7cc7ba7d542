import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { promotions } from '#modules/catalog/tables.ts'
import type { Shop } from '#platform/server/shop.ts'
import { aCustomer } from '#test/builders/a-customer.ts'
import { aProduct, type ProductRow } from '#test/builders/a-product.ts'
import { aCoupon, aPromotion } from '#test/builders/a-promotion.ts'
import { checkoutForm, fillCart } from '#test/checkout.ts'
import { usePayingShop } from '#test/paying-shop.ts'
import { applyCoupon, removeCoupon } from '../../cart/server/change-cart.ts'
import { readCart } from '../../cart/server/read-cart.ts'
import { placeOrder } from '../../checkout/server/place-order.ts'
import { viewOrder } from '../../orders/server/order-view.ts'
import { cancelUnpaidOrder } from '../../payments/server/unpaid-orders.ts'
import { orderItems, orders } from '../../tables.ts'

const paying = usePayingShop()

async function aCustomerWith(product: ProductRow, quantity: number, shop = paying.current.shop) {
  const customer = await aCustomer(shop.database)
  await fillCart(shop, customer.id, [{ product, quantity }])
  const order = (expectedTotalCents: number, overrides: Parameters<typeof checkoutForm>[0] = {}) =>
    placeOrder(shop, {
      ...checkoutForm({ email: customer.email, expectedTotalCents, ...overrides }),
      userId: customer.id,
    })
  return { customer, order }
}

/** Promotions of one test must not change the prices of another. */
const stopAll = (shop: Shop) => shop.database.update(promotions).set({ stoppedAt: new Date() })

describe('a promotion', () => {
  it('lowers cart and order by the same cents, and its shares stand in the order’s lines', async () => {
    const { shop } = paying.current
    await stopAll(shop)
    await aPromotion(shop.database, { label: 'Leve 4, pague 3', benefit: { kind: 'pay-fewer', take: 4, pay: 3 } })
    const { customer, order } = await aCustomerWith(await aProduct(shop.database, { priceCents: 399_99 }), 4)
    expect(await readCart(shop, customer.id)).toMatchObject({
      subtotalCents: 1599_96,
      adjustments: [{ kind: 'promotion', label: 'Leve 4, pague 3', goodsCents: 399_99, shippingCents: 0 }],
      totalCents: 1199_97,
    })
    const { orderId, totalCents } = await order(1199_97)
    const [row] = await shop.database.select().from(orders).where(eq(orders.id, orderId))
    if (!row) throw new Error('the order is not there')
    expect(row).toMatchObject({ totalCents, discountCents: 399_99, pixDiscountCents: 0 })
    expect(await viewOrder(shop, row)).toMatchObject({
      adjustments: [{ kind: 'promotion', label: 'Leve 4, pague 3', goodsCents: 399_99, shippingCents: 0 }],
    })
    const items = await shop.database
      .select()
      .from(orderItems)
      .where(eq(orderItems.orderId, orderId))
      .orderBy(asc(orderItems.position))
    expect(items).toMatchObject([{ discountCents: 399_99, shippingDiscountCents: 0 }])
    await stopAll(shop)
  })

  it('tells what a cart lacks for it', async () => {
    const { shop } = paying.current
    await stopAll(shop)
    await aPromotion(shop.database, {
      label: 'Frete grátis acima de R$ 500',
      benefit: { kind: 'freight', percent: 100 },
      conditions: { minimumCents: 500_00 },
    })
    const { customer } = await aCustomerWith(await aProduct(shop.database, { priceCents: 380_00 }), 1)
    expect(await readCart(shop, customer.id)).toMatchObject({
      hints: [{ label: 'Frete grátis acima de R$ 500', missingCents: 120_00 }],
      totalCents: 380_00,
    })
    await stopAll(shop)
  })
})

describe('a coupon', () => {
  it('lowers cart and order, and leaves the cart with it', async () => {
    const { shop } = paying.current
    await aCoupon(shop.database, 'PNEU15', { label: '15%', benefit: { kind: 'percentage', percent: 15 } })
    const { customer, order } = await aCustomerWith(await aProduct(shop.database, { priceCents: 200_00 }), 2)
    expect(await applyCoupon(shop, { userId: customer.id, code: ' pneu 15' })).toMatchObject({
      coupon: { code: 'PNEU15', label: '15%', refusal: null },
      totalCents: 340_00,
    })
    expect(await removeCoupon(shop, customer.id)).toMatchObject({ coupon: null, totalCents: 400_00 })
    await applyCoupon(shop, { userId: customer.id, code: 'PNEU15' })
    const { orderId } = await order(340_00)
    const [row] = await shop.database.select().from(orders).where(eq(orders.id, orderId))
    expect(row).toMatchObject({ discountCents: 60_00, totalCents: 340_00 })
    expect(await readCart(shop, customer.id)).toMatchObject({ items: [], coupon: null })
  })

  it('says what it waits for, and names unknown and ended ones', async () => {
    const { shop } = paying.current
    await aCoupon(shop.database, 'QUINHENTOS', { conditions: { minimumCents: 500_00 } })
    await aCoupon(shop.database, 'ACABOU', { endsAt: new Date('2026-11-10T15:00:00Z') })
    const { customer } = await aCustomerWith(await aProduct(shop.database, { priceCents: 100_00 }), 1)
    const apply = (code: string) => applyCoupon(shop, { userId: customer.id, code })
    expect((await apply('QUINHENTOS')).coupon?.refusal?.replaceAll('\u00a0', ' ')).toBe(
      'Vale a partir de R$ 500,00. Faltam R$ 400,00.',
    )
    await expect(apply('NADA')).rejects.toMatchObject({ code: 'COUPON_UNKNOWN' })
    await expect(apply('ACABOU')).rejects.toMatchObject({
      code: 'COUPON_REFUSED',
      message: 'Este cupom terminou em 10/11.',
    })
  })

  it('is used once per customer, by account and by e-mail, and again after the order was cancelled', async () => {
    const { shop } = paying.current
    await aCoupon(shop.database, 'UMAVEZ', { maxUsesPerCustomer: 1 })
    const product = await aProduct(shop.database, { priceCents: 100_00 })
    const { customer, order } = await aCustomerWith(product, 1)
    await applyCoupon(shop, { userId: customer.id, code: 'UMAVEZ' })
    const { orderId } = await order(90_00)
    await expect(applyCoupon(shop, { userId: customer.id, code: 'UMAVEZ' })).rejects.toMatchObject({
      message: 'Você já usou este cupom.',
    })
    const other = await aCustomerWith(product, 1)
    await applyCoupon(shop, { userId: other.customer.id, code: 'UMAVEZ' })
    await expect(other.order(90_00, { email: customer.email })).rejects.toMatchObject({
      code: 'TOTAL_CHANGED',
      data: { couponRefusal: 'Você já usou este cupom.' },
    })
    await shop.database
      .update(orders)
      .set({ paymentDueAt: new Date(0) })
      .where(eq(orders.id, orderId))
    await cancelUnpaidOrder(shop, orderId)
    await fillCart(shop, customer.id, [{ product }])
    expect(await applyCoupon(shop, { userId: customer.id, code: 'UMAVEZ' })).toMatchObject({
      coupon: { refusal: null },
      totalCents: 90_00,
    })
  })

  it('is sold exactly as often as it may be used by orders at the same moment', async () => {
    const { shop } = paying.current
    await aCoupon(shop.database, 'CINCO', { maxUses: 5 })
    const product = await aProduct(shop.database, { priceCents: 100_00, stockQuantity: 100 })
    const buyers = await Promise.all(Array.from({ length: 16 }, () => aCustomerWith(product, 1)))
    for (const { customer } of buyers) await applyCoupon(shop, { userId: customer.id, code: 'CINCO' })
    const outcomes = await Promise.allSettled(buyers.map(({ order }) => order(90_00)))
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(outcomes.length - refused.length).toBe(5)
    for (const reason of refused) expect(reason).toMatchObject({ code: 'TOTAL_CHANGED', data: { totalCents: 100_00 } })
  })

  it('stays in the cart for who tries again after the payment page did not open', async () => {
    const { shop } = paying.current
    await aCoupon(shop.database, 'DENOVO', { maxUsesPerCustomer: 1, conditions: { isFirstPurchase: true } })
    const { customer, order } = await aCustomerWith(await aProduct(shop.database, { priceCents: 100_00 }), 1)
    await applyCoupon(shop, { userId: customer.id, code: 'DENOVO' })
    const { orderId } = await order(90_00)
    await shop.database.update(orders).set({ paymentUrl: null }).where(eq(orders.id, orderId))
    await fillCart(shop, customer.id, [{ product: await aProduct(shop.database, { priceCents: 50_00 }) }])
    expect(await applyCoupon(shop, { userId: customer.id, code: 'DENOVO' })).toMatchObject({
      coupon: { refusal: null },
      totalCents: 45_00,
    })
  })
})
