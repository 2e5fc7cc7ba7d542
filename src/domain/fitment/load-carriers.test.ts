import { expect, it } from 'vitest'
import { modelsOf, vehicleBrands } from '#domain/vehicles.ts'
import { isLoadCarrier } from './load-carriers.ts'

it('names pick-ups and vans of the panel, and no car', () => {
  const carriers = vehicleBrands.flatMap((brand) => modelsOf(brand).filter((model) => isLoadCarrier({ brand, model })))
  const expected = ['Hilux', 'Ranger', 'S10', 'Frontier', 'Strada', 'Toro', 'Oroch', 'Jumpy', 'L200 Triton']
  expect(carriers).toEqual(expected)
})
