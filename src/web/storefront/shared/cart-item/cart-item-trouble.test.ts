import { expect, it } from 'vitest'
import { cartItemTrouble, priceMove } from './cart-item-trouble.ts'

it.each([
  [{ isAvailable: true, quantity: 2, stockQuantity: 2 }, undefined],
  [
    { isAvailable: true, quantity: 3, stockQuantity: 2 },
    { kind: 'too-many', available: 2 },
  ],
  [{ isAvailable: true, quantity: 1, stockQuantity: 0 }, { kind: 'sold-out' }],
  [{ isAvailable: false, quantity: 1, stockQuantity: 9 }, { kind: 'unavailable' }],
])('%j', (item, trouble) => {
  expect(cartItemTrouble(item)).toEqual(trouble)
})

it.each([
  [{ isAvailable: true, addedPriceCents: 100, unitPriceCents: 100 }, undefined],
  [
    { isAvailable: true, addedPriceCents: 100, unitPriceCents: 101 },
    { kind: 'dearer', fromCents: 100, toCents: 101 },
  ],
  [
    { isAvailable: true, addedPriceCents: 100, unitPriceCents: 99 },
    { kind: 'cheaper', fromCents: 100, toCents: 99 },
  ],
  [{ isAvailable: false, addedPriceCents: 100, unitPriceCents: 99 }, undefined],
])('%j', (item, move) => {
  expect(priceMove(item)).toEqual(move)
})
