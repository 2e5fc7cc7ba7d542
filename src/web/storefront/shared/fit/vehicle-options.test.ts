import { expect, it } from 'vitest'
import { vehicleBrands, vehicleYears } from '#domain/vehicles.ts'
import { makeOptions, modelOptions, yearOptions } from './vehicle-options.ts'

const onRecord = [
  { make: 'Chevrolet', models: [{ name: 'Onix Plus', years: [2020, 2025] }] },
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
  expect(yearOptions('Chevrolet', 'Onix Plus', onRecord)).toEqual([...vehicleYears, 2025])
  expect(yearOptions('Gurgel', 'BR-800', onRecord)).toEqual([1990, 1991, ...vehicleYears])
})
