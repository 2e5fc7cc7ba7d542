import { Link } from '@tanstack/react-router'
import { type OrderStatus, orderStatusLabels } from '#modules/sales/orders/rules.ts'
import { formatBRL } from '#platform/money.ts'
import { Panel, PanelFailure } from '#platform/web/staff-parts.tsx'
import { joinClasses, Skeleton } from '#platform/web/ui/index.ts'
import type { Dashboard } from '../../dashboard-contract.ts'
import { ChartPanel } from './chart-panel.tsx'
import type { DayFigure } from './day-chart.tsx'
import { dashboardTexts as texts } from './texts.ts'

const marks: Record<OrderStatus, string> = {
  pending: 'bg-signal ring-1 ring-steel ring-inset',
  processing: 'bg-link',
  shipped: 'bg-ink',
  delivered: 'bg-go',
  cancelled: 'bg-brake',
}

type StatusChartProps = {
  statuses: Dashboard['recentStatuses'] | undefined
  /** The first day of the window. */
  from: string | undefined
  placed: number
  isLoading: boolean
}

function StatusChart({ statuses, from, placed, isLoading }: StatusChartProps) {
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
                search={{ status, from }}
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

const count = (value: number | null) => value?.toLocaleString('pt-BR') ?? '—'
const amount = (cents: number | null) => (cents === null ? '—' : formatBRL(cents))
const short = { notation: 'compact', maximumFractionDigits: 1 } as const
const compact = new Intl.NumberFormat('pt-BR', short)
const compactAmount = new Intl.NumberFormat('pt-BR', { ...short, style: 'currency', currency: 'BRL' })

const orders: DayFigure = { name: texts.dayOrders, write: (day) => count(day.orderCount) }
const revenueFigures: DayFigure[] = [{ name: texts.dayRevenue, write: (day) => amount(day.revenueCents) }, orders]
const viewFigures: DayFigure[] = [{ name: texts.dayViews, write: (day) => count(day.viewCount) }, orders]
type ChartsProps = { figures: Dashboard | undefined; isLoading: boolean }

export function Charts({ figures, isLoading }: ChartsProps) {
  const placed = (figures?.recentStatuses ?? []).reduce((sum, { orderCount }) => sum + orderCount, 0)
  const { recentOrderCount: paid, recentViewCount: views } = figures ?? {}
  const perViews = typeof paid === 'number' && typeof views === 'number' ? texts.ordersPerViews(paid, views) : undefined
  return (
    <div className="grid items-start gap-5 xl:grid-cols-3">
      <div className="min-w-0 xl:col-span-2">
        <ChartPanel
          title={texts.revenueByDay}
          days={typeof figures?.recentOrderCount === 'number' ? figures.days : undefined}
          isLoading={isLoading}
          emptyText={figures?.recentOrderCount === 0 ? texts.noPaidOrdersInWindow : undefined}
          figures={revenueFigures}
          main="revenueCents"
          mark="h-3 rounded-sm bg-ink"
          writeAxis={(cents) => compactAmount.format(cents / 100)}
        />
      </div>
      <StatusChart
        statuses={figures?.recentStatuses}
        from={figures?.days[0]?.day}
        placed={placed}
        isLoading={isLoading}
      />
      <div className="min-w-0 xl:col-span-3">
        <ChartPanel
          title={texts.viewsByDay}
          note={perViews}
          days={typeof figures?.recentViewCount === 'number' ? figures.days : undefined}
          isLoading={isLoading}
          emptyText={
            figures?.recentViewCount === 0 && figures.recentOrderCount === 0 ? texts.noViewsInWindow : undefined
          }
          figures={viewFigures}
          main="viewCount"
          mark="h-3 rounded-sm bg-mist ring-2 ring-steel ring-inset"
          writeAxis={(views) => compact.format(views)}
        />
      </div>
    </div>
  )
}
