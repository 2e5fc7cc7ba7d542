import { and, asc, eq, gte, isNull, sql } from 'drizzle-orm'
import { attemptDeadline } from '#domain/orders/payment-times.ts'
import { firstLook, oldestAskedAgainDays } from '#domain/orders/settled-look-ups.ts'
import { readDatabaseTime } from '#server/db/database-time.ts'
import { orders, payments } from '#server/db/schema/index.ts'
import { attemptExpiry } from '#server/services/orders/attempt-expiry.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { settledOf, storeLooks } from './schedule-next-looks.ts'

/** So many are given their first time at once. */
const mostAtOnce = 5_000

/**
 * Gives every payment that has none its first time to be asked about: an open one when its method's time is over, one that brought money
 * at its first age. That holds too for payments of before this was done, and for those that a process of the previous version stores.
 */
export async function scheduleFirstLooks(shop: Shop): Promise<void> {
  await scheduleOverdue(shop)
  await scheduleSettled(shop)
}

async function scheduleOverdue(shop: Shop): Promise<void> {
  const now = await readDatabaseTime(shop.database)
  const rows = await shop.database
    .select({ payment: payments, paymentDueAt: orders.paymentDueAt, pageOpenUntil: orders.pageOpenUntil })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(payments.status, 'pending'),
        isNull(payments.askAgainAt),
        gte(payments.createdAt, sql`now() - interval '60 days'`),
      ),
    )
  const overdue = rows.flatMap(({ payment, ...order }) => {
    const { id, method, createdAt: since } = payment
    const deadline = attemptDeadline({ method, since, expiry: attemptExpiry(order, payment) }, shop.paymentTimes)
    return deadline < now ? [{ id, at: deadline }] : []
  })
  await storeLooks(shop, overdue)
}

const scheduleSettled = (shop: Shop): Promise<void> =>
  inTransaction(shop, async (tx) => {
    const now = await readDatabaseTime(tx.database)
    const { id, status, createdAt, dispute } = payments
    // The words of the index. What somebody holds comes with the next run.
    const rows = await tx.database
      .select({ id, status, createdAt, dispute })
      .from(payments)
      .where(
        sql`ask_again_at is null and provider <> 'manual' and (status = 'approved' or dispute = 'lost')
          and created_at > now() - make_interval(days => ${oldestAskedAgainDays})`,
      )
      .orderBy(asc(createdAt))
      .limit(mostAtOnce)
      .for('update', { skipLocked: true })
    await storeLooks(
      tx,
      rows.map((row) => ({ id: row.id, at: firstLook(settledOf(row), now) })),
    )
  })
