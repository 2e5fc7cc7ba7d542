import type { AdminOrderRow } from '#contract/admin/orders.ts'
import { formatBRL } from '#domain/money.ts'
import { formatPhone } from '#domain/phone.ts'
import { Facts } from '#web/back-office/shared/facts.tsx'
import { AddressPart, ContactLink, OrderPart } from '#web/back-office/shared/order-part.tsx'
import { formatDateTime } from '#web/format-date.ts'
import { OrderStatusBadge } from '#web/order-status-badge.tsx'
import { adminOrderTexts as texts } from '#web/text/back-office/admin-order-texts.ts'
import { adminTexts } from '#web/text/back-office/admin-texts.ts'
import { Button } from '#web/ui/button.tsx'

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
