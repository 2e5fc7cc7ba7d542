import { useState } from 'react'
import { formatShortDay } from '#platform/web/formats.ts'
import { Panel, PanelFailure } from '#platform/web/staff-parts.tsx'
import { joinClasses, Skeleton } from '#platform/web/ui/index.ts'
import type { DashboardDay } from '../../dashboard-contract.ts'
import { DayChart, type DayChartProps, type DayFigure } from './day-chart.tsx'
import { dashboardTexts as texts } from './texts.ts'

type ChartPanelProps = Pick<DayChartProps, 'figures' | 'main' | 'writeAxis'> & {
  title: string
  /** The classes of the main value's mark in the legend. */
  mark: string
  note?: string | undefined
  days: readonly DashboardDay[] | undefined
  isLoading: boolean
  /** Shown when all days are empty; undefined otherwise. */
  emptyText: string | undefined
}

/** A chart of the days that can be switched to a table of the same values. */
export function ChartPanel({ title, mark, note, days, isLoading, emptyText, ...chart }: ChartPanelProps) {
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
      {hasContent && isTable && <DayTable title={title} days={days} figures={chart.figures} />}
      {hasContent && !isTable && (
        <>
          <ul className="mb-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-steel">
            {chart.figures.map(({ name }, place) => (
              <li key={name} className="flex items-center gap-2">
                <span
                  aria-hidden="true"
                  className={joinClasses('w-3.5 rounded-full', place === 0 ? mark : 'h-0.5 bg-link')}
                />
                {name}
              </li>
            ))}
          </ul>
          <DayChart label={title} days={days} {...chart} />
        </>
      )}
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
