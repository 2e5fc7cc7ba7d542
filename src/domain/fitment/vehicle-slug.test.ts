import { itReturns } from '#test/cases.ts'
import { vehicleAddress, vehicleSlug } from './vehicle-slug.ts'

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
