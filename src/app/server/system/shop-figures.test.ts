import { expect, it } from 'vitest'
import { itReturns } from '#test/cases.ts'
import { nextDaily } from './shop-figures.ts'

const next = (now: string) => nextDaily('10 3 * * *', new Date(now)).toISOString()

// Ten past three in São Paulo is ten past six in Greenwich.
itReturns(
  next,
  [
    ['2026-11-22T06:09:59Z', '2026-11-22T06:10:00.000Z'],
    ['2026-11-22T06:10:00Z', '2026-11-23T06:10:00.000Z'],
    ['2026-11-22T23:59:00Z', '2026-11-23T06:10:00.000Z'],
    ['2026-12-31T12:00:00Z', '2027-01-01T06:10:00.000Z'],
  ],
  'after %j',
)

it('refuses a schedule that is not daily', () => {
  expect(() => nextDaily('*/5 * * * *', new Date())).toThrow('is not of each day')
})
