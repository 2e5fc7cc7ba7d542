import { expect, test } from 'vitest'
import { itReturns } from '#test/cases.ts'
import { pageParameter, parseSearchParameters, writeSearchParameters } from './search-parameters.ts'

test.each([
  ['?search=195', { search: '195' }],
  ['?search=pneu%20195%2F55%20r15', { search: 'pneu 195/55 r15' }],
  ['?vehicle=Citro%C3%ABn%20C3%202020', { vehicle: 'Citroën C3 2020' }],
  ['?rim=15,17&pcd=5x114.3', { rim: '15,17', pcd: '5x114.3' }],
  ['', {}],
])('%s is read and written back unchanged', (text, parameters) => {
  expect(parseSearchParameters(text)).toEqual(parameters)
  expect(writeSearchParameters(parameters)).toBe(text)
})

test('a plus sign is read as a space, as forms encode it', () => {
  expect(parseSearchParameters('?search=roda+17')).toEqual({ search: 'roda 17' })
})

test('parameters without a value are left out', () => {
  expect(writeSearchParameters({ page: 2, category: undefined, search: '', sort: null })).toBe('?page=2')
})

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
