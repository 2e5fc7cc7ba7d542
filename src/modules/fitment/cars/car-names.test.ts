import { describe, expect, it } from 'vitest'
import { itReturns, itReturnsUndefined } from '#test/cases.ts'
import {
  formatVehicle,
  listingHeading,
  listModels,
  parseVehicle,
  vehicleAddress,
  vehicleBrands,
  vehicleSlug,
  vehicleYears,
} from './car-names.ts'

describe('the vehicle panel', () => {
  it('has 20 brands of six different models and the years 2015 to 2024', () => {
    expect(vehicleBrands.join(' ')).toBe(
      'Toyota Honda Volkswagen Ford Chevrolet Hyundai Nissan BMW Mercedes-Benz Audi Kia Mazda Subaru Jeep Fiat Renault Peugeot Citroën Mitsubishi Volvo',
    )
    for (const brand of vehicleBrands) expect([brand, new Set(listModels(brand)).size]).toEqual([brand, 6])
    expect(vehicleYears).toEqual([2015, 2016, 2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024])
  })

  it('has no models for other brands', () => {
    expect(listModels('Lada')).toEqual([])
    expect(listModels('constructor')).toEqual([])
  })
})

describe('parseVehicle', () => {
  it('reads back every vehicle of the panel', () => {
    for (const brand of vehicleBrands)
      for (const model of listModels(brand))
        for (const year of vehicleYears) {
          const vehicle = { brand, model, year }
          expect(parseVehicle(formatVehicle(vehicle))).toEqual(vehicle)
        }
  })

  it.each([
    ['Mercedes-Benz Classe A 2019', 'Mercedes-Benz', 'Classe A', 2019],
    ['Toyota Corolla 2020', 'Toyota', 'Corolla', 2020],
    ['Toyota Corolla Cross 2022', 'Toyota', 'Corolla Cross', 2022],
    ['Volkswagen T-Cross 2021', 'Volkswagen', 'T-Cross', 2021],
    ['Peugeot 2008 2020', 'Peugeot', '2008', 2020],
    ['citroen c4 cactus 2019', 'Citroën', 'C4 Cactus', 2019],
    ['  BMW   serie 1 2015 ', 'BMW', 'Série 1', 2015],
  ])('%j', (text, brand, model, year) => {
    expect(parseVehicle(text)).toEqual({ brand, model, year })
  })

  itReturnsUndefined(parseVehicle, [
    '',
    'Toyota',
    'Toyota Corolla',
    'Peugeot 2008',
    'Toyota Corolla 2014',
    'Toyota Corolla 2025',
    'Toyota Civic 2020',
    'Corolla 2020',
    'Toyota Corolla 2020 XEi',
  ])
})

itReturns(vehicleSlug, [
  ['Citroën C4 Cactus', 'citroen-c4-cactus'],
  ['Honda HR-V', 'honda-hr-v'],
  ['BMW Série 3', 'bmw-serie-3'],
])

itReturns(vehicleAddress, [
  ['Peugeot 2008 2015', { model: 'peugeot-2008', year: 2015 }],
  [' honda  civic 2018 ', { model: 'honda-civic', year: 2018 }],
  ['Peugeot 2008', { model: 'peugeot', year: 2008 }],
  ['Honda Civic', undefined],
  ['2018', undefined],
  ['Honda Civic 3018', undefined],
])

itReturns(listingHeading, [
  [{}, 'Produtos'],
  [{ search: '  ' }, 'Produtos'],
  [{ search: ' pneu ' }, 'Resultados para "pneu"'],
  [{ categoryName: 'Rodas', search: 'pneu' }, 'Rodas'],
  [{ categoryName: 'Rodas', subcategoryName: 'Aro 15' }, 'Rodas - Aro 15'],
  [{ subcategoryName: 'Aro 15' }, 'Aro 15'],
  [
    { vehicle: 'Honda Civic 2019', categoryName: 'Rodas', search: 'pneu' },
    'Para o seu carro Honda Civic 2019 encontramos os seguintes itens:',
  ],
  [{ vehicle: 'mazda  mazda2 2018' }, 'Para o seu carro Mazda2 2018 encontramos os seguintes itens:'],
  [{ vehicle: ' Lada Niva 1990 ' }, 'Para o seu carro Lada Niva 1990 encontramos os seguintes itens:'],
])
