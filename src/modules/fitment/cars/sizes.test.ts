import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itReturns, itReturnsUndefined } from '#test/cases.ts'
import {
  canonicalTyreSize,
  outerDiameterMm,
  parseBoltPattern,
  parseTyreSize,
  readTypedTyreSize,
  sizeChoices,
  withCanonicalTyreSizes,
} from './sizes.ts'

describe('parseTyreSize', () => {
  it.each([
    '195/55 R15',
    '195/55R15',
    '195/55r15',
    '195 55 15',
    '195-55-15',
    '19555r15',
    '195/55 ZR15',
    '195/55-15',
    '195 / 55 R 15',
    'Pneu 195/55 R15 85V',
    'P195/55 R15',
    '195/55R15C 106/104R',
  ])('%s', (text) => {
    expect(parseTyreSize(text)).toEqual({ widthMm: 195, aspect: 55, rimInches: 15 })
  })

  itReturnsUndefined(parseTyreSize, [
    '',
    'Aro 15',
    '5x114.3',
    '195',
    '195/55',
    '1955/55 R15',
    '196/55 R15',
    '195/57 R15',
    '195/55 R155',
    '83203-000',
  ])
})

describe('a size that is typed alone', () => {
  it.each([
    '195/65r15',
    '195 65 15',
    '195-65/15',
    '195-65-15',
    '195x65x15',
    '195.65.15',
    '195_65_15',
    '195\\65 15',
    '1956515',
    '195/65 aro 15',
    'P195/65 R15 91V',
    '195/65ZR15',
    '195 / 65 r - 15',
  ])('%s', (text) => {
    expect(readTypedTyreSize(text)).toEqual({ widthMm: 195, aspect: 65, rimInches: 15 })
  })

  itReturnsUndefined(readTypedTyreSize, ['', 'não sei', '195/65', '15', '196/65 R15', '31x10,5 R15', '395/95 R26'])
})

it('rewrites every size of a text in canonical form', () => {
  expect(withCanonicalTyreSizes('Pneus 19555R15 e 205-55-16 XL')).toBe('pneus 195/55 r15 e 205/55 r16 xl')
  expect(canonicalTyreSize({ widthMm: 195, aspect: 55, rimInches: 15 })).toBe('195/55 r15')
})

it.each([
  ['175/70 R13', 575.2],
  ['205/55 R16', 631.9],
  ['225/45 R17', 634.3],
  ['265/65 R17', 776.3],
  ['275/45 R20', 755.5],
])('the outer diameter of %s', (text, diameter) => {
  const size = parseTyreSize(text)
  expect(size && outerDiameterMm(size)).toBeCloseTo(diameter, 9)
})

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
const sizes = [size(205, 55, 16), size(185, 65, 15), size(185, 60, 15), size(185, 65, 14), size(205, 55, 16)]

it('offers the values left after each choice, each once, in ascending order', () => {
  expect(sizeChoices(sizes, {})).toEqual({ widths: [185, 205], aspects: [], rims: [] })
  expect(sizeChoices(sizes, { widthMm: 185 })).toEqual({ widths: [185, 205], aspects: [60, 65], rims: [] })
  expect(sizeChoices(sizes, { widthMm: 185, aspect: 65 }).rims).toEqual([14, 15])
  expect(sizeChoices(sizes, { widthMm: 205, aspect: 65 }).rims).toEqual([])
})

it('leads to every existing size, and no other', () => {
  const anySize = fc.record({
    widthMm: fc.constantFrom(175, 185, 205),
    aspect: fc.constantFrom(55, 60, 65),
    rimInches: fc.constantFrom(14, 15, 16),
  })
  fc.assert(
    fc.property(fc.array(anySize), (some) => {
      const reached = sizeChoices(some, {}).widths.flatMap((widthMm) =>
        sizeChoices(some, { widthMm }).aspects.flatMap((aspect) =>
          sizeChoices(some, { widthMm, aspect }).rims.map((rim) => `${widthMm}/${aspect} ${rim}`),
        ),
      )
      const there = some.map(({ widthMm, aspect, rimInches }) => `${widthMm}/${aspect} ${rimInches}`)
      expect(new Set(reached)).toEqual(new Set(there))
    }),
  )
})
