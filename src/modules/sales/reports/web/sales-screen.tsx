import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatBRL } from '#platform/money.ts'
import { type Period, periodBefore } from '#platform/periods.ts'
import { api } from '#platform/web/calls/index.ts'
import { amountColumn, countColumn } from '#platform/web/lists/columns.ts'
import { ListFilter } from '#platform/web/lists/filters.tsx'
import { ListScreen } from '#platform/web/lists/list-screen.tsx'
import { PeriodFilter } from '#platform/web/lists/period-filter.tsx'
import type { Column, ColumnSort } from '#platform/web/lists/record-table.tsx'
import { useList } from '#platform/web/lists/use-list.ts'
import { useListSearch } from '#platform/web/lists/use-list-search.ts'
import { useMay } from '#platform/web/staff-rights.ts'
import { Badge } from '#platform/web/ui/index.ts'
import type { SaleSearch } from '../../web/searches.ts'
import type { SaleListFilter, SaleReport, SaleRow } from '../contract.ts'
import {
  averageTicket,
  growth,
  isTimeGroup,
  lacksAllCosts,
  lacksCost,
  margin,
  marginShare,
  needsCosts,
  revenue,
  type SaleFigures,
  type SaleGroup,
  type SaleSort,
  saleDimensions,
  saleGroups,
  saleSorts,
} from '../rules.ts'
import { nameSaleRow, saleColumnTexts, saleGroupTexts } from '../texts.ts'
import { Figures, ReportTabs, Rule, readPeriod, rowLink } from './report-parts.tsx'
import { saleReportTexts as texts } from './texts.ts'

const groupOptions = saleGroups.map((value) => ({ value, label: texts.byOne(saleGroupTexts[value]) }))
const sortOptions = saleSorts.map((value) => ({ value, label: texts.sortBy(texts.sorts[value]) }))

/** What staff who may not see costs do without. */
const costHeaders: readonly string[] = [saleColumnTexts.cost, saleColumnTexts.margin, saleColumnTexts.marginShare]

const formatPercent = (percent: number | undefined) =>
  percent === undefined ? texts.nothing : `${percent.toLocaleString('pt-BR', { minimumFractionDigits: 1 })}%`
const formatCount = (count: number) => count.toLocaleString('pt-BR')
const formatDay = (day: string) => day.split('-').toReversed().join('/')
const formatPeriod = ({ from, to }: Period) => texts.period(formatDay(from), formatDay(to))

/** What the call is asked for: this month by brand unless the address says otherwise. */
const readAsked = ({
  from,
  to,
  by = 'brand',
  ...search
}: SaleSearch): SaleListFilter & { page?: number | undefined } => ({ ...search, by, ...readPeriod({ from, to }) })

type SalesScreenProps = { search: SaleSearch; exportMenu: (filter: SaleListFilter) => ReactNode }

/** Sums of sales, each of which opens the orders that it sums. */
export function SalesScreen({ search, exportMenu }: SalesScreenProps) {
  const { page, ...filter } = readAsked(search)
  const change = useListSearch<SaleSearch>()
  const hasCosts = useMay('costs')
  const report = useList(api.admin.reports.sales, { ...filter, page })
  const sortOf = (sort: SaleSort): ColumnSort => ({
    direction: filter.sort === sort ? (filter.direction ?? 'descending') : undefined,
    onSort: (direction) => change({ sort, direction: filter.sort === sort ? direction : 'descending' }),
  })
  return (
    <>
      <ListScreen
        texts={texts}
        list={report}
        failure="admin.reports"
        actions={exportMenu(filter)}
        filters={
          <>
            <ReportTabs />
            <div className="mb-4 flex flex-wrap gap-3">
              <PeriodFilter from={filter.from} to={filter.to} onChoose={change} />
              <ListFilter
                label={texts.by}
                className="grow sm:w-44 sm:grow-0"
                options={groupOptions}
                chosen={filter.by}
                onChoose={(value) =>
                  change({ by: saleGroups.find((known) => known === value), sort: undefined, direction: undefined })
                }
              />
              <ListFilter
                label={texts.sort}
                className="grow sm:w-52 sm:grow-0 md:hidden"
                options={sortOptions.filter(
                  ({ value }) => (hasCosts || !needsCosts(value)) && (isTimeGroup(filter.by) || value !== 'name'),
                )}
                chosen={filter.sort ?? (isTimeGroup(filter.by) ? 'name' : 'revenue')}
                onChoose={(value) => change({ sort: saleSorts.find((known) => known === value), direction: undefined })}
              />
            </div>
            <ChosenFilters
              filter={filter}
              names={report.data?.names ?? {}}
              onRemove={(name) => change({ [name]: undefined })}
            />
          </>
        }
        isFiltered={false}
        columns={saleColumns(filter, sortOf).filter(({ header }) => hasCosts || !costHeaders.includes(header))}
        aboveRows={() => report.data && <Totals report={report.data} period={filter} hasCosts={hasCosts} />}
        search={search}
      />
      <div className="mt-5">
        <Rule>{hasCosts ? `${texts.rule} ${texts.ruleOfCosts}` : texts.rule}</Rule>
      </div>
    </>
  )
}

type ChosenProps = {
  filter: SaleListFilter
  names: Readonly<Record<string, string>>
  onRemove: (name: (typeof saleDimensions)[number]) => void
}

/** What sales are narrowed to, each to be taken away. */
function ChosenFilters({ filter, names, onRemove }: ChosenProps) {
  const chosen = saleDimensions.flatMap((name) => {
    const id = filter[name]
    return id === undefined ? [] : [{ name, label: nameSaleRow(name, { id, name: names[name] ?? null }) }]
  })
  if (chosen.length === 0) return null
  return (
    <ul aria-label={texts.filters} className="mb-4 flex flex-wrap gap-2">
      {chosen.map(({ name, label }) => (
        <li key={name}>
          <button
            type="button"
            aria-label={texts.remove(`${saleGroupTexts[name]}: ${label}`)}
            onClick={() => onRemove(name)}
            className="inline-flex min-h-9 items-center gap-2 rounded-sm bg-mist px-3 font-semibold text-sm transition-colors hover:bg-line"
          >
            {saleGroupTexts[name]}: {label}
            <X aria-hidden="true" className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  )
}

type TotalsProps = { report: SaleReport; period: Period; hasCosts: boolean }

function Totals({ report: { totals, before }, period, hasCosts }: TotalsProps) {
  const compared = (now: number, then: number) => formatGrowth(growth(now, then))
  const figure = (label: string, read: (sold: SaleFigures) => number) => ({
    label,
    value: formatBRL(read(totals)),
    note: compared(read(totals), read(before)),
  })
  return (
    <>
      <Figures
        label={texts.totals}
        figures={[
          figure(saleColumnTexts.revenue, revenue),
          lacksAllCosts(totals)
            ? { label: saleColumnTexts.margin, value: texts.noCost }
            : figure(saleColumnTexts.margin, margin),
          {
            label: saleColumnTexts.marginShare,
            value: (
              <>
                {formatPercent(marginShare(totals))}
                <MarginMark sold={totals} />
              </>
            ),
            note: marginShare(before) !== undefined && formatPercent(marginShare(before)),
          },
          {
            label: saleColumnTexts.orders,
            value: formatCount(totals.orders),
            note: compared(totals.orders, before.orders),
          },
          figure(saleColumnTexts.discount, ({ discountCents }) => discountCents),
          figure(saleColumnTexts.refund, ({ refundCents }) => refundCents),
          figure(saleColumnTexts.freight, ({ freightCents }) => freightCents),
          figure(saleColumnTexts.freightPaid, ({ freightPaidCents }) => freightPaidCents),
        ].filter(({ label }) => hasCosts || !costHeaders.includes(label))}
      />
      <p className="tabular -mt-2 mb-4 text-sm text-steel">{texts.before(formatPeriod(periodBefore(period)))}</p>
    </>
  )
}

/** What is not known of a margin. */
function MarginMark({ sold }: { sold: SaleFigures }) {
  if (lacksAllCosts(sold)) return null
  const mark = lacksCost(sold)
    ? { label: texts.partial, hint: texts.partialHint }
    : sold.isCostEstimated && { label: texts.estimated, hint: texts.estimatedHint }
  return (
    mark && (
      <span title={mark.hint} className="ml-1.5">
        <Badge>{mark.label}</Badge>
      </span>
    )
  )
}

const monthEnd = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

const weekEnd = (monday: string): string =>
  new Date(Date.parse(`${monday}T00:00:00Z`) + 6 * 86_400_000).toISOString().slice(0, 10)

/** The address of the orders that a row sums: of its days, or of what it is, in the days of the report. */
function ordersOf({ by, sort: _sort, direction: _direction, ...filter }: SaleListFilter, id: string): SaleSearch {
  const within = (from: string, to: string) => ({
    from: from < filter.from ? filter.from : from,
    to: to > filter.to ? filter.to : to,
  })
  if (by === 'day') return { ...filter, from: id, to: id, by: 'order' }
  if (by === 'week') return { ...filter, ...within(id, weekEnd(id)), by: 'order' }
  if (by === 'month') return { ...filter, ...within(`${id}-01`, monthEnd(id)), by: 'order' }
  return { ...filter, [by]: id, by: 'order' }
}

function RowName({ filter, row }: { filter: SaleListFilter; row: SaleRow }) {
  const name = nameSaleRow(filter.by, row)
  const common = { 'data-opens-record': true, className: rowLink('wrap-anywhere') } as const
  if (filter.by === 'order')
    return (
      <Link to="/admin/orders" search={{ order: row.id }} aria-label={texts.openOrder(name)} {...common}>
        {name}
      </Link>
    )
  return (
    <Link to="/admin/reports" search={ordersOf(filter, row.id)} aria-label={texts.open(name)} {...common}>
      {name}
    </Link>
  )
}

function saleColumns(filter: SaleListFilter, sortOf: (sort: SaleSort) => ColumnSort): Column<SaleRow>[] {
  const group: SaleGroup = filter.by
  const numeric = (sort: 'revenue' | 'margin' | 'cost' | 'freight') => ({
    ...{ header: saleColumnTexts[sort], isNumeric: true, className: 'whitespace-nowrap', sort: sortOf(sort) },
  })
  const ofOrders: Column<SaleRow>[] = [
    countColumn(saleColumnTexts.orders, ({ orders }) => orders, { sort: sortOf('orders') }),
    amountColumn(saleColumnTexts.ticket, (row) => averageTicket(row) ?? 0, { isSpare: true }),
  ]
  return [
    {
      header: saleGroupTexts[group],
      isHeading: true,
      className: 'md:min-w-36',
      ...(isTimeGroup(group) ? { sort: sortOf('name') } : {}),
      cell: (row) => <RowName filter={filter} row={row} />,
    },
    {
      ...numeric('revenue'),
      cell: (row) => (
        <Noted note={row.revenueBeforeCents !== null && formatGrowth(growth(revenue(row), row.revenueBeforeCents))}>
          <span className="font-bold">{formatBRL(revenue(row))}</span>
        </Noted>
      ),
    },
    {
      ...numeric('margin'),
      cell: (row) =>
        lacksAllCosts(row) ? (
          <span className="text-steel">{texts.noCost}</span>
        ) : (
          <Noted
            note={
              <>
                {formatPercent(marginShare(row))}
                <MarginMark sold={row} />
              </>
            }
          >
            {formatBRL(margin(row))}
          </Noted>
        ),
    },
    countColumn(saleColumnTexts.units, ({ units }) => units, { sort: sortOf('units') }),
    ...(group === 'order' ? [] : ofOrders),
    amountColumn(saleColumnTexts.gross, ({ grossCents }) => grossCents, { sort: sortOf('gross'), isSpare: true }),
    amountColumn(saleColumnTexts.discount, ({ discountCents }) => discountCents, { sort: sortOf('discount') }),
    amountColumn(saleColumnTexts.refund, ({ refundCents }) => refundCents, { sort: sortOf('refund') }),
    {
      ...numeric('cost'),
      cell: (row) => (lacksAllCosts(row) ? texts.noCost : formatBRL(row.costCents)),
    },
    {
      ...numeric('freight'),
      cell: ({ freightCents, freightPaidCents }) => (
        <Noted note={freightPaidCents > 0 && texts.freightPaid(formatBRL(freightPaidCents))}>
          {formatBRL(freightCents)}
        </Noted>
      ),
    },
  ]
}

/** A figure, and what else there is to say of it. */
const Noted = ({ note, children }: { note: ReactNode; children: ReactNode }) => (
  <span className="inline-flex flex-col md:items-end">
    {children}
    {note && <span className="text-sm text-steel">{note}</span>}
  </span>
)

const formatGrowth = (percent: number | undefined) =>
  percent !== undefined && `${percent > 0 ? '+' : ''}${formatPercent(percent)}`
