import { Link } from '@tanstack/react-router'
import { Printer, TriangleAlert } from 'lucide-react'
import { formatBRL } from '#platform/money.ts'
import { formatPhone } from '#platform/people/phone.ts'
import { formatDateTime } from '#platform/web/formats.ts'
import { amountColumn } from '#platform/web/lists/columns.ts'
import type { Column } from '#platform/web/lists/record-table.tsx'
import type { Selection } from '#platform/web/lists/selection.tsx'
import { AddressPart, Facts, OrderPart } from '#platform/web/staff-parts.tsx'
import { useMay } from '#platform/web/staff-rights.ts'
import { Button, NewTabLink } from '#platform/web/ui/index.ts'
import type { AttentionKind } from '../../attention/rules.ts'
import { formatAge } from '../../attention/web/texts.ts'
import type { ShipmentLabel } from '../../labels/contract.ts'
import { useBuyLabels } from '../../labels/web/labels.tsx'
import { labelTexts } from '../../labels/web/texts.ts'
import { OrderStatusBadge } from '../../orders/web/order-status.tsx'
import { CustomerCell } from '../../orders/web/staff/order-parts.tsx'
import { adminOrderTexts } from '../../orders/web/staff/texts.ts'
import type { ShipmentRow } from '../contract.ts'
import { isOldestFirst, listTrackingCodes, toOrderStatus } from '../rules.ts'
import { ShipmentLinks } from './shipment-links.tsx'
import { shipmentTexts, undecidedMoneyTexts as texts } from './texts.ts'

type UndecidedMoneyProps = {
  order: { id: string; orderNumber: string }
  kinds: readonly AttentionKind[]
  /** Opens the order in a tab of its own, from where something is being typed. */
  isApart?: boolean
}

/** The reasons why an order should not leave yet, as a link to the order, which says what is to be done. */
export function UndecidedMoney({ order, kinds, isApart = false }: UndecidedMoneyProps) {
  if (kinds.length === 0) return null
  const reasons = texts.reasons(kinds)
  return (
    <Link
      to="/admin/orders"
      search={{ order: order.id }}
      target={isApart ? '_blank' : '_self'}
      rel="noopener"
      aria-label={texts.open(order.orderNumber, reasons)}
      className="inline-flex min-h-6 max-w-64 items-start gap-1.5 rounded-sm bg-brake-pale px-2 py-1 text-left font-bold text-brake-dark text-xs leading-snug underline-offset-4 hover:underline"
    >
      <TriangleAlert className="size-4 shrink-0" />
      <span className="min-w-0">{reasons}</span>
    </Link>
  )
}

type ShipmentColumnsOptions = {
  selection: Selection
  onOpen: (shipment: ShipmentRow) => void
  rights: { mayShip: boolean; seesAmounts: boolean }
}

export const shipmentColumns = ({ selection, onOpen, rights }: ShipmentColumnsOptions): Column<ShipmentRow>[] => [
  {
    header: shipmentTexts.columns.id,
    isHeading: true,
    cell: ({ id, orderNumber }) => (
      <span className="flex items-center gap-2">
        {rights.mayShip && (
          <label className="-m-2.5 flex size-11 shrink-0 items-center justify-center">
            <input
              type="checkbox"
              aria-label={shipmentTexts.select(orderNumber)}
              checked={selection.ids.has(id)}
              onChange={(event) => selection.set([id], event.target.checked)}
              className="size-5 accent-ink"
            />
          </label>
        )}
        <span className="tabular font-bold">{orderNumber}</span>
      </span>
    ),
  },
  {
    header: shipmentTexts.columns.date,
    className: 'tabular max-md:whitespace-nowrap @5xl:whitespace-nowrap',
    cell: ({ createdAt, status, statusSince }) => (
      <span className="block">
        <span className="block">{formatDateTime(createdAt)}</span>
        {isOldestFirst(status) && (
          <span className="block whitespace-nowrap font-semibold text-sm text-steel">
            {shipmentTexts.waitsFor(formatAge(statusSince, new Date()))}
          </span>
        )}
      </span>
    ),
  },
  {
    header: shipmentTexts.columns.customer,
    className: 'md:max-w-32 md:@5xl:max-w-56',
    cell: ({ customerName, customerEmail }) => <CustomerCell name={customerName} email={customerEmail} />,
  },
  {
    header: shipmentTexts.columns.delivery,
    cell: (shipment) => (
      <span className="block min-w-0">
        <span className="block">{shipment.shippingMethod}</span>
        {shipment.trackingCode && (
          <>
            {listTrackingCodes(shipment).map((code) => (
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
  ...(rights.seesAmounts
    ? [amountColumn<ShipmentRow>(shipmentTexts.columns.amount, ({ totalCents }) => totalCents, { isSpare: true })]
    : []),
  {
    header: shipmentTexts.columns.status,
    cell: ({ id, orderNumber, status, undecidedMoney }) => (
      <span className="flex flex-col items-end gap-1.5 md:items-start">
        <OrderStatusBadge status={toOrderStatus(status)} />
        <UndecidedMoney order={{ id, orderNumber }} kinds={undecidedMoney} />
      </span>
    ),
  },
  {
    header: shipmentTexts.columns.action,
    className: 'max-md:pt-2 max-md:before:hidden',
    cell: (shipment) => {
      const isPaid = shipment.status === 'pago' && rights.mayShip
      const label = isPaid ? shipmentTexts.dispatch : shipmentTexts.details
      return (
        <Button
          tone="secondary"
          size="small"
          className="max-md:min-h-11 max-md:grow"
          data-opens-record
          aria-label={`${label}: ${shipmentTexts.order} ${shipment.orderNumber}`}
          onClick={() => onOpen(shipment)}
        >
          {label}
        </Button>
      )
    },
  },
]

type LabelOfShipmentProps = { shipment: { id: string; orderNumber: string; label: ShipmentLabel | null } }

// Its PDF, that it is being bought, or why buying failed, with a button to try again.
function LabelOfShipment({ shipment: { id, orderNumber: order, label } }: LabelOfShipmentProps) {
  const buy = useBuyLabels()
  const mayShip = useMay('shipments')
  if (!label) return null
  if (label.state === 'asked') return <span className="block text-sm text-steel">{labelTexts.asked}</span>
  if (label.state === 'failed')
    return (
      <span className="block text-sm">
        <span className="wrap-anywhere block font-semibold text-brake">{labelTexts.fault(label)}</span>
        {mayShip && (
          <Button
            tone="quiet"
            size="small"
            isBusy={buy.isPending}
            aria-label={labelTexts.tryAgainFor(order)}
            onClick={() => buy.mutate({ ids: [id] })}
          >
            {labelTexts.tryAgain}
          </Button>
        )}
      </span>
    )
  if (!label.url) return null
  return (
    <span className="block">
      <NewTabLink
        href={label.url}
        aria-label={labelTexts.pdfOf(order)}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-sm px-1 font-bold text-link text-sm underline-offset-4 hover:underline md:min-h-8"
      >
        <Printer className="size-4" />
        {labelTexts.pdf}
      </NewTabLink>
      {listTrackingCodes(label).map((code) => (
        <span key={code} className="tabular block break-all text-sm text-steel">
          {code}
        </span>
      ))}
    </span>
  )
}

export function ShipmentFacts({ shipment }: { shipment: ShipmentRow }) {
  const names = adminOrderTexts.facts
  const seesAmounts = useMay('orders.amounts')
  const codes = listTrackingCodes(shipment)
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <OrderPart title={shipmentTexts.customer}>
        <Facts
          facts={[
            { name: names.name, value: shipment.customerName },
            { name: names.email, value: <span className="break-all">{shipment.customerEmail}</span> },
            { name: names.phone, value: formatPhone(shipment.customerPhone) },
          ]}
        />
      </OrderPart>
      <AddressPart title={shipmentTexts.address} address={shipment.deliveryAddress} />
      <OrderPart title={shipmentTexts.order}>
        <Facts
          facts={[
            { name: names.date, value: formatDateTime(shipment.createdAt) },
            { name: names.delivery, value: shipment.shippingMethod },
            {
              name: codes.length > 1 ? shipmentTexts.trackingCodes : shipmentTexts.trackingCode,
              value: <span className="tabular wrap-anywhere">{codes.join(', ') || shipmentTexts.noCode}</span>,
            },
            { name: adminOrderTexts.total, value: seesAmounts && formatBRL(shipment.totalCents) },
            { name: adminOrderTexts.status, value: <OrderStatusBadge status={toOrderStatus(shipment.status)} /> },
          ]}
        />
      </OrderPart>
    </div>
  )
}
