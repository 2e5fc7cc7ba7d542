import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { formatBRL } from '#platform/money.ts'
import { formatDateTime } from '#platform/web/formats.ts'
import { Button, joinClasses } from '#platform/web/ui/index.ts'
import type { AdminOrder, OrderPayment } from '../../orders/staff-contract.ts'
import { manualProvider } from '../amounts.ts'
import { refundFaultTexts } from '../refund-faults.ts'
import { paymentProviderName } from '../rules.ts'
import { orderMoneyTexts as texts } from './staff-texts.ts'

/** Up to so many attempts that moved no money are not folded. */
const mostWithoutFold = 3

/** All payment attempts of an order, and their refunds, newest first; many that failed are folded away. */
export function OrderPayments({ payments }: { payments: AdminOrder['payments'] }) {
  const [isUnfolded, setIsUnfolded] = useState(false)
  if (payments.length === 0) return <p className="text-steel">{texts.noPayments}</p>
  // The newest one says how things stand.
  const isFoldable = (payment: OrderPayment, index: number) => index > 0 && isWithoutMoney(payment)
  const foldedCount = payments.filter(isFoldable).length
  const isLong = foldedCount > mostWithoutFold
  return (
    <>
      <ul className="flex flex-col gap-3">
        {payments.map((payment, index) => (
          <PaymentAttempt
            key={payment.id}
            payment={payment}
            isOnPaperOnly={isLong && !isUnfolded && isFoldable(payment, index)}
          />
        ))}
      </ul>
      {isLong && (
        <Button
          tone="quiet"
          aria-expanded={isUnfolded}
          className="mt-1 print:hidden"
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          {isUnfolded ? texts.fold : texts.unfold(foldedCount)}
          <ChevronDown className={isUnfolded ? 'size-4.5 rotate-180' : 'size-4.5'} />
        </Button>
      )}
    </>
  )
}

/** Whether an attempt came to nothing, and nobody has anything to say of it. */
const isWithoutMoney = ({ status, dispute, decision, refunds, refundFault, note }: OrderPayment) =>
  (status === 'rejected' || status === 'cancelled') &&
  !dispute &&
  !decision &&
  refunds.length === 0 &&
  !refundFault &&
  !note

type PaymentAttemptProps = {
  payment: OrderPayment
  /** Whether only a printed order shows it, which has no button that unfolds it. */
  isOnPaperOnly: boolean
}

function PaymentAttempt({ payment, isOnPaperOnly }: PaymentAttemptProps) {
  return (
    <li
      className={joinClasses(
        'items-start justify-between gap-4 border-line border-l-2 pl-4 leading-snug',
        isOnPaperOnly ? 'hidden print:flex' : 'flex',
      )}
    >
      <span className="min-w-0">
        <span className="block font-semibold">
          {texts.methodOf(payment.method, payment.installments)} · {texts.statuses[payment.status]}
        </span>
        <span className="tabular wrap-anywhere block text-sm text-steel">
          {formatDateTime(payment.createdAt)} · {takenBy(payment)}
        </span>
        {payment.feeCents !== null && payment.status === 'approved' && (
          <span className="tabular block text-sm text-steel">{texts.fee(payment.feeCents, payment.amountCents)}</span>
        )}
        {payment.dispute && (
          <span className={payment.dispute === 'open' ? 'block font-semibold text-brake text-sm' : 'block text-sm'}>
            {texts.disputed(payment.dispute, payment.disputeAnswerUntil && formatDateTime(payment.disputeAnswerUntil))}
          </span>
        )}
        {payment.refunds.map(({ id, amountCents, means, refundedAt }) => (
          <span key={id} className="tabular block text-sm">
            {texts.refundedAmount(amountCents, means, refundedAt && formatDateTime(refundedAt))}
          </span>
        ))}
        {payment.decision && payment.decidedAt && (
          <span className="block text-sm">
            {texts.decided(payment.decision, formatDateTime(payment.decidedAt), payment.actorName)}
          </span>
        )}
        {payment.refundRequestedAt && payment.decision === null && payment.status === 'approved' && (
          <span className="block text-sm">{texts.refundUnderWay}</span>
        )}
        {payment.refundFault && <span className="block text-sm">{refundFaultTexts[payment.refundFault]}</span>}
        {payment.note && <span className="wrap-anywhere block text-sm">{payment.note}</span>}
      </span>
      <span className="tabular shrink-0 font-semibold">{formatBRL(payment.amountCents)}</span>
    </li>
  )
}

const takenBy = ({ provider, providerPaymentId, actorName }: OrderPayment) =>
  provider === manualProvider ? texts.recordedBy(actorName) : `${paymentProviderName(provider)} ${providerPaymentId}`
