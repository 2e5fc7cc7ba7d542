import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { readDatabaseTime } from '#platform/server/database/queries.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { attemptExpiry } from '../../orders/server/order-view.ts'
import { orders } from '../../orders/tables.ts'
import {
  firstLookUp,
  lookUpAfterFailure,
  lookUpAfterUnknown,
  nextLookUp,
  oldestContestedDays,
  oldestLookUpDays,
  type SettledPayment,
} from '../look-ups.ts'
import { attemptDeadline, type DisputeState, type PaymentStatus } from '../rules.ts'
import { payments } from '../tables.ts'

export type DuePayment = typeof payments.$inferSelect

/**
 * If a process ends before it has scheduled the next look-ups, another one claims its payments after so many minutes.
 */
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

type Row = { id: string; status: PaymentStatus; createdAt: Date; dispute: DisputeState | null }
type CountedRow = Row & Pick<typeof payments.$inferSelect, 'unknownSince' | 'failedLookUps'>

/** Whether a payment may still change: an open, approved or disputed one, or one of a lost chargeback. */
export const isWorthLookingUp = ({ status, dispute }: Pick<Row, 'status' | 'dispute'>): boolean =>
  status === 'pending' || status === 'approved' || dispute === 'lost' || dispute === 'open'

const minute = 60 * 1000
const day = 24 * 60 * minute

/** An open attempt after its deadline is looked up every hour, for sixty days. */
const openEveryMilliseconds = 60 * minute
const openForMilliseconds = 60 * day

/** Schedules the next look-up of payments by their state and the outcome, and counts failed ones. */
export function scheduleNextLookUps(shop: Shop, lookUps: readonly LookUp[]): Promise<void> {
  const outcomes = new Map(lookUps.map(({ id, outcome }) => [id, outcome]))
  return inTransaction(shop, async (tx) => {
    const now = await readDatabaseTime(tx.database)
    const { id, status, createdAt, dispute, unknownSince, failedLookUps } = payments
    const rows = await tx.database
      .select({ id, status, createdAt, dispute, unknownSince, failedLookUps })
      .from(payments)
      .where(inArray(id, [...outcomes.keys()]))
    const next = rows.map((row) => storedLookUp(row, { now, outcome: outcomes.get(row.id) ?? 'unanswered' }))
    await storeLookUps(tx, next)
  })
}

type LookUpResult = { now: Date; outcome: LookUpOutcome }

function storedLookUp(row: CountedRow, result: LookUpResult): StoredLookUp {
  const { now, outcome } = result
  const lookUp = { id: row.id, at: nextLookUpOf(row, result) }
  const { unknownSince, failedLookUps } = row
  switch (outcome) {
    case 'answered':
      return { ...lookUp, unknownSince: null, failedLookUps: 0 }
    case 'unknown':
      return { ...lookUp, unknownSince: unknownSince ?? now, failedLookUps: 0 }
    case 'not-stored':
      return { ...lookUp, unknownSince, failedLookUps: failedLookUps + 1 }
    case 'unanswered':
      return { ...lookUp, unknownSince, failedLookUps }
  }
}

function nextLookUpOf(row: CountedRow, { now, outcome }: LookUpResult): Date | undefined {
  if (!isWorthLookingUp(row)) return undefined
  if (row.status === 'pending') {
    const isRecent = now.getTime() - row.createdAt.getTime() < openForMilliseconds
    return isRecent ? new Date(now.getTime() + openEveryMilliseconds) : undefined
  }
  if (outcome === 'unknown' && row.unknownSince === null) return lookUpAfterUnknown(now)
  const isOver = outcome === 'answered' || outcome === 'unknown'
  return isOver ? nextLookUp(describeSettledPayment(row), now) : lookUpAfterFailure(describeSettledPayment(row), now)
}

/** The facts from which a payment's look-up times follow. Its random id determines its place within the spread. */
export const describeSettledPayment = ({ id, createdAt, dispute }: Row): SettledPayment => ({
  since: createdAt,
  share: Number.parseInt(id.slice(-6), 16) / 0x1_00_00_00,
  isContested: dispute === 'open',
})

type StoredLookUp = { id: string; at: Date | undefined; unknownSince?: Date | null; failedLookUps?: number }

/** Stores when payments are looked up next, and the counts. Locked rows are skipped until their claim ends. */
export async function storeLookUps(shop: Shop, lookUps: readonly StoredLookUp[]): Promise<void> {
  if (lookUps.length === 0) return
  const ids = lookUps.map(({ id }) => id)
  const times = lookUps.map(({ at }) => at?.toISOString() ?? null)
  const since = lookUps.map(({ unknownSince }) => unknownSince?.toISOString() ?? null)
  const failures = lookUps.map(({ failedLookUps = 0 }) => failedLookUps)
  await shop.database.execute(sql`
    update payments
    set ask_again_at = look_ups.at, unknown_since = look_ups.unknown_since, failed_look_ups = look_ups.failed_look_ups
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(times)}::timestamptz[], ${sql.param(since)}::timestamptz[],
      ${sql.param(failures)}::int[]) as look_ups (id, at, unknown_since, failed_look_ups)
    where payments.id = look_ups.id
      and payments.id = any (array(
        select id from payments where id = any (${sql.param(ids)}::uuid[]) for update skip locked))`)
}

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
    const deadline = attemptDeadline(
      { method, since, expiry: attemptExpiry(order, payment) },
      shop.settings.paymentTimes,
    )
    return deadline < now ? [{ id, at: deadline }] : []
  })
  await storeLookUps(shop, overdue)
}

/** The conditions of the indexes on payments without a look-up; disputed ones are looked up for longer. */
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
    const first = rows.map((row) => ({ id: row.id, at: firstLookUp(describeSettledPayment(row), now) }))
    await storeLookUps(tx, first)
  })
