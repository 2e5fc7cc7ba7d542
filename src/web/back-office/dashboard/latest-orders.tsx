import { Link } from '@tanstack/react-router'
import type { Dashboard } from '#contract/admin/dashboard.ts'
import { formatBRL } from '#domain/money.ts'
import { PanelFailure } from '#web/back-office/shared/panel.tsx'
import { formatDateTime } from '#web/format-date.ts'
import { OrderStatusBadge } from '#web/order-status-badge.tsx'
import { dashboardTexts as texts } from '#web/text/back-office/dashboard-texts.ts'
import { ListSkeleton } from './list-skeleton.tsx'

/** The latest orders, each linking to its details. */
export function LatestOrders({
  orders,
  isLoading,
}: {
  /** Undefined while they are loading, and if loading failed. */
  orders: Dashboard['latestOrders'] | undefined
  isLoading: boolean
}) {
  if (isLoading) return <ListSkeleton />
  if (!orders) return <PanelFailure>{texts.ordersFailed}</PanelFailure>
  if (orders.length === 0) return <p className="py-6 text-center text-steel">{texts.noOrders}</p>
  return (
    <ul className="-mx-3 flex flex-col">
      {orders.map((order) => (
        <li key={order.id} className="border-line border-t first:border-0">
          <Link
            to="/admin/orders"
            search={{ order: order.id }}
            className="flex min-h-16 items-center justify-between gap-4 rounded-sm px-3 py-2.5 transition-colors hover:bg-paper"
          >
            <span className="min-w-0">
              <span className="block truncate font-bold">{`${order.firstName} ${order.lastName}`}</span>
              <span className="tabular block text-sm text-steel">{formatDateTime(order.createdAt)}</span>
            </span>
            <span className="shrink-0 text-right">
              <span className="tabular block font-bold">{formatBRL(order.totalCents)}</span>
              <OrderStatusBadge status={order.status} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
