import { inArray, sql } from 'drizzle-orm'
import type { DisputeState } from '#domain/orders/disputes.ts'
import type { PaymentStatus } from '#domain/orders/payment-outcome.ts'
import { lookAfterSilence, lookAfterUnknown, nextLook, type SettledPayment } from '#domain/orders/settled-look-ups.ts'
import { readDatabaseTime } from '#server/db/database-time.ts'
import { payments } from '#server/db/schema/index.ts'
import { inTransaction, type Shop } from '#server/shop.ts'

/**
 * What came of a look: an answer that was stored, one that the provider does not know the payment, one that could not be stored, or none
 * that is of use.
 */
export type LookOutcome = 'answered' | 'unknown' | 'not-stored' | 'unanswered'

export type Look = { id: string; outcome: LookOutcome }

type Row = { id: string; status: PaymentStatus; createdAt: Date; dispute: DisputeState | null }
type CountedRow = Row & Pick<typeof payments.$inferSelect, 'unknownSince' | 'failedLookUps'>

/** Whether something may still become of a payment: of an open one, of one with money, and of money that a bank has taken or may take. */
export const isWorthAsking = ({ status, dispute }: Pick<Row, 'status' | 'dispute'>): boolean =>
  status === 'pending' || status === 'approved' || dispute === 'lost' || dispute === 'open'

const minute = 60 * 1000
const day = 24 * 60 * minute

/** An open attempt whose time is over is asked about every hour, for sixty days. */
const openEvery = 60 * minute
const openFor = 60 * day

/**
 * Says when each provider is asked again about payments of which it has just been asked, by what is known of them now, and counts the
 * answers that are of no use. What came of a look decides between the next age and a pause.
 */
export function scheduleNextLooks(shop: Shop, looks: readonly Look[]): Promise<void> {
  const outcomes = new Map(looks.map(({ id, outcome }) => [id, outcome]))
  return inTransaction(shop, async (tx) => {
    const now = await readDatabaseTime(tx.database)
    const { id, status, createdAt, dispute, unknownSince, failedLookUps } = payments
    const rows = await tx.database
      .select({ id, status, createdAt, dispute, unknownSince, failedLookUps })
      .from(payments)
      .where(inArray(id, [...outcomes.keys()]))
    await storeLooks(
      tx,
      rows.map((row) => storedLook(row, { now, outcome: outcomes.get(row.id) ?? 'unanswered' })),
    )
  })
}

type Made = { now: Date; outcome: LookOutcome }

function storedLook(row: CountedRow, made: Made): StoredLook {
  const { now, outcome } = made
  const look = { id: row.id, at: nextLookOf(row, made) }
  const { unknownSince, failedLookUps } = row
  switch (outcome) {
    case 'answered':
      return { ...look, unknownSince: null, failedLookUps: 0 }
    case 'unknown':
      return { ...look, unknownSince: unknownSince ?? now, failedLookUps: 0 }
    case 'not-stored':
      return { ...look, unknownSince, failedLookUps: failedLookUps + 1 }
    case 'unanswered':
      return { ...look, unknownSince, failedLookUps }
  }
}

function nextLookOf(row: CountedRow, { now, outcome }: Made): Date | undefined {
  if (!isWorthAsking(row)) return undefined
  if (row.status === 'pending') {
    const isRecent = now.getTime() - row.createdAt.getTime() < openFor
    return isRecent ? new Date(now.getTime() + openEvery) : undefined
  }
  if (outcome === 'unknown' && row.unknownSince === null) return lookAfterUnknown(now)
  const isOver = outcome === 'answered' || outcome === 'unknown'
  return isOver ? nextLook(settledOf(row), now) : lookAfterSilence(settledOf(row), now)
}

/** A payment that brought money, as its times are worked out. Its random id gives its place within the spread. */
export const settledOf = ({ id, createdAt, dispute }: Row): SettledPayment => ({
  since: createdAt,
  share: Number.parseInt(id.slice(-6), 16) / 0x1_00_00_00,
  isContested: dispute === 'open',
})

type StoredLook = { id: string; at: Date | undefined; unknownSince?: Date | null; failedLookUps?: number }

/**
 * Stores when to ask next about payments, undefined for never, and what was counted; nothing is counted where nobody has been asked. It
 * waits for nobody: what somebody holds is asked about when its claim ends.
 */
export async function storeLooks(shop: Shop, looks: readonly StoredLook[]): Promise<void> {
  if (looks.length === 0) return
  const ids = looks.map(({ id }) => id)
  const times = looks.map(({ at }) => at?.toISOString() ?? null)
  const since = looks.map(({ unknownSince }) => unknownSince?.toISOString() ?? null)
  const failures = looks.map(({ failedLookUps = 0 }) => failedLookUps)
  await shop.database.execute(sql`
    update payments
    set ask_again_at = looks.at, unknown_since = looks.unknown_since, failed_look_ups = looks.failed_look_ups
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(times)}::timestamptz[], ${sql.param(since)}::timestamptz[],
      ${sql.param(failures)}::int[]) as looks (id, at, unknown_since, failed_look_ups)
    where payments.id = looks.id
      and payments.id = any (array(
        select id from payments where id = any (${sql.param(ids)}::uuid[]) for update skip locked))`)
}
