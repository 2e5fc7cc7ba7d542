import { expect, it } from 'vitest'
import { packParcel } from '#modules/shipping/freight/parcels.ts'
import { maxVolumes } from '../shipments/rules.ts'
import { packVolumes, type SoldItem } from './rules.ts'

const item = (changes: Partial<SoldItem>): SoldItem => ({
  name: 'Cera',
  categoryName: 'Limpeza',
  quantity: 1,
  weightGrams: 400,
  isSetOfFour: false,
  unitPriceCents: 3_000,
  heightCm: 10,
  widthCm: 12,
  lengthCm: 14,
  ...changes,
})
const wheel = (changes: Partial<SoldItem> = {}) =>
  item({
    name: 'Roda Aro 17',
    categoryName: 'Rodas',
    weightGrams: 9_500,
    heightCm: 20,
    widthCm: 45,
    lengthCm: 45,
    ...changes,
  })

it('makes a volume for each wheel, and one for everything else', () => {
  const volumes = packVolumes([wheel({ quantity: 2 }), item({ quantity: 3 }), item({ name: 'Pano', lengthCm: 40 })])
  expect(volumes.map(({ parcel: { weightGrams, lengthMm } }) => [weightGrams, lengthMm])).toEqual([
    [9_500, 450],
    [9_500, 450],
    [1_600, 400],
  ])
})

it('unpacks sets of four', () => {
  expect(packVolumes([wheel({ isSetOfFour: true })]).map(({ parcel }) => parcel.weightGrams)).toEqual([
    9_500, 9_500, 9_500, 9_500,
  ])
})

it('weighs as much as the parcel that freight was charged for', () => {
  const items = [wheel({ quantity: 4 }), item({ quantity: 2 })]
  const weight = packVolumes(items).reduce((sum, { parcel }) => sum + parcel.weightGrams, 0)
  expect(weight).toBe(packParcel(items).weightGrams)
})

it('lists the content of each, worth as much as the order in total', () => {
  const items = [
    wheel({ isSetOfFour: true, quantity: 2, unitPriceCents: 199_999 }),
    item({ quantity: 3 }),
    item({ name: 'Pano' }),
  ]
  const worth = (volumes: ReturnType<typeof packVolumes>) =>
    volumes.flatMap(({ contents }) => contents).reduce((sum, one) => sum + one.quantity * one.unitPriceCents, 0)
  const volumes = packVolumes(items)
  expect(volumes).toHaveLength(9)
  expect(volumes[0]?.contents).toEqual([{ name: 'Roda Aro 17', quantity: 1, unitPriceCents: 50_000 }])
  expect(volumes[8]?.contents.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Cera', 3],
    ['Pano', 1],
  ])
  expect(worth(volumes)).toBe(worth(packVolumes(items, 1)))
})

it('distributes the pieces by weight if the number is given', () => {
  const items = [
    item({ name: 'Macaco', weightGrams: 12_000, quantity: 2, unitPriceCents: 20_000 }),
    item({ name: 'Cera', weightGrams: 500, quantity: 6 }),
  ]
  const volumes = packVolumes(items, 2)
  expect(volumes.map(({ parcel }) => parcel.weightGrams)).toEqual([13_500, 13_500])
  expect(volumes.map(({ contents }) => contents.filter(({ name }) => name === 'Macaco').length)).toEqual([1, 1])
  expect(packVolumes([wheel({ quantity: 4 })], 2).map(({ contents }) => contents.length)).toEqual([2, 2])
})

it('never has an empty box, and loses no piece', () => {
  const items = [item({ quantity: 2 }), item({ name: 'Pano', weightGrams: 100 })]
  for (const count of [1, 2, 3, 9]) {
    const volumes = packVolumes(items, count)
    expect(volumes).toHaveLength(Math.min(count, 3))
    const pieces = volumes.flatMap(({ contents }) => contents).reduce((sum, { quantity }) => sum + quantity, 0)
    expect(pieces).toBe(3)
    expect(volumes.reduce((sum, { parcel }) => sum + parcel.weightGrams, 0)).toBe(packParcel(items).weightGrams)
  }
})

it('is a single one if there would be too many', () => {
  expect(packVolumes([wheel({ quantity: maxVolumes + 1 })])).toHaveLength(1)
  expect(() => packVolumes([])).toThrow(RangeError)
})
