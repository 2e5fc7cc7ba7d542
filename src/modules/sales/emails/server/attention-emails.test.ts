import { expect, it } from 'vitest'
import type { Shop } from '#platform/server/shop.ts'
import { anAdministrator } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { anOrder } from '#test/checkout.ts'
import { usePayingShop, workOff } from '#test/paying-shop.ts'
import { closeAttention } from '../../attention/server/list-attention.ts'
import { raiseAttention } from '../../attention/server/raise-attention.ts'
import { attentionItems } from '../../tables.ts'
import { writeEmail } from './write-email.ts'

const paying = usePayingShop()

/** A shop that records the subjects of what it sends to its own address. */
function listening(shop: Shop) {
  const subjects: string[] = []
  const send: Shop['email']['send'] = async ({ to, subject }) => {
    if (to === shop.settings.store.email) subjects.push(subject)
  }
  return { shop: { ...shop, email: { send } }, subjects }
}

it('report money at once, everything else once a day, and closed items never', async () => {
  await paying.current.shop.database.delete(attentionItems)
  await workOff(paying.current.shop, 'send-email')
  const { shop, subjects } = listening(paying.current.shop)
  const { orderId } = await anOrder(shop, await aProduct(shop.database))
  const details = { provider: 'simulado', providerPaymentId: '7', amountCents: 99_00, totalCents: 100_00 }
  await raiseAttention(shop, { kind: 'paid-too-little', subject: 'payment:7', orderId, details })
  await raiseAttention(shop, { kind: 'paid-too-little', subject: 'payment:7', orderId, details })
  await raiseAttention(shop, { kind: 'stock-difference', subject: 'stock:1' })
  const id = (await raiseAttention(shop, { kind: 'paid-twice', subject: 'payment:8', orderId })) ?? ''
  const { id: actorId } = await anAdministrator(shop.database)
  await closeAttention(shop, { id, actor: { id: actorId, isOperator: true }, note: 'Devolvido.' })
  await workOff(shop, 'send-email')
  expect(subjects).toEqual([`Precisa de atenção: Pagamento menor que o total: pedido nº ${orderId.slice(0, 8)}`])

  const digest = await writeEmail(shop, { kind: 'attention-digest', day: '2026-11-22' })
  expect(digest).toMatchObject({ to: shop.settings.store.email, subject: 'Precisa de atenção: 2 pendências abertas' })
  expect(digest?.text).toContain('Pagamento menor que o total')
  expect(digest?.text).toContain('O estoque difere das movimentações')
  await shop.database.delete(attentionItems)
  expect(await writeEmail(shop, { kind: 'attention-digest', day: '2026-11-22' })).toBeUndefined()
  await aProduct(shop.database, { stockQuantity: 2, lowStockLevel: 4 })
  expect(await writeEmail(shop, { kind: 'attention-digest', day: '2026-11-22' })).toMatchObject({
    subject: 'Precisa de atenção: 1 produto no estoque mínimo ou abaixo',
  })
})
