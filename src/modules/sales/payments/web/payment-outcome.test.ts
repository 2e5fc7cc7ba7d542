import { expect, it } from 'vitest'
import type { Order } from '../../orders/contract.ts'
import { outcomeTexts } from './payment-result-screen.tsx'

type Shown = Parameters<typeof outcomeTexts>[0]

const orderIn = (status: Order['status']): Shown['order'] => ({ status, payment: null })
const paidInPart: Shown['order'] = {
  status: 'pending',
  payment: { status: 'approved', method: 'pix', pixCode: null, payableUntil: null, isOverdue: false },
}
const shown = (part: Partial<Shown>): Shown => ({
  outcome: 'success',
  order: undefined,
  isUnread: false,
  isGuest: false,
  ...part,
})

it.each<[string, Partial<Shown>, string, RegExp]>([
  ['the outcome of the address without an order', {}, 'Pagamento aprovado!', /^Veja em Meus Pedidos/],
  ['a refusal without an order', { outcome: 'failure' }, 'Pagamento não aprovado', /^Veja em Meus Pedidos/],
  ['a guest where to look', { isGuest: true }, 'Pagamento aprovado!', /e o e-mail, em Rastrear Pedido/],
  ['a guest without an order', { outcome: 'unknown', isGuest: true }, 'Não encontramos este pagamento', /número/],
  ['that the shop did not answer', { isUnread: true }, 'Não conseguimos conferir seu pagamento', /continua guardado/],
  ['an approval', { order: orderIn('processing') }, 'Pagamento aprovado!', /já estamos separando/],
  ['an order on its way', { order: orderIn('shipped') }, 'Pagamento aprovado!', /já está a caminho/],
  ['an order that has arrived', { order: orderIn('delivered') }, 'Pagamento aprovado!', /já foi entregue/],
  [
    'a payment that did not confirm the order',
    { outcome: 'pending', order: paidInPart },
    'Já recebemos um pagamento',
    /vai falar com você/,
  ],
  ['a cancellation', { outcome: 'failure', order: orderIn('cancelled') }, 'Pedido cancelado', /não espera mais/],
  [
    'a guest how to pay later',
    { outcome: 'unfinished', order: orderIn('pending'), isGuest: true },
    'Pagamento não concluído',
    /volte a esta página/,
  ],
])('has a text for %s', (_, part, title, text) => {
  const words = outcomeTexts(shown(part))
  expect(words.title).toBe(title)
  expect(words.text).toMatch(text)
})
