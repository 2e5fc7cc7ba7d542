import { expect, it } from 'vitest'
import type { Order } from '../contract.ts'
import { timelineSteps } from './order-progress.tsx'

const event = (toStatus: Order['status'], createdAt: string): Order['events'][number] => ({
  fromStatus: null,
  toStatus,
  trackingCode: null,
  furtherTrackingCodes: [],
  reason: 'staff',
  createdAt,
})
const placed = event('pending', '2026-11-01T10:00:00.000Z')
const paid = event('processing', '2026-11-02T10:00:00.000Z')
const inShort = (order: Pick<Order, 'status' | 'events'>) =>
  timelineSteps(order).map(({ status, state, reachedAt }) => `${status} ${state} ${reachedAt?.slice(0, 10) ?? '-'}`)

it('shows past and future steps', () => {
  expect(inShort({ status: 'processing', events: [placed, paid] })).toEqual([
    'pending done 2026-11-01',
    'processing current 2026-11-02',
    'shipped ahead -',
    'delivered ahead -',
  ])
})

it('ends a cancelled order where it was cancelled', () => {
  const events = [placed, event('cancelled', '2026-11-03T10:00:00.000Z')]
  expect(inShort({ status: 'cancelled', events })).toEqual(['pending done 2026-11-01', 'cancelled current 2026-11-03'])
})

it('hides times of steps that were reverted, and takes the last time of one reached twice', () => {
  const events = [placed, paid, event('pending', '2026-11-04T10:00:00.000Z')]
  expect(inShort({ status: 'pending', events })[0]).toBe('pending current 2026-11-04')
  expect(inShort({ status: 'pending', events })[1]).toBe('processing ahead -')
})

it('keeps the time of a step in which something else happened', () => {
  const cancelled = event('cancelled', '2026-11-03T10:00:00.000Z')
  const paidLate = event('cancelled', '2026-11-05T10:00:00.000Z')
  const pixCode = event('pending', '2026-11-02T09:00:00.000Z')
  expect(inShort({ status: 'cancelled', events: [paidLate, cancelled, pixCode, placed] })).toEqual([
    'pending done 2026-11-01',
    'cancelled current 2026-11-03',
  ])
})

it.each([
  ['pending', ['dot', 'none', 'none', 'none']],
  ['shipped', ['tick', 'tick', 'dot', 'none']],
  ['delivered', ['tick', 'tick', 'tick', 'tick']],
  ['cancelled', ['tick', 'cross']],
] as const)('in a %s order only finished steps have a tick', (status, expected) => {
  expect(timelineSteps({ status, events: [placed] }).map(({ mark }) => mark)).toEqual(expected)
})

it('shows an order in a status of a later release at the last step that is known', () => {
  // As it arrives in an answer, whose values the page does not check.
  const { status } = JSON.parse('{"status":"of-a-later-release"}')
  expect(inShort({ status, events: [placed, paid] })).toEqual([
    'pending done 2026-11-01',
    'processing current 2026-11-02',
    'shipped ahead -',
    'delivered ahead -',
  ])
})
