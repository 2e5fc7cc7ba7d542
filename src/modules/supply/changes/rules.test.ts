import { describe, expect, it } from 'vitest'
import { computeStockMove, missingPieces, planStock } from './rules.ts'

describe('the pieces that come', () => {
  it.each([
    ['set to 10 of 4', { mode: 'set', quantity: 10, seen: 4 }, 4, 6],
    ['set to 10 of 4, of which 1 was sold since', { mode: 'set', quantity: 10, seen: 4 }, 3, 6],
    ['set to 0 of 4, of which 1 was sold since', { mode: 'set', quantity: 0, seen: 4 }, 3, -3],
    ['set to what there is', { mode: 'set', quantity: 4, seen: 4 }, 2, 0],
    ['5 added', { mode: 'add', quantity: 5, seen: 4 }, 0, 5],
    ['5 taken of 3', { mode: 'add', quantity: -5, seen: 9 }, 3, -3],
  ] as const)('%s', (_case, target, present, move) => {
    expect(computeStockMove(target, present)).toBe(move)
  })
})

describe('what a number of pieces means, of 9 for sale and 3 of orders', () => {
  const onRecord = { stockQuantity: 9, reservedQuantity: 3 }

  it.each([
    ['15 on the shelf', { mode: 'set', quantity: 15 }, { mode: 'set', quantity: 15 }, 3],
    ['9 on the shelf', { mode: 'set', quantity: 9 }, { mode: 'set', quantity: 9 }, -3],
    ['15 for sale', { mode: 'available', quantity: 15 }, { mode: 'set', quantity: 18 }, 6],
    ['0 for sale', { mode: 'available', quantity: 0 }, { mode: 'set', quantity: 3 }, -9],
    ['2 on the shelf, fewer than orders hold', { mode: 'set', quantity: 2 }, { mode: 'set', quantity: 2 }, -9],
    ['less than none', { mode: 'set', quantity: -4 }, { mode: 'set', quantity: 0 }, -9],
    ['5 that come', { mode: 'add', quantity: 5 }, { mode: 'add', quantity: 5 }, 5],
  ] as const)('%s', (_case, said, planned, move) => {
    const plan = planStock(said, onRecord)
    expect(plan).toEqual({ ...planned, seen: 12, reserved: 3 })
    expect(plan && computeStockMove(plan, onRecord.stockQuantity)).toBe(move)
  })

  it.each([
    { mode: 'set', quantity: 12 },
    { mode: 'available', quantity: 9 },
    { mode: 'add', quantity: 0 },
  ] as const)('$quantity ($mode) changes nothing', (said) => {
    expect(planStock(said, onRecord)).toBeNull()
  })

  it('is told when orders hold more than is left', () => {
    const missing = (quantity: number) => {
      const plan = planStock({ mode: 'set', quantity }, onRecord)
      return plan && missingPieces(plan)
    }
    expect([missing(3), missing(2), missing(0)]).toEqual([0, 1, 3])
  })
})
