import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { TrackedOrder as TrackedProgress } from '#contract/shop/tracking.ts'
import { parseOrderNumber } from '#domain/order-number.ts'
import { hasLeft } from '#domain/orders/order-status.ts'
import { api } from '#web/api-client.ts'
import { formatLongDate } from '#web/format-date.ts'
import { OrderStatusBadge } from '#web/order-status-badge.tsx'
import { useSession } from '#web/session/use-session.ts'
import { InvoiceKey } from '#web/storefront/shared/invoice-key.tsx'
import { OrderHelp } from '#web/storefront/shared/order-help.tsx'
import { OrderProgress } from '#web/storefront/shared/order-progress.tsx'
import { invoiceTexts } from '#web/text/shared/invoice-texts.ts'
import { layoutTexts } from '#web/text/storefront/layout-texts.ts'
import { orderTexts } from '#web/text/storefront/order-texts.ts'
import { trackingTexts as texts } from '#web/text/storefront/tracking-texts.ts'
import { userMessageOf } from '#web/toast.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { FailedState } from '#web/ui/failed-state.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'
import { LoadingArea } from '#web/ui/skeleton.tsx'
import { TrackOrderForm } from './track-order-form.tsx'
import { trackedOrderQuery } from './tracked-order-query.ts'

/**
 * The status of an order, for anyone who knows its number and e-mail, or has the link of an e-mail about it. Not
 * for its buyer alone, so it says nothing of money: of a payment contested at a bank only the buyer's own page
 * tells, here the day of arrival is missing.
 */
export function TrackedOrder({ number }: { number: string }) {
  const order = useQuery(trackedOrderQuery(number))
  if (order.data === null) return <TrackOrderForm number={parseOrderNumber(number)} isEnded />
  return (
    <div className="mx-auto mt-6 max-w-4xl">
      {!order.data && <h1 className="sr-only">{layoutTexts.trackOrder}</h1>}
      {order.isPending && <LoadingArea blocks={['h-11 w-64', 'mt-8 h-28']} />}
      {order.isError && order.data === undefined && (
        <FailedState title={orderTexts.failedOne} text={userMessageOf(order.error)} onRetry={order.refetch} />
      )}
      {order.data && <Progress order={order.data} />}
      {order.data && (
        <Link to="/track-order" className={buttonStyle('quiet', 'medium', 'mt-6')}>
          {texts.another}
        </Link>
      )}
    </div>
  )
}

const isPaid = (status: TrackedProgress['status']) => status === 'processing' || hasLeft(status)

function Progress({ order }: { order: TrackedProgress }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="font-extrabold text-3xl tracking-tight md:text-4xl">
          {orderTexts.order} <span className="tabular">{order.number}</span>
        </h1>
        <OrderStatusBadge status={order.status} />
      </div>
      <p className="mt-1 text-steel">{texts.placedAt(formatLongDate(order.createdAt))}</p>
      {order.status === 'pending' && order.arrival && <PayTrackedOrder order={order} />}
      <OrderProgress order={order} />
      <h2 className="mt-8 font-extrabold text-xl">{texts.delivery}</h2>
      <p className="mt-2 text-steel">{order.shippingMethod}</p>
      <h2 className="mt-8 mb-3 font-extrabold text-xl">{orderTexts.help}</h2>
      <OrderHelp number={order.number} mayWithdraw={isPaid(order.status)} />
      {order.invoice && (
        <>
          <h2 className="mt-8 mb-2 font-extrabold text-xl">{invoiceTexts.title}</h2>
          <InvoiceKey accessKey={order.invoice.accessKey} />
          <p className="mt-2 text-sm text-steel">{texts.invoice}</p>
        </>
      )}
    </>
  )
}

/**
 * Where a pending order is paid: on its own page, to which its buyer finds a link. Anybody else is told how
 * to get there: the tracking page does not say whose order it is.
 */
function PayTrackedOrder({ order: { id } }: { order: Pick<TrackedProgress, 'id'> }) {
  const { status, isBuyer } = useSession()
  const mayOwn = isBuyer && id !== undefined
  const { data: own, isPending } = useQuery(
    api.orders.find.queryOptions({ input: { id: id ?? '' }, enabled: mayOwn, staleTime: 0 }),
  )
  const isAsking = status === 'loading' || (mayOwn && isPending)
  const hiddenUnless = (isShown: boolean) => (isShown ? '' : 'invisible')
  return (
    <div className="mt-6 rounded-md border-signal border-l-4 bg-signal/10 p-4">
      <p className="font-semibold">{texts.notConfirmed}</p>
      {/* One lies over the other, so that nothing moves once it is known which is shown. Without scripts it never is. */}
      <div className="mt-2 grid items-start">
        <p className={joinClasses('col-start-1 row-start-1 noscript:visible', hiddenUnless(!isAsking && !own))}>
          {texts.howToPay}
        </p>
        <div className={joinClasses('col-start-1 row-start-1', hiddenUnless(own !== undefined))}>
          {status === 'signed-in' ? (
            <Link to="/profile/orders/$orderId" params={{ orderId: id ?? '' }} className={buttonStyle('primary')}>
              {texts.openToPay}
            </Link>
          ) : (
            // Not as a return from a payment: then the page would wait for it, and offer none.
            <Link
              to="/payment-status"
              search={{ external_reference: own?.externalReference ?? '' }}
              className={buttonStyle('primary')}
            >
              {texts.openToPay}
            </Link>
          )}
        </div>
      </div>
    </div>
  )
}
