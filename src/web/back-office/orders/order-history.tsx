import type { AdminOrder } from '#contract/admin/orders.ts'
import { orderStatusLabels } from '#domain/orders/order-status.ts'
import { codesOf } from '#domain/orders/tracking-codes.ts'
import { formatDateTime } from '#web/format-date.ts'
import { staffEventReasons } from '#web/text/back-office/admin-order-texts.ts'

/** The history of an order and who did what, newest first. */
export function OrderHistory({ events }: { events: AdminOrder['events'] }) {
  const newestFirst = events.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
  return (
    <ol className="flex flex-col gap-3">
      {newestFirst.map((event) => (
        <li key={`${event.createdAt} ${event.toStatus}`} className="border-line border-l-2 pl-4 leading-snug">
          <p className="font-semibold">
            {event.fromStatus && event.fromStatus !== event.toStatus ? `${orderStatusLabels[event.fromStatus]} → ` : ''}
            {orderStatusLabels[event.toStatus]}
            {event.trackingCode && <span className="font-normal text-steel"> · {codesOf(event).join(', ')}</span>}
          </p>
          <p className="tabular text-sm text-steel">
            {formatDateTime(event.createdAt)} · {staffEventReasons[event.reason]}
            {event.actorName && ` · ${event.actorName}`}
          </p>
        </li>
      ))}
    </ol>
  )
}
