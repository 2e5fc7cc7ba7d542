import { expect, it } from 'vitest'
import { tableLimits } from '#platform/server/spreadsheets/table-faults.ts'
import { changeProductsJob, checkProductImportJob } from './jobs.ts'

it.each([
  ['compared', checkProductImportJob, 60.8],
  ['stored', changeProductsJob, 102.5],
])('there is enough time for the longest list to be %s on a busy machine', (_what, { policy }, secondsOf20000) => {
  expect(policy.expireInSeconds).toBeGreaterThan((secondsOf20000 * tableLimits.rows) / 20_000)
  expect(policy.heartbeatSeconds).toBeLessThanOrEqual(60)
})
