import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AdminReturnRow } from '#contract/admin/returns.ts'
import { returnReasonLabels } from '#domain/returns/return-reason-labels.ts'
import { returnReasons } from '#domain/returns/return-reasons.ts'
import { returnStateLabels } from '#domain/returns/return-state.ts'
import { api } from '#web/api-client.ts'
import { CustomerCell } from '#web/back-office/shared/list/customer-cell.tsx'
import { FilterBar } from '#web/back-office/shared/list/filter-bar.tsx'
import { ListFilter } from '#web/back-office/shared/list/list-filter.tsx'
import { ListScreen } from '#web/back-office/shared/list/list-screen.tsx'
import type { Column } from '#web/back-office/shared/list/record-table.tsx'
import { useListSearch } from '#web/back-office/shared/list/use-list-search.ts'
import { useOpenedRecord } from '#web/back-office/shared/list/use-opened-record.ts'
import { OpenButton } from '#web/back-office/shared/open-button.tsx'
import { formatDateTime } from '#web/format-date.ts'
import { ReturnStateBadge } from '#web/returns/return-state-badge.tsx'
import { adminReturnTexts as texts } from '#web/text/back-office/admin-return-texts.ts'
import { ReturnDialog } from './return-dialog.tsx'
import { listedStates, type ReturnSearch } from './return-search.ts'

/** The columns of the list of returns. */
const returnColumns = (onOpen: (id: string) => void): Column<AdminReturnRow>[] => [
  {
    header: texts.columns.order,
    isHeading: true,
    cell: ({ id, orderNumber }) => (
      <OpenButton orderNumber={orderNumber} label={texts.details} onOpen={() => onOpen(id)} />
    ),
  },
  {
    header: texts.columns.date,
    className: 'tabular whitespace-nowrap',
    cell: ({ createdAt, protocol }) => (
      <span className="block text-right md:text-left">
        <span className="block">{formatDateTime(createdAt)}</span>
        <span className="block text-steel text-xs">{protocol}</span>
      </span>
    ),
  },
  {
    header: texts.columns.customer,
    className: 'md:max-w-48 xl:max-w-72',
    cell: ({ customerName, customerEmail }) => <CustomerCell name={customerName} email={customerEmail} />,
  },
  { header: texts.columns.reason, className: 'md:min-w-28', cell: ({ reason }) => returnReasonLabels[reason] },
  { header: texts.columns.pieces, isNumeric: true, cell: ({ quantity }) => quantity },
  { header: texts.columns.state, cell: ({ state }) => <ReturnStateBadge state={state} /> },
]

const stateOptions = listedStates.map((state) => ({
  value: state,
  label: state === 'waiting' ? texts.waiting : returnStateLabels[state],
}))
const reasonOptions = returnReasons.map((reason) => ({ value: reason, label: returnReasonLabels[reason] }))

/** All returns, newest first, filtered by customer, state and reason, and opened one at a time. */
export function ReturnsScreen({ search }: { search: ReturnSearch }) {
  const change = useListSearch<ReturnSearch>()
  const { return: openedId, ...input } = search
  const list = useQuery(api.admin.returns.list.queryOptions({ input, staleTime: 0, placeholderData: keepPreviousData }))
  const open = useOpenedRecord('return')
  return (
    <>
      <ListScreen
        texts={texts}
        list={list}
        failure="admin.returns.list"
        filters={
          <FilterBar label={texts.searchLabel} term={input.search}>
            <ListFilter
              label={texts.state}
              className="sm:w-56"
              all={texts.allStates}
              options={stateOptions}
              chosen={input.state}
              onChoose={(value) => change({ state: listedStates.find((known) => known === value) })}
            />
            <ListFilter
              label={texts.reason}
              className="sm:w-56"
              all={texts.allReasons}
              options={reasonOptions}
              chosen={input.reason}
              onChoose={(value) => change({ reason: returnReasons.find((known) => known === value) })}
            />
          </FilterBar>
        }
        isFiltered={Boolean(input.search || input.state || input.reason)}
        columns={returnColumns(open)}
        onOpen={({ id }) => open(id)}
        search={input}
        updates={{
          queryKey: api.admin.returns.list.queryKey({ input }),
          read: () => api.admin.returns.list.call(input),
        }}
      />
      <ReturnDialog
        id={openedId}
        orderNumber={list.data?.rows.find(({ id }) => id === openedId)?.orderNumber}
        onClose={() => open(undefined)}
      />
    </>
  )
}
