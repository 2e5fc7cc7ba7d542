import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { formatShortDay } from '#platform/web/formats.ts'
import { joinClasses } from '#platform/web/ui/index.ts'
import type { DashboardDay } from '../../dashboard-contract.ts'

/** A value of each day: the heading and the format of its column. */
export type DayFigure = { name: string; write: (day: DashboardDay) => string }

const steps = 4
const roundFactors = [1, 2, 2.5, 5, 10]

/** The tick values of an axis, from zero to the first round value that is at least `most`: five whole numbers. */
export function axisTicks(most: number): number[] {
  const least = Math.max(1, most / steps)
  const magnitude = 10 ** Math.floor(Math.log10(least))
  const roundSteps = roundFactors.map((factor) => factor * magnitude)
  const step = roundSteps.find((one) => one >= least && Number.isInteger(one)) ?? 10 * magnitude
  return Array.from({ length: steps + 1 }, (_, place) => place * step)
}

type DayShapesProps = {
  days: readonly DashboardDay[]
  main: 'revenueCents' | 'viewCount'
  /** The maximum of the main value, and of the orders. */
  tops: readonly [main: number, orders: number]
  pointed: number | undefined
}

const height = 100

function DayShapes({ days, main, tops: [top, ordersTop], pointed }: DayShapesProps) {
  const y = (value: number | null | undefined, most: number) => height * (1 - (value ?? 0) / most)
  const lineOf = (read: (day: DashboardDay) => number | null | undefined, most: number) =>
    days.map((day, place) => `${place + 0.5},${y(read(day), most)}`).join(' ')
  const area = lineOf((day) => day[main], top)
  const pointedOrders = pointed === undefined ? undefined : days[pointed]?.orderCount
  return (
    <div aria-hidden="true" className="absolute inset-0">
      <div className="absolute inset-0 flex flex-col justify-between">
        {[4, 3, 2, 1, 0].map((line) => (
          <span key={line} className="h-0 border-mist border-t" />
        ))}
      </div>
      {pointed !== undefined && (
        <div
          className="absolute inset-y-0 bg-ink/10"
          style={{ left: `${(pointed / days.length) * 100}%`, width: `${100 / days.length}%` }}
        />
      )}
      {main === 'revenueCents' && (
        <div className="absolute inset-0 flex items-end">
          {days.map((day) => (
            <span key={day.day} className="flex h-full grow basis-0 items-end justify-center">
              <span
                className="w-4/5 max-w-4.5 rounded-t-xs bg-ink"
                style={{ height: `${height - y(day.revenueCents, top)}%` }}
              />
            </span>
          ))}
        </div>
      )}
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${days.length} ${height}`}
        preserveAspectRatio="none"
        fill="none"
        strokeWidth={2}
        className="absolute size-full overflow-visible *:[vector-effect:non-scaling-stroke]"
      >
        {main === 'viewCount' && (
          <>
            <polygon points={`0.5,${height} ${area} ${days.length - 0.5},${height}`} className="fill-mist" />
            <polyline points={area} className="stroke-steel" />
          </>
        )}
        <polyline points={lineOf(({ orderCount }) => orderCount, ordersTop)} className="stroke-link" />
      </svg>
      {pointed !== undefined && (
        <span
          className="-ml-1 -mt-1 absolute size-2 rounded-full bg-link ring-2 ring-white"
          style={{ left: `${((pointed + 0.5) / days.length) * 100}%`, top: `${y(pointedOrders, ordersTop)}%` }}
        />
      )}
    </div>
  )
}

export type DayChartProps = {
  label: string
  days: readonly DashboardDay[]
  figures: readonly DayFigure[]
  /** The main value, on the left axis; the paid orders are a line above it, on the right axis. */
  main: 'revenueCents' | 'viewCount'
  writeAxis: (value: number) => string
}

const keySteps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, Home: -1e3, End: 1e3 }

/** Days as bars (revenue) or an area (views), paid orders as a line. Pointer or arrow keys select a day. */
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

function ChartTooltip({ day, figures }: { day: DashboardDay; figures: readonly DayFigure[] }) {
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
