import { Link } from '@tanstack/react-router'
import type { Dashboard } from '#contract/admin/dashboard.ts'
import { type OrderStatus, orderStatusLabels } from '#domain/orders/order-status.ts'
import { Panel, PanelFailure } from '#web/back-office/shared/panel.tsx'
import { dashboardTexts as texts } from '#web/text/back-office/dashboard-texts.ts'
import { joinClasses } from '#web/ui/join-classes.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

const marks: Record<OrderStatus, string> = {
  pending: 'bg-signal ring-1 ring-steel ring-inset',
  processing: 'bg-link',
  shipped: 'bg-ink',
  delivered: 'bg-go',
  cancelled: 'bg-brake',
}

type StatusChartProps = { statuses: Dashboard['recentStatuses'] | undefined; placed: number; isLoading: boolean }

/** The orders of the last 30 days by status: a bar for each, which links to its orders. */
export function StatusChart({ statuses, placed, isLoading }: StatusChartProps) {
  return (
    <Panel title={texts.ordersByStatus} note={texts.lastDays}>
      {isLoading && <Skeleton className="h-64" />}
      {!isLoading && !statuses && <PanelFailure>{texts.failed}</PanelFailure>}
      {statuses && placed === 0 && <p className="py-20 text-center text-steel">{texts.noOrdersInWindow}</p>}
      {statuses && placed > 0 && (
        <ul className="-mx-3 flex flex-col gap-1">
          {statuses.map(({ status, orderCount }) => (
            <li key={status}>
              <Link
                to="/admin/orders"
                search={{ status, period: 'recent' }}
                className="block rounded-sm px-3 py-2 transition-colors hover:bg-paper"
              >
                <span className="flex items-baseline justify-between gap-3">
                  <span className="font-semibold">{orderStatusLabels[status]}</span>
                  <span className="tabular text-sm text-steel">
                    <strong className="mr-2 text-base text-ink">{orderCount.toLocaleString('pt-BR')}</strong>
                    {texts.share((orderCount / placed) * 100)}
                  </span>
                </span>
                <span aria-hidden="true" className="mt-1.5 block h-2 overflow-hidden rounded-full bg-mist">
                  <span
                    className={joinClasses('block h-full rounded-full', marks[status])}
                    style={{ width: `${(orderCount / placed) * 100}%` }}
                  />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
