import type { Order } from '#contract/shop/orders.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'

/** What has happened to an order so far. */
export type OrderOnItsWay = {
  status: OrderStatus
  events: readonly Pick<Order['events'][number], 'toStatus' | 'createdAt'>[]
}

export type TimelineStep = {
  status: OrderStatus
  state: 'done' | 'current' | 'ahead'
  /** When it was reached last; undefined for what lies ahead. */
  reachedAt: string | undefined
  isNextReached: boolean
  /** What the step wears: a tick once it is over, a dot while the order is at it; an end is over when it is reached. */
  mark: 'tick' | 'dot' | 'cross' | 'none'
}

const way: readonly OrderStatus[] = ['pending', 'processing', 'shipped', 'delivered']

/**
 * The steps of an order's way. A cancelled order shows the steps it had come to, then its end. Staff may skip steps: one
 * that was passed over counts as done, without a time.
 */
export function timelineSteps(order: OrderOnItsWay): TimelineStep[] {
  const reachedAt = (status: OrderStatus) =>
    order.events
      .filter((event) => event.toStatus === status)
      .reduce<string | undefined>(
        (latest, { createdAt }) => (latest === undefined || createdAt > latest ? createdAt : latest),
        undefined,
      )
  const steps =
    order.status === 'cancelled'
      ? [...way.filter((status) => status === 'pending' || reachedAt(status) !== undefined), 'cancelled' as const]
      : way
  const current = steps.indexOf(order.status)
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
