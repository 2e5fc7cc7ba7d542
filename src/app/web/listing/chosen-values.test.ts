import { expect, it, test } from 'vitest'
import { chosenValues, countChoices, fitsNothing, withoutChoices } from './chosen-values.ts'

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

const car = { vehicle: 'Fiat Strada 2018' }
const misfits = { serve: 0, ressalva: 0, semDados: 0, naoServe: 41 }

test('Nothing fits a car whose whole list has only products that do not fit', () => {
  expect(fitsNothing(car, misfits)).toBe(true)
  expect(fitsNothing({ ...car, verdict: 'nao_serve' }, misfits)).toBe(true)
})

test('Something may fit if a filter is chosen, or a product fits, or nothing is known of it', () => {
  expect(fitsNothing({ ...car, inStock: true }, misfits)).toBe(false)
  expect(fitsNothing({ ...car, max: 500 }, misfits)).toBe(false)
  expect(fitsNothing(car, { ...misfits, ressalva: 1 })).toBe(false)
  expect(fitsNothing(car, { ...misfits, semDados: 1 })).toBe(false)
  expect(fitsNothing({ search: 'roda' }, undefined)).toBe(false)
})

test('counts the choices of the filter panel, a price range as one, and a sort order with its direction', () => {
  expect(countChoices({ category: 'c', page: 2, view: 'list', offers: true })).toBe(0)
  expect(countChoices({ min: 100 })).toBe(1)
  expect(countChoices({ min: 100, max: 900, sort: 'price', order: 'desc' })).toBe(2)
  expect(countChoices({ order: 'desc' })).toBe(1)
  expect(countChoices({ rim: '15,17', inStock: true })).toBe(3)
})
