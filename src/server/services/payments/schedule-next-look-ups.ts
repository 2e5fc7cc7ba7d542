import { inArray, sql } from 'drizzle-orm'
import type { DisputeState } from '#domain/orders/disputes.ts'
import type { PaymentStatus } from '#domain/orders/payment-outcome.ts'
import {
  lookUpAfterFailure,
  lookUpAfterUnknown,
  nextLookUp,
  type SettledPayment,
} from '#domain/orders/settled-look-ups.ts'
import { readDatabaseTime } from '#server/db/database-time.ts'
import { payments } from '#server/db/schema/index.ts'
import { inTransaction, type Shop } from '#server/shop.ts'

/**
 * The outcome of a look-up: the response was stored, the payment is unknown to the provider, the response
 * could not be stored, or there was no useful response.
 */
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

/**
 * Schedules the next look-up of payments that were just looked up, by their current state, and counts failed
 * look-ups. The outcome decides between the next age and a retry.
 */
export function scheduleNextLookUps(shop: Shop, lookUps: readonly LookUp[]): Promise<void> {
  const outcomes = new Map(lookUps.map(({ id, outcome }) => [id, outcome]))
  return inTransaction(shop, async (tx) => {
    const now = await readDatabaseTime(tx.database)
    const { id, status, createdAt, dispute, unknownSince, failedLookUps } = payments
    const rows = await tx.database
      .select({ id, status, createdAt, dispute, unknownSince, failedLookUps })
      .from(payments)
      .where(inArray(id, [...outcomes.keys()]))
    await storeLookUps(
      tx,
      rows.map((row) => storedLookUp(row, { now, outcome: outcomes.get(row.id) ?? 'unanswered' })),
    )
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
  return isOver ? nextLookUp(settledOf(row), now) : lookUpAfterFailure(settledOf(row), now)
}

/** The facts from which a payment's look-up times follow. Its random id determines its place within the spread. */
export const settledOf = ({ id, createdAt, dispute }: Row): SettledPayment => ({
  since: createdAt,
  share: Number.parseInt(id.slice(-6), 16) / 0x1_00_00_00,
  isContested: dispute === 'open',
})

type StoredLookUp = { id: string; at: Date | undefined; unknownSince?: Date | null; failedLookUps?: number }

/**
 * Stores the times of the next look-ups, undefined for none, and the counts. Rows locked by others are
 * skipped: they become due again when their claim ends.
 */
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
