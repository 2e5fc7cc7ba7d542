import { ChevronDown, MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { formatBRL } from '#platform/money.ts'
import { whatsAppLink } from '#platform/people/store.ts'
import { formatDateTime } from '#platform/web/formats.ts'
import { OrderPart } from '#platform/web/staff-parts.tsx'
import { store } from '#platform/web/store.tsx'
import { toastError } from '#platform/web/toasts/toast.ts'
import { Button, buttonStyle, CopyButton, joinClasses, NewTabLink } from '#platform/web/ui/index.ts'
import type { AdminOrder, OrderPayment } from '../../orders/staff-contract.ts'
import { phoneOrderTexts } from '../../phone-orders/web/texts.ts'
import { manualProvider } from '../amounts.ts'
import { refundFaultTexts } from '../look-ups.ts'
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

export function PaymentLinkPart({ order, url }: { order: Pick<AdminOrder, 'orderNumber' | 'customer'>; url: string }) {
  const { firstName, phone, email } = order.customer
  const linkTexts = phoneOrderTexts.link
  const message = linkTexts.message({ name: firstName, order: order.orderNumber, store: store().name, url })
  return (
    <div className="print:hidden">
      <OrderPart title={linkTexts.title}>
        <p className="wrap-anywhere text-steel">{linkTexts.text(email)}</p>
        <p className="my-3 select-all break-all rounded-sm bg-paper px-3 py-2 text-sm">{url}</p>
        <div className="flex flex-wrap gap-2">
          <CopyButton
            text={url}
            label={linkTexts.copy}
            copiedLabel={linkTexts.copied}
            onFailure={() => toastError('admin.phoneOrders.copyLink')}
          />
          <NewTabLink
            href={whatsAppLink({ whatsApp: phone }, message)}
            className={buttonStyle('secondary', 'small', 'min-h-11')}
          >
            <MessageCircle className="size-4" />
            {linkTexts.whatsApp}
          </NewTabLink>
        </div>
      </OrderPart>
    </div>
  )
}
