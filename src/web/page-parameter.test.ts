import { expect, it } from 'vitest'
import { pageParameter } from './page-parameter.ts'

it.each([
  ['2', 2],
  [3, 3],
  ['1', undefined],
  ['0', undefined],
  ['-2', undefined],
  ['1.5', undefined],
  ['zwei', undefined],
  ['', undefined],
  [undefined, undefined],
  ['1000001', undefined],
])('pageParameter of %j is %j', (parameter, page) => {
  expect(pageParameter(parameter)).toBe(page)
})
