import { expect, it } from 'vitest'
import { cartTotals } from './cart-totals.ts'

it('adds up pieces, goods and freight', () => {
  const lines = [
    { productId: 'a', unitPriceCents: 44_990, quantity: 4, shippingCents: 1209 },
    { productId: 'b', unitPriceCents: 3990, quantity: 1, shippingCents: 1208 },
  ]
  expect(cartTotals(lines)).toEqual({ itemCount: 5, subtotalCents: 183_950, shippingCents: 2417, totalCents: 186_367 })
})

it('is all zero for an empty cart', () => {
  expect(cartTotals([])).toEqual({ itemCount: 0, subtotalCents: 0, shippingCents: 0, totalCents: 0 })
})
