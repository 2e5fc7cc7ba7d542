import type { Order } from '#contract/shop/orders.ts'
import { orderStatusLabels } from '#domain/orders/order-status.ts'
import { formatDateTime } from '#web/format-date.ts'
import { eventReasons } from '#web/text/storefront/order-texts.ts'

/** The history of an order, newest first. */
export function OrderHistory({ events }: { events: Order['events'] }) {
  const newestFirst = events.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
  return (
    <ol className="flex flex-col gap-4">
      {newestFirst.map((event) => (
        <li key={`${event.createdAt} ${event.toStatus}`} className="border-line border-l-2 pl-4 leading-snug">
          <p className="font-semibold">{eventReasons[event.reason]}</p>
          <p className="tabular text-sm text-steel">
            {formatDateTime(event.createdAt)} · {orderStatusLabels[event.toStatus]}
          </p>
        </li>
      ))}
    </ol>
  )
}
