import { expect, it } from 'vitest'
import { arrivalOfOrder } from './arrival-of-order.ts'

const dispatch = { handlingDays: 1, cutOffHour: 14 }
const on = (day: string) => new Date(`${day}T10:00:00-03:00`)
const steps = [
  { fromStatus: null, toStatus: 'pending', createdAt: on('2026-11-23') },
  { fromStatus: 'pending', toStatus: 'processing', createdAt: on('2026-11-24') },
  // Pieces were cancelled: the way does not begin again.
  { fromStatus: 'processing', toStatus: 'processing', createdAt: on('2026-11-25') },
  { fromStatus: 'processing', toStatus: 'shipped', createdAt: on('2026-11-26') },
] as const

it.each([
  ['pending', '2026-11-25', { from: '2026-12-01', to: '2026-12-03' }],
  ['processing', '2026-11-24', { from: '2026-11-30', to: '2026-12-02' }],
  // It should have left the day before: the days move with it.
  ['processing', '2026-11-27', { from: '2026-12-02', to: '2026-12-04' }],
  ['shipped', '2026-12-20', { from: '2026-12-01', to: '2026-12-03' }],
  ['delivered', '2026-12-20', null],
  ['cancelled', '2026-12-20', null],
] as const)('of a %s order on %s the days of arrival are %j', (status, today, expected) => {
  expect(
    arrivalOfOrder({ status, shippingService: 'pac', shippingEta: '3-5 dias úteis', steps }, on(today), dispatch),
  ).toEqual(expected)
})
