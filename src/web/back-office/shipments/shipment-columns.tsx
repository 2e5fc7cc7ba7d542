import type { z } from 'zod'
import type { shipmentRow } from '#contract/admin/shipments.ts'
import { formatBRL } from '#domain/money.ts'
import { orderNumber } from '#domain/order-number.ts'
import { CustomerCell } from '#web/back-office/shared/list/customer-cell.tsx'
import type { Column } from '#web/back-office/shared/list/record-table.tsx'
import { formatDateTime } from '#web/format-date.ts'
import { ShipmentStatusBadge } from '#web/order-status-badge.tsx'
import { shipmentTexts as texts } from '#web/text/back-office/shipment-texts.ts'
import { Button } from '#web/ui/button.tsx'

export type ShipmentRow = z.output<typeof shipmentRow>

/** What the list shows of each shipment. */
export const shipmentColumns = (onOpen: (shipment: ShipmentRow) => void): Column<ShipmentRow>[] => [
  {
    header: texts.columns.id,
    isHeading: true,
    cell: ({ id }) => <span className="tabular font-bold">{orderNumber(id)}</span>,
  },
  {
    header: texts.columns.date,
    className: 'tabular whitespace-nowrap',
    cell: ({ createdAt }) => formatDateTime(createdAt),
  },
  {
    header: texts.columns.customer,
    className: 'md:max-w-56',
    cell: ({ customerName, customerEmail }) => <CustomerCell name={customerName} email={customerEmail} />,
  },
  {
    header: texts.columns.delivery,
    cell: ({ shippingMethod, trackingCode }) => (
      <span className="block min-w-0 text-right md:text-left">
        <span className="block">{shippingMethod}</span>
        {trackingCode && <span className="tabular block break-all text-sm text-steel">{trackingCode}</span>}
      </span>
    ),
  },
  {
    header: texts.columns.amount,
    isNumeric: true,
    className: 'whitespace-nowrap',
    cell: ({ totalCents }) => formatBRL(totalCents),
  },
  { header: texts.columns.status, cell: ({ status }) => <ShipmentStatusBadge status={status} /> },
  {
    header: texts.columns.action,
    className: 'max-md:pt-2 max-md:before:hidden',
    cell: (shipment) => {
      const isPaid = shipment.status === 'pago'
      const label = isPaid ? texts.dispatch : texts.details
      return (
        <Button
          tone={isPaid ? 'primary' : 'secondary'}
          size="small"
          className="max-md:min-h-11 max-md:grow"
          aria-label={`${label}: ${texts.order} ${orderNumber(shipment.id)}`}
          onClick={() => onOpen(shipment)}
        >
          {label}
        </Button>
      )
    },
  },
]
