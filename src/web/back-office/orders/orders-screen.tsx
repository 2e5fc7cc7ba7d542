import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { orderGroups } from '#domain/orders/order-group.ts'
import { api } from '#web/api-client.ts'
import { ExportMenu } from '#web/back-office/shared/export/export-menu.tsx'
import { AddLink } from '#web/back-office/shared/list/add-button.tsx'
import { FilterBar } from '#web/back-office/shared/list/filter-bar.tsx'
import { IgnoredFilters } from '#web/back-office/shared/list/ignored-filters.tsx'
import { ListFilter } from '#web/back-office/shared/list/list-filter.tsx'
import { ListScreen } from '#web/back-office/shared/list/list-screen.tsx'
import { useListSearch } from '#web/back-office/shared/list/use-list-search.ts'
import { useOpenedRecord } from '#web/back-office/shared/list/use-opened-record.ts'
import { orderGroupLabels, adminOrderTexts as texts } from '#web/text/back-office/admin-order-texts.ts'
import { phoneOrderTexts } from '#web/text/back-office/phone-order-texts.ts'
import { orderColumns } from './order-columns.tsx'
import { OrderDialog } from './order-dialog.tsx'
import type { OrderSearch } from './order-search.ts'

const statusOptions = orderGroups.map((group) => ({ value: group, label: orderGroupLabels[group] }))
const periodOptions = [{ value: 'recent', label: texts.recent }]

/** All orders, newest first: search by customer, e-mail, number and status, and open one at a time. */
export function OrdersScreen({ search }: { search: OrderSearch }) {
  const open = useOpenedRecord('order')
  const { order: openedId, ...input } = search
  const { page: _page, ...exported } = input
  const list = useQuery(api.admin.orders.list.queryOptions({ input, staleTime: 0, placeholderData: keepPreviousData }))
  return (
    <>
      <ListScreen
        texts={texts}
        list={list}
        failure="admin.orders.list"
        actions={
          <>
            <ExportMenu lists={[{ kind: 'orders', filter: exported }]} />
            <AddLink to="/admin/orders/add" label={phoneOrderTexts.add} />
          </>
        }
        filters={<OrderFilters search={input} />}
        isFiltered={Boolean(input.search || input.status || input.period)}
        columns={orderColumns(open)}
        onOpen={({ id }) => open(id)}
        search={input}
        updates={{
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
        <ListFilter
          label={texts.status}
          className="sm:w-56"
          all={texts.allStatuses}
          options={statusOptions}
          chosen={search.status}
          onChoose={(value) => change({ status: orderGroups.find((known) => known === value) })}
        />
        <ListFilter
          label={texts.period}
          className="sm:w-48"
          all={texts.anyPeriod}
          options={periodOptions}
          chosen={search.period}
          onChoose={(value) => change({ period: value === 'recent' ? 'recent' : undefined })}
        />
      </FilterBar>
      <IgnoredFilters
        search={search.search}
        filters={{ status: search.status !== undefined, period: search.period !== undefined }}
      />
    </>
  )
}
