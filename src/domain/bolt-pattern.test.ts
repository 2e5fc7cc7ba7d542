import { describe, expect, it } from 'vitest'
import { itReturns } from '#test/cases.ts'
import { type Fit, fits, type ProductFitment, parseBoltPattern, type VehicleFitment } from './bolt-pattern.ts'

itReturns(parseBoltPattern, [
  ['5x114,3', '5x114.3'],
  ['5x114.3', '5x114.3'],
  ['5 X 114,3', '5x114.3'],
  ['5×114.3', '5x114.3'],
  ['5x114', '5x114.3'],
  ['6x139', '6x139.7'],
  [' 4x100mm ', '4x100'],
  ['4x100,0', '4x100'],
  ['4x98', '4x98'],
  ['15x6', undefined],
  ['2x100', undefined],
  ['9x100', undefined],
  ['5x50', undefined],
  ['5x300', undefined],
  ['4x100/4x108', undefined],
  ['', undefined],
])

const size = (widthMm: number, aspect: number, rimInches: number) => ({ widthMm, aspect, rimInches })
const wheel: ProductFitment = { rimInches: 16, boltPatterns: ['5x114.3'], centreBoreMm: 73.1, tyreSize: null }
const tyre: ProductFitment = { rimInches: 16, boltPatterns: [], centreBoreMm: null, tyreSize: size(205, 55, 16) }
const vehicle: VehicleFitment = {
  boltPattern: '5x114.3',
  centreBoreMm: 60.1,
  rimMinimumInches: 16,
  rimMaximumInches: 17,
  tyreSizes: [size(205, 55, 16), size(215, 50, 17)],
}

describe('fits', () => {
  it.each<[what: string, product: Partial<ProductFitment>, vehicle: Partial<VehicleFitment>, expected: Fit]>([
    ['everything known and right', {}, {}, 'compatible'],
    ['one of two patterns', { boltPatterns: ['5x100', '5x114.3'] }, {}, 'compatible'],
    ['a bore just as wide as the hub', { centreBoreMm: 60.1 }, {}, 'compatible'],
    ['another pattern', { boltPatterns: ['5x100'] }, {}, 'incompatible'],
    ['a bore narrower than the hub', { centreBoreMm: 57.1 }, {}, 'incompatible'],
    ['a smaller rim', { rimInches: 15 }, {}, 'incompatible'],
    ['a larger rim', { rimInches: 18 }, {}, 'unknown'],
    ['an equal pattern and no bore', { centreBoreMm: null }, {}, 'unknown'],
    ['a hub that is not known', {}, { centreBoreMm: null }, 'unknown'],
    ['a pattern that is not known', {}, { boltPattern: null }, 'unknown'],
    ['rims that are not known', {}, { rimMinimumInches: null, rimMaximumInches: null }, 'unknown'],
    ['a wheel that tells nothing', { boltPatterns: [], rimInches: null, centreBoreMm: null }, {}, 'unknown'],
    ['a wheel that tells its rim only', { boltPatterns: [], centreBoreMm: null }, {}, 'unknown'],
    ['a wrong pattern though the rest is not known', { boltPatterns: ['4x100'], rimInches: null }, {}, 'incompatible'],
    ['a kit with the right tyre', { tyreSize: size(205, 55, 16) }, {}, 'compatible'],
    ['a kit with a wrong tyre', { tyreSize: size(265, 65, 16) }, {}, 'incompatible'],
  ])('a wheel: %s', (_what, product, other, expected) => {
    expect(fits({ ...wheel, ...product }, { ...vehicle, ...other })).toBe(expected)
  })

  it.each<[what: string, product: Partial<ProductFitment>, vehicle: Partial<VehicleFitment>, expected: Fit]>([
    ['an original size', {}, {}, 'compatible'],
    ['another size of nearly the same diameter', { tyreSize: size(195, 60, 16) }, {}, 'unknown'],
    // 15 * 25.4 + 2 * 185 * 0.60 = 603.0 and 621.5 with 0.65: 2.977 % less, but 603 / 622 would be 3.05 %.
    [
      'the commonest swap, 185/60 R15 for 185/65 R15',
      { rimInches: 15, tyreSize: size(185, 60, 15) },
      { rimMinimumInches: 15, tyreSizes: [size(185, 65, 15)] },
      'unknown',
    ],
    ['a size far from every original', { tyreSize: size(265, 70, 16) }, {}, 'incompatible'],
    ['a rim too small', { rimInches: 15, tyreSize: size(195, 65, 15) }, {}, 'incompatible'],
    ['original sizes that are not known', {}, { tyreSizes: [] }, 'unknown'],
    ['an unknown size', { tyreSize: null }, {}, 'unknown'],
  ])('a tyre: %s', (_what, product, other, expected) => {
    expect(fits({ ...tyre, ...product }, { ...vehicle, ...other })).toBe(expected)
  })
})
