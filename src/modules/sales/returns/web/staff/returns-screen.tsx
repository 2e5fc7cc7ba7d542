import { api } from '#platform/web/calls/index.ts'
import { formatDateTime } from '#platform/web/formats.ts'
import { FilterBar } from '#platform/web/lists/filters.tsx'
import { ListScreen } from '#platform/web/lists/list-screen.tsx'
import type { Column } from '#platform/web/lists/record-table.tsx'
import { OpenButton } from '#platform/web/lists/row-buttons.tsx'
import { listUpdates, useList } from '#platform/web/lists/use-list.ts'
import { useOpenedRecord } from '#platform/web/lists/use-list-search.ts'
import { CustomerCell } from '../../../orders/web/staff/order-parts.tsx'
import type { ReturnSearch } from '../../../web/searches.ts'
import { returnReasonLabels, returnStateLabels } from '../../rules.ts'
import type { AdminReturnRow } from '../../staff-contract.ts'
import { ReturnStateBadge } from '../return-facts.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import { adminReturnTexts as texts } from './texts.ts'

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
      <span className="block">
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

const states = { label: texts.state, all: texts.allStates, labels: { ...returnStateLabels, waiting: texts.waiting } }
const reasons = { label: texts.reason, all: texts.allReasons, labels: returnReasonLabels }

export function ReturnsScreen({ search }: { search: ReturnSearch }) {
  const { return: openedId, ...input } = search
  const list = useList(api.admin.returns.list, input)
  const open = useOpenedRecord('return')
  return (
    <>
      <ListScreen
        texts={texts}
        list={list}
        failure="admin.returns.list"
        filters={
          <FilterBar
            label={texts.searchLabel}
            term={input.search}
            choices={[
              { name: 'state', chosen: input.state, className: 'sm:w-56', ...states },
              { name: 'reason', chosen: input.reason, className: 'sm:w-56', ...reasons },
            ]}
          />
        }
        isFiltered={Boolean(input.search || input.state || input.reason)}
        columns={returnColumns(open)}
        onOpen={({ id }) => open(id)}
        search={input}
        updates={listUpdates(api.admin.returns.list, input)}
      />
      <ReturnDialog
        id={openedId}
        numberOf={(shownId) => list.data?.rows.find(({ id }) => id === shownId)?.orderNumber}
        onClose={() => open(undefined)}
      />
    </>
  )
}
