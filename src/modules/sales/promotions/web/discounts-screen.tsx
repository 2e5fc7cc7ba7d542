import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatBRL } from '#platform/money.ts'
import { api } from '#platform/web/calls/index.ts'
import { BackLink } from '#platform/web/forms/page-form.tsx'
import { amountColumn, countColumn } from '#platform/web/lists/columns.ts'
import { ListFilter } from '#platform/web/lists/filters.tsx'
import { ListScreen } from '#platform/web/lists/list-screen.tsx'
import { unpagedList } from '#platform/web/lists/record-list.tsx'
import type { Column } from '#platform/web/lists/record-table.tsx'
import { useListSearch } from '#platform/web/lists/use-list-search.ts'
import type { DiscountSearch } from '../../web/searches.ts'
import type { DiscountRow } from '../contract.ts'
import { adjustmentKindTexts } from '../texts.ts'
import { promotionFormTexts, discountTexts as texts } from './texts.ts'

const formatMonth = (month: string) => month.split('-').toReversed().join('/')

const columns: Column<DiscountRow>[] = [
  {
    header: texts.columns.rule,
    isHeading: true,
    className: 'wrap-anywhere md:w-full',
    cell: ({ label, kind }) => label || (adjustmentKindTexts[kind] ?? kind),
  },
  { header: texts.columns.month, className: 'tabular', cell: ({ month }) => formatMonth(month) },
  {
    header: texts.columns.kind,
    className: 'whitespace-nowrap',
    cell: ({ kind }) => adjustmentKindTexts[kind] ?? kind,
  },
  countColumn(texts.columns.orders, ({ orderCount }) => orderCount),
  amountColumn(texts.columns.discount, ({ discountCents }) => discountCents),
]

/** What each rule took off, by month. */
export function DiscountsScreen({ search: { month }, exportMenu }: { search: DiscountSearch; exportMenu: ReactNode }) {
  const change = useListSearch<DiscountSearch>()
  const discounts = useQuery(api.admin.promotions.discounts.queryOptions({ staleTime: 0 }))
  const months = [...new Set((discounts.data ?? []).map((row) => row.month))]
  return (
    <>
      <BackLink to="/admin/promotions" label={promotionFormTexts.backToList} />
      <ListScreen
        texts={texts}
        list={unpagedList(discounts, (row) => month === undefined || row.month === month)}
        actions={exportMenu}
        filters={
          <>
            <p className="-mt-2 mb-5 max-w-3xl text-steel">{texts.intro}</p>
            <div className="mb-5">
              <ListFilter
                label={texts.month}
                className="sm:w-56"
                all={texts.allMonths}
                options={months.map((value) => ({ value, label: formatMonth(value) }))}
                chosen={month}
                onChoose={(value) => change({ month: value || undefined })}
              />
            </div>
          </>
        }
        isFiltered={month !== undefined}
        columns={columns}
        aboveRows={(rows) => (
          <p className="tabular mb-3 font-bold">
            {texts.sum(formatBRL(rows.reduce((sum, { discountCents }) => sum + discountCents, 0)))}
          </p>
        )}
      />
    </>
  )
}
