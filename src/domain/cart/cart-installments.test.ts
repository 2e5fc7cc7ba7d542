import { expect, test } from 'vitest'
import { cartInstallments } from './cart-installments.ts'

const wheels = { name: 'Rodas', unitPriceCents: 224_990, installments: 12 }
const kit = { name: 'Kit', unitPriceCents: 90_000, installments: 6 }

test('a cart can be paid in as many installments as its total and all of its items allow', () => {
  expect(cartInstallments([wheels], 120_000)).toEqual({ count: 12, limitedBy: [] })
  expect(cartInstallments([wheels], 2500)).toEqual({ count: 1, limitedBy: [] })
  expect(cartInstallments([wheels, kit], 120_000)).toEqual({ count: 6, limitedBy: ['Kit'] })
})

test('an item that allows a single payment is the reason for it', () => {
  const tyre = { name: 'Pneu', unitPriceCents: 45_000, installments: 1 }
  expect(cartInstallments([wheels, tyre], 270_000)).toEqual({ count: 1, limitedBy: ['Pneu'] })
})

test('the few installments of a low price do not limit the total of a cart', () => {
  const ring = { name: 'Anel', unitPriceCents: 4990, installments: 2 }
  const valve = { name: 'Bico', unitPriceCents: 1990, installments: 1 }
  expect(cartInstallments([wheels, ring, valve], 240_000)).toEqual({ count: 12, limitedBy: [] })
  expect(cartInstallments([valve], 1990)).toEqual({ count: 1, limitedBy: [] })
})

test('items are named only where the total would allow more', () => {
  expect(cartInstallments([kit], 12_500)).toEqual({ count: 6, limitedBy: [] })
})
