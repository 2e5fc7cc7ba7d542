import type { Order } from '#contract/shop/orders.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'

/** The history of an order. */
export type TrackedProgress = {
  status: OrderStatus
  events: readonly Pick<Order['events'][number], 'toStatus' | 'createdAt'>[]
}

export type TimelineStep = {
  status: OrderStatus
  state: 'done' | 'current' | 'ahead'
  /** When it was last reached, not counting what happened during it; undefined for future steps. */
  reachedAt: string | undefined
  isNextReached: boolean
  /**
   * The marker of the step: a tick once it is done, a dot while it is current; a final step is done
   * when it is reached.
   */
  mark: 'tick' | 'dot' | 'cross' | 'none'
}

const way: readonly OrderStatus[] = ['pending', 'processing', 'shipped', 'delivered']

/**
 * The steps of an order. A cancelled order shows the steps it had reached, then its end. Staff may skip
 * steps: a skipped one counts as done, without a time.
 */
export function timelineSteps(order: TrackedProgress): TimelineStep[] {
  // A Pix code or a payment is an event of an order, too, which stays in its status.
  const moves = order.events
    .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
    .filter(({ toStatus }, index, events) => toStatus !== events[index - 1]?.toStatus)
  const reachedAt = (status: OrderStatus) => moves.findLast(({ toStatus }) => toStatus === status)?.createdAt
  const steps =
    order.status === 'cancelled'
      ? [...way.filter((status) => status === 'pending' || reachedAt(status) !== undefined), 'cancelled' as const]
      : way
  const place = steps.indexOf(order.status)
  // In a status of a later release, the last known step that it has reached.
  const current = place === -1 ? steps.findLastIndex((status) => reachedAt(status) !== undefined) : place
  return steps.map((status, index) => ({
    status,
    state: index < current ? 'done' : index === current ? 'current' : 'ahead',
    reachedAt: index <= current ? reachedAt(status) : undefined,
    isNextReached: index < current,
    mark: index > current ? 'none' : index < current ? 'tick' : markOfCurrent(status),
  }))
}

function markOfCurrent(status: OrderStatus): TimelineStep['mark'] {
  if (status === 'cancelled') return 'cross'
  return status === 'delivered' ? 'tick' : 'dot'
}
