import { expect, test } from 'vitest'
import { withSeen } from './seen-products.ts'

test('a product viewed again is the most recent one, and is listed once', () => {
  expect(withSeen(['a', 'b', 'c'], 'b')).toEqual(['b', 'a', 'c'])
  expect(withSeen([], 'a')).toEqual(['a'])
})

test('the oldest is removed', () => {
  const many = Array.from({ length: 9 }, (_, place) => `p${place}`)
  expect(withSeen(many, 'new')).toEqual(['new', ...many.slice(0, 8)])
})
