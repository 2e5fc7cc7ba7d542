import fc from 'fast-check'
import { expect, it } from 'vitest'
import { generations, nearMisses, sizes, specs } from '#test/fitment/arbitraries.ts'
import { car, type FitCase, set, size } from '#test/fitment/fit-case.ts'
import { kitCases, partCases, vehicleCases } from '#test/fitment/other-cases.ts'
import { tyreCases, tyreSpec } from '#test/fitment/tyre-cases.ts'
import { wheel, wheelCases } from '#test/fitment/wheel-cases.ts'
import { checkSpecs, fitsBy, openComparedSpecs, verdict } from './checks.ts'
import { isFitting, type ReasonCode, reason, reasonGrades, verdicts } from './rules.ts'

const cases = [...wheelCases, ...tyreCases, ...kitCases, ...partCases, ...vehicleCases]
const answerTo = ({ cars, spec, ownTyre, rings, applications }: FitCase) =>
  verdict(cars, spec, { ownTyre: ownTyre ?? null, rings: rings ?? [], ...(applications ? { applications } : {}) })

it.each(cases.map((one) => [one.what, one] as const))('%s', (_what, one) => {
  const answer = answerTo(one)
  const deciding = answer.reasons.filter(({ grade }) => grade === answer.verdict).map(({ code }) => code)
  expect({ verdict: answer.verdict, because: deciding.sort() }).toEqual({
    verdict: one.verdict,
    because: [...one.because].sort(),
  })
  expect(answer.reasons.map(({ code }) => code)).toEqual(expect.arrayContaining([...(one.also ?? [])]))
})

it('has a case for every reason', () => {
  const reached = new Set(cases.flatMap((one) => answerTo(one).reasons.map(({ code }) => code)))
  expect(Object.keys(reasonGrades).filter((code) => !reached.has(code as never))).toEqual([])
})

it('names the car’s value and the product’s value, the deciding reason first', () => {
  const answer = answerTo(wheel('', { centreBoreMm: 73.1, offsetMm: 30 }, { verdict: 'serve', because: [] }))
  expect(answer.reasons.slice(0, 2)).toEqual([
    {
      code: 'RING_NEEDED',
      grade: 'serve_com_ressalva',
      vehicle: 60.1,
      product: 73.1,
      difference: 13,
      generation: null,
    },
    {
      code: 'STICKS_OUT',
      grade: 'serve_com_ressalva',
      vehicle: '6.5J ET45',
      product: '6.5J ET30',
      difference: 15,
      generation: null,
    },
  ])
  expect(answer.reasons.at(-1)?.grade).toBe('info')
})

it('names the generation that a reason is about, where there are several', () => {
  const cars = [car(), car({ id: 'g2', label: '2019–2024', boltPattern: '5x100' })]
  const { reasons } = answerTo(wheel('', {}, { cars, verdict: 'serve_com_ressalva', because: [] }))
  expect(reasons.find(({ code }) => code === 'PCD_DIFFERENT')?.generation).toBe('2019–2024')
})

it('names the difference of a tyre from the nearest factory size only', () => {
  const cars = [car({ rimMinInches: 14, rimMaxInches: 15, factorySets: [set('185/70 R14'), set('185/65 R15')] })]
  // 600.6 mm is -2.28 % of 614.6 and -3.36 % of 621.5.
  const spec = { kind: 'tyre', ...tyreSpec('175/70 R14') } as const
  const { reasons } = verdict(cars, spec, { ownTyre: null })
  expect(reasons.find(({ code }) => code === 'DIAMETER_WITHIN')).toMatchObject({
    vehicle: '185/70 R14',
    product: '175/70 R14',
    difference: expect.closeTo(-2.28, 2),
  })
  const own = verdict(cars, spec, { ownTyre: size('185/65 R15') })
  expect(own.verdict).toBe('nao_serve')
})

const ringSizes = fc.array(
  fc.record({ outerMm: fc.constantFrom(66.6, 72.6, 73.1), innerMm: fc.constantFrom(54.1, 57.1, 60.1, 64.1) }),
  { maxLength: 3 },
)

it('returns the same verdicts as checking each combination of measures separately', () => {
  const near = fc.array(nearMisses, { maxLength: 4 })
  const others = fc.array(generations, { maxLength: 2 })
  const ownTyres = fc.option(sizes, { nil: null })
  fc.assert(
    fc.property(
      near,
      others,
      fc.array(specs, { maxLength: 12 }),
      ownTyres,
      ringSizes,
      (cases, cars, drawn, ownTyre, rings) => {
        const all = [...cases.flatMap(({ generation }) => generation), ...cars].slice(0, 3)
        // Parts of what nearly fits as well: wheels and tyres that share their measures with a kit.
        const parts = cases.flatMap(({ spec }) => [
          spec,
          { kind: 'wheel' as const, ...spec.wheel },
          { kind: 'tyre' as const, ...spec.tyre },
        ])
        const asked = [...drawn, ...parts]
        const compared = openComparedSpecs()
        for (const spec of asked) compared.add(spec)
        const checked = [...checkSpecs(all, compared.all(), { ownTyre, rings }).verdicts].map(
          (index) => verdicts[index],
        )
        expect(checked).toEqual(asked.map((spec) => verdict(all, spec, { ownTyre, rings }).verdict))
      },
    ),
    { numRuns: 500 },
  )
})

it('checks identical combinations once', () => {
  const compared = openComparedSpecs()
  const wheel = { rimInches: 17, rimWidthInches: 7, boltPatterns: ['5x112'], offsetMm: 45, loadKilograms: null }
  for (const centreBoreMm of [57.1, 66.6, 73.1, 57.1]) compared.add({ kind: 'wheel', ...wheel, centreBoreMm })
  const { checks, starts } = compared.all()
  expect(starts).toHaveLength(5)
  expect(new Set(checks.map((check) => check.key())).size).toBe(checks.length)
  expect(checks.filter((check) => check.key().startsWith('bore'))).toHaveLength(3)
})

it('agrees with the complete rule on whether a product fits', () => {
  const near = fc.array(nearMisses, { maxLength: 3 })
  const others = fc.array(generations, { maxLength: 2 })
  fc.assert(
    fc.property(near, others, fc.array(specs, { maxLength: 6 }), (cases, cars, drawn) => {
      const all = [...cases.flatMap(({ generation }) => generation), ...cars].slice(0, 3)
      const parts = cases.flatMap(({ spec }) => [
        spec,
        { kind: 'wheel' as const, ...spec.wheel },
        { kind: 'tyre' as const, ...spec.tyre },
      ])
      const asked = [...drawn, ...parts]
      const compared = openComparedSpecs()
      for (const spec of asked) compared.add(spec)
      const fits = fitsBy(compared.all(), all)
      expect(asked.map((_spec, index) => fits(index))).toEqual(
        asked.map((spec) => isFitting(verdict(all, spec).verdict)),
      )
    }),
    { numRuns: 500 },
  )
})

it('compares only what is needed, and nothing twice', () => {
  const [generation] = fc.sample(generations, 1)
  if (!generation) throw new Error('there is one')
  let count = 0
  const check = (code: ReasonCode) => ({
    key: () => code,
    compare() {
      count += 1
      return [reason(code)]
    },
  })
  // Three products, by the numbers of their comparisons: 0 and 1; 1 and 2; 0.
  const compared = {
    checks: [check('BORE_OK'), check('PCD_DIFFERENT'), check('OFFSET_OK')],
    ...{ numbers: Uint32Array.of(0, 1, 1, 2, 0), starts: Uint32Array.of(0, 2, 4, 5) },
  }
  const fits = fitsBy(compared, [generation])
  expect([fits(0), fits(1), fits(2)]).toEqual([false, false, true])
  expect(count).toBe(2)
})
