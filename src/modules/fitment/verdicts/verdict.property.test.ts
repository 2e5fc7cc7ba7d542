import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { generations, loadIndexes, nearMisses, sizes, specs, tyres, wheels } from '#test/fitment/arbitraries.ts'
import { car, set, size } from '#test/fitment/fit-case.ts'
import type { Generation } from '../cars/rules.ts'
import { formatTyreSize } from '../cars/sizes.ts'
import { verdict } from './checks.ts'
import { isWorse, type Verdict } from './rules.ts'
import type { FitSpec } from './specs.ts'
import { speedSymbols, topSpeed } from './standards.ts'
import { checkSize, isSameSize } from './tyre-rules.ts'

const pair = (values: fc.Arbitrary<number>) =>
  fc.tuple(values, values).map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const)
const anySize = size('205/55 R16')
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

const certainly = (generation: Generation): Generation => ({
  ...generation,
  confidence: 'high',
  factorySets: generation.factorySets.map((one) => ({
    ...one,
    confidence: 'high',
    wheelConfidence: 'high',
    loadConfidence: 'high',
  })),
})

describe('a value of low confidence', () => {
  const asked = fc.oneof(
    fc.record({ generation: generations, spec: specs }),
    nearMisses,
    nearMisses.map(({ generation, spec }) => ({ generation, spec: { kind: 'wheel' as const, ...spec.wheel } })),
    nearMisses.map(({ generation, spec }) => ({ generation, spec: { kind: 'tyre' as const, ...spec.tyre } })),
  )
  const of = (generation: Generation, spec: FitSpec) => verdict([generation], spec, { rings: [...rings] })
  const rings = [{ outerMm: 73.1, innerMm: 60.1 }]

  it('of bolt pattern and hub never allows a certain verdict of what is mounted on them', () => {
    fc.assert(
      fc.property(asked, ({ generation, spec }) => {
        const unsure = of({ ...generation, confidence: 'low' }, spec)
        if (spec.kind !== 'tyre') expect(unsure.verdict).not.toBe('serve')
        notBetter(unsure.verdict, of({ ...generation, confidence: 'high' }, spec).verdict)
      }),
    )
  })

  it('of sizes never allows a certain verdict of an unasked tyre', () => {
    fc.assert(
      fc.property(asked, ({ generation, spec }) => {
        const factorySets = generation.factorySets.map((one) => ({ ...one, confidence: 'low' as const }))
        const unsure = of({ ...generation, factorySets }, spec)
        if (spec.kind === 'tyre' || spec.kind === 'kit') expect(unsure.verdict).not.toBe('serve')
      }),
    )
  })

  it('of rim widths and offsets never allows a certain verdict of a wheel, and excludes none', () => {
    fc.assert(
      fc.property(asked, ({ generation, spec }) => {
        const factorySets = generation.factorySets.map((one) => ({ ...one, wheelConfidence: 'low' as const }))
        const unsure = of({ ...generation, factorySets }, spec)
        if (spec.kind === 'wheel' || spec.kind === 'kit') expect(unsure.verdict).not.toBe('serve')
        for (const { code } of unsure.reasons) expect(['STICKS_OUT_TOO_FAR', 'TOO_FAR_IN']).not.toContain(code)
      }),
    )
  })

  it('of ratings excludes no tyre', () => {
    fc.assert(
      fc.property(asked, ({ generation, spec }) => {
        const factorySets = certainly(generation).factorySets.map((one) => ({
          ...one,
          loadIndex: one.loadIndex ?? 91,
          loadConfidence: 'low' as const,
        }))
        for (const { code } of of({ ...generation, factorySets }, spec).reasons)
          expect(['LOAD_TOO_LOW', 'SPEED_TOO_LOW']).not.toContain(code)
      }),
    )
  })
})

it('never refuses the size on the car for rim, diameter or width, and calls no other certain', () => {
  const tellingWhatIsMounted = fc.oneof(
    fc.record({ generation: generations, tyre: tyres, ownTyre: sizes }),
    nearMisses.map(({ generation, spec }) => ({ generation, tyre: spec.tyre, ownTyre: spec.tyre.tyreSize ?? anySize })),
  )
  fc.assert(
    fc.property(tellingWhatIsMounted, ({ generation, tyre, ownTyre }) => {
      const { verdict: given, reasons } = verdict(
        [generation],
        { kind: 'tyre', ...tyre, tyreSize: ownTyre },
        { ownTyre },
      )
      const refused = reasons.filter(({ grade }) => grade === 'nao_serve').map(({ code }) => code)
      expect(refused.filter((code) => !/^(LOAD|SPEED|COMMERCIAL)_/.test(code))).toEqual([])
      const isOnRecord = generation.factorySets.some(({ tyreSize }) => isSameSize(tyreSize, ownTyre))
      if (!isOnRecord) expect(given).not.toBe('serve')
    }),
  )
})

it('calls no tyre certain where nothing was told and another version may have another size', () => {
  fc.assert(
    fc.property(nearMisses, ({ generation, spec }) => {
      const untold = (of: Generation) => verdict([of], { kind: 'tyre', ...spec.tyre }).verdict
      expect(untold({ ...generation, isSizeListComplete: false })).not.toBe('serve')
      const sizeCount = new Set(generation.factorySets.map(({ tyreSize }) => formatTyreSize(tyreSize))).size
      if (sizeCount > 1) expect(untold(generation)).not.toBe('serve')
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
