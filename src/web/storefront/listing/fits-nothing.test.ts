import { expect, test } from 'vitest'
import { fitsNothing } from './fits-nothing.ts'

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
