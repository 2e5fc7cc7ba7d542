import { asc, eq, sql } from 'drizzle-orm'
import { attemptDeadline } from '#domain/orders/payment-times.ts'
import { firstLookUp, oldestContestedDays, oldestLookUpDays } from '#domain/orders/settled-look-ups.ts'
import { readDatabaseTime } from '#server/db/database-time.ts'
import { orders, payments } from '#server/db/schema/index.ts'
import { attemptExpiry } from '#server/services/orders/attempt-expiry.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { settledOf, storeLookUps } from './schedule-next-look-ups.ts'

/** How many are scheduled in one statement. */
const maxAtOnce = 5_000

/**
 * Schedules the first look-up of every payment without one: of an open one after its method's deadline, of an
 * approved one at its first age, of a disputed one within a week. This includes payments from before this
 * feature, and those stored by processes of the previous version.
 */
export async function scheduleFirstLookUps(shop: Shop): Promise<void> {
  await scheduleOverdue(shop)
  await scheduleSettled(shop, 'settled')
  await scheduleSettled(shop, 'contested')
}

/** Open attempts without a scheduled look-up. */
export const openPayments = ({ database }: Shop) =>
  database
    .select({ payment: payments, paymentDueAt: orders.paymentDueAt, pageOpenUntil: orders.pageOpenUntil })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    // The condition of the partial index.
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
  await storeLookUps(shop, overdue)
}

/**
 * Approved payments without a scheduled look-up, and disputed ones, which are looked up for longer: the
 * conditions of their indexes.
 */
const withoutLookUp = {
  settled: sql`ask_again_at is null and provider <> 'manual' and (status = 'approved' or dispute = 'lost')
    and created_at > now() - make_interval(days => ${oldestLookUpDays})`,
  contested: sql`ask_again_at is null and dispute = 'open' and provider <> 'manual'
    and created_at > now() - make_interval(days => ${oldestContestedDays})`,
}

/** The oldest first. Locked ones are left to the next run. */
export const paymentsWithoutLookUp = ({ database }: Shop, which: keyof typeof withoutLookUp) =>
  database
    .select({ id: payments.id, status: payments.status, createdAt: payments.createdAt, dispute: payments.dispute })
    .from(payments)
    .where(withoutLookUp[which])
    .orderBy(asc(payments.createdAt))
    .limit(maxAtOnce)
    .for('update', { skipLocked: true })

const scheduleSettled = (shop: Shop, which: keyof typeof withoutLookUp): Promise<void> =>
  inTransaction(shop, async (tx) => {
    const now = await readDatabaseTime(tx.database)
    const rows = await paymentsWithoutLookUp(tx, which)
    await storeLookUps(
      tx,
      rows.map((row) => ({ id: row.id, at: firstLookUp(settledOf(row), now) })),
    )
  })
