import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminOrder, AdminOrderRow } from '#contract/admin/orders.ts'
import { formatBRL } from '#domain/money.ts'
import { orderGroups } from '#domain/orders/order-group.ts'
import { api } from '#web/api-client.ts'
import { ExportMenu } from '#web/back-office/shared/export/export-menu.tsx'
import { WindowGuard } from '#web/back-office/shared/leave-guard.tsx'
import { AddLink } from '#web/back-office/shared/list/add-button.tsx'
import { CustomerCell } from '#web/back-office/shared/list/customer-cell.tsx'
import { FilterBar } from '#web/back-office/shared/list/filter-bar.tsx'
import { IgnoredFilters } from '#web/back-office/shared/list/ignored-filters.tsx'
import { ListFilter } from '#web/back-office/shared/list/list-filter.tsx'
import { ListScreen } from '#web/back-office/shared/list/list-screen.tsx'
import type { Column } from '#web/back-office/shared/list/record-table.tsx'
import { useListSearch } from '#web/back-office/shared/list/use-list-search.ts'
import { useOpenedRecord } from '#web/back-office/shared/list/use-opened-record.ts'
import { OpenButton } from '#web/back-office/shared/open-button.tsx'
import { useLastDefined } from '#web/back-office/shared/use-last-defined.ts'
import { formatDateTime } from '#web/format-date.ts'
import { OrderStatusBadge } from '#web/order-status-badge.tsx'
import { orderGroupLabels, adminOrderTexts as texts } from '#web/text/back-office/admin-order-texts.ts'
import { phoneOrderTexts } from '#web/text/back-office/phone-order-texts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { LoadingArea } from '#web/ui/skeleton.tsx'
import { OrderDetails } from './order-details.tsx'
import type { OrderSearch } from './order-search.ts'
import { OrderSummary } from './order-summary.tsx'

/** The columns of the list of orders. */
const orderColumns = (onOpen: (id: string) => void): Column<AdminOrderRow>[] => [
  {
    header: texts.columns.id,
    isHeading: true,
    cell: ({ id, orderNumber }) => (
      <OpenButton orderNumber={orderNumber} label={texts.details} onOpen={() => onOpen(id)} />
    ),
  },
  {
    header: texts.columns.date,
    className: 'tabular whitespace-nowrap',
    cell: ({ createdAt }) => formatDateTime(createdAt),
  },
  {
    header: texts.columns.customer,
    className: 'md:max-w-40 md:@5xl:max-w-72',
    cell: ({ customerName, customerEmail, hasAccount, tags }) => (
      <span className="block min-w-0">
        <CustomerCell name={customerName} email={customerEmail} />
        {(tags.length > 0 || !hasAccount) && (
          <span className="mt-1 flex flex-wrap gap-1 max-md:justify-end">
            {!hasAccount && <Badge tone="link">{texts.noAccount}</Badge>}
            {tags.map((tag) => (
              <Badge key={tag} className="wrap-anywhere whitespace-normal">
                {tag}
              </Badge>
            ))}
          </span>
        )}
      </span>
    ),
  },
  {
    header: texts.columns.amount,
    isNumeric: true,
    className: 'whitespace-nowrap',
    cell: ({ totalCents }) => <span className="font-bold">{formatBRL(totalCents)}</span>,
  },
  { header: texts.columns.status, cell: ({ status }) => <OrderStatusBadge status={status} /> },
]

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

type OrderDialogProps = {
  id: string | undefined
  /** The order as the list knows it, if the list contains it. */
  row: AdminOrderRow | undefined
  onClose: () => void
}

/** One order in a dialog above the list; closed while there is no id. */
function OrderDialog({ id, row, onClose }: OrderDialogProps) {
  // During its closing animation, the dialog still shows the last order.
  const [lastId, setLastId] = useState(id)
  if (id && id !== lastId) setLastId(id)
  const lastRow = useLastDefined(row)
  const order = useQuery(
    api.admin.orders.find.queryOptions({ input: { id: lastId ?? '' }, enabled: id !== undefined, staleTime: 0 }),
  )
  const shownRow = lastRow?.id === lastId ? lastRow : undefined
  const number = order.data?.orderNumber ?? shownRow?.orderNumber ?? ''
  return (
    <Dialog
      isOpen={id !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="large"
      isPrintable
      isOfHistory
      title={`${texts.order} ${number}`.trim()}
    >
      <WindowGuard openedBy="order" />
      {lastId && <OrderContent order={order} row={shownRow} />}
    </Dialog>
  )
}

type OrderContentProps = { order: UseQueryResult<AdminOrder>; row: AdminOrderRow | undefined }

function OrderContent({ order, row }: OrderContentProps) {
  if (order.data) return <OrderDetails order={order.data} />
  if (order.isError && row) return <OrderSummary order={row} onRetry={() => void order.refetch()} />
  if (order.isError) return <FailedState title={texts.notLoaded} onRetry={order.refetch} />
  return <LoadingArea className="flex flex-col gap-5" blocks={['h-20', 'h-36', 'h-56']} />
}
