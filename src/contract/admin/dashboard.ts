import { z } from 'zod'
import { adminCall } from '../call.ts'
import { instant } from '../fields.ts'
import { orderStatus } from '../shop/orders.ts'

/** A day of the shop. `orderCount` and `revenueCents` are of the orders placed then that are paid and not cancelled. */
const dashboardDay = z.object({
  day: z.iso.date(),
  orderCount: z.int(),
  revenueCents: z.int(),
  viewCount: z.int(),
})
export type DashboardDay = z.output<typeof dashboardDay>

/**
 * The shop's figures. Revenue counts processing, shipped and delivered orders; the window is today and the 29 days
 * before it, as days are in the shop's place.
 */
export const dashboard = z.object({
  productCount: z.int(),
  categoryCount: z.int(),
  orderCount: z.int(),
  outOfStockCount: z.int(),
  revenueCents: z.int(),
  recentOrderCount: z.int(),
  recentRevenueCents: z.int(),
  recentViewCount: z.int(),
  pendingCount: z.int(),
  shippedCount: z.int(),
  deliveredCount: z.int(),
  /** Every day of the window, oldest first. */
  days: z.array(dashboardDay),
  /** The orders placed within the window, by the status they have now. */
  recentStatuses: z.array(z.object({ status: orderStatus, orderCount: z.int() })),
  mostViewed: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      imageUrl: z.string().nullable(),
      priceCents: z.int(),
      isPriceOnRequest: z.boolean(),
      viewCount: z.int(),
    }),
  ),
  latestOrders: z.array(
    z.object({
      id: z.uuid(),
      createdAt: instant,
      status: orderStatus,
      totalCents: z.int(),
      firstName: z.string(),
      lastName: z.string(),
    }),
  ),
})
export type Dashboard = z.output<typeof dashboard>

export const adminDashboardContract = {
  read: adminCall
    .route({ method: 'GET', path: '/admin/dashboard', summary: 'The shop’s figures', tags: ['Back office: dashboard'] })
    .output(dashboard),
}
