import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isBankDay } from '#platform/dates.ts'
import { itReturns } from '#test/cases.ts'
import {
  arrivalOfPaid,
  arrivalOfSent,
  cheapestOption,
  formatArrival,
  formatDeliveryDays,
  readDeliveryDays,
  type ShippingService,
  shippingServices,
} from './delivery.ts'
import { defaultFreightTables } from './rules.ts'

itReturns(cheapestOption<{ costCents: number; name?: string }>, [
  [[], undefined],
  [[{ costCents: 2 }, { costCents: 1 }], { costCents: 1 }],
  [
    [
      { costCents: 1, name: 'a' },
      { costCents: 1, name: 'b' },
    ],
    { costCents: 1, name: 'a' },
  ],
])

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

const daysOf = (service: ShippingService) => defaultFreightTables.services[service].days
const rule = { handlingDays: 1, cutOffHour: 14 }
// Hours of the shop's clock, three behind Greenwich.
const at = (day: string, hour: string) => new Date(`${day}T${hour}:00-03:00`)

it.each([
  ['on a Tuesday morning', at('2026-11-24', '10:00'), { from: '2026-11-30', to: '2026-12-02' }],
  ['on that day after the hour', at('2026-11-24', '14:00'), { from: '2026-12-01', to: '2026-12-03' }],
  ['on a Friday after the hour', at('2026-11-27', '20:00'), { from: '2026-12-04', to: '2026-12-08' }],
  ['on a Saturday', at('2026-11-28', '09:00'), { from: '2026-12-04', to: '2026-12-08' }],
  ['before a national holiday', at('2026-12-24', '10:00'), { from: '2026-12-31', to: '2027-01-05' }],
  ['late at night, next day at Greenwich', at('2026-11-23', '23:30'), { from: '2026-11-30', to: '2026-12-02' }],
])('an order paid %s arrives by post', (_case, paidAt, expected) => {
  expect(arrivalOfPaid(daysOf('pac'), paidAt, rule)).toEqual(expected)
})

it('a dispatched order counts only the delivery time', () => {
  expect(arrivalOfSent(daysOf('sedex'), at('2026-11-24', '18:00'))).toEqual({ from: '2026-11-25', to: '2026-11-26' })
})

it('days of arrival are working days in order, and never earlier for a later payment', () => {
  const instant = fc.date({ min: new Date('2025-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  const service = fc.constantFrom(...shippingServices)
  fc.assert(
    fc.property(service, instant, instant, fc.nat({ max: 5 }), (by, one, other, handlingDays) => {
      const [first, second] = [one, other].toSorted((a, b) => a.getTime() - b.getTime())
      if (!first || !second) throw new Error('two instants')
      const [sooner, later] = [first, second].map((paid) =>
        arrivalOfPaid(daysOf(by), paid, { handlingDays, cutOffHour: 14 }),
      )
      if (!sooner || !later) throw new Error('two arrivals')
      expect(sooner.from <= sooner.to && sooner.from <= later.from && sooner.to <= later.to).toBe(true)
      expect([sooner.from, sooner.to].every(isBankDay)).toBe(true)
    }),
  )
})

it.each([
  [{ from: '2026-12-01', to: '2026-12-04' }, 'chega entre ter. 1 e sex. 4 de dez.'],
  [{ from: '2026-11-30', to: '2026-12-02' }, 'chega entre seg. 30 de nov. e qua. 2 de dez.'],
  [{ from: '2026-12-01', to: '2026-12-01' }, 'chega ter. 1 de dez.'],
])('%j is written %s', (arrival, expected) => {
  expect(formatArrival(arrival).replaceAll('\u00a0', ' ')).toBe(expected)
})

it('never breaks a day into two lines', () => {
  expect(formatArrival({ from: '2026-12-01', to: '2026-12-04' })).toBe(
    'chega entre ter.\u00a01 e\u00a0sex.\u00a04\u00a0de\u00a0dez.',
  )
})
