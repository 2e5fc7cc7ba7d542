import { expect, it } from 'vitest'
import { productFields } from './staff-contract.ts'

const patternsOf = (boltPatterns: string[]) => productFields.parse({ boltPatterns }).boltPatterns

it('takes every spelling of a bolt pattern for one, and each once', () => {
  expect(patternsOf(['5x114', '5x114.3', '4x100', '4x100.0', '6x139'])).toEqual(['5x114.3', '4x100', '6x139.7'])
  // A circle that no wheel of the trade has is not turned into another one.
  expect(patternsOf(['4x60'])).toEqual(['4x60'])
})
