import type { TooltipContentProps } from 'recharts'
import type { DashboardDay } from '#contract/admin/dashboard.ts'
import { formatShortDay } from '#web/format-date.ts'
import type { DayFigure } from './chart-panel.tsx'

type ChartTooltipProps = {
  active: boolean
  label: TooltipContentProps['label'] | undefined
  days: readonly DashboardDay[]
  figures: readonly DayFigure[]
}

/** What a chart says of the day under the pointer, or under the arrow keys. */
export function ChartTooltip({ active, label, days, figures }: ChartTooltipProps) {
  const day = days.find((known) => known.day === label)
  if (!active || !day) return null
  return (
    <div className="rounded-md bg-ink px-3 py-2 text-sm text-white shadow-panel">
      <p className="font-bold">{formatShortDay(day.day)}</p>
      <dl className="tabular mt-1 grid grid-cols-[auto_auto] gap-x-4">
        {figures.map(({ name, write }) => (
          <div key={name} className="contents">
            <dt className="text-silver">{name}</dt>
            <dd className="text-right font-semibold">{write(day)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
