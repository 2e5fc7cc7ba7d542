import { countsAsRevenue, type OrderStatus, orderStatuses } from './order-status.ts'

/**
 * What the list of orders can be narrowed to: those of a status, those that count as revenue, and those that were sent
 * with a tracking code, as the dashboard counts them.
 */
export const orderGroups = [...orderStatuses, 'paid', 'tracked'] as const

export type OrderGroup = (typeof orderGroups)[number]

/** The statuses of a group's orders, and whether only those with a tracking code belong to it. */
export function membersOf(group: OrderGroup): { statuses: readonly OrderStatus[]; isTracked: boolean } {
  switch (group) {
    case 'paid':
      return { statuses: orderStatuses.filter(countsAsRevenue), isTracked: false }
    case 'tracked':
      return { statuses: ['shipped'], isTracked: true }
    default:
      return { statuses: [group], isTracked: false }
  }
}
