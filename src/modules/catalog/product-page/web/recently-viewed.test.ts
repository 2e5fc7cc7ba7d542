import { expect, test } from 'vitest'
import { withViewed } from './recently-viewed.tsx'

test('a product viewed again is the most recent one, and is listed once', () => {
  expect(withViewed(['a', 'b', 'c'], 'b')).toEqual(['b', 'a', 'c'])
  expect(withViewed([], 'a')).toEqual(['a'])
})

test('the oldest is removed', () => {
  const many = Array.from({ length: 9 }, (_, place) => `p${place}`)
  expect(withViewed(many, 'new')).toEqual(['new', ...many.slice(0, 8)])
})
