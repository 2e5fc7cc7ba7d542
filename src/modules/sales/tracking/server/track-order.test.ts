import { describe, expect, it } from 'vitest'
import { writeTrackingAccess, writeTrackingLink } from '#modules/customers/sessions/server/tracking-access.ts'
import { aCustomer, anAdministrator } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { anOrder } from '#test/builders/an-order.ts'
import { anOrder as anUnpaidOrder, endTimeToPay } from '#test/checkout.ts'
import { anOrderIn } from '#test/order-in-status.ts'
import { usePayingShop } from '#test/paying-shop.ts'
import { eraseUser } from '../../customer-records/server/erase-user.ts'
import { settlePayment } from '../../payments/server/settle-payment.ts'
import { decryptTyped, encryptTyped, findTracked, openTracking } from './http.ts'

const typed = { number: '1a2b3c4d', email: 'eva@example.com' }
const shopAt = (minutes: number, secret = 'a') => ({
  settings: { secretFor: () => secret.repeat(64) },
  now: () => new Date(Date.UTC(2026, 0, 1, 12, minutes)),
})

it('returns what was typed for ten minutes', () => {
  const encrypted = encryptTyped(shopAt(0), typed)
  expect(decryptTyped(shopAt(9), encrypted)).toEqual(typed)
  expect(() => decryptTyped(shopAt(10), encrypted)).toThrow(expect.objectContaining({ code: 'TRACKING_ENDED' }))
})

it('accepts only values that the shop has encrypted', () => {
  const foreign = encryptTyped(shopAt(0, 'b'), typed)
  for (const text of ['', 'x', foreign, `${encryptTyped(shopAt(0), typed)}x`.slice(1)])
    expect(() => decryptTyped(shopAt(0), text)).toThrow(expect.objectContaining({ code: 'TRACKING_ENDED' }))
})

const paying = usePayingShop()

const place = { address: '192.0.2.1', browser: 'a browser' }

async function anOwnOrder(overrides: Partial<Parameters<typeof anOrder>[1]> = {}) {
  const { id: userId } = await aCustomer(paying.current.shop.database)
  return anOrder(paying.current.shop.database, { userId, ...overrides })
}

describe('an order is tracked without signing in', () => {
  it('by its number and e-mail, with only its progress shown', async () => {
    const { orderId } = await anOrderIn(paying.current.shop, 'processing')
    const { id, orderNumber } = await anOwnOrder({
      email: 'outra@example.com',
      trackingCode: 'AA123456785BR',
      furtherTrackingCodes: ['AA123456799BR'],
      status: 'shipped',
    })
    const opened = await openTracking(paying.current.shop, {
      number: orderNumber,
      email: 'outra@example.com',
      place,
    })
    expect(opened).toEqual({ id, orderNumber })
    expect(await findTracked(paying.current.shop, writeTrackingAccess(paying.current.shop, id))).toEqual({
      id,
      number: orderNumber,
      status: 'shipped',
      createdAt: expect.any(String),
      events: [],
      shippingService: 'pac',
      shippingMethod: 'PAC',
      trackingCode: 'AA123456785BR',
      furtherTrackingCodes: ['AA123456799BR'],
      arrival: { from: expect.any(String), to: expect.any(String) },
      invoice: null,
    })
    const paid = await findTracked(paying.current.shop, writeTrackingAccess(paying.current.shop, orderId))
    expect(paid.events.map((event) => Object.keys(event))).toEqual(paid.events.map(() => ['toStatus', 'createdAt']))
    expect(paid.events.map(({ toStatus }) => toStatus)).toEqual(['pending', 'processing'])
  })

  it('without a day of arrival after the payment deadline, or if a payment did not confirm it', async () => {
    const { shop } = paying.current
    const track = (id: string) => findTracked(shop, writeTrackingAccess(shop, id))
    const { id } = await anOwnOrder({ status: 'pending' })
    expect(await track(id)).toMatchObject({ arrival: { to: expect.any(String) } })
    await endTimeToPay(shop, id)
    expect(await track(id)).toMatchObject({ status: 'pending', arrival: null })
    const { orderId, externalReference, totalCents } = await anUnpaidOrder(shop, await aProduct(shop.database))
    expect(await track(orderId)).toMatchObject({ arrival: { to: expect.any(String) } })
    const inPart = { provider: 'simulado', providerPaymentId: orderId, externalReference, amountCents: totalCents - 1 }
    await settlePayment(shop, { ...inPart, status: 'approved', method: 'pix' })
    expect(await track(orderId)).toMatchObject({ status: 'pending', arrival: null })
  })

  it('never by number or e-mail alone, with the same response to both', async () => {
    const { orderNumber: number, email } = await anOwnOrder({ email: 'dona@example.com' })
    const { orderNumber: anothers } = await anOwnOrder({ email: 'outra.pessoa@example.com' })
    for (const asked of [
      { number, email: 'alguem@example.com' },
      { number: 'ffffffff', email },
      { number: anothers, email },
    ])
      await expect(openTracking(paying.current.shop, { ...asked, place })).rejects.toMatchObject({
        code: 'ORDER_NOT_TRACKED',
      })
  })

  it('for 90 days by the link in an e-mail about it', async () => {
    const { shop } = paying.current
    const { id, orderNumber } = await anOwnOrder()
    const writtenAt = shop.now()
    const after = (days: number) => ({ ...shop, now: () => new Date(writtenAt.getTime() + days * 24 * 60 * 60_000) })
    const access = new URL(writeTrackingLink(after(0), id)).searchParams.get('access') ?? ''
    expect(await findTracked(after(89), access)).toMatchObject({ number: orderNumber })
    await expect(findTracked(after(90), access)).rejects.toMatchObject({ code: 'TRACKING_ENDED' })
  })

  it('not after the account of its buyer was erased', async () => {
    const { shop } = paying.current
    const { id, orderNumber, email, userId } = await anOwnOrder({ status: 'delivered' })
    const access = new URL(writeTrackingLink(shop, id)).searchParams.get('access') ?? ''
    expect(await findTracked(shop, access)).toMatchObject({ number: orderNumber })
    const { id: actorId } = await anAdministrator(shop.database)
    await eraseUser(shop, { id: userId, actorId })
    await expect(findTracked(shop, access)).rejects.toMatchObject({ code: 'TRACKING_ENDED' })
    await expect(openTracking(shop, { number: orderNumber, email, place })).rejects.toMatchObject({
      code: 'ORDER_NOT_TRACKED',
    })
  })

  it('for an hour, and only with a value written by the shop', async () => {
    const { id } = await anOwnOrder()
    const access = writeTrackingAccess(paying.current.shop, id)
    const later = { ...paying.current.shop, now: () => new Date(paying.current.shop.now().getTime() + 61 * 60_000) }
    await expect(findTracked(later, access)).rejects.toMatchObject({ code: 'TRACKING_ENDED' })
    const { id: another } = await anOwnOrder()
    const [, end, signature] = access.split('.')
    for (const wrong of [`${another}.${end}.${signature}`, `${id}.zzzzzzzzz.${signature}`, id, '', `${access}x`])
      await expect(findTracked(paying.current.shop, wrong)).rejects.toMatchObject({ code: 'TRACKING_ENDED' })
  })
})
