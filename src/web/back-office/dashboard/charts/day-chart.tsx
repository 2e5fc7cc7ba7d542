import { Area, Bar, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import type { DashboardDay } from '#contract/admin/dashboard.ts'
import { formatShortDay } from '#web/format-date.ts'
import type { DayFigure } from './chart-panel.tsx'
import { ChartTooltip } from './chart-tooltip.tsx'

export type DayChartProps = {
  label: string
  days: readonly DashboardDay[]
  figures: readonly DayFigure[]
  /** What stands tall, on the left axis; the paid orders run as a line over it, on the right one. */
  main: 'revenueCents' | 'viewCount'
  writeAxis: (value: number) => string
}

const tick = { fontSize: 12, fill: 'var(--color-steel)' }

/** The days as bars (revenue) or an area (views), and their paid orders as a line. Arrow keys go from day to day. */
export default function DayChart({ label, days, figures, main, writeAxis }: DayChartProps) {
  return (
    <figure aria-label={label} className="h-64 [&_svg]:outline-offset-2">
      <ResponsiveContainer width="100%" height="100%">
        <ComposedChart data={[...days]} margin={{ top: 8, right: 0, bottom: 0, left: 0 }} title={label}>
          <CartesianGrid vertical={false} stroke="var(--color-mist)" />
          <XAxis
            dataKey="day"
            tickFormatter={formatShortDay}
            tick={tick}
            tickLine={false}
            minTickGap={24}
            stroke="var(--color-line)"
          />
          <YAxis yAxisId="main" tickFormatter={writeAxis} tick={tick} tickLine={false} axisLine={false} width="auto" />
          <YAxis
            yAxisId="orders"
            orientation="right"
            allowDecimals={false}
            tick={tick}
            tickLine={false}
            axisLine={false}
            width={32}
          />
          <Tooltip
            isAnimationActive={false}
            cursor={{ fill: 'var(--color-paper)', stroke: 'var(--color-line)' }}
            content={({ active, label: day }) => (
              <ChartTooltip active={active} label={day} days={days} figures={figures} />
            )}
          />
          {main === 'revenueCents' ? (
            <Bar
              yAxisId="main"
              dataKey={main}
              fill="var(--color-ink)"
              radius={[2, 2, 0, 0]}
              maxBarSize={18}
              isAnimationActive={false}
            />
          ) : (
            <Area
              yAxisId="main"
              dataKey={main}
              type="monotone"
              stroke="var(--color-steel)"
              strokeWidth={2}
              fill="var(--color-mist)"
              isAnimationActive={false}
            />
          )}
          <Line
            yAxisId="orders"
            dataKey="orderCount"
            type="linear"
            stroke="var(--color-link)"
            strokeWidth={2}
            dot={false}
            activeDot={{ r: 4 }}
            isAnimationActive={false}
          />
        </ComposedChart>
      </ResponsiveContainer>
    </figure>
  )
}
