import type { AdminReturnRow } from '#contract/admin/returns.ts'
import { returnReasonLabels } from '#domain/returns/return-reason-labels.ts'
import { CustomerCell } from '#web/back-office/shared/list/customer-cell.tsx'
import type { Column } from '#web/back-office/shared/list/record-table.tsx'
import { OpenButton } from '#web/back-office/shared/open-button.tsx'
import { formatDateTime } from '#web/format-date.ts'
import { ReturnStateBadge } from '#web/returns/return-state-badge.tsx'
import { adminReturnTexts as texts } from '#web/text/back-office/admin-return-texts.ts'

/** The columns of the list of returns. */
export const returnColumns = (onOpen: (id: string) => void): Column<AdminReturnRow>[] => [
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
