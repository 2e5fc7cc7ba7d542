import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FitSpec } from '#modules/fitment/verdicts/specs.ts'
import { type CompanionRole, companionRole, isSubstitute, type Measured } from './rules.ts'

const wheel = {
  kind: 'wheel',
  rimInches: 17,
  rimWidthInches: 7.5,
  boltPatterns: ['5x100'],
  offsetMm: 40,
  centreBoreMm: 66.6,
  loadKilograms: null,
} as const satisfies FitSpec
const tyre = {
  kind: 'tyre',
  tyreSize: { widthMm: 225, aspect: 45, rimInches: 17 },
  loadIndex: 91,
  speedSymbol: 'W',
  isCommercial: false,
} as const satisfies FitSpec
const kit: FitSpec = { kind: 'kit', wheel, tyre }
const ring: FitSpec = { kind: 'ring', innerMm: 57.1, outerMm: 66.6 }
const nut: FitSpec = { kind: 'nut', thread: 'M12x1.5', seat: null }
const spacer: FitSpec = { kind: 'spacer', boltPatterns: ['5x100'], thicknessMm: 5 }
const of = (spec: FitSpec | null, subcategory: string | null = null): Measured => ({ spec, subcategory })
const valve = of(null, 'Válvulas')

test.each<[string, Measured, Measured, CompanionRole | undefined]>([
  ['a tyre that goes on the wheel', of(wheel), of(tyre), 'tyres'],
  ['a wheel for the tyre', of(tyre), of(wheel), 'wheels'],
  ['a tyre of another rim', of(wheel), of({ ...tyre, tyreSize: { ...tyre.tyreSize, rimInches: 16 } }), undefined],
  [
    'a tyre too wide for the wheel',
    of(wheel),
    of({ ...tyre, tyreSize: { ...tyre.tyreSize, widthMm: 265 } }),
    undefined,
  ],
  ['a tyre for a wheel of unknown width', of({ ...wheel, rimWidthInches: null }), of(tyre), 'tyres'],
  ['a tyre of unknown size', of(wheel), of({ ...tyre, tyreSize: null }), undefined],
  ['a tyre with a kit', of(kit), of(tyre), undefined],
  ['nuts for a kit', of(kit), of(nut), 'fasteners'],
  ['nuts for a tyre', of(tyre), of(nut), undefined],
  ['a ring that fills the wheel', of(wheel), of(ring), 'rings'],
  ['a ring of another wheel', of(wheel), of({ ...ring, outerMm: 73.1 }), undefined],
  ['valves for a tyre', of(tyre), valve, 'valves'],
  ['valves for a wheel', of(wheel), valve, 'valves'],
  ['valves for nuts', of(nut), valve, undefined],
  ['a tyre for a bottle', of(null, 'Shampoos'), of(tyre), undefined],
  ['a spacer', of(wheel), of(spacer), undefined],
])('%s', (_what, product, other, expected) => {
  expect(companionRole(product, other)).toBe(expected)
})

test.each<[string, FitSpec, FitSpec, boolean]>([
  ['the same wheel', wheel, { ...wheel, offsetMm: 35 }, true],
  ['a wheel of another pattern', wheel, { ...wheel, boltPatterns: ['4x100'] }, false],
  ['one whose offset is not known', wheel, { ...wheel, offsetMm: null }, false],
  ['one that stands elsewhere', wheel, { ...wheel, offsetMm: 20 }, false],
  ['one that does not go on the hub', wheel, { ...wheel, centreBoreMm: 57.1 }, false],
  ['one with a larger bore', wheel, { ...wheel, centreBoreMm: 73.1 }, true],
  ['a tyre that carries more', tyre, { ...tyre, loadIndex: 94 }, true],
  ['a tyre that carries less', tyre, { ...tyre, loadIndex: 88 }, false],
  ['a slower tyre', tyre, { ...tyre, speedSymbol: 'H' }, false],
  ['a van’s tyre', tyre, { ...tyre, isCommercial: true }, false],
  ['a kit of the same', kit, { kind: 'kit', wheel, tyre }, true],
  ['nuts of another thread', nut, { kind: 'nut', thread: 'M14x1.5', seat: null }, false],
  ['bolts for nuts', nut, { kind: 'bolt', thread: 'M12x1.5', seat: null }, false],
  ['a ring as it is', ring, ring, true],
  ['what has no measures', { kind: 'other' }, { kind: 'other' }, false],
])('as a replacement: %s is %s', (_what, sold, other, expected) => {
  expect(isSubstitute(sold, other)).toBe(expected)
})

test('a tyre is a companion of a wheel exactly if the wheel is one of the tyre', () => {
  const rims = fc.integer({ min: 13, max: 20 })
  const widths = fc.constantFrom(155, 185, 205, 225, 265, 315)
  fc.assert(
    fc.property(rims, rims, widths, fc.option(fc.constantFrom(5, 6.5, 8, 10)), (one, two, widthMm, rimWidthInches) => {
      const rim = of({ ...wheel, rimInches: one, rimWidthInches })
      const mounted = of({ ...tyre, tyreSize: { widthMm, aspect: 45, rimInches: two } })
      expect(companionRole(rim, mounted) === 'tyres').toBe(companionRole(mounted, rim) === 'wheels')
    }),
  )
})
