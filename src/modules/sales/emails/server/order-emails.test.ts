import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { EmailMessage } from '#platform/server/email/sender.ts'
import type { Shop } from '#platform/server/shop.ts'
import { callAs } from '#test/api-client.ts'
import { anAdministrator } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { anOrder } from '#test/checkout.ts'
import { makeGuest } from '#test/make-guest.ts'
import { usePayingShop, workOff } from '#test/paying-shop.ts'
import { orders } from '../../tables.ts'
import { findTracked } from '../../tracking/server/http.ts'
import { writeOrderEmail } from './order-email.ts'

const paying = usePayingShop()

/** An order, the staff's calls about its e-mails, and what its mail server has taken. */
async function anOrderWithEmails() {
  const sent: EmailMessage[] = []
  const send: Shop['email']['send'] = async (message) => {
    sent.push(message)
  }
  const shop = { ...paying.current.shop, email: { send } }
  const { orderId } = await anOrder(shop, await aProduct(shop.database))
  const staff = callAs(shop, await anAdministrator(shop.database)).admin.orders
  const emails = () => staff.emails({ id: orderId })
  const sendAgain = async () => staff.sendEmail({ id: orderId, eventId: (await emails())[0]?.eventId ?? '' })
  return { shop, orderId, staff, sent, emails, sendAgain, deliver: () => workOff(shop, 'send-email') }
}

it('are listed with their outcome, and sent again under a separate id', async () => {
  const { orderId, sent, emails, sendAgain, deliver } = await anOrderWithEmails()
  expect(await emails()).toMatchObject([
    { about: 'order', kind: 'received', status: 'pending', state: 'waiting', sentCount: 0 },
  ])
  await deliver()
  expect(await emails()).toMatchObject([{ state: 'sent', sentCount: 1, sentAt: expect.any(String) }])
  // Two concurrent requests send one.
  await Promise.all([sendAgain(), sendAgain()])
  expect(await emails()).toMatchObject([{ state: 'waiting', sentCount: 1 }])
  await deliver()
  expect(await emails()).toMatchObject([{ state: 'sent', sentCount: 2 }])
  const ofOrder = sent.filter(({ key }) => key.includes(orderId))
  expect(ofOrder.map(({ subject }) => subject)).toEqual([ofOrder[0]?.subject, ofOrder[0]?.subject])
  expect(new Set(ofOrder.map(({ key }) => key)).size).toBe(2)
})

it('link a guest to the order also when sent again after 100 days', async () => {
  const { shop, orderId, emails, deliver } = await anOrderWithEmails()
  await deliver()
  const [order] = await shop.database
    .update(orders)
    .set({ status: 'delivered' })
    .where(eq(orders.id, orderId))
    .returning()
  await makeGuest(shop, order?.userId ?? '')
  const later: Shop = { ...shop, now: () => new Date(shop.now().getTime() + 100 * 24 * 60 * 60_000) }
  const { eventId = '' } = (await emails())[0] ?? {}
  const message = await writeOrderEmail(later, { orderId, eventId, attempt: 2 })
  const access = /\/track-order\?access=([\w.-]+)/.exec(message?.text ?? '')?.[1] ?? ''
  expect(await findTracked(later, access)).toMatchObject({ number: order?.orderNumber })
})

it('can be sent again ten times at most, and belong to the order', async () => {
  const { orderId, staff, sent, sendAgain, deliver } = await anOrderWithEmails()
  await deliver()
  for (let time = 2; time <= 10; time += 1) {
    await sendAgain()
    await deliver()
  }
  expect(sent.filter(({ key }) => key.includes(orderId))).toHaveLength(10)
  await expect(sendAgain()).rejects.toMatchObject({ code: 'SENT_TOO_OFTEN' })
  await expect(staff.sendEmail({ id: orderId, eventId: randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(staff.emails({ id: randomUUID() })).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
})
