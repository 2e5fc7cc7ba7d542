import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maximumQuantityPerLine } from '#domain/limits.ts'
import { itReturns } from '#test/cases.ts'
import { joinLines } from './join-lines.ts'

describe('joinLines', () => {
  itReturns(joinLines, [
    [
      { own: 0, guest: 2, stock: 10 },
      { quantity: 2, leftOut: 0 },
    ],
    [
      { own: 4, guest: 2, stock: 10 },
      { quantity: 6, leftOut: 0 },
    ],
    [
      { own: 4, guest: 2, stock: 5 },
      { quantity: 5, leftOut: 1 },
    ],
    [
      { own: 4, guest: 2, stock: 0 },
      { quantity: 4, leftOut: 2 },
    ],
    [
      { own: 0, guest: 2, stock: 0 },
      { quantity: 2, leftOut: 0 },
    ],
  ])

  const pieces = fc.integer({ min: 0, max: maximumQuantityPerLine })
  it('loses no piece of either line, reports what exceeds the limit, and never exceeds the stock', () => {
    fc.assert(
      fc.property(pieces, pieces, pieces, (own, guest, stock) => {
        const { quantity, leftOut } = joinLines({ own, guest, stock })
        expect(quantity + leftOut).toBe(own + guest)
        expect(quantity).toBeGreaterThanOrEqual(Math.max(own, guest))
        expect(quantity).toBeLessThanOrEqual(Math.max(own, guest, stock))
      }),
    )
  })
})
