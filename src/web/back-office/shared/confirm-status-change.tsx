import type { RefObject } from 'react'
import type { MoneyAnswer } from '#contract/admin/orders.ts'
import { type OrderStatus, stockEffect } from '#domain/orders/order-status.ts'
import { adminOrderTexts as texts } from '#web/text/back-office/admin-order-texts.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { MoneyQuestion } from './money/money-question.tsx'
import type { MoneyAnswerState } from './money/use-money-answer.ts'

type ConfirmStatusChangeProps = {
  isOpen: boolean
  from: OrderStatus
  to: OrderStatus
  /** The screen's name for the new status. */
  label: string
  /** The tracking code of the order after the change; null for none. */
  trackingCode: string | null
  /** What to say about the order's money in it. */
  money: MoneyAnswerState
  isBusy: boolean
  /** The element that gets the focus afterwards, instead of the one that opened the question. */
  finalFocus?: RefObject<HTMLElement | null>
  onOpenChange: (isOpen: boolean) => void
  onConfirm: (money: MoneyAnswer | undefined) => void
}

/** Asks for confirmation before an order's status changes, and explains the effects. */
export function ConfirmStatusChange(props: ConfirmStatusChangeProps) {
  const { from, to, label, trackingCode, money, onConfirm, ...dialog } = props

  const consequence = texts.consequences[stockEffect(from, to)]
  const isWithoutCode = to === 'shipped' && !trackingCode
  return (
    <ConfirmDialog
      {...dialog}
      title={texts.confirmChange(label)}
      description={isWithoutCode ? `${texts.shippedWithoutCode} ${consequence}` : consequence}
      confirmLabel={texts.changeStatus}
      isDangerous={to === 'cancelled'}
      onConfirm={() => money.withAnswer(onConfirm)}
    >
      {money.question && <MoneyQuestion money={money} />}
    </ConfirmDialog>
  )
}
