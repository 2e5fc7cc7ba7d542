import { expect, it } from 'vitest'
import { cartItemTrouble } from './cart-item-trouble.ts'

it.each([
  [{ isAvailable: true, quantity: 2, stockQuantity: 2 }, undefined],
  [
    { isAvailable: true, quantity: 3, stockQuantity: 2 },
    { kind: 'too-many', available: 2 },
  ],
  [{ isAvailable: true, quantity: 1, stockQuantity: 0 }, { kind: 'unavailable' }],
  [{ isAvailable: false, quantity: 1, stockQuantity: 9 }, { kind: 'unavailable' }],
])('%j', (item, trouble) => {
  expect(cartItemTrouble(item)).toEqual(trouble)
})
