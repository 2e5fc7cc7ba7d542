import { itReturns } from '#test/cases.ts'
import { cartItemProblem, priceMove } from './cart-item-notice.tsx'

itReturns(cartItemProblem, [
  [{ isAvailable: true, quantity: 2, stockQuantity: 2, setPiece: null }, undefined],
  [
    { isAvailable: true, quantity: 3, stockQuantity: 2, setPiece: 'wheel' },
    { kind: 'too-many', available: 2, isSetOfFour: true },
  ],
  [{ isAvailable: true, quantity: 1, stockQuantity: 0, setPiece: null }, { kind: 'sold-out' }],
  [{ isAvailable: false, quantity: 1, stockQuantity: 9, setPiece: null }, { kind: 'unavailable' }],
])

itReturns(priceMove, [
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
])
