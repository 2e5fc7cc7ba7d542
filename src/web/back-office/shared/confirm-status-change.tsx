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
  /** How the screen names the new status. */
  label: string
  /** The code that the order has once it is changed; null for none. */
  trackingCode: string | null
  /** What is to be said of the order's money with it. */
  money: MoneyAnswerState
  isBusy: boolean
  /** What has the focus afterwards, in the place of what asked. */
  finalFocus?: RefObject<HTMLElement | null>
  onOpenChange: (isOpen: boolean) => void
  onConfirm: (money: MoneyAnswer | undefined) => void
}

/** Asks before an order gets another status, and says what that does. */
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
