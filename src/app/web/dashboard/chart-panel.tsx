import { type ReactNode, useState } from 'react'
import { formatShortDay } from '#platform/web/formats.ts'
import { Panel, PanelFailure } from '#platform/web/staff-parts.tsx'
import { Skeleton } from '#platform/web/ui/index.ts'
import type { DashboardDay } from '../../dashboard-contract.ts'
import { dashboardTexts as texts } from './texts.ts'

/** A value of each day: the heading and the format of its column. */
export type DayFigure = { name: string; write: (day: DashboardDay) => string }

type ChartPanelProps = {
  title: string
  note?: string | undefined
  days: readonly DashboardDay[] | undefined
  isLoading: boolean
  /** Shown when all days are empty; undefined otherwise. */
  emptyText: string | undefined
  figures: readonly DayFigure[]
  children: (days: readonly DashboardDay[]) => ReactNode
}

/** A chart of the days that can be switched to a table of the same values. */
export function ChartPanel({ title, note, days, isLoading, emptyText, figures, children }: ChartPanelProps) {
  const [isTable, setIsTable] = useState(false)
  const hasContent = days !== undefined && emptyText === undefined
  return (
    <Panel
      title={title}
      action={
        hasContent ? (
          <button
            type="button"
            aria-pressed={isTable}
            onClick={() => setIsTable(!isTable)}
            className="-my-2 inline-flex min-h-11 shrink-0 items-center whitespace-nowrap font-bold text-link text-sm underline-offset-4 hover:underline"
          >
            {isTable ? texts.hideTable : texts.showTable}
          </button>
        ) : undefined
      }
    >
      {note && hasContent && <p className="-mt-2 mb-3 text-sm text-steel">{note}</p>}
      {isLoading && <Skeleton className="h-64" />}
      {!isLoading &&
        !hasContent &&
        (emptyText ? (
          <p className="py-20 text-center text-steel">{emptyText}</p>
        ) : (
          <PanelFailure>{texts.failed}</PanelFailure>
        ))}
      {hasContent && (isTable ? <DayTable title={title} days={days} figures={figures} /> : children(days))}
    </Panel>
  )
}

function DayTable({
  title,
  days,
  figures,
}: {
  title: string
  days: readonly DashboardDay[]
  figures: readonly DayFigure[]
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
    <section tabIndex={0} aria-label={title} className="h-64 overflow-y-auto">
      <table className="tabular w-full text-sm">
        <thead className="sticky top-0 bg-white text-left text-steel">
          <tr>
            <th scope="col" className="py-1.5 font-semibold">
              {texts.day}
            </th>
            {figures.map(({ name }) => (
              <th key={name} scope="col" className="py-1.5 text-right font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.day} className="border-line border-t">
              <th scope="row" className="py-1.5 text-left font-normal">
                {formatShortDay(day.day)}
              </th>
              {figures.map(({ name, write }) => (
                <td key={name} className="py-1.5 text-right">
                  {write(day)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
