import { count, isNull, sql } from 'drizzle-orm'
import { countsAsRevenue, type OrderStatus, orderStatuses } from '#modules/sales/orders/rules.ts'
import { attentionItems, orderDayFigures, orders } from '#modules/sales/tables.ts'
import { dateFormat, shopTimeZone } from '#platform/dates.ts'
import { listOwnBackups, newestBackup } from '#platform/server/backups/manifest.ts'
import { failedJobsQueue, findFailedJobs } from '#platform/server/jobs/failed-jobs.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { System } from '../../system-contract.ts'
import { checkBackupJob, makeBackupJob } from '../backup-jobs.ts'

const clock = dateFormat('sv-SE', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: shopTimeZone })
const minute = 60_000

/** The next moment of a daily schedule, as `10 3 * *` by the shop's clock. Throws for any other schedule. */
export function nextDaily(schedule: string, now: Date): Date {
  const [, minutes = '', hours = ''] = /^(\d+) (\d+) \* \* \*$/.exec(schedule) ?? []
  if (minutes === '') throw new Error(`${schedule} is not of each day`)
  const time = `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`
  const begin = Math.floor(now.getTime() / minute) + 1
  for (let later = 0; later < 2 * 24 * 60; later += 1) {
    const moment = new Date((begin + later) * minute)
    if (clock(moment) === time) return moment
  }
  throw new Error(`${time} does not come`)
}

type BackupState = NonNullable<System['backups']>

/** The newest backup, the next one, and how the last check of one went. */
export async function readBackupState(shop: Shop): Promise<BackupState> {
  const { storage, isNightly } = shop.ports.backups
  const newest = newestBackup(await listOwnBackups(shop), shop.now())
  return {
    isNightly,
    place: storage.name,
    isEncrypted: storage.isEncrypted,
    lastAt: newest?.madeAt.toISOString() ?? null,
    lastBytes: newest?.bytes ?? null,
    nextAt: isNightly && makeBackupJob.schedule ? nextDaily(makeBackupJob.schedule, shop.now()).toISOString() : null,
    ...(await readLastCheck(shop)),
  }
}

async function readLastCheck({ database, jobs }: Shop): Promise<Pick<BackupState, 'checkedAt' | 'isUsable'>> {
  const checks = await jobs.find(database, checkBackupJob.name)
  const [last] = checks
    .flatMap(({ state, completedOn }) => (completedOn ? [{ state, completedOn }] : []))
    .toSorted((one, other) => other.completedOn.getTime() - one.completedOn.getTime())
  if (!last) return { checkedAt: null, isUsable: null }
  return { checkedAt: last.completedOn.toISOString(), isUsable: last.state === 'completed' }
}

type JobFigure = { name: string; state: string; count: number; oldestSeconds: number }

/** What is true of the shop as a whole, whichever of its processes is asked. */
export type ShopFigures = {
  jobs: JobFigure[]
  failedJobs: number
  orders: { status: OrderStatus; count: number; totalCents: number }[]
  /** Orders past their time to pay that are still pending. */
  unsettledPayments: number
  attention: { kind: string; count: number }[]
  paidOrders: number
  revenueCents: number
  /** In seconds; nothing where there is none, or where the place cannot be read. */
  backupAge: number | undefined
  isBackedUpNightly: boolean
}

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
    isBackedUpNightly: shop.ports.backups.isNightly,
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
