import { count, isNull, sql } from 'drizzle-orm'
import { countsAsRevenue, type OrderStatus, orderStatuses } from '#domain/orders/order-status.ts'
import { attentionItems, orderDayFigures, orders } from '#server/db/schema/index.ts'
import { failedJobsQueue } from '#server/jobs/failed-jobs-queue.ts'
import type { Shop } from '#server/shop.ts'
import { readBackupState } from './read-backup-state.ts'

type JobFigure = { name: string; state: string; count: number; oldestSeconds: number }

/** What is true of the shop as a whole, whichever of its processes is asked. */
export type ShopFigures = {
  jobs: JobFigure[]
  failedJobs: number
  orders: { status: OrderStatus; count: number; totalCents: number }[]
  /** Orders past their time to pay that are still pending. */
  unsettledPayments: number
  /** What the staff has to look at, by its kind. */
  attention: { kind: string; count: number }[]
  paidOrders: number
  revenueCents: number
  /** In seconds; nothing where there is none, or where the place cannot be read. */
  backupAge: number | undefined
  /** Whether the shop makes one every night. */
  isBackedUpNightly: boolean
}

/** Reads the figures of the whole shop with a few short queries. */
export async function readShopFigures(shop: Shop): Promise<ShopFigures> {
  const { database } = shop
  const { rows: jobs } = await database.execute<JobFigure>(sql`
    select name, state::text, count(*)::int,
      greatest(0, extract(epoch from now() - min(start_after)))::float8 as "oldestSeconds"
    from jobs.job where state < 'completed' and name not like '\_\_pgboss\_\_%' and name <> ${failedJobsQueue}
    group by name, state`)
  const failedJobs = await database.execute<{ count: number }>(
    sql`select count(*)::int from jobs.job where name = ${failedJobsQueue}`,
  )
  const sums = await database
    .select({
      status: orderDayFigures.status,
      count: sql`sum(${orderDayFigures.orderCount})`.mapWith(Number),
      totalCents: sql`sum(${orderDayFigures.totalCents})`.mapWith(Number),
    })
    .from(orderDayFigures)
    .groupBy(orderDayFigures.status)
  const ofStatus = orderStatuses.map((status) => ({
    count: 0,
    totalCents: 0,
    ...sums.find((sum) => sum.status === status),
    status,
  }))
  const paid = ofStatus.filter(({ status }) => countsAsRevenue(status))
  const { kind, closedAt } = attentionItems
  return {
    jobs,
    failedJobs: failedJobs.rows[0]?.count ?? 0,
    orders: ofStatus,
    unsettledPayments: await database.$count(orders, sql`status = 'pending' and payment_due_at <= now()`),
    attention: await database
      .select({ kind, count: count() })
      .from(attentionItems)
      .where(isNull(closedAt))
      .groupBy(kind),
    paidOrders: paid.reduce((sum, one) => sum + one.count, 0),
    revenueCents: paid.reduce((sum, one) => sum + one.totalCents, 0),
    backupAge: await ageOfBackup(shop),
    isBackedUpNightly: shop.backups.isNightly,
  }
}

async function ageOfBackup(shop: Shop): Promise<number | undefined> {
  const newest = await readBackupState(shop).catch(() => undefined)
  return newest?.lastAt ? (shop.now().getTime() - Date.parse(newest.lastAt)) / 1000 : undefined
}
