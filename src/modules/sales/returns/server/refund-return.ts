import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { shopError } from '#platform/contract/errors.ts'
import { recordChange } from '#platform/server/audit.ts'
import { readDatabaseTime } from '#platform/server/database/queries.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { failureTexts } from '#platform/server/texts.ts'
import { resolveAttention } from '../../attention/server/raise-attention.ts'
import { resolvedTexts } from '../../attention/server/texts.ts'
import { addCreditEntry, readHeldCredit, requireAccount } from '../../credit/server/ledger.ts'
import type { OrderRow } from '../../orders/server/lock-order.ts'
import { refundReturnJob } from '../../payments/server/jobs.ts'
import { recountRefunds } from '../../payments/server/refunds.ts'
import { paymentRefunds, payments } from '../../tables.ts'
import { joinParts, type RefundPart, spreadRefund } from '../amounts.ts'
import type { ReturnRefundAnswer } from '../staff-contract.ts'
import { readDue, readRefundable } from './read-return.ts'
import { lockReturn, type ReturnRow, requireReturnState, setReturnState } from './return-state.ts'

type Finished = {
  order: OrderRow
  row: ReturnRow
  refundIds: readonly string[]
  /** The person who made the refund; null if the provider did. */
  actorId: string | null
  /** For the staff alone. */
  note?: string
  changes?: { answer?: string }
}

/** Records that refunds of a locked order were made; the return ends with the last of them. Idempotent. */
export async function finishRefund(
  tx: Shop,
  { order, row, refundIds, actorId, note = '', changes = {} }: Finished,
): Promise<ReturnRow> {
  const refundedAt = await readDatabaseTime(tx.database)
  const made = await tx.database
    .update(paymentRefunds)
    .set({ refundedAt, givenUpAt: null, fault: null })
    .where(and(inArray(paymentRefunds.id, [...refundIds]), isNull(paymentRefunds.refundedAt)))
    .returning()
  if (made.length === 0) return row
  await recountRefunds(tx, order)
  await resolveAttention(tx, {
    kinds: ['refund-failed', 'refund-under-way'],
    subjects: made.map(({ id }) => `refund:${id}`),
    note: resolvedTexts.refundMade,
  })
  const paymentIds = made.map(({ paymentId }) => paymentId)
  await closePayments(tx, paymentIds)
  const waiting = and(eq(paymentRefunds.returnId, row.id), isNull(paymentRefunds.refundedAt))
  if ((await tx.database.$count(paymentRefunds, waiting)) > 0) return row
  return setReturnState(tx, { row, state: 'refunded', actorId, note, changes })
}

async function closePayments(tx: Shop, ids: readonly string[]): Promise<void> {
  const refunded = tx.database
    .select({ cents: sql`sum(${paymentRefunds.amountCents})` })
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.paymentId, payments.id), sql`${paymentRefunds.refundedAt} is not null`))
  await tx.database
    .update(payments)
    .set({ status: 'refunded' })
    .where(and(inArray(payments.id, [...ids]), eq(payments.amountCents, sql`(${refunded})`)))
}

type Settlement = { id: string; actorId: string; answer: ReturnRefundAnswer }
type Refund = Extract<ReturnRefundAnswer, { kind: 'refund' }>

/**
 * Settles the money of a received return, up to what is left of the order's payments: requests refunds, records those
 * made outside (first the known ones of the provider's panel), or closes it. Throws `RETURN_NOT_FOUND`,
 * `RETURN_MOVED_ON`, `REFUND_TOO_HIGH`, and `NOT_RETURNABLE` if the order was cancelled meanwhile.
 */
export function refundReturn(shop: Shop, { id, actorId, answer }: Settlement): Promise<ReturnRow> {
  return inTransaction(shop, async (tx) => {
    const { order, row } = await lockReturn(tx, { id })
    await requireReturnState(tx, row, ['received'])
    // The money of a cancelled order has its own answer; without more of it the return ends.
    if (order.status === 'cancelled' && answer.kind === 'refund')
      throw shopError('NOT_RETURNABLE', { message: failureTexts.cancelledBeforeRefund })
    const moved =
      answer.kind === 'close'
        ? await setReturnState(tx, { row, state: 'closed', actorId, changes: { answer: answer.message } })
        : await makeRefund(tx, { order, row, actorId, answer })
    await recordChange(tx, {
      actorId,
      action: 'return.refund',
      entityId: row.orderId,
      before: { returnState: row.state, refundMeans: null, refundCents: null, returnAnswer: row.answer || null },
      after: {
        returnState: moved.state,
        refundMeans: answer.kind === 'refund' ? answer.means : null,
        refundCents: answer.kind === 'refund' ? answer.amountCents + (answer.creditCents ?? 0) : 0,
        returnAnswer: moved.answer || null,
      },
    })
    return moved
  })
}

type NewRefund = { order: OrderRow; row: ReturnRow; actorId: string; answer: Refund }

/**
 * Refunds an amount for a received return whose order the caller has locked, and the share that credit paid. Throws
 * `REFUND_TOO_HIGH` and `CREDIT_IMPOSSIBLE`.
 */
export async function makeRefund(tx: Shop, { order, row, actorId, answer }: NewRefund): Promise<ReturnRow> {
  const { means, amountCents, message } = answer
  const creditCents = answer.creditCents ?? (await readDue(tx, row)).creditCents
  if (creditCents > (await readHeldCredit(tx, order.id))) throw shopError('REFUND_TOO_HIGH')
  if (means === 'credit') await requireAccount(tx, order)
  const changes = { answer: message }
  const { refundable, atProviders, leftCents, inPanelCents, inPanel } = await readRefundable(tx, order)
  // A refund recorded here may be one made in the panel: it counts once.
  const adoptedCents = means === 'outside' ? Math.min(amountCents, inPanelCents) : 0
  const newCents = amountCents - adoptedCents
  const added = spreadRefund(newCents, means === 'provider' ? atProviders : refundable)
  if (!added || newCents > leftCents) throw shopError('REFUND_TOO_HIGH')
  const adopted = await reassignPanelRefunds(tx, { amountCents: adoptedCents, inPanel })
  const refundIds = await storeRefunds(tx, { row, actorId, means, parts: joinParts([...adopted, ...added]) })
  const entry = { userId: order.userId, orderId: order.id, returnId: row.id, actorId }
  if (creditCents > 0) await addCreditEntry(tx, { ...entry, amountCents: creditCents, reason: 'returned' })
  if (means === 'credit' && amountCents > 0) await addCreditEntry(tx, { ...entry, amountCents, reason: 'refund' })
  if (refundIds.length === 0) return setReturnState(tx, { row, state: 'refunded', actorId, changes })
  if (means === 'provider') {
    const payloads = refundIds.map((refundId) => ({ refundId }))
    await tx.jobs.enqueueEach(tx.database, refundReturnJob, payloads)
    return setReturnState(tx, { row, state: 'refunding', actorId, changes })
  }
  return finishRefund(tx, { order, row, refundIds, actorId, changes })
}

type StoredRefunds = { row: ReturnRow; actorId: string; means: Refund['means']; parts: readonly RefundPart[] }

/** Stores pending refunds, which count as refunded from now on. Returns their ids. */
async function storeRefunds(tx: Shop, { row, actorId, means, parts }: StoredRefunds): Promise<string[]> {
  if (parts.length === 0) return []
  await tx.database
    .update(payments)
    .set({ refundedCents: sql`${payments.refundedCents} + promised.cents` })
    .from(
      sql`unnest(${sql.param(parts.map(({ paymentId }) => paymentId))}::uuid[],
        ${sql.param(parts.map((part) => part.amountCents))}::int[]) as promised (id, cents)`,
    )
    .where(eq(payments.id, sql`promised.id`))
  const stored = await tx.database
    .insert(paymentRefunds)
    .values(parts.map((part) => ({ ...part, returnId: row.id, means, actorId })))
    .returning({ id: paymentRefunds.id })
  return stored.map(({ id }) => id)
}

type Adopted = { amountCents: number; inPanel: readonly (RefundPart & { id: string })[] }

/**
 * Reassigns an amount of refunds made in the provider's panel, the oldest first, to a return that they were
 * for: it has been refunded once, and the return records it as its own. Returns how much of each payment; the
 * caller's transaction holds the order.
 */
async function reassignPanelRefunds(tx: Shop, { amountCents, inPanel }: Adopted): Promise<RefundPart[]> {
  const parts: RefundPart[] = []
  let remainingCents = amountCents
  for (const { id, paymentId, amountCents: refundCents } of inPanel) {
    const part = Math.min(remainingCents, refundCents)
    if (part === 0) break
    await reduceRefund(tx, { id, paymentId, amountCents: part, isWhole: part === refundCents })
    parts.push({ paymentId, amountCents: part })
    remainingCents -= part
  }
  return parts
}

type Reduction = RefundPart & { id: string; isWhole: boolean }

async function reduceRefund(tx: Shop, { id, paymentId, amountCents, isWhole }: Reduction): Promise<void> {
  const isRefund = eq(paymentRefunds.id, id)
  const remainder = sql`${paymentRefunds.amountCents} - ${amountCents}`
  if (isWhole) await tx.database.delete(paymentRefunds).where(isRefund)
  else await tx.database.update(paymentRefunds).set({ amountCents: remainder }).where(isRefund)
  await tx.database
    .update(payments)
    .set({ refundedCents: sql`${payments.refundedCents} - ${amountCents}` })
    .where(eq(payments.id, paymentId))
}
