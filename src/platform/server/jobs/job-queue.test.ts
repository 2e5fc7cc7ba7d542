import { expect, it } from 'vitest'
import { minRetrySeconds, multiDayPolicy, usualPolicy } from './job-queue.ts'

it('retries money and e-mail jobs for at least three and at most four days', () => {
  const day = 24 * 60 * 60
  expect(minRetrySeconds(multiDayPolicy)).toBeGreaterThanOrEqual(3 * day)
  expect(minRetrySeconds(multiDayPolicy)).toBeLessThan(4 * day)
})

it.each([
  [{ ...usualPolicy, retryLimit: 0 }, 0],
  [{ ...usualPolicy, retryLimit: 3 }, 5 + 10 + 20],
  [{ ...usualPolicy, retryLimit: 4, retryDelayMax: 15 }, 5 + 10 + 15 + 15],
])('retries %j for %i seconds in total', (policy, seconds) => {
  expect(minRetrySeconds(policy)).toBe(seconds)
})
