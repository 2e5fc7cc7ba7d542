import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { formatBRL } from '#domain/money.ts'
import { paymentOutcomeFromPath } from '#domain/orders/payment-outcome.ts'
import { useSession } from '#web/session/use-session.ts'
import { AmountRows } from '#web/storefront/shared/amount-rows.tsx'
import { OrderArrival } from '#web/storefront/shared/order-arrival.tsx'
import { OrderNumberToKeep } from '#web/storefront/shared/order-number-to-keep.tsx'
import { awaitedByCode } from '#web/storefront/shared/payment-instructions-button.tsx'
import { formatPaymentTime } from '#web/storefront/shared/payment-time.ts'
import { PixPayment } from '#web/storefront/shared/pix-payment.tsx'
import { paymentResultTexts as texts } from '#web/text/storefront/payment-result-texts.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { RetryButton } from '#web/ui/failed-state.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'
import { SpinnerWithText } from '#web/ui/spinner.tsx'
import { AccountOffer } from './account-offer.tsx'
import { OutcomeActions } from './outcome-actions.tsx'
import { OutcomeMark } from './outcome-mark.tsx'
import { outcomeTexts } from './outcome-texts.ts'
import type { ReturnParameters } from './return-parameters.ts'
import { usePaymentOutcome } from './use-payment-outcome.ts'

/** The outcome of a payment. `status` is the last part of the path, with or without `payment-` before it. */
export function PaymentResultScreen({
  status: lastPart,
  parameters,
}: {
  status: string
  parameters: ReturnParameters
}) {
  const { status } = useSession()
  const { isVerifying, outcome, order, isUnread, ask } = usePaymentOutcome(paymentOutcomeFromPath(lastPart), parameters)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isVerifying) heading.current?.focus()
  }, [isVerifying])
  if (isVerifying)
    return (
      <>
        <h1 className="sr-only">{texts.title}</h1>
        <SpinnerWithText text={texts.verifying} className="min-h-[60dvh]" />
      </>
    )
  const isGuest = status === 'signed-out'
  const awaited = order && outcome === 'pending' ? awaitedByCode(order) : undefined
  const { title, text } = outcomeTexts({ outcome, order, isUnread, isGuest })
  const isPayable = order?.status === 'pending' && (outcome === 'failure' || outcome === 'unfinished')
  const facts = [
    ...(parameters.payment_id ? [{ label: texts.paymentId, amount: parameters.payment_id }] : []),
    ...(order ? [{ label: 'Total', amount: formatBRL(order.totalCents), isTotal: true }] : []),
  ]
  return (
    <div className="wrap flex max-w-xl flex-col items-center py-12 text-center md:py-20">
      <OutcomeMark outcome={isUnread ? 'unknown' : outcome} />
      <h1 ref={heading} tabIndex={-1} className="mt-6 font-extrabold text-3xl tracking-tight outline-none md:text-4xl">
        {title}
      </h1>
      <p className="mt-3 text-balance text-lg text-steel leading-relaxed">{text}</p>
      {order && (outcome === 'success' || outcome === 'pending') && (
        <div className="mt-3 text-balance text-lg">
          <OrderArrival order={order} isUnderWay={outcome === 'pending' && !awaited} />
          {awaited === 'boleto' && <p className="mt-1 font-semibold">{formatPaymentTime(order)}</p>}
        </div>
      )}
      {isPayable && <p className="mt-3 text-balance font-semibold text-lg">{formatPaymentTime(order)}</p>}
      {order && outcome === 'pending' && <PixPayment order={order} className="mt-8 w-full text-left" />}
      {order && <OrderNumberToKeep order={order} className="mt-8 w-full" />}
      {facts.length > 0 && (
        <AmountRows
          rows={facts}
          className={joinClasses(
            'w-full rounded-md bg-paper [&_dd]:wrap-break-word p-5 text-left sm:p-6',
            order ? 'mt-3' : 'mt-8',
          )}
        />
      )}
      <div className="mt-8 flex w-full flex-col gap-3">
        {isUnread && <RetryButton failure={title} onRetry={ask} size="large" />}
        <OutcomeActions outcome={outcome} order={order} isUnread={isUnread} />
        {!order && (
          <Link to="/contact" className={buttonStyle('secondary', 'large')}>
            {texts.contact}
          </Link>
        )}
        <Link to="/" className={buttonStyle('quiet', 'medium')}>
          {texts.continueShopping}
        </Link>
      </div>
      {order && isGuest && <AccountOffer order={order} />}
    </div>
  )
}
