import type { DashboardDay } from '#contract/admin/dashboard.ts'
import { formatShortDay } from '#web/format-date.ts'
import type { DayFigure } from './chart-panel.tsx'

/** The values of the day under the pointer, or selected with the arrow keys. */
export function ChartTooltip({ day, figures }: { day: DashboardDay; figures: readonly DayFigure[] }) {
  return (
    <div className="rounded-md bg-ink px-3 py-2 text-sm text-white shadow-panel">
      <p className="font-bold">{formatShortDay(day.day)}</p>
      <dl className="tabular mt-1 grid grid-cols-[auto_auto] gap-x-4 whitespace-nowrap">
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
