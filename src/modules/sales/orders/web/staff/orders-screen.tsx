import type { ReactNode } from 'react'
import { formatBRL } from '#platform/money.ts'
import { api } from '#platform/web/calls/index.ts'
import { formatDateTime } from '#platform/web/formats.ts'
import { momentColumn } from '#platform/web/lists/columns.ts'
import { FilterBar } from '#platform/web/lists/filters.tsx'
import { ListScreen } from '#platform/web/lists/list-screen.tsx'
import { OpenedRecord } from '#platform/web/lists/opened-record.tsx'
import { PeriodFilter } from '#platform/web/lists/period-filter.tsx'
import type { Column } from '#platform/web/lists/record-table.tsx'
import { AddLink, OpenButton } from '#platform/web/lists/row-buttons.tsx'
import { listUpdates, useList } from '#platform/web/lists/use-list.ts'
import { useListSearch, useOpenedRecord } from '#platform/web/lists/use-list-search.ts'
import { useMay } from '#platform/web/staff-rights.ts'
import { Badge } from '#platform/web/ui/index.ts'
import { phoneOrderTexts } from '../../../phone-orders/web/texts.ts'
import type { OrderSearch } from '../../../web/searches.ts'
import type { AdminOrderRow } from '../../staff-contract.ts'
import { OrderStatusBadge } from '../order-status.tsx'
import { OrderDetails } from './order-details.tsx'
import { CustomerCell } from './order-parts.tsx'
import { orderGroupLabels, adminOrderTexts as texts } from './texts.ts'

const amountColumn: Column<AdminOrderRow> = {
  header: texts.columns.amount,
  isNumeric: true,
  className: 'whitespace-nowrap',
  cell: ({ totalCents }) => <span className="font-bold">{formatBRL(totalCents)}</span>,
}

const orderColumns = (onOpen: (id: string) => void, seesAmounts: boolean): Column<AdminOrderRow>[] => [
  {
    header: texts.columns.id,
    isHeading: true,
    cell: ({ id, orderNumber, createdAt }) => (
      <span className="flex flex-wrap items-center gap-x-2">
        <OpenButton orderNumber={orderNumber} label={texts.details} onOpen={() => onOpen(id)} />
        <span className="tabular font-normal text-sm text-steel md:hidden">{formatDateTime(createdAt)}</span>
      </span>
    ),
  },
  // A phone's card has it beside the number.
  momentColumn(texts.columns.date, ({ createdAt }) => createdAt, {
    className: 'tabular whitespace-nowrap max-md:hidden',
  }),
  {
    header: texts.columns.customer,
    className: 'md:max-w-40 md:@5xl:max-w-72',
    cell: ({ customerName, customerEmail, hasAccount, tags }) => (
      <span className="block min-w-0">
        <CustomerCell name={customerName} email={customerEmail} />
        {(tags.length > 0 || !hasAccount) && (
          <span className="mt-1 flex flex-wrap gap-1">
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
  ...(seesAmounts ? [amountColumn] : []),
  { header: texts.columns.status, isCorner: true, cell: ({ status }) => <OrderStatusBadge status={status} /> },
]

const statuses = { label: texts.status, all: texts.allStatuses, labels: orderGroupLabels }

type OrdersScreenProps = {
  search: OrderSearch
  /** Exports the orders of these filters. */
  exportMenu: (filter: Omit<OrderSearch, 'order' | 'page'>) => ReactNode
}

export function OrdersScreen({ search, exportMenu }: OrdersScreenProps) {
  const open = useOpenedRecord('order')
  const seesAmounts = useMay('orders.amounts')
  const { order: openedId, ...input } = search
  const { page: _page, ...exported } = input
  const list = useList(api.admin.orders.list, input)
  const rowOf = (shownId: string) => list.data?.rows.find(({ id }) => id === shownId)
  return (
    <>
      <ListScreen
        texts={texts}
        list={list}
        failure="admin.orders.list"
        actions={
          <>
            {exportMenu(exported)}
            <AddLink to="/admin/orders/add" label={phoneOrderTexts.add} />
          </>
        }
        filters={<OrderFilters search={input} />}
        isFiltered={Boolean(input.search || input.status || input.from || input.to)}
        columns={orderColumns(open, seesAmounts)}
        onOpen={({ id }) => open(id)}
        search={input}
        updates={listUpdates(api.admin.orders.list, input)}
      />
      <OpenedRecord
        id={openedId}
        openedBy="order"
        find={api.admin.orders.find}
        size="large"
        isPrintable
        title={(order, id) => `${texts.order} ${(order ?? rowOf(id))?.orderNumber ?? ''}`.trim()}
        failure={texts.notLoaded}
        blocks={['h-20', 'h-36', 'h-56']}
        onClose={() => open(undefined)}
      >
        {(order) => <OrderDetails order={order} />}
      </OpenedRecord>
    </>
  )
}

function OrderFilters({ search }: { search: OrderSearch }) {
  const change = useListSearch<OrderSearch>()
  return (
    <FilterBar
      label={texts.searchLabel}
      term={search.search}
      choices={[{ name: 'status', chosen: search.status, className: 'sm:w-56', ...statuses }]}
    >
      <PeriodFilter from={search.from} to={search.to} onChoose={change} />
    </FilterBar>
  )
}
