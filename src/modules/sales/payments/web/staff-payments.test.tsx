import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { OrderPayment } from '../../orders/staff-contract.ts'
import { OrderPayments } from './staff-payments.tsx'

const anAttempt = (index: number, status: OrderPayment['status'] = 'rejected'): OrderPayment => ({
  id: `0b7f4c1e-9d0c-4f5e-8a55-5f7a2f0f2c${10 + index}`,
  provider: 'mercado_pago',
  providerPaymentId: `p-${index}`,
  status,
  amountCents: 100_00,
  refundedCents: 0,
  refunds: [],
  method: 'pix',
  installments: null,
  feeCents: null,
  dispute: null,
  disputeAnswerUntil: null,
  decision: null,
  decidedAt: null,
  refundRequestedAt: null,
  refundFault: null,
  actorName: null,
  note: '',
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
})

/** The list's items, as shown at first. */
const itemsOf = (payments: OrderPayment[]) =>
  renderToStaticMarkup(<OrderPayments payments={payments} />).match(/<li .*?<\/li>/g) ?? []

/** The payments that are shown at first, by their place in the list. */
const shownOf = (payments: OrderPayment[]) =>
  itemsOf(payments)
    .filter((item) => !item.includes('hidden print:flex'))
    .map((item) => Number(/ p-(\d+)/.exec(item)?.[1]))

it('shows a few attempts without collapsing them, whatever their outcome', () => {
  expect(shownOf([0, 1, 2, 3].map((index) => anAttempt(index)))).toEqual([0, 1, 2, 3])
})

it('collapses many unsuccessful attempts except the newest, and none with something to decide', () => {
  const payments = Array.from({ length: 12 }, (_none, index) => anAttempt(index))
  payments[4] = { ...anAttempt(4, 'approved'), dispute: 'open' }
  payments[7] = { ...anAttempt(7, 'cancelled'), note: 'Pago no balcão' }
  expect(shownOf(payments)).toEqual([0, 4, 7])
  expect(renderToStaticMarkup(<OrderPayments payments={payments} />)).toContain('Mostrar as outras 9 tentativas')
})

it('prints the collapsed attempts, too: paper has no button', () => {
  const payments = Array.from({ length: 12 }, (_none, index) => anAttempt(index))
  expect(shownOf(payments)).toEqual([0])
  expect(itemsOf(payments)).toHaveLength(12)
})
