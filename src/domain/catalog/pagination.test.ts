import { expect, it } from 'vitest'
import { clampPage, pageCount, pageSize } from './pagination.ts'

it.each([
  [0, 1],
  [1, 1],
  [12, 1],
  [13, 2],
  [24, 2],
  [25, 3],
])('%d products fill %d pages', (total, pages) => {
  expect(pageSize).toBe(12)
  expect(pageCount(total)).toBe(pages)
})

it.each([
  [1, 25, 1],
  [3, 25, 3],
  [4, 25, 3],
  [0, 25, 1],
  [-2, 25, 1],
  [2.9, 25, 2],
  [5, 0, 1],
  [Number.NaN, 25, 1],
  [Number.POSITIVE_INFINITY, 25, 3],
])('page %d of %d products is page %d', (page, total, expected) => {
  expect(clampPage(page, total)).toBe(expected)
})
