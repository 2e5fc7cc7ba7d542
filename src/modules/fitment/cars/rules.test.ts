import { describe, expect, it } from 'vitest'
import { type CoveredGeneration, coverageOfYear, joinCoverage, joinOffers } from './rules.ts'

const known: CoveredGeneration = { boltPattern: '5x114.3', hubBoreMm: 64.1, confidence: 'high', hasSureSet: true }

describe('a model in a year', () => {
  it.each([
    ['nothing on record', [], 'none'],
    ['all that a verdict needs, of high confidence', [known], 'sure'],
    ['a doubtful row', [{ ...known, confidence: 'medium' }], 'partial'],
    ['no factory set of high confidence', [{ ...known, hasSureSet: false }], 'partial'],
    ['no bolt pattern', [{ ...known, boltPattern: null }], 'partial'],
    ['no hub bore', [{ ...known, hubBoreMm: null }], 'partial'],
    ['two generations, one of them doubtful', [known, { ...known, confidence: 'low' }], 'partial'],
  ] as const)('%s', (_case, generations, coverage) => {
    expect(coverageOfYear(generations)).toBe(coverage)
  })
})

it('joins the models of a make: green only where all are, red only where none has anything', () => {
  expect(joinCoverage(['sure', 'sure'])).toBe('sure')
  expect(joinCoverage(['none', 'none'])).toBe('none')
  expect(joinCoverage([])).toBe('none')
  expect(joinCoverage(['sure', 'none'])).toBe('partial')
  expect(joinCoverage(['partial'])).toBe('partial')
})

it('offers a tyre plainly where there is one for each factory size', () => {
  expect(joinOffers(['plain', 'plain'])).toBe('plain')
  expect(joinOffers(['plain', 'none'])).toBe('remarked')
  expect(joinOffers(['none', 'none'])).toBe('none')
  expect(joinOffers([])).toBe('none')
})
