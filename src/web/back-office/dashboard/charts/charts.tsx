import type { Dashboard } from '#contract/admin/dashboard.ts'
import { formatBRL } from '#domain/money.ts'
import { dashboardTexts as texts } from '#web/text/back-office/dashboard-texts.ts'
import { ChartLegend } from './chart-legend.tsx'
import { ChartPanel, type DayFigure } from './chart-panel.tsx'
import { DayChart } from './day-chart.tsx'
import { StatusChart } from './status-chart.tsx'

const count = (value: number | null) => value?.toLocaleString('pt-BR') ?? '—'
const amount = (cents: number | null) => (cents === null ? '—' : formatBRL(cents))
const short = { notation: 'compact', maximumFractionDigits: 1 } as const
const compact = new Intl.NumberFormat('pt-BR', short)
const compactAmount = new Intl.NumberFormat('pt-BR', { ...short, style: 'currency', currency: 'BRL' })

const orders: DayFigure = { name: texts.dayOrders, write: (day) => count(day.orderCount) }
const revenueFigures: DayFigure[] = [{ name: texts.dayRevenue, write: (day) => amount(day.revenueCents) }, orders]
const viewFigures: DayFigure[] = [{ name: texts.dayViews, write: (day) => count(day.viewCount) }, orders]
const ordersMark = { name: texts.dayOrders, mark: 'h-0.5 bg-link' }

type ChartsProps = { figures: Dashboard | undefined; isLoading: boolean }

/** The charts of the last 30 days: revenue, orders by status, and page views. */
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
        >
          {(days) => (
            <>
              <ChartLegend entries={[{ name: texts.dayRevenue, mark: 'h-3 rounded-sm bg-ink' }, ordersMark]} />
              <DayChart
                label={texts.revenueByDay}
                days={days}
                figures={revenueFigures}
                main="revenueCents"
                writeAxis={(cents) => compactAmount.format(cents / 100)}
              />
            </>
          )}
        </ChartPanel>
      </div>
      <StatusChart statuses={figures?.recentStatuses} placed={placed} isLoading={isLoading} />
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
        >
          {(days) => (
            <>
              <ChartLegend
                entries={[
                  { name: texts.dayViews, mark: 'h-3 rounded-sm bg-mist ring-2 ring-steel ring-inset' },
                  ordersMark,
                ]}
              />
              <DayChart
                label={texts.viewsByDay}
                days={days}
                figures={viewFigures}
                main="viewCount"
                writeAxis={(views) => compact.format(views)}
              />
            </>
          )}
        </ChartPanel>
      </div>
    </div>
  )
}
