import { expect, test } from 'vitest'
import { type Move, swapDisplayOrders } from './move-in-order.ts'

const records = [
  { id: 'a', displayOrder: 1 },
  { id: 'b', displayOrder: 5 },
  { id: 'c', displayOrder: 5 },
]

test.each<[Move, [id: string, displayOrder: number][]]>([
  [
    { id: 'a', direction: 'down' },
    [
      ['b', 1],
      ['a', 5],
      ['c', 6],
    ],
  ],
  [
    { id: 'c', direction: 'up' },
    [
      ['a', 1],
      ['c', 5],
      ['b', 6],
    ],
  ],
])('%o swaps two, and gives equal numbers different ones', (move, expected) => {
  const swapped = swapDisplayOrders(records, move)
  expect(typeof swapped === 'string' ? swapped : swapped.map(({ id, displayOrder }) => [id, displayOrder])).toEqual(
    expected,
  )
})

test.each<[Move, string]>([
  [{ id: 'a', direction: 'up' }, 'end'],
  [{ id: 'c', direction: 'down' }, 'end'],
  [{ id: 'd', direction: 'up' }, 'unknown'],
])('%o is %s', (move, expected) => {
  expect(swapDisplayOrders(records, move)).toBe(expected)
})
