import { describe, expect, it } from 'vitest'
import { noConditions } from '#modules/catalog/promotions/rules.ts'
import { promotionFields } from './contract.ts'

const whole = {
  label: '10% em pneus',
  benefit: { kind: 'percentage', percent: 10 },
  conditions: noConditions,
  firstDay: '2026-11-01',
  lastDay: '2026-11-30',
  priority: 0,
  combinesWithCoupons: true,
  codes: { kind: 'none' },
  maxUses: null,
  maxUsesPerCustomer: null,
}
const coupon = { codes: { kind: 'one', code: 'PNEU10' } }
const withConditions = (conditions: object) => ({ conditions: { ...noConditions, ...conditions } })
const steps = (...list: [from: number, percent: number][]) => ({
  benefit: { kind: 'steps', steps: list.map(([from, percent]) => ({ from, percent })) },
})

const taken: [what: string, changes: object][] = [
  ['as it is', {}],
  ['without an end', { lastDay: null }],
  ['of one day', { lastDay: '2026-11-01' }],
  ['an amount', { benefit: { kind: 'amount', amountCents: 1 } }],
  ['leve 4, pague 3', { benefit: { kind: 'pay-fewer', take: 4, pay: 3 } }],
  ['ascending steps', steps([2, 5], [4, 10])],
  [
    'free freight by one service',
    {
      benefit: { kind: 'freight', percent: 100 },
      ...withConditions({ shippingServices: ['pac'] }),
    },
  ],
  ['a range of postal codes', withConditions({ postalCodeRanges: [{ from: '80000-000', to: '82999-999' }] })],
  ['a coupon with limits', { ...coupon, maxUses: 100, maxUsesPerCustomer: 1 }],
  ['many codes', { codes: { kind: 'many', count: 5000 } }],
]

const refused: [what: string, changes: object, path: string, message: string][] = [
  ['no name', { label: ' ' }, 'label', 'Informe o nome, como o cliente o lê.'],
  [
    '0 %',
    { benefit: { kind: 'percentage', percent: 0 } },
    'benefit.percent',
    'Informe uma porcentagem inteira, de 1 a 90.',
  ],
  [
    '91 %',
    { benefit: { kind: 'percentage', percent: 91 } },
    'benefit.percent',
    'Informe uma porcentagem inteira, de 1 a 90.',
  ],
  [
    'half a percent',
    { benefit: { kind: 'percentage', percent: 0.5 } },
    'benefit.percent',
    'Informe uma porcentagem inteira, de 1 a 90.',
  ],
  [
    '101 % of the freight',
    { benefit: { kind: 'freight', percent: 101 } },
    'benefit.percent',
    'Informe uma porcentagem inteira, de 1 a 100.',
  ],
  [
    'no amount',
    { benefit: { kind: 'amount', amountCents: 0 } },
    'benefit.amountCents',
    'Informe um valor acima de zero.',
  ],
  [
    'paying as many as taken',
    { benefit: { kind: 'pay-fewer', take: 3, pay: 3 } },
    'benefit.pay',
    'Pague menos peças do que leva.',
  ],
  ['no steps', steps(), 'benefit.steps', 'Informe pelo menos uma faixa.'],
  [
    'steps from as many',
    steps([4, 5], [4, 10]),
    'benefit.steps.1.from',
    'Cada faixa começa em mais peças que a anterior.',
  ],
  [
    'steps that give less',
    steps([2, 10], [4, 10]),
    'benefit.steps.1.percent',
    'Cada faixa dá mais desconto que a anterior.',
  ],
  ['an unknown kind', { benefit: { kind: 'gift' } }, 'benefit.kind', 'Escolha o que a promoção dá.'],
  ['an end before the start', { lastDay: '2026-10-31' }, 'lastDay', 'O último dia não pode ser antes do primeiro.'],
  ['no start', { firstDay: '' }, 'firstDay', 'Informe o dia.'],
  [
    'a range backwards',
    withConditions({ postalCodeRanges: [{ from: '82999999', to: '80000000' }] }),
    'conditions.postalCodeRanges.0.to',
    'O último CEP não pode ser menor que o primeiro.',
  ],
  [
    'services of goods',
    withConditions({ shippingServices: ['pac'] }),
    'conditions.shippingServices',
    'Formas de entrega só valem para desconto no frete.',
  ],
  [
    'a short code',
    { codes: { kind: 'one', code: 'A1' } },
    'codes.code',
    'Use de 3 a 30 letras sem acento, números ou hífens.',
  ],
  [
    'a code with an accent',
    { codes: { kind: 'one', code: 'VERÃO' } },
    'codes.code',
    'Use de 3 a 30 letras sem acento, números ou hífens.',
  ],
  ['5,001 codes', { codes: { kind: 'many', count: 5001 } }, 'codes.count', 'Informe quantos códigos, de 1 a 5.000.'],
  ['a limit without a code', { maxUses: 5 }, 'maxUses', 'Só cupons têm limite de usos.'],
  [
    'more per customer than in all',
    { ...coupon, maxUses: 5, maxUsesPerCustomer: 6 },
    'maxUsesPerCustomer',
    'O limite por cliente não pode passar do total.',
  ],
]

describe('the form of a promotion', () => {
  it.each(taken)('takes %s', (_what, changes) => {
    expect(promotionFields.safeParse({ ...whole, ...changes }).error?.issues).toBeUndefined()
  })

  it.each(refused)('refuses %s', (_what, changes, path, message) => {
    const issues = promotionFields.safeParse({ ...whole, ...changes }).error?.issues ?? []
    expect([...new Set(issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))]).toEqual([
      `${path}: ${message}`,
    ])
  })

  it('keeps codes in capitals and without spaces', () => {
    const fields = promotionFields.parse({ ...whole, codes: { kind: 'one', code: ' pneu 15' } })
    expect(fields.codes).toEqual({ kind: 'one', code: 'PNEU15' })
  })
})
