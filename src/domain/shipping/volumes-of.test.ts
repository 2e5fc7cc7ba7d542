import { expect, it } from 'vitest'
import { mostVolumes } from '#domain/packing/volumes.ts'
import { parcelOf, type ShippableItem } from './parcel.ts'
import { volumesOf } from './volumes-of.ts'

const item = (changes: Partial<ShippableItem>): ShippableItem => ({
  ...{ name: 'Cera', categoryName: 'Limpeza', quantity: 1, weightGrams: 400, isSetOfFour: false },
  ...{ heightCm: 10, widthCm: 12, lengthCm: 14, ...changes },
})
const wheel = (changes: Partial<ShippableItem> = {}) =>
  item({
    name: 'Roda Aro 17',
    categoryName: 'Rodas',
    weightGrams: 9_500,
    heightCm: 20,
    widthCm: 45,
    lengthCm: 45,
    ...changes,
  })

it('makes a volume of each wheel, and one of all else', () => {
  const volumes = volumesOf([wheel({ quantity: 2 }), item({ quantity: 3 }), item({ name: 'Pano', lengthCm: 40 })])
  expect(volumes.map(({ weightGrams, lengthMm }) => [weightGrams, lengthMm])).toEqual([
    [9_500, 450],
    [9_500, 450],
    [1_600, 400],
  ])
})

it('unpacks sets of four', () => {
  expect(volumesOf([wheel({ isSetOfFour: true })]).map(({ weightGrams }) => weightGrams)).toEqual([
    9_500, 9_500, 9_500, 9_500,
  ])
})

it('weighs as much as the one parcel that freight was charged for', () => {
  const items = [wheel({ quantity: 4 }), item({ quantity: 2 })]
  const weight = volumesOf(items).reduce((sum, { weightGrams }) => sum + weightGrams, 0)
  expect(weight).toBe(parcelOf(items).weightGrams)
})

it('is one for all where there would be too many', () => {
  expect(volumesOf([wheel({ quantity: mostVolumes + 1 })])).toHaveLength(1)
  expect(() => volumesOf([])).toThrow(RangeError)
})
