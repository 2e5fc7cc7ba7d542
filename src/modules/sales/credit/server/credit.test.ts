import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { promotions } from '#modules/catalog/tables.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { payAtSimulado } from '#test/a-return.ts'
import { aCustomer, anAdministrator } from '#test/builders/a-customer.ts'
import { aProduct, type ProductRow } from '#test/builders/a-product.ts'
import { aPromotion } from '#test/builders/a-promotion.ts'
import { checkoutForm, endTimeToPay, fillCart, historyOf } from '#test/checkout.ts'
import { makeGuest } from '#test/make-guest.ts'
import { usePayingShop, workOff } from '#test/paying-shop.ts'
import { placeOrder } from '../../checkout/server/place-order.ts'
import { eraseUser } from '../../customer-records/server/erase-user.ts'
import { changeOrderStatus } from '../../orders/server/change-order-status.ts'
import { cancelOwnOrder } from '../../orders/server/order-view.ts'
import { settlePayment } from '../../payments/server/settle-payment.ts'
import { cancelUnpaidOrder } from '../../payments/server/unpaid-orders.ts'
import { placePhoneOrder } from '../../phone-orders/server/place-phone-order.ts'
import { cancelPieces, findCancellation } from '../../returns/server/cancel-pieces.ts'
import { answerReturn, receiveReturn } from '../../returns/server/receive-return.ts'
import { refundReturn } from '../../returns/server/refund-return.ts'
import { requestReturn } from '../../returns/server/request-return.ts'
import { cartItems, creditEntries, orderReturns, orders, payments, simuladoCheckouts } from '../../tables.ts'
import { expireCredit, findCredit, grantCredit, readCredit } from './credit.ts'
import { addCreditEntry, moveCredit } from './ledger.ts'

const paying = usePayingShop()
const shop = () => paying.current.shop

const ledgerOf = async (userId: string) => {
  const rows = await shop()
    .database.select()
    .from(creditEntries)
    .where(eq(creditEntries.userId, userId))
    .orderBy(asc(creditEntries.sequence))
  return rows.map(({ reason, amountCents, balanceCents }) => [reason, amountCents, balanceCents])
}

const orderOf = async (id: string) => {
  const [order] = await shop().database.select().from(orders).where(eq(orders.id, id))
  if (!order) throw new Error('the order is not there')
  return order
}

async function aCustomerWithCredit(cents = 80_00) {
  const administrator = await anAdministrator(shop().database)
  const customer = await aCustomer(shop().database)
  const grant = (amountCents: number, changes: Partial<Parameters<typeof grantCredit>[1]> = {}) =>
    grantCredit(shop(), {
      ...{ id: customer.id, actorId: administrator.id, reason: 'goodwill', lastDay: null, note: '' },
      ...{ amountCents, submissionKey: randomUUID(), ...changes },
    })
  await grant(cents)
  const fill = (product: ProductRow, quantity = 1) => fillCart(shop(), customer.id, [{ product, quantity }])
  const order = (expectedTotalCents: number, changes: Parameters<typeof checkoutForm>[0] = {}, on: Shop = shop()) =>
    placeOrder(on, { ...checkoutForm({ usesCredit: true, expectedTotalCents, ...changes }), userId: customer.id })
  return { administrator, customer, grant, fill, order }
}

const wheel = (priceCents = 200_00) => aProduct(shop().database, { priceCents })

describe('credit that staff give', () => {
  it('is the customer’s balance, once for each request', async () => {
    const { customer, grant } = await aCustomerWithCredit()
    const submissionKey = randomUUID()
    await grant(20_00, { submissionKey, reason: 'gift', note: 'pelo atraso' })
    await grant(20_00, { submissionKey, reason: 'gift', note: 'pelo atraso' })
    const { balanceCents, entries } = await readCredit(shop(), customer.id)
    expect(balanceCents).toBe(100_00)
    expect(entries.map(({ reason, amountCents }) => [reason, amountCents])).toEqual([
      ['gift', 20_00],
      ['goodwill', 80_00],
    ])
    expect(entries[0]).not.toHaveProperty('note')
    expect((await findCredit(shop(), customer.id)).entries[0]).toMatchObject({ note: 'pelo atraso' })
  })

  it('ends with its last day, by itself', async () => {
    const { customer, grant, fill, order } = await aCustomerWithCredit()
    await grant(30_00, { lastDay: '2099-01-01' })
    await grant(15_00, { lastDay: '2099-06-30' })
    expect((await readCredit(shop(), customer.id)).expiring).toMatchObject({ cents: 30_00 })
    const later = { ...shop(), now: () => new Date('2099-02-01T12:00:00Z') }
    expect(await readCredit(later, customer.id)).toMatchObject({ balanceCents: 95_00, expiring: { cents: 15_00 } })
    await fill(await wheel())
    await expect(order(200_00 - 125_00, {}, later)).rejects.toMatchObject({ code: 'TOTAL_CHANGED' })
    await expireCredit(later)
    await expireCredit(later)
    expect((await ledgerOf(customer.id)).slice(3)).toEqual([['expired', -30_00, 95_00]])
    await expect(grant(1_00, { lastDay: '2020-01-01' })).rejects.toMatchObject({ code: 'CREDIT_DAY_PAST' })
  })
})

it('is spent once by eight at the same moment', async () => {
  const { customer } = await aCustomerWithCredit()
  const spend = () =>
    inTransaction(shop(), (tx) => addCreditEntry(tx, { userId: customer.id, amountCents: -50_00, reason: 'used' }))
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, spend))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await ledgerOf(customer.id)).toEqual([
    ['goodwill', 80_00, 80_00],
    ['used', -50_00, 30_00],
  ])
})

it('moves from a guest’s cancelled order to the account that takes it', async () => {
  const guest = await aCustomer(shop().database)
  await makeGuest(shop(), guest.id)
  const administrator = await anAdministrator(shop().database)
  await fillCart(shop(), guest.id, [{ product: await wheel() }])
  const form = checkoutForm({ usesCredit: true, expectedTotalCents: 200_00 })
  const placed = await placeOrder(shop(), { ...form, userId: guest.id, isGuest: true })
  await payAtSimulado(shop(), placed)
  await changeOrderStatus(shop(), {
    ...{ id: placed.orderId, actorId: administrator.id, status: 'cancelled' },
    money: { kind: 'what-of-the-money', decision: 'credit', note: '' },
  })
  const customer = await aCustomer(shop().database)
  await inTransaction(shop(), (tx) =>
    moveCredit(tx, { orderIds: [placed.orderId], fromId: guest.id, toId: customer.id }),
  )
  expect((await ledgerOf(guest.id)).at(-1)).toEqual(['moved', -200_00, 0])
  expect(await ledgerOf(customer.id)).toEqual([['moved', 200_00, 200_00]])
})

describe('an order that credit pays in part', () => {
  it('asks the provider for the rest, and holds the credit until it is cancelled', async () => {
    const { customer, fill, order } = await aCustomerWithCredit()
    await fill(await wheel())
    const placed = await order(120_00)
    const [checkout] = await shop()
      .database.select()
      .from(simuladoCheckouts)
      .where(eq(simuladoCheckouts.externalReference, placed.externalReference))
    expect(checkout?.amountCents).toBe(120_00)
    expect(await orderOf(placed.orderId)).toMatchObject({ discountCents: 80_00, totalCents: 120_00 })
    await cancelOwnOrder(shop(), { orderId: placed.orderId, userId: customer.id })
    await cancelOwnOrder(shop(), { orderId: placed.orderId, userId: customer.id })
    expect(await ledgerOf(customer.id)).toEqual([
      ['goodwill', 80_00, 80_00],
      ['used', -80_00, 0],
      ['given-back', 80_00, 80_00],
    ])
  })

  it('gives it back once when it is not paid in time, and takes it again with late money', async () => {
    const { customer, fill, order } = await aCustomerWithCredit()
    await fill(await wheel())
    const placed = await order(120_00)
    await endTimeToPay(shop(), placed.orderId)
    await Promise.all([cancelUnpaidOrder(shop(), placed.orderId), cancelUnpaidOrder(shop(), placed.orderId)])
    expect((await readCredit(shop(), customer.id)).balanceCents).toBe(80_00)
    await payAtSimulado(shop(), placed)
    const [there] = await shop().ports.payments.current.searchPayments(placed.externalReference)
    if (there) await settlePayment(shop(), { ...there, provider: 'simulado' })
    expect(await orderOf(placed.orderId)).toMatchObject({ status: 'processing' })
    expect((await ledgerOf(customer.id)).slice(1)).toEqual([
      ['used', -80_00, 0],
      ['given-back', 80_00, 80_00],
      ['used', -80_00, 0],
    ])
  })

  it('stays cancelled with late money once its credit is spent elsewhere', async () => {
    const { fill, order } = await aCustomerWithCredit()
    await fill(await wheel())
    const placed = await order(120_00)
    await endTimeToPay(shop(), placed.orderId)
    await cancelUnpaidOrder(shop(), placed.orderId)
    await fill(await wheel(100_00))
    await order(20_00)
    await payAtSimulado(shop(), placed)
    const [there] = await shop().ports.payments.current.searchPayments(placed.externalReference)
    if (there) await settlePayment(shop(), { ...there, provider: 'simulado' })
    expect(await historyOf(shop(), placed.orderId)).toContain('cancelled: late-payment-waits')
  })

  it('is replaced with the order while its page has not opened', async () => {
    const { customer, fill, order } = await aCustomerWithCredit()
    const product = await wheel()
    await fill(product)
    const { current } = paying.current.shop.ports.payments
    const broken = {
      ...shop(),
      ports: {
        ...shop().ports,
        payments: {
          ...shop().ports.payments,
          current: { ...current, createCheckout: () => Promise.reject(new Error('away')) },
        },
      },
    }
    await expect(order(120_00, {}, broken)).rejects.toMatchObject({ code: 'PAYMENT_PROVIDER_FAILED' })
    await shop().database.update(cartItems).set({ quantity: 2 }).where(eq(cartItems.userId, customer.id))
    await order(400_00, { usesCredit: false })
    expect((await ledgerOf(customer.id)).slice(1)).toEqual([
      ['used', -80_00, 0],
      ['given-back', 80_00, 80_00],
    ])
  })

  it('never spends the same credit twice, however many order at once', async () => {
    const { customer, grant } = await aCustomerWithCredit(50_00)
    await grant(30_00)
    const product = await wheel(100_00)
    await fillCart(shop(), customer.id, [{ product }])
    const attempts = Array.from({ length: 6 }, () =>
      placeOrder(shop(), {
        ...checkoutForm({ usesCredit: true, expectedTotalCents: 20_00, submissionKey: randomUUID() }),
        userId: customer.id,
      }),
    )
    await Promise.allSettled(attempts)
    await fillCart(shop(), customer.id, [{ product }])
    await expect(
      placeOrder(shop(), { ...checkoutForm({ usesCredit: true, expectedTotalCents: 20_00 }), userId: customer.id }),
    ).rejects.toMatchObject({ code: 'TOTAL_CHANGED' })
    expect((await ledgerOf(customer.id)).slice(2)).toEqual([['used', -80_00, 0]])
  })

  it('gives back the share of each, for a return and for the rest', async () => {
    const { customer, administrator, fill, order } = await aCustomerWithCredit(100_00)
    const product = await wheel(100_00)
    await fill(product, 4)
    const placed = await order(300_00)
    await payAtSimulado(shop(), placed)
    const by = { actorId: administrator.id }
    const offer = await findCancellation(shop(), placed.orderId)
    expect(offer.lines).toMatchObject([{ goodsCents: 300_00, creditGoodsCents: 100_00 }])
    await cancelPieces(shop(), {
      ...by,
      ...{ id: placed.orderId, submissionKey: randomUUID(), lines: [{ productId: product.id, quantity: 1 }] },
      ...{ isFreightReturned: true, means: 'provider', message: '', expectedCents: 75_00, expectedUnits: 4 },
    })
    await workOff(shop(), 'refund-return')
    await changeOrderStatus(shop(), { ...by, id: placed.orderId, status: 'delivered' })
    const { id } = await requestReturn(shop(), {
      actorId: customer.id,
      isStaff: false,
      request: {
        ...{ orderId: placed.orderId, submissionKey: randomUUID(), reason: 'regret', note: '' },
        lines: [{ productId: product.id, quantity: 1 }],
      },
    })
    await answerReturn(shop(), {
      ...{ id, ...by },
      answer: { kind: 'authorise', reverseCode: `CR-${randomUUID()}`, returnAddress: '', message: '' },
    })
    const line = { productId: product.id, restockedQuantity: 1, damagedQuantity: 0 }
    await receiveReturn(shop(), { id, ...by, note: '', lines: [line] })
    await refundReturn(shop(), {
      id,
      ...by,
      answer: { kind: 'refund', means: 'credit', amountCents: 75_00, message: '' },
    })
    expect((await ledgerOf(customer.id)).slice(2)).toEqual([
      ['returned', 25_00, 25_00],
      ['returned', 25_00, 50_00],
      ['refund', 75_00, 125_00],
    ])
    expect(await orderOf(placed.orderId)).toMatchObject({ refundedCents: 150_00 })
    const states = await shop().database.select().from(orderReturns).where(eq(orderReturns.orderId, placed.orderId))
    expect(states.map(({ state }) => state)).toEqual(['refunded', 'refunded'])
    await changeOrderStatus(shop(), {
      ...{ ...by, id: placed.orderId, status: 'cancelled' },
      money: { kind: 'what-of-the-money', decision: 'credit', note: '' },
    })
    expect((await ledgerOf(customer.id)).slice(5)).toEqual([
      ['given-back', 50_00, 175_00],
      ['order-cancelled', 150_00, 325_00],
    ])
    await changeOrderStatus(shop(), { ...by, id: placed.orderId, status: 'processing' })
    expect((await readCredit(shop(), customer.id)).balanceCents).toBe(125_00)
  })
})

describe('an order with nothing to pay', () => {
  it('is confirmed at once, without a provider, and leaves the cart', async () => {
    const { customer, administrator, fill, order } = await aCustomerWithCredit(300_00)
    const product = await wheel()
    await fill(product)
    const submissionKey = randomUUID()
    const placed = await order(0, { submissionKey })
    expect(placed).toMatchObject({ totalCents: 0, isPaid: true })
    expect(placed.paymentUrl).toContain(`/payment-success?external_reference=${placed.externalReference}`)
    expect(await order(0, { submissionKey })).toEqual(placed)
    expect(await orderOf(placed.orderId)).toMatchObject({
      status: 'processing',
      paymentMethod: 'Crédito',
      holdsStock: true,
    })
    expect(await historyOf(shop(), placed.orderId)).toEqual(['pending: placed', 'processing: nothing-to-pay'])
    expect(await shop().database.$count(cartItems, eq(cartItems.userId, customer.id))).toBe(0)
    expect(await shop().database.$count(payments, eq(payments.orderId, placed.orderId))).toBe(0)
    const isItsCheckout = eq(simuladoCheckouts.externalReference, placed.externalReference)
    expect(await shop().database.$count(simuladoCheckouts, isItsCheckout)).toBe(0)
    // No question about money: it is sent, comes back, and is cancelled as credit.
    const by = { actorId: administrator.id, id: placed.orderId }
    await changeOrderStatus(shop(), { ...by, status: 'shipped' })
    await changeOrderStatus(shop(), { ...by, status: 'cancelled' })
    expect((await readCredit(shop(), customer.id)).balanceCents).toBe(300_00)
    await changeOrderStatus(shop(), { ...by, status: 'pending' })
    await endTimeToPay(shop(), placed.orderId)
    await cancelUnpaidOrder(shop(), placed.orderId)
    expect(await orderOf(placed.orderId)).toMatchObject({ status: 'pending' })
    expect((await readCredit(shop(), customer.id)).balanceCents).toBe(100_00)
  })

  it('gives its pieces back as credit alone', async () => {
    const { customer, administrator, fill, order } = await aCustomerWithCredit(500_00)
    const product = await wheel(100_00)
    await fill(product, 4)
    const placed = await order(0)
    await cancelPieces(shop(), {
      ...{ actorId: administrator.id, id: placed.orderId, submissionKey: randomUUID() },
      ...{ lines: [{ productId: product.id, quantity: 1 }], isFreightReturned: true, means: 'provider', message: '' },
      ...{ expectedCents: 0, expectedUnits: 4 },
    })
    expect((await ledgerOf(customer.id)).slice(1)).toEqual([
      ['used', -400_00, 100_00],
      ['returned', 100_00, 200_00],
    ])
  })

  it('is confirmed at the telephone, too', async () => {
    const { administrator, customer } = await aCustomerWithCredit()
    const product = await wheel()
    await aPromotion(shop().database, { label: 'Tudo grátis', benefit: { kind: 'percentage', percent: 100 } })
    const { orderId } = await placePhoneOrder(shop(), {
      ...checkoutForm({ email: customer.email, expectedTotalCents: 0 }),
      ...{ customerId: customer.id, actorId: administrator.id, lines: [{ productId: product.id, quantity: 1 }] },
      ...{ hasDiscountLimit: false, couponCode: null, discount: null },
    })
    await shop().database.update(promotions).set({ stoppedAt: new Date() })
    expect(await orderOf(orderId)).toMatchObject({ status: 'processing', paymentMethod: 'Sem nada a pagar' })
    expect(await historyOf(shop(), orderId)).toEqual(['pending: placed-by-staff', 'processing: nothing-to-pay'])
  })
})

it('an erased account loses its credit with an entry, and what was written about it', async () => {
  const { administrator, customer, grant } = await aCustomerWithCredit()
  await grant(5_00, { note: 'Ana reclamou do atraso' })
  await eraseUser(shop(), { id: customer.id, actorId: administrator.id })
  expect((await ledgerOf(customer.id)).at(-1)).toEqual(['erased', -85_00, 0])
  const notes = await shop().database.select().from(creditEntries).where(eq(creditEntries.userId, customer.id))
  expect(notes.every(({ note }) => note === '')).toBe(true)
  await expect(grant(1_00)).rejects.toMatchObject({ code: 'USER_NOT_FOUND' })
})
