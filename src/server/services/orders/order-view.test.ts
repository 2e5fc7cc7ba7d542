import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { orders } from '#server/db/schema/index.ts'
import { settlePayment } from '#server/services/payments/settle-payment.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { anOrder } from '#test/checkout.ts'
import { usePayingShop } from '#test/paying-shop.ts'
import { viewOrder } from './order-view.ts'

const paying = usePayingShop()

it('shows the due date of a boleto, which is before the order is cancelled', async () => {
  const { shop } = paying.current
  const { orderId, externalReference, totalCents } = await anOrder(shop, await aProduct(shop.database))
  const expiresAt = new Date('2030-03-11T02:59:00.000Z')
  const attempt = { provider: 'simulado', providerPaymentId: randomUUID(), externalReference, amountCents: totalCents }
  const view = async (now: Date) => {
    const [order] = await shop.database.select().from(orders).where(eq(orders.id, orderId))
    if (!order) throw new Error('the order is gone')
    return viewOrder({ ...shop, now: () => now }, order)
  }
  await settlePayment(shop, { ...attempt, status: 'pending', method: 'boleto', expiresAt })
  const payable = { status: 'pending', method: 'boleto', payableUntil: '2030-03-11T02:59:00.000Z' }
  expect((await view(new Date('2030-03-11T02:58:59.000Z'))).payment).toMatchObject({ ...payable, isOverdue: false })
  expect((await view(expiresAt)).payment).toMatchObject({ ...payable, isOverdue: true })
  await settlePayment(shop, { ...attempt, status: 'approved', method: 'boleto', expiresAt })
  expect((await view(expiresAt)).payment).toMatchObject({ status: 'approved', payableUntil: null, isOverdue: false })
})
