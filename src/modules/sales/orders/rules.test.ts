import { expect, it } from 'vitest'
import type { StockMovementReason } from '#modules/catalog/stock/rules.ts'
import { itReturns } from '#test/cases.ts'
import {
  arrivalOfOrder,
  countsAsRevenue,
  externalReference,
  normaliseTag,
  type OrderEventReason,
  type OrderStatus,
  orderStatuses,
  orderStatusLabels,
  readOrderGroup,
  reasonOfReturn,
  stockEffect,
} from './rules.ts'

it('names the five statuses', () => {
  expect(orderStatuses.map((status) => orderStatusLabels[status])).toEqual([
    'Pendente',
    'Processando',
    'Enviado',
    'Entregue',
    'Cancelado',
  ])
})

it('moves stock only into and out of cancelled', () => {
  for (const from of orderStatuses)
    for (const to of orderStatuses) {
      const expected = from === to ? 'none' : to === 'cancelled' ? 'return' : from === 'cancelled' ? 'take' : 'none'
      expect([from, to, stockEffect(from, to)]).toEqual([from, to, expected])
    }
  expect(stockEffect('pending', 'cancelled')).toBe('return')
  expect(stockEffect('delivered', 'cancelled')).toBe('return')
  expect(stockEffect('cancelled', 'cancelled')).toBe('none')
  expect(stockEffect('cancelled', 'shipped')).toBe('take')
  expect(stockEffect('pending', 'processing')).toBe('none')
})

it('counts paid orders as revenue', () => {
  expect(orderStatuses.filter(countsAsRevenue)).toEqual(['processing', 'shipped', 'delivered'])
})

it.each([
  ['pending', ['pending'], false],
  ['paid', ['processing', 'shipped', 'delivered'], false],
  ['tracked', ['shipped'], true],
] as const)('%s are the orders of %j', (group, statuses, isTracked) => {
  expect(readOrderGroup(group)).toEqual({ statuses, isTracked })
})

itReturns(normaliseTag, [
  [' Presente ', 'presente'],
  ['NOTA\tFISCAL  pendente', 'nota fiscal pendente'],
  ['FRÁGIL', 'frágil'],
])

it('joins the time and the first eight characters of the customer', () => {
  const userId = '1f2e3d4c-aaaa-4bbb-8ccc-0123456789ab'
  expect(externalReference(1_700_000_000_000, userId)).toBe('order_1700000000000_1f2e3d4c')
})

it.each<[OrderStatus, OrderEventReason, StockMovementReason]>([
  ['pending', 'customer', 'cancellation'],
  ['pending', 'staff', 'cancellation'],
  ['pending', 'unpaid', 'expiry'],
  ['processing', 'staff', 'cancellation'],
  ['processing', 'dispatch', 'cancellation'],
  ['shipped', 'staff', 'return'],
  ['delivered', 'dispatch', 'return'],
])('the items of a %s order that is cancelled by %s come back as %s', (from, event, reason) => {
  expect(reasonOfReturn(from, event)).toBe(reason)
})

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
