import { formatBRL } from '#domain/money.ts'
import { codesOf } from '#domain/orders/tracking-codes.ts'
import { formatPhone } from '#domain/phone.ts'
import { Facts } from '#web/back-office/shared/facts.tsx'
import { AddressPart, OrderPart } from '#web/back-office/shared/order-part.tsx'
import { formatDateTime } from '#web/format-date.ts'
import { ShipmentStatusBadge } from '#web/order-status-badge.tsx'
import { adminOrderTexts } from '#web/text/back-office/admin-order-texts.ts'
import { shipmentTexts as texts } from '#web/text/back-office/shipment-texts.ts'
import type { ShipmentRow } from './shipment-columns.tsx'

/** A shipment's recipient, address, and contents. */
export function ShipmentFacts({ shipment }: { shipment: ShipmentRow }) {
  const names = adminOrderTexts.facts
  const codes = codesOf(shipment)
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <OrderPart title={texts.customer}>
        <Facts
          facts={[
            { name: names.name, value: shipment.customerName },
            { name: names.email, value: <span className="break-all">{shipment.customerEmail}</span> },
            { name: names.phone, value: formatPhone(shipment.customerPhone) },
          ]}
        />
      </OrderPart>
      <AddressPart title={texts.address} address={shipment.deliveryAddress} />
      <OrderPart title={texts.order}>
        <Facts
          facts={[
            { name: names.date, value: formatDateTime(shipment.createdAt) },
            { name: names.delivery, value: shipment.shippingMethod },
            {
              name: codes.length > 1 ? texts.trackingCodes : texts.trackingCode,
              value: <span className="tabular wrap-anywhere">{codes.join(', ') || texts.noCode}</span>,
            },
            { name: adminOrderTexts.total, value: formatBRL(shipment.totalCents) },
            { name: adminOrderTexts.status, value: <ShipmentStatusBadge status={shipment.status} /> },
          ]}
        />
      </OrderPart>
    </div>
  )
}
