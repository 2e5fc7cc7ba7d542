import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/api-client.ts'
import { BackLink } from '#web/back-office/shared/back-link.tsx'
import { AddButton } from '#web/back-office/shared/list/add-button.tsx'
import { ListScreen } from '#web/back-office/shared/list/list-screen.tsx'
import { useListSearch } from '#web/back-office/shared/list/use-list-search.ts'
import { stockCountTexts as texts } from '#web/text/back-office/stock-count-texts.ts'
import { countColumns } from './count-columns.tsx'
import { CountScreen } from './count-screen.tsx'
import type { CountSearch } from './count-search.ts'
import { StartCountDialog } from './start-count-dialog.tsx'

/** All stock counts, or the one in the address. */
export function StockCountsScreen({ search }: { search: CountSearch }) {
  return search.count === undefined ? (
    <CountList page={search.page} />
  ) : (
    <CountScreen key={search.count} id={search.count} search={search} />
  )
}

function CountList({ page }: { page: number | undefined }) {
  const change = useListSearch<CountSearch>()
  const [isStarting, setIsStarting] = useState(false)
  const list = useQuery(
    api.admin.stockCounts.list.queryOptions({ input: { page }, staleTime: 0, placeholderData: keepPreviousData }),
  )
  return (
    <>
      <BackLink to="/admin/products" label={texts.toProducts} />
      <ListScreen
        texts={texts}
        list={list}
        failure="admin.stockCounts.list"
        actions={<AddButton label={texts.start} onClick={() => setIsStarting(true)} />}
        filters={null}
        isFiltered={false}
        columns={countColumns}
        search={{ page }}
      />
      <StartCountDialog
        isOpen={isStarting}
        onClose={() => setIsStarting(false)}
        onStarted={(count) => change({ count })}
      />
    </>
  )
}
