import type { DashboardDay } from '#contract/admin/dashboard.ts'

type DayShapesProps = {
  days: readonly DashboardDay[]
  main: 'revenueCents' | 'viewCount'
  /** The maximum of the main value, and of the orders. */
  tops: readonly [main: number, orders: number]
  pointed: number | undefined
}

const height = 100

/** The grid lines of a chart of days, its bars or its area, the line of the orders, and the selected day. */
export function DayShapes({ days, main, tops: [top, ordersTop], pointed }: DayShapesProps) {
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
