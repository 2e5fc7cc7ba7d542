import { Link } from '@tanstack/react-router'
import type { StockCountRow } from '#contract/admin/stock-counts.ts'
import type { Column } from '#web/back-office/shared/list/record-table.tsx'
import { formatDateTime } from '#web/format-date.ts'
import { stockCountStateTexts, stockCountTexts as texts } from '#web/text/back-office/stock-count-texts.ts'

/** The columns of the list of counts. */
export const countColumns: Column<StockCountRow>[] = [
  {
    header: texts.columns.title,
    isHeading: true,
    className: 'wrap-anywhere md:min-w-60',
    cell: ({ id, title }) => (
      <Link
        to="/admin/stock-counts"
        search={{ count: id }}
        data-opens-record
        className="inline-block min-h-6 font-semibold underline decoration-silver underline-offset-4 hover:decoration-ink"
      >
        {title}
      </Link>
    ),
  },
  { header: texts.columns.state, cell: ({ state }) => stockCountStateTexts[state] },
  {
    header: texts.columns.products,
    isNumeric: true,
    cell: ({ productCount }) => productCount.toLocaleString('pt-BR'),
  },
  {
    header: texts.columns.who,
    className: 'wrap-anywhere md:max-w-48',
    cell: ({ startedBy }) => startedBy ?? texts.somebody,
  },
  {
    header: texts.columns.when,
    className: 'tabular whitespace-nowrap',
    cell: ({ createdAt }) => formatDateTime(createdAt),
  },
]
