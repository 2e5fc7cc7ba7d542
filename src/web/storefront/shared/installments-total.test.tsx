import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { InstallmentsTotal } from './installments-total.tsx'

const shown = (items: { installments: number; isAvailable: boolean }[], totalCents = 120_000) =>
  renderToStaticMarkup(<InstallmentsTotal items={items} totalCents={totalCents} />).replaceAll('\u00a0', ' ')

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
