import { Link } from '@tanstack/react-router'
import { formatBRL } from '#platform/money.ts'
import { api } from '#platform/web/calls/index.ts'
import { formatDate } from '#platform/web/formats.ts'
import { amountColumn, countColumn } from '#platform/web/lists/columns.ts'
import { ListChoices } from '#platform/web/lists/filters.tsx'
import { ListScreen } from '#platform/web/lists/list-screen.tsx'
import { PeriodFilter } from '#platform/web/lists/period-filter.tsx'
import type { Column } from '#platform/web/lists/record-table.tsx'
import { useList } from '#platform/web/lists/use-list.ts'
import { useListSearch } from '#platform/web/lists/use-list-search.ts'
import { useMay } from '#platform/web/staff-rights.ts'
import { Badge } from '#platform/web/ui/index.ts'
import type { AbcSearch, MissedSearch, StockSearch } from '../../web/searches.ts'
import type { AbcRow, SearchMissRow, StockRow } from '../contract.ts'
import type { AbcClass } from '../rules.ts'
import { Figures, ReportTabs, Rule, readPeriod, rowLink } from './report-parts.tsx'
import { abcTexts, missedSearchTexts, stockTexts } from './texts.ts'

/** Goods that are worth nothing are goods without a cost. */
const formatValue = (cents: number, units: number) => (cents === 0 && units > 0 ? stockTexts.noCost : formatBRL(cents))
const formatCount = (count: number) => count.toLocaleString('pt-BR')

const measures = { name: 'measure', label: abcTexts.measure, className: 'sm:w-44', labels: abcTexts.measures }
const classTones: Record<AbcClass, 'go' | 'signal' | 'neutral'> = { A: 'go', B: 'signal', C: 'neutral' }

/** Products by what they bring. Each opens its sales. */
export function AbcScreen({ search }: { search: AbcSearch }) {
  const change = useListSearch<AbcSearch>()
  const hasCosts = useMay('costs')
  const { measure = 'revenue', page } = search
  const { from, to } = readPeriod(search)
  const report = useList(api.admin.reports.abc, { from, to, measure, page })
  const columns: Column<AbcRow>[] = [
    {
      header: abcTexts.columns.product,
      isHeading: true,
      className: 'md:w-full',
      cell: ({ id, name }) => (
        <Link
          to="/admin/reports"
          search={{ from, to, product: id, by: 'order' }}
          data-opens-record
          aria-label={abcTexts.openProduct(name)}
          className={rowLink('wrap-anywhere')}
        >
          {name}
        </Link>
      ),
    },
    {
      header: abcTexts.columns.class,
      cell: (row) => <Badge tone={classTones[row.class]}>{row.class}</Badge>,
    },
    amountColumn(abcTexts.columns.amount[measure], ({ amountCents }) => amountCents),
    {
      header: abcTexts.columns.upTo,
      isNumeric: true,
      cell: ({ upTo }) => `${upTo.toLocaleString('pt-BR', { minimumFractionDigits: 1 })}%`,
    },
    countColumn(abcTexts.columns.units, ({ units }) => units),
  ]
  return (
    <ListScreen
      texts={abcTexts}
      list={report}
      failure="admin.reports"
      filters={
        <>
          <ReportTabs />
          <div className="mb-4 flex flex-wrap gap-3">
            <PeriodFilter from={from} to={to} onChoose={change} />
            {hasCosts && <ListChoices choices={[{ chosen: measure, ...measures }]} />}
          </div>
        </>
      }
      isFiltered={false}
      columns={columns}
      aboveRows={() =>
        report.data && (
          <Figures
            label={abcTexts.classes}
            figures={report.data.classes.map((one) => ({
              label: `${abcTexts.className(one.class)}: ${abcTexts.classNotes[one.class]}`,
              value: formatBRL(one.amountCents),
              note: abcTexts.products(one.products),
            }))}
          />
        )
      }
      search={search}
    />
  )
}

const lists = { name: 'list', label: stockTexts.list, className: 'sm:w-72', labels: stockTexts.lists }
const sorts = { name: 'sort', label: stockTexts.sort, className: 'sm:w-60', labels: stockTexts.sorts }

const stockColumns: Column<StockRow>[] = [
  {
    header: stockTexts.columns.product,
    isHeading: true,
    className: 'md:w-full',
    cell: ({ id, name }) => (
      <Link
        to="/admin/products/edit/$productId"
        params={{ productId: id }}
        data-opens-record
        aria-label={stockTexts.edit(name)}
        className={rowLink('wrap-anywhere')}
      >
        {name}
      </Link>
    ),
  },
  countColumn(stockTexts.columns.quantity, ({ quantity }) => quantity),
  {
    header: stockTexts.columns.value,
    isNumeric: true,
    className: 'whitespace-nowrap',
    cell: ({ valueCents }) => (valueCents === null ? stockTexts.noCost : formatBRL(valueCents)),
  },
  countColumn(stockTexts.columns.sold, ({ soldUnits }) => soldUnits),
  {
    header: stockTexts.columns.days,
    isNumeric: true,
    className: 'whitespace-nowrap',
    cell: ({ daysLeft }) => (daysLeft === null ? stockTexts.neverSold : stockTexts.days(daysLeft)),
  },
]

/** What the stock is worth, and how long it lasts. */
export function StockScreen({ search }: { search: StockSearch }) {
  const { list = 'all', sort = 'value', page } = search
  const report = useList(api.admin.reports.stock, { list, sort, page })
  return (
    <ListScreen
      texts={stockTexts}
      list={report}
      failure="admin.reports"
      filters={
        <>
          <ReportTabs />
          <Rule>{stockTexts.rule}</Rule>
          <div className="mb-4 flex flex-wrap gap-3">
            <ListChoices
              choices={[
                { chosen: list, ...lists },
                { chosen: sort, ...sorts },
              ]}
            />
          </div>
        </>
      }
      isFiltered={list !== 'all'}
      columns={stockColumns}
      aboveRows={() =>
        report.data && (
          <Figures
            label={stockTexts.lists[list]}
            figures={[
              { label: stockTexts.value, value: formatValue(report.data.totals.valueCents, report.data.totals.units) },
              {
                label: stockTexts.idle,
                value: formatValue(report.data.totals.idleCents, report.data.totals.idleUnits),
                note: stockTexts.idleCount(report.data.totals.idleProducts, report.data.totals.idleUnits),
              },
              { label: stockTexts.units, value: formatCount(report.data.totals.units) },
              { label: stockTexts.withoutCost, value: formatCount(report.data.totals.unitsWithoutCost) },
            ]}
          />
        )
      }
      search={search}
    />
  )
}

const missColumns: Column<SearchMissRow>[] = [
  {
    header: missedSearchTexts.columns.text,
    isHeading: true,
    className: 'wrap-anywhere md:w-full',
    cell: ({ id }) => id,
  },
  countColumn(missedSearchTexts.columns.count, ({ count }) => count),
  {
    header: missedSearchTexts.columns.lastDay,
    className: 'tabular whitespace-nowrap',
    cell: ({ lastDay }) => formatDate(`${lastDay}T12:00:00Z`),
  },
  {
    header: missedSearchTexts.columns.actions,
    cell: ({ id }) => (
      <Link
        to="/products"
        search={{ search: id }}
        data-opens-record
        aria-label={missedSearchTexts.tryOne(id)}
        className={rowLink('whitespace-nowrap')}
      >
        {missedSearchTexts.try}
      </Link>
    ),
  },
]

/** What visitors searched for and did not find, and the ways to what is missing. */
export function SearchesScreen({ search }: { search: MissedSearch }) {
  const { page } = search
  const list = useList(api.admin.reports.searches, { page })
  return (
    <ListScreen
      texts={missedSearchTexts}
      list={list}
      failure="admin.reports"
      more={[
        { key: 'words', label: missedSearchTexts.words, link: <Link to="/admin/trade-words" /> },
        { key: 'cars', label: missedSearchTexts.cars, link: <Link to="/admin/vehicles/misses" /> },
        { key: 'coverage', label: missedSearchTexts.coverage, link: <Link to="/admin/vehicles" /> },
      ]}
      filters={
        <>
          <ReportTabs />
          <Rule>{missedSearchTexts.rule}</Rule>
        </>
      }
      isFiltered={false}
      columns={missColumns}
      search={search}
    />
  )
}
