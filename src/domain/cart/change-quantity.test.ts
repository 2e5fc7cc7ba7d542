import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maximumQuantityPerLine } from '#domain/limits.ts'
import { addToCart, changeQuantity, type QuantityChange } from './change-quantity.ts'

const remove: QuantityChange = { kind: 'remove' }
const refused: QuantityChange = { kind: 'refused', reason: 'insufficient-stock' }
const set = (quantity: number): QuantityChange => ({ kind: 'set', quantity })

it.each<[current: number, next: number, stock: number, expected: QuantityChange]>([
  [1, 2, 5, set(2)],
  [4, 5, 5, set(5)],
  [5, 6, 5, refused],
  [2, 1, 5, set(1)],
  [1, 0, 5, remove],
  [1, -1, 5, remove],
  [1, 0, 0, remove],
  [5, 4, 3, set(4)],
  [5, 5, 3, refused],
  [5, 6, 3, refused],
  [0, 1, 0, refused],
  [998, 999, 5000, set(999)],
  [999, 1000, 5000, refused],
])('changeQuantity from %d to %d with %d in stock', (current, next, stock, expected) => {
  expect(changeQuantity(current, next, stock)).toEqual(expected)
})

it.each<[current: number, added: number, stock: number, expected: QuantityChange]>([
  [0, 1, 1, set(1)],
  [1, 1, 1, refused],
  [2, 3, 5, set(5)],
  [2, 4, 5, refused],
  [0, 1, 0, refused],
  [0, 1000, 2000, refused],
])('addToCart %d and %d more with %d in stock', (current, added, stock, expected) => {
  expect(addToCart(current, added, stock)).toEqual(expected)
})

describe('adding', () => {
  it('never leaves more in the cart than there is in stock, or than a line may hold', () => {
    const pieces = fc.integer({ min: 1, max: 1500 })
    fc.assert(
      fc.property(fc.nat({ max: 1500 }), pieces, fc.nat({ max: 3000 }), (current, added, stock) => {
        const change = addToCart(current, added, stock)
        const fitsInCart = current + added <= Math.min(stock, maximumQuantityPerLine)
        expect(change).toEqual(fitsInCart ? set(current + added) : refused)
      }),
    )
  })
})
