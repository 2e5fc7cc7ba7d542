import { expect, it } from 'vitest'
import { chosenValues, withoutChoices } from './chosen-values.ts'

const search = { search: 'roda', rim: '15,17', inStock: true, min: 100, page: 3, view: 'list' } as const
const withoutUndefined = (value: object) =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined))

it('each filter is separate, with the first page of the list without it', () => {
  expect(chosenValues(search).map(({ label, without }) => [label, withoutUndefined(without(search))])).toEqual([
    ['Em estoque', { search: 'roda', rim: '15,17', min: 100, view: 'list' }],
    ['Aro 15', { search: 'roda', rim: '17', inStock: true, min: 100, view: 'list' }],
    ['Aro 17', { search: 'roda', rim: '15', inStock: true, min: 100, view: 'list' }],
    ['R$ 100 a R$ 10.000 ou mais', { search: 'roda', rim: '15,17', inStock: true, view: 'list' }],
  ])
})

it('a filter is removed from the latest state of the list', () => {
  const [, rim15] = chosenValues(search)
  expect(withoutUndefined(rim15?.without({ search: 'roda', rim: '15', brand: 'TSW' }) ?? {})).toEqual({
    search: 'roda',
    brand: 'TSW',
  })
  expect(withoutUndefined(rim15?.without({ search: 'roda', rim: '17' }) ?? {})).toEqual({ search: 'roda', rim: '17' })
})

it('removing all of them leaves the list and its view', () => {
  expect(withoutUndefined(withoutChoices(search))).toEqual({ search: 'roda', view: 'list' })
  expect(chosenValues({ category: 'c', sort: 'price' })).toEqual([])
})
