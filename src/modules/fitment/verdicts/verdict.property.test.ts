import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { generations, loadIndexes, nearMisses, sizes, specs, tyres, wheels } from '#test/fitment/arbitraries.ts'
import { car, set } from '#test/fitment/fit-case.ts'
import { verdict } from './checks.ts'
import { isWorse, type Verdict } from './rules.ts'
import { speedSymbols, topSpeed } from './standards.ts'
import { checkSize } from './tyre-rules.ts'

const pair = (values: fc.Arbitrary<number>) =>
  fc.tuple(values, values).map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const)
const notBetter = (worse: Verdict, than: Verdict) => expect(isWorse(than, worse)).toBe(false)
const ofKit = <K extends 'wheel' | 'tyre'>(kind: K) =>
  fc
    .oneof(
      fc.record({ generation: generations, wheel: wheels, tyre: tyres }),
      nearMisses.map(({ generation, spec }) => ({ generation, wheel: spec.wheel, tyre: spec.tyre })),
    )
    .map((one) => ({ generation: one.generation, measures: one[kind] }))

describe('a worse measure never gives a better verdict', () => {
  it('a lower load index', () => {
    fc.assert(
      fc.property(ofKit('tyre'), pair(loadIndexes), ({ generation, measures }, [low, high]) => {
        const of = (loadIndex: number) => verdict([generation], { kind: 'tyre', ...measures, loadIndex }).verdict
        notBetter(of(low), of(high))
      }),
    )
  })

  it('a slower speed symbol', () => {
    const symbols = fc.constantFrom(...speedSymbols.filter((symbol) => symbol !== 'ZR'))
    fc.assert(
      fc.property(ofKit('tyre'), symbols, symbols, ({ generation, measures }, one, other) => {
        const of = (speedSymbol: typeof one) =>
          verdict([generation], { kind: 'tyre', ...measures, speedSymbol }).verdict
        if (topSpeed(one) <= topSpeed(other)) notBetter(of(one), of(other))
        else notBetter(of(other), of(one))
      }),
    )
  })

  it('a bore further below the hub, or further above it', () => {
    const gaps = pair(fc.integer({ min: 0, max: 200 }).map((tenths) => tenths / 10))
    fc.assert(
      fc.property(ofKit('wheel'), gaps, fc.constantFrom(-1, 1), ({ generation, measures }, [near, far], side) => {
        const hub = generation.hubBoreMm ?? 60.1
        const of = (gap: number) =>
          verdict([generation], { kind: 'wheel', ...measures, centreBoreMm: hub + side * gap }).verdict
        notBetter(of(far), of(near))
      }),
    )
  })

  it('an offset further from the factory wheel', () => {
    fc.assert(
      fc.property(
        wheels,
        pair(fc.integer({ min: 0, max: 60 })),
        fc.constantFrom(-1, 1),
        (measures, [near, far], side) => {
          const generation = car({ factorySets: [set('205/55 R16 91V 6.5J ET45')] })
          const of = (moved: number) =>
            verdict([generation], { kind: 'wheel', ...measures, rimWidthInches: 6.5, offsetMm: 45 + side * moved })
              .verdict
          notBetter(of(far), of(near))
        },
      ),
    )
  })

  it('a rim further above the largest', () => {
    fc.assert(
      fc.property(wheels, pair(fc.integer({ min: 17, max: 24 })), (measures, [small, large]) => {
        const generation = car({ factorySets: [] })
        const of = (rimInches: number) => verdict([generation], { kind: 'wheel', ...measures, rimInches }).verdict
        notBetter(of(large), of(small))
      }),
    )
  })
})

it('never gives a certain verdict based on a record of low confidence', () => {
  const asked = fc.oneof(
    fc.record({ generation: generations, spec: specs }),
    nearMisses,
    nearMisses.map(({ generation, spec }) => ({ generation, spec: { kind: 'wheel' as const, ...spec.wheel } })),
  )
  fc.assert(
    fc.property(asked, ({ generation, spec }) => {
      const unsure = verdict([{ ...generation, confidence: 'low' }], spec).verdict
      expect(unsure).not.toBe('serve')
      notBetter(unsure, verdict([{ ...generation, confidence: 'high' }], spec).verdict)
    }),
  )
})

it('fits without conditions only if each generation of the year fits without conditions', () => {
  fc.assert(
    fc.property(fc.array(generations, { minLength: 1, maxLength: 3 }), specs, (cars, spec) => {
      const joined = verdict(cars, spec).verdict
      const each = cars.map((one) => verdict([one], spec).verdict)
      if (joined === 'serve') expect(new Set(each)).toEqual(new Set(['serve']))
      if (joined === 'nao_serve') expect(new Set(each)).toEqual(new Set(['nao_serve']))
    }),
  )
})

it('refuses every tyre of another rim than the one on the car', () => {
  fc.assert(
    fc.property(generations, tyres, sizes, sizes, (generation, tyre, tyreSize, ownTyre) => {
      fc.pre(tyreSize.rimInches !== ownTyre.rimInches)
      expect(verdict([generation], { kind: 'tyre', ...tyre, tyreSize }, { ownTyre }).verdict).toBe('nao_serve')
    }),
  )
})

it('never gives a wheel a better verdict because the tyre on the car is known', () => {
  fc.assert(
    fc.property(generations, wheels, sizes, (generation, wheel, ownTyre) => {
      const spec = { kind: 'wheel' as const, ...wheel }
      notBetter(verdict([generation], spec, { ownTyre }).verdict, verdict([generation], spec).verdict)
    }),
  )
})

it('compares outer diameters without rounding, as exact hundredths of a millimetre show', () => {
  const hundredths = ({ widthMm, aspect, rimInches }: typeof sizes extends fc.Arbitrary<infer S> ? S : never) =>
    rimInches * 2540 + 2 * widthMm * aspect
  fc.assert(
    fc.property(sizes, sizes, (tyre, original) => {
      const [mine, its] = [hundredths(tyre), hundredths(original)]
      const isOut = Math.abs(mine - its) * 100 > 3 * its
      const generation = car({ factorySets: [{ ...set('205/55 R16'), tyreSize: original }] })
      expect(checkSize(tyre, generation, null).code === 'DIAMETER_OUT').toBe(isOut)
    }),
    { numRuns: 1000 },
  )
})

it("lets the staff's verdict override the measures", () => {
  const words = fc.constantFrom('serve' as const, 'serve_com_ressalva' as const, 'nao_serve' as const)
  fc.assert(
    fc.property(generations, specs, words, (generation, spec, word) => {
      const applications = new Map([[generation.id, { verdict: word, note: null }]])
      expect(verdict([generation], spec, { applications }).verdict).toBe(word)
    }),
  )
})

it('gives a verdict that follows from its reasons', () => {
  fc.assert(
    fc.property(generations, specs, fc.option(sizes, { nil: null }), (generation, spec, ownTyre) => {
      const { verdict: given, reasons } = verdict([generation], spec, { ownTyre })
      expect(reasons[0]?.grade).toBe(given)
    }),
  )
})
