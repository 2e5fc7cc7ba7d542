import { and, sql } from 'drizzle-orm'
import type { Dashboard } from '#contract/admin/dashboard.ts'
import { countsAsRevenue, orderStatuses } from '#domain/orders/order-status.ts'
import { categories, orders, products } from '#server/db/schema/index.ts'
import { isLive } from '#server/services/catalog/product-card-row.ts'
import type { Shop } from '#server/shop.ts'
import { dashboardDays } from './dashboard-days.ts'
import { type OrderFigure, readOrderFigures } from './read-order-figures.ts'
import { readViewFigures } from './read-view-figures.ts'

const latestOrderCount = 5

/**
 * The shop's figures. Revenue counts what is paid and not cancelled: processing, shipped and delivered orders. The
 * window is today and the 29 days before it. Only products that the shop still shows are counted; orders all are.
 */
export async function readDashboard(shop: Shop): Promise<Dashboard> {
  const days = dashboardDays(shop.now())
  const [productFigures, categoryCount, orderFigures, viewFigures, latestOrders] = await Promise.all([
    readProductFigures(shop),
    shop.database.$count(categories),
    readOrderFigures(shop, days[0] ?? ''),
    readViewFigures(shop, days),
    readLatestOrders(shop),
  ])
  const { viewsByDay, mostViewed } = viewFigures
  const perDay = days.map((day) => {
    const paid = orderFigures.filter((figure) => figure.day === day && countsAsRevenue(figure.status))
    return {
      day,
      orderCount: sumOf(paid, 'orderCount'),
      revenueCents: sumOf(paid, 'totalCents'),
      viewCount: viewsByDay.get(day) ?? 0,
    }
  })
  return {
    ...productFigures,
    categoryCount,
    ...summedUp(orderFigures),
    recentOrderCount: sumOf(perDay, 'orderCount'),
    recentRevenueCents: sumOf(perDay, 'revenueCents'),
    recentViewCount: sumOf(perDay, 'viewCount'),
    days: perDay,
    mostViewed,
    latestOrders,
  }
}

function summedUp(figures: readonly OrderFigure[]) {
  const ofStatus = (status: OrderFigure['status']) => figures.filter((figure) => figure.status === status)
  return {
    orderCount: sumOf(figures, 'orderCount'),
    revenueCents: sumOf(
      figures.filter(({ status }) => countsAsRevenue(status)),
      'totalCents',
    ),
    pendingCount: sumOf(ofStatus('pending'), 'orderCount'),
    shippedCount: sumOf(ofStatus('shipped'), 'trackedCount'),
    deliveredCount: sumOf(ofStatus('delivered'), 'orderCount'),
    recentStatuses: orderStatuses.map((status) => ({
      status,
      orderCount: sumOf(
        ofStatus(status).filter(({ day }) => day !== ''),
        'orderCount',
      ),
    })),
  }
}

function sumOf<Key extends string>(rows: readonly { [key in Key]: number }[], key: Key): number {
  return rows.reduce((sum, row) => sum + row[key], 0)
}

async function readProductFigures(shop: Shop) {
  const [productCount, outOfStockCount] = await Promise.all([
    shop.database.$count(products, isLive),
    shop.database.$count(products, and(isLive, sql`${products.stockQuantity} = 0`)),
  ])
  return { productCount, outOfStockCount }
}

async function readLatestOrders(shop: Shop): Promise<Dashboard['latestOrders']> {
  const rows = await shop.database
    .select({
      id: orders.id,
      createdAt: orders.createdAt,
      status: orders.status,
      totalCents: orders.totalCents,
      firstName: orders.firstName,
      lastName: orders.lastName,
    })
    .from(orders)
    .orderBy(sql`${orders.createdAt} desc nulls last`, orders.id)
    .limit(latestOrderCount)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}
