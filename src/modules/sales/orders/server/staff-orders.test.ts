import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { aProduct } from '#test/builders/a-product.ts'
import { anOrder } from '#test/checkout.ts'
import { usePayingShop } from '#test/paying-shop.ts'
import { closeAttention } from '../../attention/server/list-attention.ts'
import { raiseAttention } from '../../attention/server/raise-attention.ts'
import { orders } from '../../tables.ts'
import { viewOrderForStaff } from './staff-orders.ts'

const paying = usePayingShop()

it('shows the staff what is still to be decided about an order', async () => {
  const { shop } = paying.current
  const [first, second] = [
    await anOrder(shop, await aProduct(shop.database)),
    await anOrder(shop, await aProduct(shop.database)),
  ]
  const details = { amountCents: 300_00, takenBackCents: 100_00 }
  const item = { kind: 'payment-taken-back', subject: 'payment:simulado:1', orderId: first.orderId, details } as const
  const id = (await raiseAttention(shop, item)) ?? ''
  const attentionOf = async (orderId: string) => {
    const [order] = await shop.database.select().from(orders).where(eq(orders.id, orderId))
    if (!order) throw new Error('the order is gone')
    return (await viewOrderForStaff(shop, order)).attention
  }
  expect(await attentionOf(first.orderId)).toMatchObject([{ id, kind: 'payment-taken-back', details }])
  expect(await attentionOf(second.orderId)).toEqual([])
  await closeAttention(shop, {
    id,
    note: 'Combinado com o cliente.',
    actor: { id: second.customer.id, isOperator: true },
  })
  expect(await attentionOf(first.orderId)).toEqual([])
})
