import { expect, it } from 'vitest'
import { orderEmailTexts } from './order-email-texts.ts'

it('names two e-mails of a pending order differently', () => {
  const ofPending = { status: 'pending', returnState: null } as const
  expect(orderEmailTexts.about({ ...ofPending, kind: 'received' })).toBe('Pedido recebido')
  expect(orderEmailTexts.about({ ...ofPending, kind: 'pix-waiting' })).toBe('Código Pix')
})

it.each([
  [{ kind: null, status: 'shipped', returnState: null }, 'Pedido: Enviado'],
  [{ kind: null, status: null, returnState: 'authorised' }, 'Devolução: Autorizada'],
  [{ kind: null, status: null, returnState: null }, 'Nota fiscal'],
] as const)('names %j', (email, name) => {
  expect(orderEmailTexts.about(email)).toBe(name)
})
