import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { InstallmentsTotal } from './totals.tsx'

type Item = { name?: string; unitPriceCents?: number; installments: number; isAvailable: boolean }

const shown = (items: Item[], totalCents = 120_000) =>
  renderToStaticMarkup(
    <InstallmentsTotal
      items={items.map((item) => ({ name: 'Roda', unitPriceCents: 50_000, ...item }))}
      totalCents={totalCents}
    />,
  ).replaceAll('\u00a0', ' ')

test('a cart can be paid in as many installments as all of its products allow', () => {
  expect(shown([{ installments: 12, isAvailable: true }])).toContain('ou 12x de R$ 100,00 sem juros')
  expect(
    shown([
      { installments: 12, isAvailable: true },
      { installments: 6, isAvailable: true },
      { installments: 3, isAvailable: false },
    ]),
  ).toContain('ou 6x de R$ 200,00 sem juros')
})

test('there are no installments for a single payment or for a cart without available products', () => {
  expect(shown([{ installments: 12, isAvailable: true }], 2500)).toBe('')
  expect(shown([{ installments: 1, isAvailable: true }])).toBe('')
  expect(shown([{ installments: 12, isAvailable: false }])).toBe('')
  expect(shown([])).toBe('')
})

test('items that allow fewer installments than the others are named', () => {
  const wheel = { name: 'Roda A', installments: 12, isAvailable: true }
  const tyre = { name: 'Pneu B', installments: 1, isAvailable: true }
  expect(shown([wheel, tyre])).toContain('No cartão, em 1x: Pneu B não tem parcelas sem juros.')
  expect(shown([wheel, tyre, { ...tyre, name: 'Pneu C' }])).toContain('em 1x: 2 produtos não têm parcelas sem juros.')
  const limited = shown([wheel, { ...tyre, installments: 3 }])
  expect(limited).toMatch(/ou 3x de R\$ 400,00 sem juros.*Até 3x sem juros por causa de Pneu B\./)
  expect(shown([{ ...tyre, installments: 3 }])).not.toContain('por causa de')
  expect(shown([tyre, { ...wheel, isAvailable: false }])).toBe('')
})

test('a cheap item with few installments leaves a cart its own', () => {
  const valve = { name: 'Bico', unitPriceCents: 1990, installments: 1, isAvailable: true }
  expect(shown([{ installments: 12, isAvailable: true }, valve])).toContain('ou 12x de R$ 100,00 sem juros')
})
