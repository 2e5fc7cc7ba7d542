import { and, count, desc, eq, gte, sql } from 'drizzle-orm'
import type { Dashboard } from '#contract/admin/dashboard.ts'
import { categories, orders, products, productViews } from '#server/db/schema/index.ts'
import { isLive } from '#server/services/catalog/product-card-row.ts'
import type { Shop } from '#server/shop.ts'

const windowInDays = 30
const mostViewedCount = 5
const latestOrderCount = 5

/**
 * The shop's figures. Revenue counts what is paid and not cancelled: processing, shipped and delivered orders. The
 * window is the last 30 days. Only products that the shop still shows are counted; orders are all counted.
 */
export async function readDashboard(shop: Shop): Promise<Dashboard> {
  const since = new Date(shop.now().getTime() - windowInDays * 86_400_000)
  const [productFigures, categoryCount, orderFigures, recentViewCount, mostViewed, latestOrders] = await Promise.all([
    readProductFigures(shop),
    shop.database.$count(categories),
    readOrderFigures(shop, since),
    shop.database.$count(productViews, gte(productViews.createdAt, since)),
    readMostViewed(shop, since),
    readLatestOrders(shop),
  ])
  return { ...productFigures, categoryCount, ...orderFigures, recentViewCount, mostViewed, latestOrders }
}

async function readProductFigures(shop: Shop) {
  const [productCount, outOfStockCount] = await Promise.all([
    shop.database.$count(products, isLive),
    shop.database.$count(products, and(isLive, sql`${products.stockQuantity} = 0`)),
  ])
  return { productCount, outOfStockCount }
}

async function readOrderFigures(shop: Shop, since: Date) {
  const isPaid = sql`${orders.status} in ('processing', 'shipped', 'delivered')`
  const isRecentAndPaid = and(isPaid, gte(orders.createdAt, since))
  const number = (amount: typeof isPaid) => amount.mapWith(Number)
  const [figures] = await shop.database
    .select({
      orderCount: count(),
      revenueCents: number(sql`coalesce(sum(${orders.totalCents}) filter (where ${isPaid}), 0)`),
      recentOrderCount: number(sql`count(*) filter (where ${isRecentAndPaid})`),
      recentRevenueCents: number(sql`coalesce(sum(${orders.totalCents}) filter (where ${isRecentAndPaid}), 0)`),
      pendingCount: number(sql`count(*) filter (where ${orders.status} = 'pending')`),
      shippedCount: number(sql`count(*) filter (where ${orders.status} = 'shipped' and ${orders.trackingCode} <> '')`),
      deliveredCount: number(sql`count(*) filter (where ${orders.status} = 'delivered')`),
    })
    .from(orders)
  if (!figures) throw new Error('the orders were not counted')
  return figures
}

async function readMostViewed(shop: Shop, since: Date): Promise<Dashboard['mostViewed']> {
  const viewCount = count()
  const rows = await shop.database
    .select({
      id: products.id,
      name: products.name,
      imageUrl: products.imageUrl,
      priceCents: products.priceCents,
      viewCount,
    })
    .from(productViews)
    .innerJoin(products, eq(products.id, productViews.productId))
    .where(and(gte(productViews.createdAt, since), isLive))
    .groupBy(products.id)
    .orderBy(desc(viewCount), products.sortName, products.id)
    .limit(mostViewedCount)
  return rows.map((row) => ({ ...row, imageUrl: row.imageUrl ?? null }))
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
