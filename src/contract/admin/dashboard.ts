import { z } from 'zod'
import { adminCall } from '../call.ts'
import { instant } from '../fields.ts'
import { orderStatus } from '../shop/orders.ts'

/** The shop's figures. Revenue counts processing, shipped and delivered orders; the window is 30 days. */
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
  mostViewed: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      imageUrl: z.string().nullable(),
      priceCents: z.int(),
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
