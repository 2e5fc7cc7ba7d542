import { expect, it } from 'vitest'
import { attemptDeadline, type PaymentTimes } from './payment-times.ts'

const times: PaymentTimes = { cardMinutes: 30, pixMinutes: 60, boletoDays: 3, boletoGraceDays: 3 }

it.each<[method: string | null, since: string, expiry: string, deadline: string]>([
  ['card', '2026-03-10T12:00:00Z', '2026-03-10T12:10:00Z', '2026-03-10T12:30:00.000Z'],
  ['card', '2026-03-10T12:00:00Z', '2026-03-10T13:00:00Z', '2026-03-10T13:00:00.000Z'],
  ['pix', '2026-03-10T12:00:00Z', '2026-03-10T12:30:00Z', '2026-03-10T13:00:00.000Z'],
  ['pix', '2026-03-10T12:00:00Z', '2026-03-11T12:00:00Z', '2026-03-11T12:00:00.000Z'],
  // Due on a Friday: Monday, Tuesday, Wednesday.
  ['boleto', '2026-03-10T12:00:00Z', '2026-03-10T12:00:00Z', '2026-03-19T02:59:59.999Z'],
  // Due late on a Friday of the shop, which is Saturday in UTC.
  ['boleto', '2026-03-11T01:30:00Z', '2026-03-11T01:30:00Z', '2026-03-19T02:59:59.999Z'],
  // The provider's own day is later: a Sunday, paid on Monday.
  ['boleto', '2026-03-10T12:00:00Z', '2026-03-15T12:00:00Z', '2026-03-20T02:59:59.999Z'],
  // Over Carnival.
  ['boleto', '2026-02-10T12:00:00Z', '2026-02-10T12:00:00Z', '2026-02-21T02:59:59.999Z'],
  ['balance', '2026-03-10T12:00:00Z', '2026-03-12T12:00:00Z', '2026-03-12T12:00:00.000Z'],
  [null, '2026-03-10T12:00:00Z', '2026-03-12T12:00:00Z', '2026-03-12T12:00:00.000Z'],
])(
  'a payment by %s begun at %s, with the provider’s deadline %s, is awaited until %s',
  (method, since, deadline, end) => {
    const attempt = { method, since: new Date(since), expiry: new Date(deadline) }
    expect(attemptDeadline(attempt, times).toISOString()).toBe(end)
  },
)
