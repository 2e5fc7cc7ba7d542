import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight, PackageSearch } from 'lucide-react'
import { formatArrival } from '#modules/shipping/freight/delivery.ts'
import { formatBRL } from '#platform/money.ts'
import { api } from '#platform/web/calls/index.ts'
import { formatLongDate } from '#platform/web/formats.ts'
import { EmptyWithProducts } from '#platform/web/notices.tsx'
import { FailedState, LoadingArea, Pagination, Picture } from '#platform/web/ui/index.ts'
import { pieceCount } from '../../cart/web/texts.ts'
import { formatPaymentTime } from '../../payments/web/pay-order-button.tsx'
import type { Order } from '../contract.ts'
import { BuyAgainButton, PendingOrderActions } from './order-actions.tsx'
import { isArrivalKnown, TrackingCodes } from './order-progress.tsx'
import { OrderStatusBadge } from './order-status.tsx'
import { orderTexts as texts } from './texts.ts'

const picturesShown = 4

function OrderCard({ order }: { order: Order }) {
  const number = order.orderNumber
  const itemCount = order.items.reduce((sum, item) => sum + item.quantity - (item.cancelledQuantity ?? 0), 0)
  const hidden = order.items.length - picturesShown
  return (
    <article
      aria-label={`${texts.order} ${number}`}
      className="rounded-md ring-1 ring-line transition-shadow hover:ring-silver"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 p-4 sm:p-5">
        <div>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="font-extrabold text-lg">
              {texts.order} <span className="tabular">{number}</span>
            </h2>
            <OrderStatusBadge status={order.status} />
          </div>
          <p className="mt-1 text-sm text-steel">{formatLongDate(order.createdAt)}</p>
          {order.arrival && isArrivalKnown(order) && (
            <p className="mt-1 font-semibold text-sm">{texts.arrival(formatArrival(order.arrival), order)}</p>
          )}
        </div>
        <div className="sm:text-right">
          <p className="tabular font-extrabold text-xl">{formatBRL(order.totalCents)}</p>
          <p className="text-sm text-steel">{pieceCount(itemCount)}</p>
        </div>
      </div>
      <div className="flex gap-2 px-4 pb-4 sm:px-5">
        {order.items.slice(0, picturesShown).map((item) => (
          <span key={item.productId} className="size-16 shrink-0 overflow-hidden rounded-sm bg-paper sm:size-18">
            <Picture url={item.imageUrl} alt={item.name} width={144} height={144} sizes="72px" />
          </span>
        ))}
        {hidden > 0 && (
          <span className="flex size-16 items-center justify-center rounded-sm bg-paper font-bold text-steel sm:size-18">
            +{hidden}
          </span>
        )}
      </div>
      {order.trackingCode && (
        <div className="px-4 pb-4 sm:px-5">
          <TrackingCodes order={order} />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2 border-line border-t px-4 py-3 sm:px-5">
        {order.status === 'pending' && (
          <>
            <PendingOrderActions order={order} />
            <p className="w-full text-sm text-steel sm:w-auto sm:min-w-40 sm:flex-1 sm:px-2">
              {formatPaymentTime(order)}
            </p>
          </>
        )}
        {order.status !== 'pending' && <BuyAgainButton order={order} />}
        <Link
          to="/profile/orders/$orderId"
          params={{ orderId: order.id }}
          aria-label={`${texts.details}: ${texts.order} ${number}`}
          className="ml-auto inline-flex min-h-11 items-center gap-1 rounded-sm px-2 font-bold text-link underline-offset-4 hover:underline"
        >
          {texts.details}
          <ChevronRight className="size-4" />
        </Link>
      </div>
    </article>
  )
}

export function OrdersScreen({ page }: { page: number }) {
  const orders = useQuery(
    api.orders.list.queryOptions({ input: { page }, staleTime: 0, placeholderData: keepPreviousData }),
  )
  return (
    <div className="wrap max-w-4xl py-8 md:py-12">
      <h1 className="mb-6 font-extrabold text-3xl tracking-tight md:text-4xl">{texts.title}</h1>
      {orders.isPending && (
        <LoadingArea className="flex flex-col gap-5" blocks={Array<string>(3).fill('h-60 rounded-md')} />
      )}
      {orders.isError && !orders.data && <FailedState title={texts.failed} onRetry={orders.refetch} />}
      {orders.data?.total === 0 && (
        <EmptyWithProducts
          icon={<PackageSearch />}
          title={texts.empty}
          text={texts.emptyText}
          label={texts.seeProducts}
        />
      )}
      {orders.data && orders.data.total > 0 && (
        <>
          <ul className="mb-10 flex flex-col gap-5">
            {orders.data.rows.map((order) => (
              <li key={order.id}>
                <OrderCard order={order} />
              </li>
            ))}
          </ul>
          <Pagination
            page={orders.data.page}
            pageCount={orders.data.pageCount}
            linkTo={(next, link) => <Link to="/profile/orders" search={next > 1 ? { page: next } : {}} {...link} />}
          />
        </>
      )}
    </div>
  )
}
