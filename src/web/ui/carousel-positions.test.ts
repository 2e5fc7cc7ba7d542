import { describe } from 'vitest'
import { itReturns } from '#test/cases.ts'
import { nearestPosition, slidePosition } from './carousel-positions.ts'

describe('four slides in an endless row', () => {
  itReturns(
    (position: number) => [0, 1, 2, 3].map((index) => slidePosition(index, position, 4)),
    [
      [0, [0, 1, 2, 3]],
      [0.4, [0, 1, 2, 3]],
      [1, [4, 1, 2, 3]],
      [2.5, [4, 5, 2, 3]],
      [4, [4, 5, 6, 7]],
      [-0.2, [0, 1, 2, -1]],
      [-1, [0, 1, 2, -1]],
      [-5, [-4, -3, -2, -5]],
    ],
    'stand in a whole row from %j on',
  )
})

describe('the shortest path to a slide', () => {
  itReturns(
    ([index, from]: readonly [number, number]) => nearestPosition(index, from, 5),
    [
      [[2, 0], 2],
      [[3, 0], -2],
      [[0, 4], 5],
      [[4, 0], -1],
      [[1, 11], 11],
      [[0, -7], -5],
    ],
    'of %j is the shorter one',
  )
})
