import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculatePixPrice } from '#modules/catalog/products/prices.ts'
import type { Shop } from '#platform/server/shop.ts'
import { aCustomer, anAdministrator } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { checkoutForm, endTimeToPay, fillCart, historyOf } from '#test/checkout.ts'
import { usePayingShop } from '#test/paying-shop.ts'
import { writeOrderEmail } from '../../emails/server/order-email.ts'
import { listOrderEmails } from '../../emails/server/order-emails.ts'
import { changeOrderStatus } from '../../orders/server/change-order-status.ts'
import { viewOrder } from '../../orders/server/order-view.ts'
import { settlePayment } from '../../payments/server/settle-payment.ts'
import { cancelUnpaidOrder } from '../../payments/server/unpaid-orders.ts'
import { readDue, readRefundable } from '../../returns/server/read-return.ts'
import { requestReturn } from '../../returns/server/request-return.ts'
import {
  attentionItems,
  orderEvents,
  orderItems,
  orderReturns,
  orders,
  payments,
  simuladoCheckouts,
} from '../../tables.ts'
import { placeOrder } from './place-order.ts'

const paying = usePayingShop()
const shopWith = (pixDiscountPercent: number): Shop => ({
  ...paying.current.shop,
  settings: { ...paying.current.shop.settings, pixDiscountPercent },
})

const orderOf = async (shop: Shop, id: string) => {
  const [order] = await shop.database.select().from(orders).where(eq(orders.id, id))
  if (!order) throw new Error('the order is not there')
  return order
}

const checkoutOf = async (shop: Shop, reference: string) => {
  const found = await shop.database
    .select()
    .from(simuladoCheckouts)
    .where(eq(simuladoCheckouts.externalReference, reference))
    .orderBy(asc(simuladoCheckouts.createdAt))
  return found.at(-1)
}

/** An order by Pix at 5 per cent less of two pieces of R$ 519,90 and one of R$ 0,30, delivered for free. */
async function anOrderByPix(overrides: Parameters<typeof checkoutForm>[0] = {}) {
  const shop = shopWith(5)
  const customer = await aCustomer(shop.database)
  const wheel = await aProduct(shop.database, { priceCents: 519_90 })
  const cap = await aProduct(shop.database, { priceCents: 30 })
  await fillCart(shop, customer.id, [{ product: wheel, quantity: 2 }, { product: cap }])
  const form = checkoutForm({ paymentChoice: 'pix', expectedTotalCents: 2 * 493_90 + 28, ...overrides })
  const placed = await placeOrder(shop, { ...form, userId: customer.id })
  const report = (method: string | null, amountCents = placed.totalCents, pixCode: string | null = null) =>
    settlePayment(shop, {
      provider: 'simulado',
      providerPaymentId: `payment-${placed.orderId}`,
      externalReference: placed.externalReference,
      status: pixCode ? 'pending' : 'approved',
      amountCents,
      method,
      pixCode,
    })
  return { ...placed, shop, customer, products: [wheel, cap], report }
}

const attentionOf = (shop: Shop, orderId: string) =>
  shop.database
    .select({ kind: attentionItems.kind, details: attentionItems.details })
    .from(attentionItems)
    .where(eq(attentionItems.orderId, orderId))

describe('an order by Pix', () => {
  it('stores the discount as a separate line, and is paid for exactly that, by Pix only', async () => {
    const { shop, orderId, externalReference } = await anOrderByPix()
    const order = await orderOf(shop, orderId)
    expect(order).toMatchObject({
      subtotalCents: 1040_10,
      pixDiscountCents: 52_02,
      shippingCents: 0,
      totalCents: 988_08,
      paymentChoice: 'pix',
    })
    const items = await shop.database.select().from(orderItems).where(eq(orderItems.orderId, orderId))
    expect(items.map((item) => [item.priceAtTimeCents, item.discountCents]).toSorted()).toEqual([
      [30, 2],
      [519_90, 52_00],
    ])
    expect(await checkoutOf(shop, externalReference)).toMatchObject({
      amountCents: 988_08,
      onlyMethod: 'pix',
      items: [{ unitPriceCents: 493_90 }, { unitPriceCents: 28 }],
    })
    expect(await viewOrder(shop, order)).toMatchObject({ pixDiscountCents: 52_02, paymentChoice: 'pix' })
  })

  it('does not reduce the freight', async () => {
    const shop = shopWith(10)
    const customer = await aCustomer(shop.database)
    await fillCart(shop, customer.id, [{ product: await aProduct(shop.database, { priceCents: 100_00 }) }])
    const form = checkoutForm({ paymentChoice: 'pix', shippingService: 'regional', expectedTotalCents: 1 })
    const address = { ...form.address, city: 'Matinhos', postalCode: '83260000' }
    await expect(placeOrder(shop, { ...form, address, userId: customer.id })).rejects.toMatchObject({
      code: 'TOTAL_CHANGED',
      data: { subtotalCents: 100_00, shippingCents: 2000, pixDiscountCents: 10_00, totalCents: 110_00 },
    })
  })

  it('costs what the server computes at that time: an outdated total is refused', async () => {
    await expect(anOrderByPix({ expectedTotalCents: 1040_10 })).rejects.toMatchObject({
      code: 'TOTAL_CHANGED',
      data: { pixDiscountCents: 52_02, totalCents: 988_08 },
    })
    await expect(anOrderByPix({ paymentChoice: 'any' })).rejects.toMatchObject({
      code: 'TOTAL_CHANGED',
      data: { pixDiscountCents: 0, totalCents: 1040_10 },
    })
  })

  it('is like any other in a shop without a Pix discount', async () => {
    const shop = shopWith(0)
    const customer = await aCustomer(shop.database)
    await fillCart(shop, customer.id, [{ product: await aProduct(shop.database, { priceCents: 2990 }) }])
    const placed = await placeOrder(shop, { ...checkoutForm({ paymentChoice: 'pix' }), userId: customer.id })
    expect(await orderOf(shop, placed.orderId)).toMatchObject({ paymentChoice: 'any', totalCents: 2990 })
    expect(await checkoutOf(shop, placed.externalReference)).toMatchObject({ onlyMethod: null, amountCents: 2990 })
  })

  it('can be changed to any payment method, at its price, until a payment page was opened', async () => {
    paying.current.isProviderDown = true
    const shop = shopWith(5)
    const customer = await aCustomer(shop.database)
    await fillCart(shop, customer.id, [{ product: await aProduct(shop.database, { priceCents: 100_00 }) }])
    const place = (paymentChoice: 'any' | 'pix', expectedTotalCents: number) =>
      placeOrder(shop, { ...checkoutForm({ paymentChoice, expectedTotalCents }), userId: customer.id })
    await expect(place('pix', 95_00)).rejects.toMatchObject({ code: 'PAYMENT_PROVIDER_FAILED' })
    paying.current.isProviderDown = false
    const placed = await place('any', 100_00)
    const all = await shop.database.select().from(orders).where(eq(orders.userId, customer.id))
    expect(all).toMatchObject([{ pixDiscountCents: 0, paymentChoice: 'any', totalCents: 100_00, revision: 2 }])
    expect(await checkoutOf(shop, placed.externalReference)).toMatchObject({ onlyMethod: null, amountCents: 100_00 })
  })
})

describe('a payment of an order by Pix', () => {
  it.each(['pix', 'balance'])('pays it with %s', async (method) => {
    const { shop, orderId, report } = await anOrderByPix()
    await report(method)
    expect((await orderOf(shop, orderId)).status).toBe('processing')
    expect(await attentionOf(shop, orderId)).toEqual([])
  })

  it.each(['card', 'boleto', null])(
    'is too low with %s at the price for Pix, and waits for the staff',
    async (method) => {
      const { shop, orderId, report } = await anOrderByPix()
      await Promise.all([report(method), report(method), report(method)])
      expect((await orderOf(shop, orderId)).status).toBe('pending')
      expect(await historyOf(shop, orderId)).toEqual(['pending: placed', 'pending: underpaid'])
      expect(await attentionOf(shop, orderId)).toMatchObject([
        { kind: 'paid-too-little', details: { amountCents: 988_08, totalCents: 1040_10 } },
      ])
      await endTimeToPay(shop, orderId)
      await cancelUnpaidOrder(shop, orderId)
      expect(await historyOf(shop, orderId)).toContain('cancelled: underpaid')
    },
  )

  it('shows the customer the amount missing without the Pix price', async () => {
    const { shop, orderId, report } = await anOrderByPix()
    await report('card')
    const events = await shop.database.select().from(orderEvents).where(eq(orderEvents.orderId, orderId))
    const eventId = events.find(({ reason }) => reason === 'underpaid')?.id ?? ''
    const email = await writeOrderEmail(shop, { orderId, eventId })
    expect(email?.text).toContain('sem o desconto do Pix custa R$\u00a01.040,10')
  })

  it('pays it by card at the price without the discount', async () => {
    const { shop, orderId, report } = await anOrderByPix()
    await report('card', 1040_10)
    expect((await orderOf(shop, orderId)).status).toBe('processing')
    expect(await attentionOf(shop, orderId)).toEqual([])
  })

  it('recorded by the staff as a transfer has the order’s total by Pix', async () => {
    const { shop, orderId } = await anOrderByPix()
    const { id: actorId } = await anAdministrator(shop.database)
    const money = { kind: 'how-paid', method: 'transfer', note: '' } as const
    await changeOrderStatus(shop, { actorId, id: orderId, status: 'processing', money })
    const paid = await shop.database.select().from(payments).where(eq(payments.orderId, orderId))
    expect(paid).toMatchObject([{ provider: 'manual', amountCents: 988_08 }])
  })
})

describe('the e-mail with the Pix code', () => {
  it('is sent once, with a link to the QR code, and not after it was paid', async () => {
    const { shop, orderId, report } = await anOrderByPix()
    await report('pix', undefined, '00020126580014br.gov.bcb.pix')
    await report('pix', undefined, '00020126580014br.gov.bcb.pix')
    const events = await shop.database.select().from(orderEvents).where(eq(orderEvents.orderId, orderId))
    const warnings = events.filter(({ reason }) => reason === 'pix-waiting')
    expect(warnings).toMatchObject([{ isTold: true, toStatus: 'pending' }])
    const event = { orderId, eventId: warnings[0]?.id ?? '' }
    const email = await writeOrderEmail(shop, event)
    expect(email?.text).toContain('Código Pix copia e cola: 00020126580014br.gov.bcb.pix')
    expect(email?.text).toContain(`Ver o QR code na página do pedido: ${shop.settings.url}/profile/orders/${orderId}`)
    expect(email?.text).toContain('Desconto no Pix: -R$\u00a052,02')
    expect(email?.html).toContain('00020126580014br.gov.bcb.pix')
    // Both belong to a pending order: the staff see which is which.
    expect((await listOrderEmails(shop, orderId)).map(({ kind }) => kind)).toEqual(['pix-waiting', 'received'])
    await report('pix')
    expect(await writeOrderEmail(shop, event)).toBeUndefined()
  })
})

describe('the refund of an order by Pix', () => {
  it('is what was paid for the pieces, and never more than the order in total', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 999_99 }),
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 4 }),
        async (priceCents, percent, quantity) => {
          const shop = shopWith(percent)
          const customer = await aCustomer(shop.database)
          const product = await aProduct(shop.database, { priceCents, stockQuantity: 9 })
          await fillCart(shop, customer.id, [{ product, quantity }])
          const totalCents = calculatePixPrice(priceCents, percent) * quantity
          const form = checkoutForm({ paymentChoice: 'pix', expectedTotalCents: totalCents })
          const placed = await placeOrder(shop, { ...form, userId: customer.id })
          const { externalReference, orderId } = placed
          const payment = { provider: 'simulado', providerPaymentId: `p-${orderId}`, externalReference, method: 'pix' }
          await settlePayment(shop, { ...payment, status: 'approved', amountCents: totalCents })
          const { id: actorId } = await anAdministrator(shop.database)
          await changeOrderStatus(shop, { actorId, id: orderId, status: 'delivered' })
          const request = { orderId, submissionKey: crypto.randomUUID(), reason: 'regret', note: '' } as const
          const lines = [{ productId: product.id, quantity }]
          const { id } = await requestReturn(shop, {
            actorId: customer.id,
            isStaff: false,
            request: { ...request, lines },
          })
          const [row] = await shop.database.select().from(orderReturns).where(eq(orderReturns.id, id))
          if (!row) throw new Error('the return is not there')
          expect((await readDue(shop, row)).totalCents).toBe(totalCents)
          expect((await readRefundable(shop, await orderOf(shop, orderId))).leftCents).toBe(totalCents)
        },
      ),
      { numRuns: 8 },
    )
  })
})
