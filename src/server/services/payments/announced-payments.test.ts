import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { PaymentStatus } from '#domain/orders/payment-outcome.ts'
import { type PaymentProvider, PaymentProviderError } from '#server/adapters/payment/payment-provider.ts'
import { joinProviders } from '#server/adapters/payment/payment-settings.ts'
import { paymentRefunds } from '#server/db/schema/index.ts'
import { settleFailedRefund } from '#server/services/returns/settle-failed-refund.ts'
import type { Shop } from '#server/shop.ts'
import { aDeliveredOrder } from '#test/a-return.ts'
import { useAnnouncements } from '#test/announcements.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { anOrder } from '#test/checkout.ts'
import { usePayingShop } from '#test/paying-shop.ts'
import { returnSteps } from '#test/return-steps.ts'
import { failRefundOfReturn } from './fail-refund-of-return.ts'
import { makeRefundOfReturn } from './make-refund-of-return.ts'
import { refundPayment } from './refund-payment.ts'
import { settlePayment } from './settle-payment.ts'

const paying = usePayingShop()
const announcedBy = useAnnouncements(paying)
const shop = () => paying.current.shop

/** Whether open screens with orders are notified of a change. */
const isAnnounced = async (change: () => Promise<unknown>) =>
  (await announcedBy(change)).some((tags) => tags.includes('orders'))

/** The shop with a provider that refunds, or fails, as the test says. */
function refundingBy(refund: () => Promise<void>): Shop {
  const provider: PaymentProvider = { ...shop().payments.current, refundPayment: refund }
  return { ...shop(), payments: joinProviders([provider], provider.id) }
}

const refuse = async () => {
  throw new PaymentProviderError('out-of-reach', 'down')
}

async function anAttempt() {
  const { externalReference, totalCents } = await anOrder(shop(), await aProduct(shop().database))
  const key = { provider: 'simulado', providerPaymentId: randomUUID() }
  const report = (status: PaymentStatus) =>
    settlePayment(shop(), { ...key, externalReference, status, amountCents: totalCents, method: 'boleto' })
  return { key, report }
}

it('open orders show every attempt to pay them, and are not read again for what is known', async () => {
  const { report } = await anAttempt()
  expect(await isAnnounced(() => report('pending'))).toBe(true)
  expect(await isAnnounced(() => report('pending'))).toBe(false)
  expect(await isAnnounced(() => report('rejected'))).toBe(true)
  expect(await isAnnounced(() => report('rejected'))).toBe(false)
})

it('open orders show that a payment cannot be refunded, and that it was', async () => {
  const { key, report } = await anAttempt()
  await report('approved')
  const failing = () => refundPayment(refundingBy(refuse), key).catch(() => undefined)
  expect(await isAnnounced(failing)).toBe(true)
  expect(
    await isAnnounced(() =>
      refundPayment(
        refundingBy(async () => {}),
        key,
      ),
    ),
  ).toBe(true)
})

it('open returns show that a refund fails, that it is tried again, and that it was made', async () => {
  const { refund, received } = returnSteps(shop)
  const order = await aDeliveredOrder(shop())
  const id = await received(order)
  await refund(id, order, 100_00, 'provider')
  const refunds = await shop().database.select().from(paymentRefunds).where(eq(paymentRefunds.returnId, id))
  const refundId = refunds[0]?.id ?? ''
  const failing = () => makeRefundOfReturn(refundingBy(refuse), { refundId }).catch(() => undefined)
  expect(await isAnnounced(failing)).toBe(true)
  expect(await isAnnounced(() => failRefundOfReturn(shop(), { refundId }))).toBe(true)
  const actorId = order.administrator.id
  expect(await isAnnounced(() => settleFailedRefund(shop(), { id, actorId, means: 'provider' }))).toBe(true)
  expect(
    await isAnnounced(() =>
      makeRefundOfReturn(
        refundingBy(async () => {}),
        { refundId },
      ),
    ),
  ).toBe(true)
})
