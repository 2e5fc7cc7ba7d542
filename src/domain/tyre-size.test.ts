import { describe, expect, it } from 'vitest'
import { itReturnsUndefined } from '#test/cases.ts'
import { canonicalTyreSize, outerDiameterMm, parseTyreSize, withCanonicalTyreSizes } from './tyre-size.ts'

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
