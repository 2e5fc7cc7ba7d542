import type { AdminOrderRow } from '#contract/admin/orders.ts'
import { formatBRL } from '#domain/money.ts'
import { CustomerCell } from '#web/back-office/shared/list/customer-cell.tsx'
import type { Column } from '#web/back-office/shared/list/record-table.tsx'
import { OpenButton } from '#web/back-office/shared/open-button.tsx'
import { formatDateTime } from '#web/format-date.ts'
import { OrderStatusBadge } from '#web/order-status-badge.tsx'
import { adminOrderTexts as texts } from '#web/text/back-office/admin-order-texts.ts'
import { Badge } from '#web/ui/badge.tsx'

/** The columns of the list of orders. */
export const orderColumns = (onOpen: (id: string) => void): Column<AdminOrderRow>[] => [
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
