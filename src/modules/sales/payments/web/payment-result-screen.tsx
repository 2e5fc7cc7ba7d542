import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, Clock, SearchX, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '#modules/customers/web/index.ts'
import { formatBRL } from '#platform/money.ts'
import { api, isApiError } from '#platform/web/calls/index.ts'
import { buttonStyle, joinClasses, RetryButton, SpinnerWithText } from '#platform/web/ui/index.ts'
import { AmountRows } from '../../cart/web/totals.tsx'
import type { Order } from '../../orders/contract.ts'
import { OrderNumberToKeep } from '../../orders/web/order-parts.tsx'
import { OrderArrival } from '../../orders/web/order-progress.tsx'
import { orderTexts } from '../../orders/web/texts.ts'
import { choosePaymentOutcome, type PaymentOutcome, paymentOutcomeFromPath, type ShownOutcome } from '../rules.ts'
import {
  awaitedByCode,
  formatPaymentTime,
  hasUnconfirmedPayment,
  PaymentInstructionsButton,
  PayOrderButton,
} from './pay-order-button.tsx'
import { AccountOffer, PixPayment } from './pix-payment.tsx'
import { isAttempt, type ReturnParameters } from './result-parameters.ts'
import { paymentOutcomeTexts, paymentResultTexts as texts } from './texts.ts'

const verifyingMilliseconds = 1500
const askAgainMilliseconds = 3000

// The outcome in the path, unless the server knows the visitor's own order, which is polled while it is pending.
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
      ? choosePaymentOutcome(order.data, { claimed, isAttempt: isAttempt(parameters) })
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

function OutcomeMark({ outcome }: { outcome: ShownOutcome }) {
  const { Icon, look } = marks[outcome]
  return (
    <span className={joinClasses('flex size-20 items-center justify-center rounded-full', look)}>
      <Icon className="size-10 stroke-[2.5]" />
    </span>
  )
}

/** `status` is the last part of the path, with or without `payment-` before it. */
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
