import type { Order } from '../../orders/contract.ts'
import { orderTexts } from '../../orders/web/texts.ts'
import type { ShownOutcome } from '../rules.ts'
import { awaitedByCode, hasUnconfirmedPayment } from './pay-order-button.tsx'
import { paymentOutcomeTexts, paymentResultTexts as texts } from './texts.ts'

type Shown = {
  outcome: ShownOutcome
  order: Pick<Order, 'status' | 'payment' | 'isPaymentUnconfirmed'> | undefined
  /** Whether the server could not be asked. */
  isUnread: boolean
  isGuest: boolean
}

/** Without an order of the visitor's own, the outcome is that of the address, which anyone can type. */
export function outcomeTexts({ outcome, order, isUnread, isGuest }: Shown): { title: string; text: string } {
  if (isUnread) return texts.unread
  const words = paymentOutcomeTexts[outcome]
  if (!order) return { title: words.title, text: isGuest ? texts.noOrderOfGuest : texts.noOrder }
  if (order.status === 'cancelled') return texts.cancelledOrder
  if (order.status === 'shipped' || order.status === 'delivered')
    return { title: words.title, text: texts.dispatched[order.status] }
  const awaited = outcome === 'pending' ? awaitedByCode(order) : undefined
  if (awaited) return texts.awaited[awaited]
  if (outcome === 'pending' && order.payment?.status !== 'pending' && hasUnconfirmedPayment(order))
    return { title: orderTexts.unconfirmed.title, text: orderTexts.unconfirmed.notice }
  return outcome === 'unfinished' && isGuest ? { title: words.title, text: texts.unfinishedOfGuest } : words
}
