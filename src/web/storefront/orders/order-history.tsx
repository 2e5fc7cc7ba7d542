import type { Order } from '#contract/shop/orders.ts'
import { formatDateTime } from '#web/format-date.ts'
import { orderStatusText } from '#web/text/shared/order-status-text.ts'
import { eventReasonText } from '#web/text/storefront/order-texts.ts'

/** The history of an order, newest first. */
export function OrderHistory({ events }: { events: Order['events'] }) {
  const newestFirst = events.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
  return (
    <ol className="flex flex-col gap-4">
      {newestFirst.map((event) => (
        <li key={`${event.createdAt} ${event.toStatus}`} className="border-line border-l-2 pl-4 leading-snug">
          <p className="font-semibold">{eventReasonText(event.reason)}</p>
          <p className="tabular text-sm text-steel">
            {formatDateTime(event.createdAt)} · {orderStatusText(event.toStatus)}
          </p>
        </li>
      ))}
    </ol>
  )
}
