import { inArray, sql } from 'drizzle-orm'
import type { DisputeState } from '#domain/orders/disputes.ts'
import type { PaymentStatus } from '#domain/orders/payment-outcome.ts'
import { lookAfterSilence, nextLook, type SettledPayment } from '#domain/orders/settled-look-ups.ts'
import { readDatabaseTime } from '#server/db/database-time.ts'
import { payments } from '#server/db/schema/index.ts'
import { inTransaction, type Shop } from '#server/shop.ts'

type Row = { id: string; status: PaymentStatus; createdAt: Date; dispute: DisputeState | null }

/** Whether something may still become of a payment: of an open one, of one with money, and of money that a bank may give back. */
export const isWorthAsking = ({ status, dispute }: Pick<Row, 'status' | 'dispute'>): boolean =>
  status === 'pending' || status === 'approved' || dispute === 'lost'

const minute = 60 * 1000
const day = 24 * 60 * minute

/** An open attempt whose time is over is asked about every hour, for sixty days. */
const openEvery = 60 * minute
const openFor = 60 * day

/**
 * Says when each provider is asked again about payments of which it has just been asked, by what is known of them now. Whether it
 * answered decides between the next age and a pause.
 */
export function scheduleNextLooks(shop: Shop, looks: readonly { id: string; isAnswered: boolean }[]): Promise<void> {
  const answered = new Set(looks.filter(({ isAnswered }) => isAnswered).map(({ id }) => id))
  return inTransaction(shop, async (tx) => {
    const now = await readDatabaseTime(tx.database)
    const { id, status, createdAt, dispute } = payments
    const ids = looks.map((look) => look.id)
    const rows = await tx.database.select({ id, status, createdAt, dispute }).from(payments).where(inArray(id, ids))
    await storeLooks(
      tx,
      rows.map((row) => ({ id: row.id, at: nextLookOf(row, { now, isAnswered: answered.has(row.id) }) })),
    )
  })
}

function nextLookOf(row: Row, { now, isAnswered }: { now: Date; isAnswered: boolean }): Date | undefined {
  if (!isWorthAsking(row)) return undefined
  if (row.status === 'pending') {
    const isRecent = now.getTime() - row.createdAt.getTime() < openFor
    return isRecent ? new Date(now.getTime() + openEvery) : undefined
  }
  return isAnswered ? nextLook(settledOf(row), now) : lookAfterSilence(settledOf(row), now)
}

/** A payment that brought money, as its times are worked out. Its random id gives its place within the spread. */
export const settledOf = ({ id, createdAt, dispute }: Row): SettledPayment => ({
  since: createdAt,
  share: Number.parseInt(id.slice(-6), 16) / 0x1_00_00_00,
  isContested: dispute === 'open',
})

/** Stores when to ask next about payments; undefined for never. It waits for nobody: what somebody holds is asked about when its claim ends. */
export async function storeLooks(shop: Shop, looks: readonly { id: string; at: Date | undefined }[]): Promise<void> {
  if (looks.length === 0) return
  const ids = looks.map(({ id }) => id)
  const times = looks.map(({ at }) => at?.toISOString() ?? null)
  await shop.database.execute(sql`
    update payments set ask_again_at = looks.at
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(times)}::timestamptz[]) as looks (id, at)
    where payments.id = looks.id
      and payments.id = any (array(
        select id from payments where id = any (${sql.param(ids)}::uuid[]) for update skip locked))`)
}
