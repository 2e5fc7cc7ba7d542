import { expect, it } from 'vitest'
import { itReturns } from '#test/cases.ts'
import { isIdentifier, pageWindow } from './pagination.ts'

it.each([
  [0, 1],
  [1, 1],
  [12, 1],
  [13, 2],
  [24, 2],
  [25, 3],
])('%d rows fill %d pages of 12', (total, pageCount) => {
  expect(pageWindow(total, 1, 12)).toEqual({ total, page: 1, pageCount, offset: 0 })
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
])('page %d of %d rows is page %d', (asked, total, page) => {
  expect(pageWindow(total, asked, 12)).toMatchObject({ page, offset: (page - 1) * 12 })
})

itReturns(
  isIdentifier,
  [
    ['3f0b5a1e-6a0c-4c55-9d39-0b6f1f6f1a11', true],
    ['3F0B5A1E-6A0C-4C55-9D39-0B6F1F6F1A11', true],
    ['3f0b5a1e-6a0c-4c55-9d39-0b6f1f6f1a1', false],
    ['3f0b5a1e6a0c4c559d390b6f1f6f1a11', false],
    [' 3f0b5a1e-6a0c-4c55-9d39-0b6f1f6f1a11', false],
    ['rodas', false],
    ['', false],
  ],
  '%j can be an id: %s',
)
