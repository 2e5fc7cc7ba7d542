import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import type { DashboardDay } from '#contract/admin/dashboard.ts'
import { formatShortDay } from '#web/format-date.ts'
import { joinClasses } from '#web/ui/join-classes.ts'
import { axisTicks } from './axis-ticks.ts'
import type { DayFigure } from './chart-panel.tsx'
import { ChartTooltip } from './chart-tooltip.tsx'
import { DayShapes } from './day-shapes.tsx'

export type DayChartProps = {
  label: string
  days: readonly DashboardDay[]
  figures: readonly DayFigure[]
  /** The main value, on the left axis; the paid orders are a line above it, on the right axis. */
  main: 'revenueCents' | 'viewCount'
  writeAxis: (value: number) => string
}

const keySteps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, Home: -1e3, End: 1e3 }

/**
 * The days as bars (revenue) or an area (views), and their paid orders as a line. The pointer or the arrow
 * keys select a day.
 */
export function DayChart({ label, days, figures, main, writeAxis }: DayChartProps) {
  const [pointed, setPointed] = useState<number>()
  const last = days.length - 1
  const day = pointed === undefined ? undefined : days[pointed]
  const mainTicks = axisTicks(Math.max(0, ...days.map((one) => one[main] ?? 0)))
  const orderTicks = axisTicks(Math.max(0, ...days.map(({ orderCount }) => orderCount ?? 0)))
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setPointed(within(Math.floor(((clientX - left) / width) * days.length), last))
  }
  const step = (event: KeyboardEvent) => {
    const by = keySteps[event.key]
    if (by === undefined) return
    event.preventDefault()
    setPointed(within((pointed ?? last) + by, last))
  }
  return (
    <figure
      aria-label={label}
      className="tabular grid h-64 grid-cols-[auto_1fr_2rem] grid-rows-[1fr_auto] pt-2 text-xs"
    >
      <Axis ticks={mainTicks} write={writeAxis} className="pr-2 text-right" />
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={days.length}
        aria-valuenow={(pointed ?? last) + 1}
        aria-valuetext={describeDay(day ?? days[last], figures)}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setPointed(undefined)}
        onFocus={() => setPointed(pointed ?? last)}
        onBlur={() => setPointed(undefined)}
        onKeyDown={step}
        className="relative touch-pan-y border-line border-b outline-offset-2"
      >
        <DayShapes days={days} main={main} tops={[mainTicks.at(-1) ?? 1, orderTicks.at(-1) ?? 1]} pointed={pointed} />
        {day && pointed !== undefined && (
          <div
            className={joinClasses(
              'pointer-events-none absolute top-2 z-10',
              pointed > last / 2 ? '-translate-x-full' : '',
            )}
            style={{ left: `${((pointed + (pointed > last / 2 ? -0.2 : 1.2)) / days.length) * 100}%` }}
          >
            <ChartTooltip day={day} figures={figures} />
          </div>
        )}
      </div>
      <Axis ticks={orderTicks} write={String} className="pl-2" />
      <div aria-hidden="true" className="relative col-start-2 mt-1 h-5 text-steel">
        {days.map((one, place) =>
          (last - place) % 5 === 0 ? (
            <span
              key={one.day}
              className={joinClasses(
                'absolute -translate-x-1/2 whitespace-nowrap',
                (last - place) % 10 === 0 ? '' : 'max-sm:hidden',
              )}
              style={{ left: `${((place + 0.5) / days.length) * 100}%` }}
            >
              {formatShortDay(one.day)}
            </span>
          ) : null,
        )}
      </div>
    </figure>
  )
}

type AxisProps = { ticks: readonly number[]; write: (value: number) => string; className: string }

/** From the top down; each value is at its line. */
function Axis({ ticks, write, className }: AxisProps) {
  return (
    <div
      aria-hidden="true"
      className={joinClasses('-my-2 flex flex-col justify-between whitespace-nowrap text-steel leading-4', className)}
    >
      {ticks.toReversed().map((tick) => (
        <span key={tick}>{write(tick)}</span>
      ))}
    </div>
  )
}

const within = (place: number, last: number) => Math.min(Math.max(place, 0), last)

const describeDay = (day: DashboardDay | undefined, figures: readonly DayFigure[]) =>
  day && [formatShortDay(day.day), ...figures.map(({ name, write }) => `${name} ${write(day)}`)].join(', ')
