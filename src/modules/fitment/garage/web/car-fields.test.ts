import { expect, it } from 'vitest'
import { vehicleBrands, vehicleYears } from '../../cars/car-names.ts'
import { makeOptions, modelOptions, yearOptions } from './car-fields.tsx'

const onRecord = [
  {
    make: 'Chevrolet',
    models: [
      { name: 'Onix', years: [2019, 2025] },
      { name: 'Onix Plus', years: [2020, 2025] },
    ],
  },
  { make: 'Gurgel', models: [{ name: 'BR-800', years: [1991, 1990] }] },
]

it('offers the panel’s cars while nothing else is known', () => {
  expect(makeOptions([])).toEqual(vehicleBrands)
  expect(modelOptions('Chevrolet', [])).toEqual(['Onix', 'Prisma', 'Cruze', 'Tracker', 'S10', 'Spin'])
  expect(yearOptions('Chevrolet', 'Onix', [])).toEqual(vehicleYears)
})

it('offers what the staff added, too, each once', () => {
  expect(makeOptions(onRecord)).toEqual([...vehicleBrands, 'Gurgel'])
  expect(modelOptions('Chevrolet', onRecord).at(-1)).toBe('Onix Plus')
  expect(yearOptions('Chevrolet', 'Onix', onRecord)).toEqual([...vehicleYears, 2025])
})

it('offers only the years on record of a model that the panel does not have', () => {
  expect(yearOptions('Chevrolet', 'Onix Plus', onRecord)).toEqual([2020, 2025])
  expect(yearOptions('Gurgel', 'BR-800', onRecord)).toEqual([1990, 1991])
})
