import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#web/api-client.ts'
import { ListFilter } from '#web/back-office/shared/list/list-filter.tsx'
import { PagedTable } from '#web/back-office/shared/list/paged-table.tsx'
import { useListSearch } from '#web/back-office/shared/list/use-list-search.ts'
import { stockCountTexts as texts } from '#web/text/back-office/stock-count-texts.ts'
import type { CountSearch } from './count-search.ts'
import { lineColumns } from './line-columns.tsx'

const viewOptions = [{ value: 'uncounted', label: texts.views.uncounted }]

/** The counted quantities compared to the books. */
export function FoundLines({ id, search }: { id: string; search: CountSearch }) {
  const change = useListSearch<CountSearch>()
  const { view = 'different', page } = search
  const lines = useQuery(
    api.admin.stockCounts.lines.queryOptions({
      input: { id, view, page },
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  )
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
