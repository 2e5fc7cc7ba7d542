import { z } from 'zod'
import { pathOfProduct } from '#modules/catalog/products/contract.ts'
import { orderStatus } from '#modules/sales/orders/contract.ts'
import { adminCalls } from '#platform/contract/calls.ts'
import { instant } from '#platform/contract/fields.ts'

/** A day of the shop. `orderCount` and `revenueCents` are of the orders placed then that are paid and not cancelled. */
const dashboardDay = z.object({
  day: z.iso.date(),
  orderCount: z.int().nullable(),
  revenueCents: z.int().nullable(),
  viewCount: z.int().nullable(),
})
export type DashboardDay = z.output<typeof dashboardDay>

/** Paid orders count as revenue; the period is today and the 29 days before it. What could not be read is null. */
export const dashboard = z.object({
  productCount: z.int().nullable(),
  categoryCount: z.int().nullable(),
  orderCount: z.int().nullable(),
  outOfStockCount: z.int().nullable(),
  revenueCents: z.int().nullable(),
  recentOrderCount: z.int().nullable(),
  recentRevenueCents: z.int().nullable(),
  recentViewCount: z.int().nullable(),
  /** Paid orders that have not left, and since when the oldest of them has been paid. */
  toShip: z.object({ count: z.int(), oldestSince: instant.nullable() }).nullable(),
  pendingCount: z.int().nullable(),
  shippedCount: z.int().nullable(),
  deliveredCount: z.int().nullable(),
  /** Every day of the window, oldest first. */
  days: z.array(dashboardDay),
  /** The orders placed within the window, by the status they have now. */
  recentStatuses: z.array(z.object({ status: orderStatus, orderCount: z.int() })).nullable(),
  mostViewed: z
    .array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        path: pathOfProduct,
        imageUrl: z.string().nullable(),
        priceCents: z.int(),
        isPriceOnRequest: z.boolean(),
        viewCount: z.int(),
      }),
    )
    .nullable(),
  latestOrders: z
    .array(
      z.object({
        id: z.uuid(),
        orderNumber: z.string(),
        createdAt: instant,
        status: orderStatus,
        totalCents: z.int(),
        firstName: z.string(),
        lastName: z.string(),
      }),
    )
    .nullable(),
})
export type Dashboard = z.output<typeof dashboard>

const call = adminCalls('Back office: dashboard', { permission: 'reports' })

export const adminDashboardContract = { read: call.get('/admin/dashboard', 'The shop’s figures').output(dashboard) }
