import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { formatBRL } from '#platform/money.ts'
import { formatPhone } from '#platform/people/phone.ts'
import { api } from '#platform/web/calls/api-client.ts'
import { formatDateTime } from '#platform/web/formats.ts'
import { WindowGuard } from '#platform/web/forms/leave-guard.tsx'
import { FilterBar, ListFilter } from '#platform/web/lists/filters.tsx'
import { ListScreen } from '#platform/web/lists/list-screen.tsx'
import type { Column } from '#platform/web/lists/record-table.tsx'
import { AddLink, OpenButton } from '#platform/web/lists/row-buttons.tsx'
import { adminTexts } from '#platform/web/lists/texts.ts'
import { useListSearch, useOpenedRecord } from '#platform/web/lists/use-list-search.ts'
import { AddressPart, ContactLink, Facts, OrderPart } from '#platform/web/staff-parts.tsx'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { useLastDefined } from '#platform/web/ui/interaction.ts'
import { FailedState, LoadingArea } from '#platform/web/ui/states.tsx'
import { phoneOrderTexts } from '../../../phone-orders/web/texts.ts'
import { orderGroups } from '../../rules.ts'
import type { AdminOrder, AdminOrderRow } from '../../staff-contract.ts'
import { OrderStatusBadge } from '../order-status.tsx'
import { OrderDetails } from './order-details.tsx'
import { CustomerCell, IgnoredFilters } from './order-parts.tsx'
import type { OrderSearch } from './order-search.ts'
import { orderGroupLabels, adminOrderTexts as texts } from './texts.ts'

/** What the list knows of an order, if the rest cannot be loaded: customer and address. */
export function OrderSummary({ order, onRetry }: { order: AdminOrderRow; onRetry: () => void }) {
  const names = texts.facts
  const { customerName, customerEmail, customerPhone } = order
  return (
    <div className="flex flex-col gap-7">
      <OrderPart title={texts.items}>
        <p role="alert" className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-brake-pale p-4">
          <span className="font-semibold">{texts.itemsNotLoaded}</span>
          <Button tone="secondary" onClick={onRetry}>
            {adminTexts.tryAgain}
          </Button>
        </p>
      </OrderPart>
      <div className="grid gap-7 md:grid-cols-2">
        <OrderPart title={texts.order}>
          <Facts
            facts={[
              { name: names.id, value: <span className="select-all break-all text-xs">{order.id}</span> },
              { name: names.date, value: formatDateTime(order.createdAt) },
              { name: texts.status, value: <OrderStatusBadge status={order.status} /> },
              { name: names.payment, value: order.paymentMethod },
              { name: texts.total, value: formatBRL(order.totalCents) },
            ]}
          />
        </OrderPart>
        <div className="flex flex-col gap-7">
          <OrderPart title={texts.customer}>
            <Facts
              facts={[
                { name: names.name, value: customerName },
                {
                  name: names.email,
                  value: <ContactLink href={`mailto:${customerEmail}`}>{customerEmail}</ContactLink>,
                },
                {
                  name: names.phone,
                  value: <ContactLink href={`tel:+55${customerPhone}`}>{formatPhone(customerPhone)}</ContactLink>,
                },
              ]}
            />
          </OrderPart>
          <AddressPart title={texts.address} address={order.deliveryAddress} />
        </div>
      </div>
    </div>
  )
}

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

type OrdersScreenProps = {
  search: OrderSearch
  /** Exports the orders of these filters. */
  exportMenu: (filter: Omit<OrderSearch, 'order' | 'page'>) => ReactNode
}

export function OrdersScreen({ search, exportMenu }: OrdersScreenProps) {
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
            {exportMenu(exported)}
            <AddLink to="/admin/orders/add" label={phoneOrderTexts.add} />
          </>
        }
        filters={<OrderFilters search={input} />}
        isFiltered={Boolean(input.search || input.status || input.period)}
        columns={orderColumns(open)}
        onOpen={({ id }) => open(id)}
        search={input}
        updates={{ queryKey: api.admin.orders.list.queryKey({ input }), read: () => api.admin.orders.list.call(input) }}
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
