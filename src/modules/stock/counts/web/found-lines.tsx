import { api } from '#platform/web/calls/index.ts'
import { ListFilter } from '#platform/web/lists/filters.tsx'
import { PagedTable } from '#platform/web/lists/record-list.tsx'
import type { Column } from '#platform/web/lists/record-table.tsx'
import { useList } from '#platform/web/lists/use-list.ts'
import { useListSearch } from '#platform/web/lists/use-list-search.ts'
import type { StockCountLine } from '../contract.ts'
import type { CountSearch } from './count-search.ts'
import { stockCountTexts as texts } from './texts.ts'

const pieces = new Intl.NumberFormat('pt-BR')
const moved = new Intl.NumberFormat('pt-BR', { signDisplay: 'exceptZero' })

const lineColumns: Column<StockCountLine>[] = [
  {
    header: texts.columns.product,
    isHeading: true,
    className: 'wrap-anywhere md:min-w-60',
    cell: (line) => (
      <span className="block min-w-0">
        <span className="block font-semibold">{line.name}</span>
        <span className="tabular block font-normal text-sm text-steel">
          {[line.sku, line.shelfPlace].filter(Boolean).join(' · ')}
        </span>
        {line.isUnsteady && <span className="block font-normal text-sm">{texts.unsteady}</span>}
        {missingOf(line) > 0 && (
          <span className="block font-semibold text-brake text-sm">{texts.missing(missingOf(line))}</span>
        )}
      </span>
    ),
  },
  {
    header: texts.columns.counted,
    isNumeric: true,
    cell: ({ counted }) => (counted === null ? texts.none : pieces.format(counted)),
  },
  { header: texts.columns.expected, isNumeric: true, cell: ({ expected }) => pieces.format(expected) },
  {
    header: texts.columns.difference,
    isNumeric: true,
    cell: ({ counted, expected }) => (
      <span className="font-bold">{counted === null ? texts.none : moved.format(counted - expected)}</span>
    ),
  },
]

/** Reserved pieces that were not found: they cannot be subtracted from the available ones. */
const missingOf = ({ counted, expected, booked }: StockCountLine) =>
  counted === null || counted >= expected ? 0 : booked - (counted - expected)

const viewOptions = [{ value: 'uncounted', label: texts.views.uncounted }]

export function FoundLines({ id, search }: { id: string; search: CountSearch }) {
  const change = useListSearch<CountSearch>()
  const { view = 'different', page } = search
  const lines = useList(api.admin.stockCounts.lines, { id, view, page })
  return (
    <>
      <ListFilter
        label={texts.show}
        className="mb-4 sm:w-80"
        all={texts.views.different}
        options={viewOptions}
        chosen={search.view}
        onChoose={(value) => change({ count: id, view: value === 'uncounted' ? value : undefined })}
      />
      <PagedTable
        label={texts.views[view]}
        query={lines}
        failure="admin.stockCounts.lines"
        empty={{ title: texts.nothingIn[view] }}
        isFiltered={false}
        columns={lineColumns}
        search={search}
      />
    </>
  )
}
