import fc from 'fast-check'
import { expect, it } from 'vitest'
import { itReturns } from '#test/cases.ts'
import { formatDeliveryDays, readDeliveryDays } from './delivery-days.ts'

itReturns(formatDeliveryDays, [
  [{ from: 1, to: 1 }, '1 dia útil'],
  [{ from: 0, to: 0 }, '0 dias úteis'],
  [{ from: 2, to: 2 }, '2 dias úteis'],
  [{ from: 3, to: 5 }, '3-5 dias úteis'],
])

itReturns(readDeliveryDays, [
  ['1 dia útil', { from: 1, to: 1 }],
  ['7-12 dias úteis', { from: 7, to: 12 }],
  ['em breve', undefined],
  ['', undefined],
])

it('reads whatever it writes', () => {
  const days = fc.integer({ min: 0, max: 90 })
  fc.assert(
    fc.property(days, days, (from, more) => {
      const written = { from, to: from + more }
      expect(readDeliveryDays(formatDeliveryDays(written))).toEqual(written)
    }),
  )
})
