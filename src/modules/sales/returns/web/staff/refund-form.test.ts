import { expect, it } from 'vitest'
import { buildRefundForm, refundChoices, suggestRefundCents } from './refund-form.tsx'

const money = { leftCents: 200_00, leftAtProvidersCents: 50_00, inPanelCents: 0 }
const faultOf = (choice: 'provider' | 'outside' | 'close', amount: string, message = '') => {
  const { error } = buildRefundForm(money).safeParse({ choice, amount, message })
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

it('accepts an amount up to what the selected method can refund', () => {
  expect(faultOf('provider', '50,00')).toBeUndefined()
  expect(faultOf('provider', '50,01')).toEqual(['amount: O máximo é R$\u00a050,00.'])
  expect(faultOf('outside', '200')).toBeUndefined()
  expect(faultOf('outside', '200,01')).toEqual(['amount: O máximo é R$\u00a0200,00.'])
  for (const amount of ['', '0', 'tudo']) expect(faultOf('outside', amount)?.[0]).toMatch(/^amount: Informe um valor/)
})

it('requires a note to the customer if nothing is refunded, and reports one that is too long', () => {
  expect(faultOf('close', 'tudo')).toEqual(['message: Escreva por que nada é devolvido.'])
  expect(faultOf('close', '', 'Fora do prazo.')).toBeUndefined()
  expect(faultOf('outside', '10', 'a'.repeat(501))).toEqual([
    'message: Use no máximo 500 caracteres. Este texto tem 501.',
  ])
})

it('offers only to close a return that has nothing left to refund', () => {
  const open = refundChoices({ leftCents: 0, leftAtProvidersCents: 0, inPanelCents: 0 }).filter(
    ({ isDisabled }) => !isDisabled,
  )
  expect(open.map(({ value }) => value)).toEqual(['close'])
})

it('says why a method is not offered, instead of an amount of zero', () => {
  const hints = refundChoices({ leftCents: 0, leftAtProvidersCents: 0, inPanelCents: 0 }).map(({ hint }) => hint)
  expect(hints.slice(0, 2)).toEqual([expect.stringContaining('contestado'), expect.stringContaining('contestado')])
  expect(hints.join()).not.toContain('0,00')
})

it.each([
  ['provider', 0, 50_00],
  ['provider', 10_00, 50_00],
  ['outside', 0, 80_00],
  ['outside', 10_00, 10_00],
  ['outside', 90_00, 80_00],
] as const)('suggests for %s, with %i cents in the panel, %i cents', (choice, inPanelCents, cents) => {
  expect(suggestRefundCents({ ...money, inPanelCents }, { choice, dueCents: 80_00 })).toBe(cents)
})
