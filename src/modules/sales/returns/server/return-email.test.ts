import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { aDeliveredOrder, requestReturnOf } from '#test/a-return.ts'
import { makeGuest } from '#test/make-guest.ts'
import { usePayingShop } from '#test/paying-shop.ts'
import { orderReturnEvents } from '../../tables.ts'
import { returnProtocol } from '../rules.ts'
import { writeReturnEmail, writeReturnRequestEmail } from './emails.ts'

const paying = usePayingShop()

it('is sent to the shop and to the customer under one protocol number', async () => {
  const { shop } = paying.current
  const delivered = await aDeliveredOrder(shop)
  const row = await requestReturnOf(shop, delivered, [2, 0], 'defect')
  const [event] = await shop.database.select().from(orderReturnEvents).where(eq(orderReturnEvents.returnId, row.id))
  const toCustomer = await writeReturnEmail(shop, { returnId: row.id, eventId: event?.id ?? '' })
  const toShop = await writeReturnRequestEmail(shop, row.id)
  expect(toShop).toMatchObject({ to: shop.settings.store.email, replyTo: toCustomer?.to })
  for (const message of [toCustomer, toShop]) {
    expect(message?.text).toContain(returnProtocol(row))
    expect(message?.text).toMatch(/^Pedido: nº [1-9]\d{7}$/m)
    expect(message?.text).toContain('2 × ')
    expect(message?.text).toContain('Produto com defeito')
  }
  expect(toShop?.subject).toContain(returnProtocol(row))
  expect(toShop?.text).toContain('/admin/returns')
})

it('leads a guest to the order without signing in', async () => {
  const { shop } = paying.current
  const delivered = await aDeliveredOrder(shop)
  const row = await requestReturnOf(shop, delivered, [1, 0])
  await makeGuest(shop, delivered.customer.id)
  const [event] = await shop.database.select().from(orderReturnEvents).where(eq(orderReturnEvents.returnId, row.id))
  const message = await writeReturnEmail(shop, { returnId: row.id, eventId: event?.id ?? '' })
  expect(message?.text).toContain('Acompanhar o pedido: ')
  expect(message?.text).toContain('/track-order?access=')
  expect(message?.text).not.toContain('/profile/')
})

it('is not sent for a return that was withdrawn', async () => {
  expect(await writeReturnRequestEmail(paying.current.shop, crypto.randomUUID())).toBeUndefined()
})
