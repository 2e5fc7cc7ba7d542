import fc from 'fast-check'
import { expect, it } from 'vitest'
import { companionRole, isSubstitute } from '#modules/catalog/companions/rules.ts'
import { nearMisses, specs } from '#test/fitment/arbitraries.ts'
import { companionGroups, type FitSpec, specGroup } from './specs.ts'

/** Combinations of measures of which many have something in common. */
const alike = fc
  .tuple(fc.array(specs, { maxLength: 8 }), fc.array(nearMisses, { maxLength: 3 }))
  .map(([drawn, cases]) => {
    const parts = cases.flatMap(({ spec }): FitSpec[] => [
      spec,
      { kind: 'wheel', ...spec.wheel },
      { kind: 'tyre', ...spec.tyre },
      { kind: 'ring', innerMm: 57.1, outerMm: spec.wheel.centreBoreMm },
    ])
    const all = [...drawn, ...parts]
    // Another product of the same measures.
    return [...all, ...all.map((spec) => ({ ...spec }))]
  })

it('has all companions in the groups for them', () => {
  const roles = new Set<string>()
  fc.assert(
    fc.property(alike, (all) => {
      for (const spec of all)
        for (const other of all) {
          const role = companionRole({ spec, subcategory: null }, { spec: other, subcategory: null })
          if (!role) continue
          roles.add(role)
          expect(companionGroups(spec)).toContain(specGroup(other))
        }
    }),
    { numRuns: 500 },
  )
  expect([...roles].toSorted()).toEqual(['fasteners', 'rings', 'tyres', 'wheels'])
})

it('has all substitutes in one group', () => {
  const kinds = new Set<string>()
  fc.assert(
    fc.property(alike, (all) => {
      for (const spec of all)
        for (const other of all) {
          if (spec === other || !isSubstitute(spec, other)) continue
          kinds.add(spec.kind)
          expect(specGroup(other)).toBe(specGroup(spec))
        }
    }),
    { numRuns: 500 },
  )
  expect([...kinds]).toEqual(expect.arrayContaining(['ring', 'tyre', 'wheel']))
})
