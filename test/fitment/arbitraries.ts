import fc from 'fast-check'
import {
  axles,
  confidences,
  type FactorySet,
  fasteners,
  type Generation,
  seats,
  vehicleBodies,
} from '#modules/fitment/cars/rules.ts'
import type { TyreSize } from '#modules/fitment/cars/sizes.ts'
import type { FitSpec, TyreSpec, WheelSpec } from '#modules/fitment/verdicts/specs.ts'
import { speedSymbols } from '#modules/fitment/verdicts/standards.ts'

const perhaps = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const patterns = fc.constantFrom('4x98', '4x100', '5x112', '5x114.3')
const bores = fc.integer({ min: 540, max: 740 }).map((tenths) => tenths / 10)
const rims = fc.integer({ min: 13, max: 22 })
const widths = fc.integer({ min: 10, max: 19 }).map((halves) => halves / 2)
const offsets = fc.integer({ min: 0, max: 130 }).map((halves) => halves / 2)
const threads = fc.constantFrom('M12x1.5', 'M12x1.25', 'M14x1.5')
export const loadIndexes = fc.integer({ min: 75, max: 125 })

export const sizes: fc.Arbitrary<TyreSize> = fc.record({
  widthMm: fc.integer({ min: 15, max: 28 }).map((tens) => tens * 10 + 5),
  aspect: fc.integer({ min: 7, max: 16 }).map((fives) => fives * 5),
  rimInches: rims,
})

export const wheels: fc.Arbitrary<WheelSpec> = fc.record({
  rimInches: perhaps(rims),
  rimWidthInches: perhaps(widths),
  boltPatterns: fc.uniqueArray(patterns, { maxLength: 2 }),
  offsetMm: perhaps(offsets),
  centreBoreMm: perhaps(bores),
  loadKilograms: perhaps(fc.integer({ min: 400, max: 1300 })),
})

export const tyres: fc.Arbitrary<TyreSpec> = fc.record({
  tyreSize: perhaps(sizes),
  loadIndex: perhaps(loadIndexes),
  speedSymbol: perhaps(fc.constantFrom(...speedSymbols)),
  isCommercial: fc.boolean(),
})

export const specs: fc.Arbitrary<FitSpec> = fc.oneof(
  wheels.map((wheel) => ({ kind: 'wheel' as const, ...wheel })),
  tyres.map((tyre) => ({ kind: 'tyre' as const, ...tyre })),
  fc.record({ kind: fc.constant('kit' as const), wheel: wheels, tyre: tyres }),
  fc.record({ kind: fc.constant('ring' as const), innerMm: perhaps(bores), outerMm: perhaps(bores) }),
  fc.record({
    kind: fc.constant('spacer' as const),
    boltPatterns: fc.array(patterns, { maxLength: 1 }),
    thicknessMm: fc.constant(15),
  }),
  fc.record({
    kind: fc.constantFrom(...fasteners),
    thread: perhaps(threads),
    seat: perhaps(fc.constantFrom(...seats)),
  }),
  fc.constant({ kind: 'other' as const }),
)

const sets: fc.Arbitrary<FactorySet> = fc.record({
  axle: fc.constantFrom(...axles),
  tyreSize: sizes,
  loadIndex: perhaps(loadIndexes),
  speedSymbol: perhaps(fc.constantFrom(...speedSymbols)),
  isCommercial: fc.boolean(),
  rimWidthInches: perhaps(widths),
  offsetMm: perhaps(offsets),
  confidence: fc.constantFrom(...confidences),
  wheelConfidence: fc.constantFrom(...confidences),
  loadConfidence: fc.constantFrom(...confidences),
})

export const generations: fc.Arbitrary<Generation> = fc.record({
  id: fc.uuid(),
  label: fc.constantFrom('I', 'II'),
  body: fc.constantFrom(...vehicleBodies),
  boltPattern: perhaps(patterns),
  hubBoreMm: perhaps(bores),
  rimMinInches: perhaps(rims),
  rimMaxInches: perhaps(rims),
  fastener: perhaps(fc.constantFrom(...fasteners)),
  thread: perhaps(threads),
  seat: perhaps(fc.constantFrom(...seats)),
  axleLoadKg: perhaps(fc.integer({ min: 800, max: 2600 })),
  confidence: fc.constantFrom(...confidences),
  isSizeListComplete: fc.boolean(),
  factorySets: fc.array(sets, { maxLength: 4 }),
})

/** A product that has a good chance to fit: measures of the car itself, somewhat moved. */
export const nearMisses: fc.Arbitrary<{ generation: Generation; spec: FitSpec & { kind: 'kit' } }> = fc
  .record({ generation: generations, set: sets, wheel: wheels, tyre: tyres, load: fc.integer({ min: -1, max: 3 }) })
  .map(({ generation, set, wheel, tyre, load }) => ({
    generation: { ...generation, factorySets: [set, ...generation.factorySets] },
    spec: {
      kind: 'kit',
      wheel: {
        ...wheel,
        rimInches: set.tyreSize.rimInches,
        boltPatterns: generation.boltPattern ? [generation.boltPattern] : wheel.boltPatterns,
        centreBoreMm: generation.hubBoreMm,
        rimWidthInches: set.rimWidthInches,
        offsetMm: set.offsetMm,
      },
      tyre: {
        ...tyre,
        tyreSize: set.tyreSize,
        loadIndex: set.loadIndex === null ? tyre.loadIndex : set.loadIndex + load,
        speedSymbol: set.speedSymbol,
        isCommercial: set.isCommercial,
      },
    },
  }))
