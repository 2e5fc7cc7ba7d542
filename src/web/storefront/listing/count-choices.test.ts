import { expect, test } from 'vitest'
import { countChoices } from './count-choices.ts'

test('counts the choices of the filter panel, a price range as one, and a sort order with its direction', () => {
  expect(countChoices({ category: 'c', page: 2, view: 'list', offers: true })).toBe(0)
  expect(countChoices({ min: 100 })).toBe(1)
  expect(countChoices({ min: 100, max: 900, sort: 'price', order: 'desc' })).toBe(2)
  expect(countChoices({ order: 'desc' })).toBe(1)
  expect(countChoices({ rim: '15,17', inStock: true })).toBe(3)
})
