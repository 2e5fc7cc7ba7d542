import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, Clock, SearchX, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Order } from '#contract/shop/orders.ts'
import { formatBRL } from '#domain/money.ts'
import {
  type PaymentOutcome,
  paymentOutcomeFromPath,
  paymentOutcomeOf,
  type ShownOutcome,
} from '#domain/orders/payment-outcome.ts'
import { api } from '#web/api-client.ts'
import { isApiError } from '#web/is-api-error.ts'
import { useSession } from '#web/session/use-session.ts'
import { AmountRows } from '#web/storefront/shared/amount-rows.tsx'
import { OrderArrival } from '#web/storefront/shared/order-arrival.tsx'
import { OrderNumberToKeep } from '#web/storefront/shared/order-number-to-keep.tsx'
import { PayOrderButton } from '#web/storefront/shared/pay-order-button.tsx'
import { awaitedByCode, PaymentInstructionsButton } from '#web/storefront/shared/payment-instructions-button.tsx'
import { formatPaymentTime } from '#web/storefront/shared/payment-time.ts'
import { PixPayment } from '#web/storefront/shared/pix-payment.tsx'
import { paymentResultTexts as texts } from '#web/text/storefront/payment-result-texts.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { RetryButton } from '#web/ui/failed-state.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'
import { SpinnerWithText } from '#web/ui/spinner.tsx'
import { AccountOffer } from './account-offer.tsx'
import { outcomeTexts } from './outcome-texts.ts'
import { isAttempt, type ReturnParameters } from './return-parameters.ts'

const verifyingMilliseconds = 1500
const askAgainMilliseconds = 3000

/**
 * The outcome of a payment: the one in the path, unless the server knows the visitor's own order. 'verifying' for a moment at first, and while the order is being fetched; a pending order is
 * polled until its payment arrives. `isUnread` says that the server could not be asked; `ask` asks it again.
 */
function usePaymentOutcome(
  claimed: PaymentOutcome,
  parameters: ReturnParameters,
): { isVerifying: boolean; outcome: ShownOutcome; order: Order | undefined; isUnread: boolean; ask: () => unknown } {
  const externalReference = parameters.external_reference
  const hasVerified = useElapsed(verifyingMilliseconds)
  const order = useQuery(
    api.orders.findByReference.queryOptions({
      input: { externalReference: externalReference ?? '' },
      enabled: externalReference !== undefined,
      staleTime: 0,
      refetchOnReconnect: true,
      refetchInterval: ({ state }) => (state.data?.status === 'pending' ? askAgainMilliseconds : false),
    }),
  )
  return {
    isVerifying: !hasVerified || order.isLoading,
    outcome: order.data
      ? paymentOutcomeOf(order.data, { claimed, isAttempt: isAttempt(parameters) })
      : claimed === 'failure' && parameters.status === 'null'
        ? 'unfinished'
        : claimed,
    order: order.data,
    isUnread: order.isError && !order.data && !isUnknownOrder(order.error),
    ask: order.refetch,
  }
}

// Addresses can be typed: anyone who enters an order that is not theirs learns nothing about its payment.
const isUnknownOrder = (error: unknown) => isApiError(error, 'ORDER_NOT_FOUND')

function useElapsed(milliseconds: number): boolean {
  const [hasElapsed, setHasElapsed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setHasElapsed(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return hasElapsed
}

const marks = {
  success: { Icon: Check, look: 'bg-go text-white' },
  pending: { Icon: Clock, look: 'bg-signal text-ink' },
  failure: { Icon: X, look: 'bg-brake text-white' },
  unfinished: { Icon: Clock, look: 'bg-signal text-ink' },
  over: { Icon: Clock, look: 'bg-ink text-white' },
  unknown: { Icon: SearchX, look: 'bg-ink text-white' },
} satisfies Record<ShownOutcome, unknown>

/** An outcome as an icon. */
function OutcomeMark({ outcome }: { outcome: ShownOutcome }) {
  const { Icon, look } = marks[outcome]
  return (
    <span className={joinClasses('flex size-20 items-center justify-center rounded-full', look)}>
      <Icon aria-hidden="true" className="size-10 stroke-[2.5]" />
    </span>
  )
}

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

type OutcomeActionsProps = {
  outcome: ShownOutcome
  order: Order | undefined
  /** Whether the server could not be asked: asking it again is the main action. */
  isUnread: boolean
}

/** The next action for each outcome: the orders, another attempt, or the cart. */
function OutcomeActions({ outcome, order, isUnread }: OutcomeActionsProps) {
  const { status } = useSession()
  const isRefused = outcome === 'failure' && !isUnread
  const isPayable = (isRefused || outcome === 'unfinished') && order?.status === 'pending'
  // The Pix code is shown above already, with the main button of the page.
  const isPaidHere = outcome === 'pending' && order?.status === 'pending' && Boolean(order.payment?.pixCode)
  const hasInstructions =
    order !== undefined && outcome === 'pending' && awaitedByCode(order) !== undefined && !isPaidHere
  const isElsewhere = isUnread || isPayable || hasInstructions || isPaidHere
  return (
    <>
      {isPayable && (
        <PayOrderButton
          order={order}
          size="large"
          label={isRefused ? texts.payAgain : texts.payNow}
          className="w-full"
        />
      )}
      {hasInstructions && <PaymentInstructionsButton order={order} size="large" />}
      {status === 'signed-in' ? (
        <Link to="/profile/orders" className={buttonStyle(isElsewhere ? 'secondary' : 'primary', 'large')}>
          {texts.seeOrders}
        </Link>
      ) : (
        <Link
          to="/track-order"
          // A guest need not copy the number, nor type the e-mail again.
          state={order ? { orderNumber: order.orderNumber, email: order.buyer.email } : {}}
          className={buttonStyle(isElsewhere || isRefused ? 'secondary' : 'primary', 'large')}
        >
          {texts.trackOrder}
        </Link>
      )}
      {isRefused && (
        <Link to="/cart" className={buttonStyle('secondary', 'large')}>
          {texts.backToCart}
        </Link>
      )}
    </>
  )
}
