import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { aProduct } from '#test/builders/a-product.ts'
import { anOrder } from '#test/checkout.ts'
import { usePayingShop } from '#test/paying-shop.ts'
import { attentionItems, orders, payments, simuladoCheckouts, simuladoPayments } from '../../tables.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { settlePayment } from './settle-payment.ts'

const paying = usePayingShop()

afterEach(async () => {
  paying.current.isProviderDown = false
  // Nothing is left to be asked about by the next test.
  await paying.current.shop.database
    .update(payments)
    .set({ askAgainAt: null, createdAt: sql`now() - interval '1 year'` })
})

type Status = 'approved' | 'pending' | 'rejected'

/** An order whose Pix began a while ago, and what its provider says of it now; nothing when it does not know it. */
async function openPix(minutesAgo: number, statusThere: Status | undefined) {
  const { shop } = paying.current
  const { database } = shop
  const { orderId, externalReference, totalCents } = await anOrder(shop, await aProduct(database))
  const ofOrder = eq(simuladoCheckouts.externalReference, externalReference)
  const [checkout] = await database.select().from(simuladoCheckouts).where(ofOrder)
  const begun = { checkoutId: checkout?.id ?? '', method: 'pix', status: 'pending' } as const
  const [payment] = await database.insert(simuladoPayments).values(begun).returning()
  const found = await shop.ports.payments.current.findPayment(payment?.id ?? '')
  if (!found) throw new Error('the provider does not know its own payment')
  await settlePayment(shop, { ...found, provider: 'simulado' })
  await database.execute(sql`
    update payments set created_at = created_at - make_interval(mins => ${minutesAgo}),
      expires_at = expires_at - make_interval(mins => ${minutesAgo}) where order_id = ${orderId}`)
  const isPayment = eq(simuladoPayments.id, found.providerPaymentId)
  if (statusThere) await database.update(simuladoPayments).set({ status: statusThere }).where(isPayment)
  else await database.delete(simuladoPayments).where(isPayment)
  /** An hour later. */
  const again = () => database.update(payments).set({ askAgainAt: sql`now()` }).where(eq(payments.orderId, orderId))
  const outcome = async () => {
    const [order] = await database.select().from(orders).where(eq(orders.id, orderId))
    const [stored] = await database.select().from(payments).where(eq(payments.orderId, orderId))
    const items = await database.select().from(attentionItems).where(eq(attentionItems.orderId, orderId))
    const attention = items.map(({ kind, details }) => ({ kind, details }))
    return { order: order?.status, payment: stored?.status, attention }
  }
  return { shop, totalCents, again, outcome }
}

it('settles an approval without a notification, and reports it to the staff once', async () => {
  const { shop, again, outcome } = await openPix(61, 'approved')
  await reconcilePayments(shop)
  await again()
  await reconcilePayments(shop)
  expect(await outcome()).toMatchObject({
    order: 'processing',
    payment: 'approved',
    attention: [{ kind: 'payment-difference', details: { difference: { here: 'pending', there: 'approved' } } }],
  })
})

it('reports a payment unknown to its provider at the second look-up', async () => {
  const { shop, again, outcome } = await openPix(61, undefined)
  await reconcilePayments(shop)
  expect(await outcome()).toMatchObject({ payment: 'pending', attention: [] })
  await again()
  await reconcilePayments(shop)
  expect(await outcome()).toMatchObject({
    payment: 'pending',
    attention: [{ details: { difference: { here: 'pending', there: 'unknown' } } }],
  })
})

it('does not report again what the staff has closed', async () => {
  const { shop, again, outcome } = await openPix(61, undefined)
  await reconcilePayments(shop)
  await again()
  await reconcilePayments(shop)
  await shop.database.update(attentionItems).set({ closedAt: new Date(), note: 'Visto.' })
  await again()
  await reconcilePayments(shop)
  expect((await outcome()).attention).toHaveLength(1)
})

it.each<[string, number, Status, Status]>([
  ['that came to nothing', 61, 'rejected', 'rejected'],
  ['that is still open there', 61, 'pending', 'pending'],
  ['whose time is not over', 30, 'approved', 'pending'],
])('shows nothing of a payment %s', async (_, minutesAgo, there, here) => {
  const { shop, outcome } = await openPix(minutesAgo, there)
  await reconcilePayments(shop)
  expect(await outcome()).toMatchObject({ order: 'pending', payment: here, attention: [] })
})

it('retries in an hour while the provider is down', async () => {
  const { shop, again, outcome } = await openPix(61, 'approved')
  paying.current.isProviderDown = true
  await reconcilePayments(shop)
  paying.current.isProviderDown = false
  expect(await outcome()).toMatchObject({ payment: 'pending', attention: [] })
  await again()
  await reconcilePayments(shop)
  expect(await outcome()).toMatchObject({ payment: 'approved' })
})
