import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import { orderGroups } from '#domain/orders/order-group.ts'
import { api } from '#web/api-client.ts'
import { PageHeading } from '#web/back-office/shared/page-heading.tsx'
import { RecordList } from '#web/back-office/shared/record-list.tsx'
import { RecordTable } from '#web/back-office/shared/record-table.tsx'
import { SearchBox } from '#web/back-office/shared/search-box.tsx'
import { UpdatesBar } from '#web/back-office/shared/updates/updates-bar.tsx'
import { isInUse, useLiveUpdates } from '#web/back-office/shared/updates/use-live-updates.ts'
import { orderGroupLabels, adminOrderTexts as texts } from '#web/text/back-office/admin-order-texts.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { Select } from '#web/ui/select.tsx'
import { orderColumns } from './order-columns.tsx'
import { OrderDialog } from './order-dialog.tsx'
import type { OrderSearch } from './order-search.ts'

const statusOptions = orderGroups.map((group) => ({ value: group, label: orderGroupLabels[group] }))
const periodOptions = [{ value: 'recent', label: texts.recent }]

/** All orders, newest first: found by customer, e-mail, number and status, and opened one at a time. */
export function OrdersScreen({ search }: { search: OrderSearch }) {
  const navigate = useNavigate({ from: '/admin/orders' })
  const { order: openedId, ...filter } = search
  const list = useQuery(
    api.admin.orders.list.queryOptions({ input: filter, staleTime: 0, placeholderData: keepPreviousData }),
  )
  const rows = useRef<HTMLDivElement>(null)
  const { hasUpdates, show } = useLiveUpdates({
    topics: ['orders'],
    queryKey: api.admin.orders.list.queryKey({ input: filter }),
    read: () => api.admin.orders.list.call(filter),
    isHeld: () => isInUse(rows.current),
  })
  const change = useCallback(
    (changed: OrderSearch | ((before: OrderSearch) => OrderSearch), replace = false) =>
      void navigate({ search: changed, replace, resetScroll: false }),
    [navigate],
  )
  const find = useCallback(
    (term: string) => change(({ status, period }) => ({ search: term || undefined, status, period }), true),
    [change],
  )
  const open = (id: string) => change({ ...search, order: id })
  return (
    <>
      <PageHeading title={texts.title} count={list.data?.total} />
      <div className="mb-5 flex flex-col gap-3 sm:flex-row">
        <SearchBox label={texts.searchLabel} term={search.search ?? ''} onSearch={find} />
        <Select
          label={texts.status}
          isLabelHidden
          className="sm:w-56"
          placeholder={texts.allStatuses}
          options={statusOptions}
          value={search.status ?? ''}
          onChange={(event) => {
            const status = orderGroups.find((known) => known === event.target.value)
            change({ ...filter, status, page: undefined })
          }}
        />
        <Select
          label={texts.period}
          isLabelHidden
          className="sm:w-48"
          placeholder={texts.anyPeriod}
          options={periodOptions}
          value={search.period ?? ''}
          onChange={(event) =>
            change({ ...filter, period: event.target.value === 'recent' ? 'recent' : undefined, page: undefined })
          }
        />
      </div>
      <RecordList
        query={list}
        failure="admin.orders.list"
        empty={{ title: texts.empty }}
        isFiltered={Boolean(search.search || search.status || search.period)}
      >
        {(page) => (
          <>
            <RecordTable
              ref={rows}
              label={texts.title}
              columns={orderColumns(open)}
              records={page.rows}
              isStale={list.isPlaceholderData}
              onOpen={({ id }) => open(id)}
            />
            <div className="mt-6">
              <Pagination
                page={page.page}
                pageCount={page.pageCount}
                linkTo={(next, link) => <Link to="/admin/orders" search={{ ...filter, page: next }} {...link} />}
              />
            </div>
          </>
        )}
      </RecordList>
      <UpdatesBar hasUpdates={hasUpdates} onShow={show} />
      <OrderDialog
        id={openedId}
        row={list.data?.rows.find(({ id }) => id === openedId)}
        onClose={() => change(filter)}
      />
    </>
  )
}
