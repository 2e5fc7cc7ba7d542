import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { readDatabaseTime } from '#platform/server/database/queries.ts'
import type { Shop } from '#platform/server/shop.ts'
import { attemptExpiry } from '../../orders/server/order-view.ts'
import { orders, payments } from '../../tables.ts'
import { contestedForDays, settledEveryDays, settledForDays } from '../look-ups.ts'
import { attemptDeadline } from '../rules.ts'

export type DuePayment = typeof payments.$inferSelect

/** For so long no other process claims them; if this one ends before it has scheduled the next, another does. */
const claimedForMinutes = 15

export type Claim = {
  count: number
  which: 'open' | 'settled'
  /** Providers that are skipped. */
  exceptOf: readonly string[]
}

/** The conditions of their partial indexes. */
const conditions: Record<Claim['which'], SQL> = { open: sql`status = 'pending'`, settled: sql`status <> 'pending'` }

/** The ids of payments whose look-up is due, the most overdue first. */
export const duePayments = ({ count, which, exceptOf }: Claim): SQL => sql`
  select id from payments
  where ask_again_at <= now() and ${conditions[which]} and provider <> all (${sql.param([...exceptOf])}::text[])
  order by ask_again_at limit ${count} for update skip locked`

/** Claims payments whose look-up is due: for a while no other process gets them. */
export async function claimDuePayments(shop: Shop, claim: Claim): Promise<DuePayment[]> {
  return shop.database
    .update(payments)
    .set({
      askAgainAt: sql`now() + make_interval(mins => ${claimedForMinutes})`,
      // A look-up does not change the payment.
      updatedAt: sql`updated_at`,
    })
    .where(sql`${payments.id} = any (array(${duePayments(claim)}))`)
    .returning()
}

/** Whether the response was stored, the payment is unknown, storing failed, or nothing useful came. */
export type LookUpOutcome = 'answered' | 'unknown' | 'not-stored' | 'unanswered'

export type LookUp = { id: string; outcome: LookUpOutcome }

/** Whether a payment may still change: an open, approved or disputed one, or one of a lost chargeback. */
export const isWorthLookingUp = ({ status, dispute }: Pick<DuePayment, 'status' | 'dispute'>): boolean =>
  status === 'pending' || status === 'approved' || dispute === 'lost' || dispute === 'open'

const hour = 60 * 60 * 1000
const day = 24 * hour

/** An open attempt after its deadline is looked up every hour, for so many days. */
const openForDays = 60

/** A settled payment whose look-up failed, or that its provider did not know, is looked up again after so long. */
const retryMilliseconds = 6 * hour

/** Schedules the next look-up of payments by their state and the outcome, and counts failed ones. */
export async function scheduleNextLookUps(shop: Shop, lookUps: readonly LookUp[]): Promise<void> {
  const outcomes = new Map(lookUps.map(({ id, outcome }) => [id, outcome]))
  const now = await readDatabaseTime(shop.database)
  // Rows that others hold are left until their claim ends.
  const rows = await shop.database
    .select()
    .from(payments)
    .where(inArray(payments.id, [...outcomes.keys()]))
    .for('update', { skipLocked: true })
  for (const row of rows) {
    const outcome = outcomes.get(row.id) ?? 'unanswered'
    const isRead = outcome === 'answered' || outcome === 'unknown'
    await shop.database
      .update(payments)
      .set({
        askAgainAt: nextLookUp(row, { now, outcome }),
        ...(isRead && { unknownSince: outcome === 'unknown' ? (row.unknownSince ?? now) : null }),
        ...(outcome !== 'unanswered' && { failedLookUps: outcome === 'not-stored' ? row.failedLookUps + 1 : 0 }),
        updatedAt: sql`updated_at`,
      })
      .where(eq(payments.id, row.id))
  }
}

/** Null when no change is expected any more. */
export function nextLookUp(
  payment: Pick<DuePayment, 'status' | 'dispute' | 'createdAt' | 'unknownSince'>,
  { now, outcome }: { now: Date; outcome: LookUpOutcome },
): Date | null {
  const { status, dispute, createdAt, unknownSince } = payment
  const isOpen = status === 'pending'
  const forDays = isOpen ? openForDays : dispute === 'open' ? contestedForDays : settledForDays
  if (!isWorthLookingUp(payment) || now.getTime() - createdAt.getTime() > forDays * day) return null
  if (isOpen) return new Date(now.getTime() + hour)
  const isSettled = outcome === 'answered' || (outcome === 'unknown' && unknownSince !== null)
  return new Date(now.getTime() + (isSettled ? settledEveryDays * day : retryMilliseconds))
}

/** Schedules first look-ups: of an open payment after its method's deadline, of a settled one after a day. */
export async function scheduleFirstLookUps(shop: Shop): Promise<void> {
  await scheduleOverdue(shop)
  for (const which of ['settled', 'contested'] as const)
    await shop.database
      .update(payments)
      .set({
        askAgainAt: sql`greatest(now(), created_at + interval '1 day')`,
        updatedAt: sql`updated_at`,
      })
      .where(sql`${payments.id} = any (array(${paymentsWithoutLookUp(which)}))`)
}

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
    const deadline = attemptDeadline(
      { method, since, expiry: attemptExpiry(order, payment) },
      shop.settings.paymentTimes,
    )
    return deadline < now ? [{ id, at: deadline }] : []
  })
  for (const { id, at } of overdue)
    await shop.database.update(payments).set({ askAgainAt: at, updatedAt: sql`updated_at` }).where(eq(payments.id, id))
}

/** The conditions of the indexes on payments without a look-up; disputed ones are looked up for longer. */
const withoutLookUp = {
  settled: sql`ask_again_at is null and provider <> 'manual' and (status = 'approved' or dispute = 'lost')
    and created_at > now() - make_interval(days => ${settledForDays})`,
  contested: sql`ask_again_at is null and dispute = 'open' and provider <> 'manual'
    and created_at > now() - make_interval(days => ${contestedForDays})`,
}

const maxAtOnce = 5_000

/** Their ids, the oldest first. Locked ones are left to the next run. */
export const paymentsWithoutLookUp = (which: keyof typeof withoutLookUp): SQL => sql`
  select id from payments where ${withoutLookUp[which]} order by created_at limit ${maxAtOnce} for update skip locked`
