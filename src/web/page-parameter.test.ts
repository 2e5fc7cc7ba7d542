import { itReturns } from '#test/cases.ts'
import { pageParameter } from './page-parameter.ts'

itReturns(
  pageParameter,
  [
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
  ],
  'pageParameter of %j is %j',
)
