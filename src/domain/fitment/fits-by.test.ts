import fc from 'fast-check'
import { expect, it } from 'vitest'
import { generations, nearMisses, specs } from '#test/fitment/arbitraries.ts'
import { checksOf } from './checks-of.ts'
import { fitsBy } from './fits-by.ts'
import { verdict } from './verdict.ts'
import { isFitting } from './verdicts.ts'

it('says whether a product fits as the whole rule does', () => {
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
      for (const spec of [...drawn, ...parts])
        expect(fitsBy(checksOf(spec), all)).toBe(isFitting(verdict(all, spec).verdict))
    }),
    { numRuns: 500 },
  )
})
