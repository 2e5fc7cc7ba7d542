import { count, isNull, sql } from 'drizzle-orm'
import { countsAsRevenue, type OrderStatus, orderStatuses } from '#domain/orders/order-status.ts'
import { attentionItems, orderDayFigures, orders } from '#server/db/schema/index.ts'
import { failedJobsQueue } from '#server/jobs/failed-jobs-queue.ts'
import { findFailedJobs } from '#server/services/jobs/remove-failed-jobs.ts'
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
    jobs: await readJobFigures(shop),
    failedJobs: (await findFailedJobs(shop)).length,
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

/** Of a longer queue only the number is read, as it was counted last. */
const maxRead = 1_000

async function readJobFigures({ database, jobs, now }: Shop): Promise<JobFigure[]> {
  const figures: JobFigure[] = []
  for (const { name, readyCount, deferredCount, activeCount } of await jobs.counts()) {
    const count = readyCount + deferredCount
    if (name === failedJobsQueue) continue
    if (activeCount > 0) figures.push({ name, state: 'active', count: activeCount, oldestSeconds: 0 })
    if (count > maxRead) figures.push({ name, state: 'created', count, oldestSeconds: 0 })
    else
      for (const [state, those] of Map.groupBy(await jobs.find(database, name, { queued: true }), (job) => job.state)) {
        const waits = those.map(({ startAfter }) => now().getTime() - startAfter.getTime())
        figures.push({ name, state, count: those.length, oldestSeconds: Math.max(0, ...waits) / 1000 })
      }
  }
  return figures
}

async function ageOfBackup(shop: Shop): Promise<number | undefined> {
  const newest = await readBackupState(shop).catch(() => undefined)
  return newest?.lastAt ? (shop.now().getTime() - Date.parse(newest.lastAt)) / 1000 : undefined
}
