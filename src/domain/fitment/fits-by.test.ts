import fc from 'fast-check'
import { expect, it } from 'vitest'
import { generations, nearMisses, specs } from '#test/fitment/arbitraries.ts'
import { openComparedSpecs } from './check-specs.ts'
import { fitsBy } from './fits-by.ts'
import { reason } from './reason.ts'
import type { ReasonCode } from './reason-grades.ts'
import { verdict } from './verdict.ts'
import { isFitting } from './verdicts.ts'

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
