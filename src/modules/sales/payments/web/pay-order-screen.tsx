import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useHydrated, useLocation } from '@tanstack/react-router'
import { Link2Off } from 'lucide-react'
import { api, isApiError, useCall } from '#platform/web/calls/index.ts'
import { formatDateTime } from '#platform/web/formats.ts'
import { Button, buttonStyle, EmptyState, FailedState, SpinnerWithText } from '#platform/web/ui/index.ts'
import { DetailsPart, OrderAmounts, OrderDelivery, OrderItems } from '../../orders/web/order-parts.tsx'
import { OrderArrival } from '../../orders/web/order-progress.tsx'
import { OrderStatusBadge } from '../../orders/web/order-status.tsx'
import { orderTexts } from '../../orders/web/texts.ts'
import type { LinkedOrder } from '../payment-links-contract.ts'
import { hasUnconfirmedPayment, useExternalRedirect } from './pay-order-button.tsx'
import { PixPayment } from './pix-payment.tsx'
import { storePaymentLink } from './result-parameters.ts'
import { payOrderTexts as texts } from './texts.ts'

const askAgainMilliseconds = 5000

/** The target of a payment link that the staff sent: its secret is in the URL fragment, which only the browser sees. */
export function PayOrderScreen() {
  const isHydrated = useHydrated()
  const hash = useLocation({ select: (location) => location.hash })
  const token = isHydrated ? hash : undefined
  const order = useQuery(
    api.paymentLinks.check.queryOptions({
      input: token ? { token } : skipToken,
      staleTime: 0,
      // A payment that has been made in the meantime appears automatically.
      refetchInterval: ({ state }) => (state.data?.status === 'pending' ? askAgainMilliseconds : false),
    }),
  )
  const hasEnded = token === '' || isApiError(order.error, 'PAYMENT_LINK_ENDED')
  return (
    <div className="wrap min-h-dvh max-w-3xl py-8 md:py-12">
      {token && order.data && !hasEnded ? (
        <LinkedOrderView token={token} order={order.data} />
      ) : (
        <>
          <h1 className="sr-only">{texts.title}</h1>
          {hasEnded ? (
            <EmptyState
              isAlert
              icon={<Link2Off />}
              title={texts.ended}
              text={texts.endedText}
              action={
                <Link to="/contact" className={buttonStyle('primary')}>
                  {texts.contact}
                </Link>
              }
            />
          ) : order.isError ? (
            <FailedState title={texts.failed} onRetry={order.refetch} />
          ) : (
            <SpinnerWithText text={texts.loading} className="min-h-[50dvh]" />
          )}
        </>
      )}
    </div>
  )
}

function LinkedOrderView({ token, order }: { token: string; order: LinkedOrder }) {
  const isPending = order.status === 'pending'
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="font-extrabold text-3xl tracking-tight md:text-4xl">{texts.order(order.number)}</h1>
        <OrderStatusBadge status={order.status} />
      </div>
      {isPending ? <Paying token={token} order={order} /> : <Settled order={order} />}
      <div className="mt-9 flex flex-col gap-8">
        <DetailsPart title={texts.items}>
          <OrderItems items={order.items} />
        </DetailsPart>
        <DetailsPart title={texts.amounts}>
          <OrderAmounts order={order} />
        </DetailsPart>
        <DetailsPart title={texts.delivery}>
          <OrderDelivery order={order} />
          <div className="mt-1">
            <OrderArrival order={order} />
          </div>
        </DetailsPart>
      </div>
    </>
  )
}

function Paying({ token, order }: { token: string; order: LinkedOrder }) {
  const attempt = order.payment?.status
  const isUnderWay = attempt === 'pending'
  const isUnconfirmed = hasUnconfirmedPayment(order)
  return (
    <>
      <p className="wrap-anywhere mt-3 text-lg text-steel leading-relaxed">{texts.greeting(order.firstName)}</p>
      <div role="status">
        {isUnderWay && <p className="mt-4 rounded-sm bg-paper px-4 py-3 font-semibold">{texts.underWay}</p>}
        {isUnconfirmed && (
          <p className="mt-4 rounded-sm bg-paper px-4 py-3 font-semibold">{orderTexts.unconfirmed.notice}</p>
        )}
        {attempt === 'rejected' && (
          <p className="mt-4 rounded-sm bg-brake-pale px-4 py-3 font-semibold">{texts.notApproved}</p>
        )}
      </div>
      <PixPayment order={order} className="mt-6" />
      <PayByLinkButton
        token={token}
        externalReference={order.externalReference}
        label={isUnderWay ? texts.payAgain : isUnconfirmed ? orderTexts.unconfirmed.pay : texts.pay}
        tone={isUnderWay || isUnconfirmed ? 'secondary' : 'primary'}
      />
      <p className="tabular mt-3 text-sm text-steel">{texts.until(formatDateTime(order.paymentDueAt))}</p>
    </>
  )
}

function Settled({ order }: { order: LinkedOrder }) {
  return (
    <div className="mt-4 rounded-md bg-go-pale p-5">
      <p role="status" className="font-semibold text-lg">
        {texts.settled(order.status)}
      </p>
      <Link to="/track-order" className={buttonStyle('secondary', 'medium', 'mt-4')}>
        {texts.track}
      </Link>
    </div>
  )
}

type PayByLinkButtonProps = { token: string; externalReference: string; label: string; tone: 'primary' | 'secondary' }

/** Opens the payment page of the link's order; the provider redirects back to this page. */
function PayByLinkButton({ token, externalReference, label, tone }: PayByLinkButtonProps) {
  const queryClient = useQueryClient()
  const { isLeaving, leaveTo } = useExternalRedirect()
  const paying = useCall(api.paymentLinks.pay, {
    toast: 'orders.pay',
    onSuccess: ({ paymentUrl }) => {
      storePaymentLink(externalReference, token)
      leaveTo(paymentUrl)
    },
    // If the order can no longer be paid, the one on the screen is out of date.
    onError: () => queryClient.invalidateQueries({ queryKey: api.paymentLinks.key() }),
  })
  const isBusy = paying.isPending || isLeaving
  return (
    <Button size="large" tone={tone} isBusy={isBusy} className="mt-6 w-full" onClick={() => paying.mutate({ token })}>
      {isBusy ? texts.paying : label}
    </Button>
  )
}
