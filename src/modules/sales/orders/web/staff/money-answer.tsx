import { type RefObject, useState } from 'react'
import { formatBRL } from '#platform/money.ts'
import { maxNoteLength, tooLongSentence } from '#platform/numbers.ts'
import { ConfirmDialog, RadioCards, TextArea } from '#platform/web/ui/index.ts'
import { type AttentionKind, attentionKindLabels } from '../../../attention/rules.ts'
import {
  canRefundAtProvider,
  heldCents,
  manualPaymentLabels,
  manualPaymentMethods,
  moneyDecisions,
  moneyQuestion,
  undecidedPayments,
} from '../../../payments/amounts.ts'
import { moneyDecisionTexts, orderMoneyTexts as texts } from '../../../payments/web/staff-texts.ts'
import { type OrderStatus, stockEffect } from '../../rules.ts'
import { type AdminOrder, type MoneyAnswer, needsNote } from '../../staff-contract.ts'
import { adminOrderTexts } from './texts.ts'

/** What the staff has to state about an order's money before its status changes, and their answer so far. */
export function useMoneyAnswer(order: AdminOrder | undefined, { from, to }: { from: OrderStatus; to: OrderStatus }) {
  const [choice, choose] = useState<string>()
  const [note, setNote] = useState('')
  // A new question starts without the errors of the previous one.
  const [refused, setRefused] = useState<OrderStatus>()
  const question = order && moneyQuestion({ from, to }, order)
  const undecided = undecidedPayments(order?.payments ?? [])
  const held = undecided.reduce((sum, payment) => sum + heldCents(payment), 0)
  // Nothing is assumed: after each change of the status or of the money the question is asked again.
  const present = `${from}:${held}`
  const [asked, setAsked] = useState(present)
  if (asked !== present) {
    setAsked(present)
    choose(undefined)
    setNote('')
    setRefused(undefined)
  }
  const answer = question && answerOf(question, { choice, note: note.trim(), expectedCents: held })
  const noteFault = answer && faultOfNote(answer)
  return {
    question,
    choice,
    choose,
    note,
    setNote,
    isRefused: refused === to,
    hasChoice: answer !== undefined,
    noteFault,
    heldCents: held,
    canRefund: undecided.every(canRefundAtProvider),
    isContested: undecided.some(({ dispute }) => dispute === 'open'),
    /** Calls `work` with the answer; if it is missing, shows the error instead. */
    withAnswer: (work: (money: MoneyAnswer | undefined) => void) => {
      const isMissing = question !== undefined && (answer === undefined || noteFault !== undefined)
      setRefused(isMissing ? to : undefined)
      if (!isMissing) work(answer)
    },
  }
}

function faultOfNote(answer: MoneyAnswer): string | undefined {
  const { length } = answer.note
  if (length > maxNoteLength) return tooLongSentence(maxNoteLength, length)
  return length === 0 && needsNote(answer) ? texts.noteRequired : undefined
}

export type MoneyAnswerState = ReturnType<typeof useMoneyAnswer>

type Answered = { choice: string | undefined; note: string; expectedCents: number }

function answerOf(question: MoneyAnswer['kind'], { choice, note, expectedCents }: Answered): MoneyAnswer | undefined {
  if (question === 'how-paid') {
    const method = manualPaymentMethods.find((known) => known === choice)
    return method && { kind: question, method, note }
  }
  const decision = moneyDecisions.find((known) => known === choice)
  return decision && { kind: question, decision, note, expectedCents }
}

function MoneyQuestion({ money }: { money: MoneyAnswerState }) {
  const isMissing = money.isRefused && !money.hasChoice
  const isHowPaid = money.question === 'how-paid'
  const choices = isHowPaid
    ? manualPaymentMethods.map((value) => ({ value, label: manualPaymentLabels[value] }))
    : moneyDecisions.map((value) => {
        const isImpossible = value === 'refund' && !money.canRefund
        const reason = money.isContested ? texts.refundContested : texts.refundImpossible
        const hint = isImpossible ? reason : texts.decisionHints[value]
        return { value, label: moneyDecisionTexts[value], hint, isDisabled: isImpossible }
      })
  return (
    <div className="mt-1 flex flex-col gap-4">
      <RadioCards<string>
        legend={isHowPaid ? texts.howPaid : texts.whatOfTheMoney(formatBRL(money.heldCents))}
        text={isHowPaid ? texts.howPaidText : texts.whatOfTheMoneyText}
        choices={choices}
        chosen={money.choice}
        error={isMissing ? texts.chooseOne : undefined}
        onChoose={money.choose}
      />
      <TextArea
        label={texts.note}
        hint={texts.noteHint}
        rows={2}
        error={money.isRefused ? money.noteFault : undefined}
        value={money.note}
        onChange={(event) => money.setNote(event.target.value)}
      />
    </div>
  )
}

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
    undecided.length > 0 && adminOrderTexts.moneyUndecided(undecided.map((kind) => attentionKindLabels[kind])),
    to === 'shipped' && !trackingCode && adminOrderTexts.shippedWithoutCode,
    adminOrderTexts.consequences[stockEffect(from, to)],
  ]
  return (
    <ConfirmDialog
      {...dialog}
      title={adminOrderTexts.confirmChange(label)}
      description={descriptions.filter(Boolean).join(' ')}
      confirmLabel={undecided.length > 0 ? adminOrderTexts.sendAnyway : adminOrderTexts.changeStatus}
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
