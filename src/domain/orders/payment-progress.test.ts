import { describe, expect, it } from 'vitest'
import { paymentStatuses } from './payment-outcome.ts'
import { furthestStatus } from './payment-progress.ts'

describe('furthestStatus', () => {
  it('returns the first status', () => {
    for (const status of paymentStatuses) expect(furthestStatus(undefined, status)).toBe(status)
  })

  it.each([
    ['pending', 'approved', 'approved'],
    ['pending', 'rejected', 'rejected'],
    ['approved', 'pending', 'approved'],
    ['approved', 'rejected', 'approved'],
    ['approved', 'cancelled', 'approved'],
    ['approved', 'refunded', 'refunded'],
    ['refunded', 'approved', 'refunded'],
    ['rejected', 'pending', 'rejected'],
    ['rejected', 'approved', 'approved'],
    ['rejected', 'cancelled', 'cancelled'],
  ] as const)('after %s, the report %s results in %s', (known, reported, believed) => {
    expect(furthestStatus(known, reported)).toBe(believed)
  })
})
