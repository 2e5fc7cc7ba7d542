import { useState } from 'react'
import { type AdminOrder, type MoneyAnswer, needsNote } from '#contract/admin/orders.ts'
import {
  canRefundAtProvider,
  heldCents,
  manualPaymentMethods,
  moneyDecisions,
  moneyQuestion,
  undecidedPayments,
} from '#domain/orders/order-money.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { maxNoteLength, tooLongSentence } from '#domain/text-length.ts'
import { isApiError } from '#web/is-api-error.ts'
import { orderMoneyTexts as texts } from '#web/text/back-office/order-money-texts.ts'

/** What the staff has to state about an order's money before its status changes, and their answer so far. */
export function useMoneyAnswer(order: AdminOrder | undefined, { from, to }: { from: OrderStatus; to: OrderStatus }) {
  const [choice, choose] = useState<string>()
  const [note, setNote] = useState('')
  const [seen, setSeen] = useState<{ note: string; message: string }>()
  const [isOtherPayment, setIsOtherPayment] = useState(false)
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
    setSeen(undefined)
    setRefused(undefined)
  }
  const seenMessage = question === 'how-paid' && seen?.note === note.trim() ? seen.message : undefined
  const isOther = seenMessage !== undefined && isOtherPayment
  const answer =
    question && answerOf(question, { choice, note: note.trim(), expectedCents: held, isOtherPayment: isOther })
  const noteFault = answer && faultOfNote(answer)
  return {
    question,
    choice,
    choose,
    note,
    setNote,
    isRefused: refused === to,
    hasChoice: answer !== undefined,
    /** That another order has the receipt of the note, and whether the person knows that it is another payment. */
    seenMessage,
    isOtherPayment,
    setIsOtherPayment,
    /** Tells whether an error is about the note that was sent, and asks about its receipt where one may come twice. */
    takeFault: (error: unknown, sent: { note?: string | undefined } | undefined) => {
      if (isApiError(error, 'PAYMENT_REFERENCE_SEEN')) {
        setSeen({ note: sent?.note ?? '', message: error.message })
        setIsOtherPayment(false)
      }
      return isApiError(error, 'PAYMENT_REFERENCE_SEEN', 'PAYMENT_REFERENCE_TAKEN')
    },
    noteFault,
    heldCents: held,
    canRefund: undecided.every(canRefundAtProvider),
    isContested: undecided.some(({ dispute }) => dispute === 'open'),
    /** Calls `work` with the answer; if it is missing, shows the error instead. */
    withAnswer: (work: (money: MoneyAnswer | undefined) => void) => {
      const isUnconfirmed = seenMessage !== undefined && !isOtherPayment
      const isMissing = question !== undefined && (answer === undefined || noteFault !== undefined || isUnconfirmed)
      setRefused(isMissing ? to : undefined)
      if (!isMissing) work(answer)
    },
  }
}

/** The error of an answer's note. */
function faultOfNote(answer: MoneyAnswer): string | undefined {
  const { length } = answer.note
  if (length > maxNoteLength) return tooLongSentence(maxNoteLength, length)
  return length === 0 && needsNote(answer) ? texts.noteRequired : undefined
}

export type MoneyAnswerState = ReturnType<typeof useMoneyAnswer>

type Answered = { choice: string | undefined; note: string; expectedCents: number; isOtherPayment: boolean }

function answerOf(
  question: MoneyAnswer['kind'],
  { choice, note, expectedCents, isOtherPayment }: Answered,
): MoneyAnswer | undefined {
  if (question === 'how-paid') {
    const method = manualPaymentMethods.find((known) => known === choice)
    return method && { kind: question, method, note, ...(isOtherPayment && { isOtherPayment }) }
  }
  const decision = moneyDecisions.find((known) => known === choice)
  return decision && { kind: question, decision, note, expectedCents }
}
