import { asc, eq, sql } from 'drizzle-orm'
import { attemptDeadline } from '#domain/orders/payment-times.ts'
import { firstLook, oldestAskedAgainDays, oldestContestedDays } from '#domain/orders/settled-look-ups.ts'
import { readDatabaseTime } from '#server/db/database-time.ts'
import { orders, payments } from '#server/db/schema/index.ts'
import { attemptExpiry } from '#server/services/orders/attempt-expiry.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { settledOf, storeLooks } from './schedule-next-looks.ts'

/** So many are given their first time at once. */
const mostAtOnce = 5_000

/**
 * Gives every payment without one its first time to be asked about: an open one when its method's time is over, one that brought money
 * at its first age, a contested one within a week. This includes payments from before this feature, and those that a process of the
 * previous version stores.
 */
export async function scheduleFirstLooks(shop: Shop): Promise<void> {
  await scheduleOverdue(shop)
  await scheduleSettled(shop, 'settled')
  await scheduleSettled(shop, 'contested')
}

/** Open attempts without a time. */
export const openPayments = ({ database }: Shop) =>
  database
    .select({ payment: payments, paymentDueAt: orders.paymentDueAt, pageOpenUntil: orders.pageOpenUntil })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    // The words of the index.
    .where(sql`${payments.status} = 'pending' and ${payments.askAgainAt} is null
      and ${payments.createdAt} >= now() - interval '60 days'`)

async function scheduleOverdue(shop: Shop): Promise<void> {
  const now = await readDatabaseTime(shop.database)
  const rows = await openPayments(shop)
  const overdue = rows.flatMap(({ payment, ...order }) => {
    const { id, method, createdAt: since } = payment
    const deadline = attemptDeadline({ method, since, expiry: attemptExpiry(order, payment) }, shop.paymentTimes)
    return deadline < now ? [{ id, at: deadline }] : []
  })
  await storeLooks(shop, overdue)
}

/** Payments with money that have no time yet, and contested ones, which are asked about for longer: the words of their indexes. */
const neverAsked = {
  settled: sql`ask_again_at is null and provider <> 'manual' and (status = 'approved' or dispute = 'lost')
    and created_at > now() - make_interval(days => ${oldestAskedAgainDays})`,
  contested: sql`ask_again_at is null and dispute = 'open' and provider <> 'manual'
    and created_at > now() - make_interval(days => ${oldestContestedDays})`,
}

/** The oldest of them first. What somebody holds comes with the next run. */
export const neverAskedPayments = ({ database }: Shop, which: keyof typeof neverAsked) =>
  database
    .select({ id: payments.id, status: payments.status, createdAt: payments.createdAt, dispute: payments.dispute })
    .from(payments)
    .where(neverAsked[which])
    .orderBy(asc(payments.createdAt))
    .limit(mostAtOnce)
    .for('update', { skipLocked: true })

const scheduleSettled = (shop: Shop, which: keyof typeof neverAsked): Promise<void> =>
  inTransaction(shop, async (tx) => {
    const now = await readDatabaseTime(tx.database)
    const rows = await neverAskedPayments(tx, which)
    await storeLooks(
      tx,
      rows.map((row) => ({ id: row.id, at: firstLook(settledOf(row), now) })),
    )
  })
