import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { orderGroups } from '#domain/orders/order-group.ts'
import { api } from '#web/api-client.ts'
import { FilterBar } from '#web/back-office/shared/list/filter-bar.tsx'
import { IgnoredFilters } from '#web/back-office/shared/list/ignored-filters.tsx'
import { ListScreen } from '#web/back-office/shared/list/list-screen.tsx'
import { useListSearch } from '#web/back-office/shared/list/use-list-search.ts'
import { orderGroupLabels, adminOrderTexts as texts } from '#web/text/back-office/admin-order-texts.ts'
import { Select } from '#web/ui/select.tsx'
import { orderColumns } from './order-columns.tsx'
import { OrderDialog } from './order-dialog.tsx'
import type { OrderSearch } from './order-search.ts'

const statusOptions = orderGroups.map((group) => ({ value: group, label: orderGroupLabels[group] }))
const periodOptions = [{ value: 'recent', label: texts.recent }]

/** All orders, newest first: found by customer, e-mail, number and status, and opened one at a time. */
export function OrdersScreen({ search }: { search: OrderSearch }) {
  const change = useListSearch<OrderSearch>()
  const { order: openedId, ...input } = search
  const list = useQuery(api.admin.orders.list.queryOptions({ input, staleTime: 0, placeholderData: keepPreviousData }))
  // The list below stays at its page.
  const open = (order: string | undefined) => change({ page: input.page, order })
  return (
    <>
      <ListScreen
        texts={texts}
        list={list}
        failure="admin.orders.list"
        filters={<OrderFilters search={input} />}
        isFiltered={Boolean(input.search || input.status || input.period)}
        columns={orderColumns(open)}
        onOpen={({ id }) => open(id)}
        search={input}
        updates={{
          topics: ['orders'],
          queryKey: api.admin.orders.list.queryKey({ input }),
          read: () => api.admin.orders.list.call(input),
        }}
      />
      <OrderDialog
        id={openedId}
        row={list.data?.rows.find(({ id }) => id === openedId)}
        onClose={() => open(undefined)}
      />
    </>
  )
}

function OrderFilters({ search }: { search: OrderSearch }) {
  const change = useListSearch<OrderSearch>()
  return (
    <>
      <FilterBar label={texts.searchLabel} term={search.search}>
        <Select
          label={texts.status}
          isLabelHidden
          className="sm:w-56"
          placeholder={texts.allStatuses}
          options={statusOptions}
          value={search.status ?? ''}
          onChange={({ target }) => change({ status: orderGroups.find((known) => known === target.value) })}
        />
        <Select
          label={texts.period}
          isLabelHidden
          className="sm:w-48"
          placeholder={texts.anyPeriod}
          options={periodOptions}
          value={search.period ?? ''}
          onChange={({ target }) => change({ period: target.value === 'recent' ? 'recent' : undefined })}
        />
      </FilterBar>
      <IgnoredFilters
        search={search.search}
        filters={{ status: search.status !== undefined, period: search.period !== undefined }}
      />
    </>
  )
}
