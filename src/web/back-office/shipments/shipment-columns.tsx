import { Printer } from 'lucide-react'
import type { z } from 'zod'
import type { ShipmentLabel } from '#contract/admin/labels.ts'
import type { shipmentRow } from '#contract/admin/shipments.ts'
import { formatBRL } from '#domain/money.ts'
import { isOldestFirst } from '#domain/orders/shipment-status.ts'
import { codesOf } from '#domain/orders/tracking-codes.ts'
import { CustomerCell } from '#web/back-office/shared/list/customer-cell.tsx'
import type { Column } from '#web/back-office/shared/list/record-table.tsx'
import type { Selection } from '#web/back-office/shared/list/use-selection.ts'
import { formatDateTime } from '#web/format-date.ts'
import { ShipmentStatusBadge } from '#web/order-status-badge.tsx'
import { formatAge } from '#web/text/back-office/format-elapsed.ts'
import { labelTexts } from '#web/text/back-office/label-texts.ts'
import { shipmentTexts as texts } from '#web/text/back-office/shipment-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { ShipmentLinks } from './shipment-links.tsx'
import { UndecidedMoney } from './undecided-money.tsx'
import { useBuyLabels } from './use-buy-labels.ts'

export type ShipmentRow = z.output<typeof shipmentRow>

type ShipmentColumnsOptions = { selection: Selection; onOpen: (shipment: ShipmentRow) => void }

/** The columns of the list of shipments. */
export const shipmentColumns = ({ selection, onOpen }: ShipmentColumnsOptions): Column<ShipmentRow>[] => [
  {
    header: texts.columns.id,
    isHeading: true,
    cell: ({ id, orderNumber }) => (
      <span className="flex items-center gap-2">
        <label className="-m-2.5 flex size-11 shrink-0 items-center justify-center">
          <input
            type="checkbox"
            aria-label={texts.select(orderNumber)}
            checked={selection.ids.has(id)}
            onChange={(event) => selection.set([id], event.target.checked)}
            className="size-5 accent-ink"
          />
        </label>
        <span className="tabular font-bold">{orderNumber}</span>
      </span>
    ),
  },
  {
    header: texts.columns.date,
    className: 'tabular max-md:whitespace-nowrap @5xl:whitespace-nowrap',
    cell: ({ createdAt, status, statusSince }) => (
      <span className="block text-right md:text-left">
        <span className="block">{formatDateTime(createdAt)}</span>
        {isOldestFirst(status) && (
          <span className="block whitespace-nowrap font-semibold text-sm text-steel">
            {texts.waitsFor(formatAge(statusSince, new Date()))}
          </span>
        )}
      </span>
    ),
  },
  {
    header: texts.columns.customer,
    className: 'md:max-w-32 md:@5xl:max-w-56',
    cell: ({ customerName, customerEmail }) => <CustomerCell name={customerName} email={customerEmail} />,
  },
  {
    header: texts.columns.delivery,
    cell: (shipment) => (
      <span className="block min-w-0 text-right md:text-left">
        <span className="block">{shipment.shippingMethod}</span>
        {shipment.trackingCode && (
          <>
            {codesOf(shipment).map((code) => (
              <span key={code} className="tabular block break-all text-sm text-steel">
                {code}
              </span>
            ))}
            <ShipmentLinks shipment={shipment} />
          </>
        )}
        {isOldestFirst(shipment.status) && <LabelOfShipment shipment={shipment} />}
      </span>
    ),
  },
  {
    header: texts.columns.amount,
    isNumeric: true,
    isSpare: true,
    className: 'whitespace-nowrap',
    cell: ({ totalCents }) => formatBRL(totalCents),
  },
  {
    header: texts.columns.status,
    cell: ({ id, orderNumber, status, undecidedMoney }) => (
      <span className="flex flex-col items-end gap-1.5 md:items-start">
        <ShipmentStatusBadge status={status} />
        <UndecidedMoney order={{ id, orderNumber }} kinds={undecidedMoney} />
      </span>
    ),
  },
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
          data-opens-record
          aria-label={`${label}: ${texts.order} ${shipment.orderNumber}`}
          onClick={() => onOpen(shipment)}
        >
          {label}
        </Button>
      )
    },
  },
]

type LabelOfShipmentProps = { shipment: { id: string; orderNumber: string; label: ShipmentLabel | null } }

/**
 * The status of a shipment's label: its PDF, that it is being bought, or why buying failed, with a
 * button to try again.
 */
function LabelOfShipment({ shipment: { id, orderNumber: order, label } }: LabelOfShipmentProps) {
  const buy = useBuyLabels()
  if (!label) return null
  if (label.state === 'asked') return <span className="block text-sm text-steel">{labelTexts.asked}</span>
  if (label.state === 'failed')
    return (
      <span className="block text-sm">
        <span className="wrap-anywhere block font-semibold text-brake">{labelTexts.fault(label)}</span>
        <Button
          tone="quiet"
          size="small"
          isBusy={buy.isPending}
          aria-label={labelTexts.tryAgainFor(order)}
          onClick={() => buy.mutate({ ids: [id] })}
        >
          {labelTexts.tryAgain}
        </Button>
      </span>
    )
  if (!label.url) return null
  return (
    <span className="block">
      <a
        href={label.url}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={labelTexts.pdfOf(order)}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-sm px-1 font-bold text-link text-sm underline-offset-4 hover:underline md:min-h-8"
      >
        <Printer aria-hidden="true" className="size-4" />
        {labelTexts.pdf}
      </a>
      {codesOf(label).map((code) => (
        <span key={code} className="tabular block break-all text-sm text-steel">
          {code}
        </span>
      ))}
    </span>
  )
}
