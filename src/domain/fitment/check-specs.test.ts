import fc from 'fast-check'
import { expect, it } from 'vitest'
import { generations, nearMisses, sizes, specs } from '#test/fitment/arbitraries.ts'
import { checkSpecs, openComparedSpecs } from './check-specs.ts'
import { verdict } from './verdict.ts'
import { verdicts } from './verdicts.ts'

it('returns the same verdicts as checking each combination of measures separately', () => {
  const near = fc.array(nearMisses, { maxLength: 4 })
  const others = fc.array(generations, { maxLength: 2 })
  const ownTyres = fc.option(sizes, { nil: null })
  fc.assert(
    fc.property(near, others, fc.array(specs, { maxLength: 12 }), ownTyres, (cases, cars, drawn, ownTyre) => {
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
      const checked = [...checkSpecs(all, compared.all(), ownTyre)].map((index) => verdicts[index])
      expect(checked).toEqual(asked.map((spec) => verdict(all, spec, { ownTyre }).verdict))
    }),
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
