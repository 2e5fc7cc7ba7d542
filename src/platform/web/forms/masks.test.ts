import { expect, it } from 'vitest'
import { caretAfter } from './masks.ts'

it.each([
  ['83203-000', 0, 0],
  ['83203-000', 5, 5],
  ['83203-000', 6, 7],
  ['(41) 99999-9999', 2, 3],
  ['(41) 99999-9999', 3, 6],
  ['(41) 9', 9, 6],
  ['', 0, 0],
])('in %j the caret after %i characters is at position %i', (masked, count, position) => {
  expect(caretAfter(masked, count)).toBe(position)
})
