import type { RefObject } from 'react'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { type AttentionKind, attentionKindLabels } from '../../../attention/rules.ts'
import { type OrderStatus, stockEffect } from '../../rules.ts'
import type { MoneyAnswer } from '../../staff-contract.ts'
import { type MoneyAnswerState, MoneyQuestion } from './money-answer.tsx'
import { adminOrderTexts as texts } from './texts.ts'

/** What the person says of the money: their answer, and what they have seen to be undecided. */
export type StatusChangeAnswer = { money: MoneyAnswer | undefined; sendDespite: AttentionKind[] | undefined }

type ConfirmStatusChangeProps = {
  isOpen: boolean
  from: OrderStatus
  to: OrderStatus
  label: string
  /** The tracking code of the order after the change; null for none. */
  trackingCode: string | null
  money: MoneyAnswerState
  /** What is undecided about the money of an order that leaves. */
  undecided: readonly AttentionKind[]
  isBusy: boolean
  /** The element that gets the focus afterwards, instead of the one that opened the question. */
  finalFocus?: RefObject<HTMLElement | null>
  onOpenChange: (isOpen: boolean) => void
  onConfirm: (answer: StatusChangeAnswer) => void
}

export function ConfirmStatusChange(props: ConfirmStatusChangeProps) {
  const { from, to, label, trackingCode, money, undecided, onConfirm, ...dialog } = props

  const descriptions = [
    undecided.length > 0 && texts.moneyUndecided(undecided.map((kind) => attentionKindLabels[kind])),
    to === 'shipped' && !trackingCode && texts.shippedWithoutCode,
    texts.consequences[stockEffect(from, to)],
  ]
  return (
    <ConfirmDialog
      {...dialog}
      title={texts.confirmChange(label)}
      description={descriptions.filter(Boolean).join(' ')}
      confirmLabel={undecided.length > 0 ? texts.sendAnyway : texts.changeStatus}
      isDangerous={to === 'cancelled' || undecided.length > 0}
      onConfirm={() =>
        money.withAnswer((money) =>
          onConfirm({ money, sendDespite: undecided.length > 0 ? [...undecided] : undefined }),
        )
      }
    >
      {money.question && <MoneyQuestion money={money} />}
    </ConfirmDialog>
  )
}
