import { describe, expect, it } from 'vitest'
import { stockMoveOf } from './stock-move.ts'

describe('the pieces that come', () => {
  it.each([
    ['set to 10 of 4', { mode: 'set', quantity: 10, seen: 4 }, 4, 6],
    ['set to 10 of 4, of which 1 was sold since', { mode: 'set', quantity: 10, seen: 4 }, 3, 6],
    ['set to 0 of 4, of which 1 was sold since', { mode: 'set', quantity: 0, seen: 4 }, 3, -3],
    ['set to what there is', { mode: 'set', quantity: 4, seen: 4 }, 2, 0],
    ['5 added', { mode: 'add', quantity: 5, seen: 4 }, 0, 5],
    ['5 taken of 3', { mode: 'add', quantity: -5, seen: 9 }, 3, -3],
  ] as const)('%s', (_case, target, present, move) => {
    expect(stockMoveOf(target, present)).toBe(move)
  })
})
