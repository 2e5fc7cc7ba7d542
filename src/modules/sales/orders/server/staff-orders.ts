import { and, asc, desc, eq, inArray, sum } from 'drizzle-orm'
import { shopError } from '#platform/contract/errors.ts'
import { withInstants } from '#platform/dates.ts'
import { recordChange } from '#platform/server/audit.ts'
import { profiles } from '#platform/server/auth/tables.ts'
import { atOneMoment, inTransaction, type Shop } from '#platform/server/shop.ts'
import { failureTexts } from '#platform/server/texts.ts'
import { readOrderAttention } from '../../attention/server/list-attention.ts'
import { writePaymentLink } from '../../payments/server/pay-order.ts'
import { readRefundsOfPayments } from '../../payments/server/refunds.ts'
import { orderAdjustments, orderTags, payments, staffNotes } from '../../tables.ts'
import { maxTags } from '../rules.ts'
import type { AdminOrder, OrderPayment, StaffNote } from '../staff-contract.ts'
import { lockOrder, type OrderRow, readOrder } from './lock-order.ts'
import { viewAll } from './order-view.ts'

export type NotesAbout = { orderId: string } | { userId: string }

/** What the staff wrote down about an order or a customer, the newest first. */
export async function readStaffNotes(shop: Shop, about: NotesAbout): Promise<StaffNote[]> {
  const rows = await shop.database
    .select({
      id: staffNotes.id,
      note: staffNotes.note,
      authorName: profiles.fullName,
      createdAt: staffNotes.createdAt,
    })
    .from(staffNotes)
    .leftJoin(profiles, eq(profiles.id, staffNotes.actorId))
    .where('orderId' in about ? eq(staffNotes.orderId, about.orderId) : eq(staffNotes.userId, about.userId))
    .orderBy(desc(staffNotes.createdAt), staffNotes.id)
  return rows.map(withInstants)
}

/** The tags of each order, by its id, in the order of the alphabet. */
export async function readTags(shop: Shop, orderIds: readonly string[]): Promise<Map<string, string[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await shop.database
    .select({ orderId: orderTags.orderId, tag: orderTags.tag })
    .from(orderTags)
    .where(and(inArray(orderTags.orderId, [...orderIds])))
    .orderBy(asc(orderTags.tag))
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId)
  return new Map([...byOrder].map(([orderId, tags]) => [orderId, tags.map(({ tag }) => tag)]))
}

export async function readGuests(shop: Shop, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set()
  const guests = await shop.database
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(inArray(profiles.id, [...new Set(userIds)]), eq(profiles.isGuest, true)))
  return new Set(guests.map(({ id }) => id))
}

export async function viewOrderForStaff(shop: Shop, row: OrderRow): Promise<AdminOrder> {
  const [view] = await viewAll(shop, [row])
  if (!view) throw new Error('an order has a view')
  const { userId, firstName, lastName, email, phone, taxId } = row
  const hasAccount = !(await readGuests(shop, [userId])).has(userId)
  return {
    ...view,
    manualDiscounts: await readManualDiscounts(shop, row.id),
    paymentLink: row.paymentLinkHash && row.status === 'pending' ? writePaymentLink(shop, row.id) : null,
    attention: await readOrderAttention(shop, row.id),
    payments: await readPaymentsForStaff(shop, row.id),
    notes: await readStaffNotes(shop, { orderId: row.id }),
    tags: (await readTags(shop, [row.id])).get(row.id) ?? [],
    customer: { id: userId, firstName, lastName, email, phone, taxId, hasAccount },
  }
}

function readManualDiscounts({ database }: Shop, orderId: string): Promise<AdminOrder['manualDiscounts']> {
  return database
    .select({
      amountCents: sum(orderAdjustments.goodsCents).mapWith(Number),
      note: orderAdjustments.note,
      actorName: profiles.fullName,
    })
    .from(orderAdjustments)
    .leftJoin(profiles, eq(profiles.id, orderAdjustments.actorId))
    .where(and(eq(orderAdjustments.orderId, orderId), eq(orderAdjustments.kind, 'manual')))
    .groupBy(orderAdjustments.position, orderAdjustments.note, profiles.id)
    .orderBy(asc(orderAdjustments.position))
}

async function readPaymentsForStaff(shop: Shop, orderId: string): Promise<OrderPayment[]> {
  const rows = await shop.database
    .select({ payment: payments, actorName: profiles.fullName })
    .from(payments)
    .leftJoin(profiles, eq(profiles.id, payments.actorId))
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.createdAt), payments.id)
  const refunds = await readRefundsOfPayments(shop, orderId)
  return rows.map(({ payment, actorName }) => ({
    // The contract leaves out what the staff do not see.
    ...withInstants(payment),
    refunds: (refunds.get(payment.id) ?? []).map(withInstants),
    refundFault: payment.status === 'approved' ? payment.refundFault : null,
    actorName,
  }))
}

/** One order with its customer, items and history, all as at one moment. Throws `ORDER_NOT_FOUND`. */
export function findOrder(shop: Shop, orderId: string): Promise<AdminOrder> {
  return atOneMoment(shop, async (reading) => viewOrderForStaff(reading, await readOrder(reading, orderId)))
}

export type NewNote = { actorId: string; note: string; submissionKey?: string | undefined }

/** Adds a note once by its key, with its line in the audit log. */
export async function storeNote(tx: Shop, about: NotesAbout, added: NewNote): Promise<void> {
  const stored = await tx.database
    .insert(staffNotes)
    .values({ ...about, ...added, createdAt: tx.now() })
    .onConflictDoNothing()
    .returning({ id: staffNotes.id })
  if (stored.length === 0) return
  const { actorId, note } = added
  const named =
    'orderId' in about
      ? ({ action: 'order.note', entityId: about.orderId } as const)
      : ({ action: 'user.note', entityId: about.userId } as const)
  await recordChange(tx, { actorId, ...named, before: { staffNote: null }, after: { staffNote: note } })
}

/** Adds a note of the staff about an order. Idempotent by its submission key. Throws `ORDER_NOT_FOUND`. */
export function noteOrder(shop: Shop, { id, ...added }: NewNote & { id: string }): Promise<AdminOrder> {
  return inTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, id)
    await storeNote(tx, { orderId: id }, added)
    return viewOrderForStaff(tx, order)
  })
}

type Tagging = { id: string; actorId: string; tag: string; isTagged: boolean }

/** Adds or removes a tag. Idempotent. Throws `ORDER_NOT_FOUND`, and `INVALID_INPUT` beyond the most tags. */
export function tagOrder(shop: Shop, { id, actorId, tag, isTagged }: Tagging): Promise<AdminOrder> {
  return inTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, id)
    const changed = isTagged ? await addTag(tx, id, tag) : await removeTag(tx, id, tag)
    const [before, after] = isTagged ? [null, tag] : [tag, null]
    const change = { actorId, action: 'order.tag', entityId: id } as const
    if (changed) await recordChange(tx, { ...change, before: { tag: before }, after: { tag: after } })
    return viewOrderForStaff(tx, order)
  })
}

async function addTag(tx: Shop, orderId: string, tag: string): Promise<boolean> {
  const added = await tx.database.insert(orderTags).values({ orderId, tag }).onConflictDoNothing().returning()
  if (added.length > 0 && (await tx.database.$count(orderTags, eq(orderTags.orderId, orderId))) > maxTags) {
    const message = failureTexts.tooManyTags(maxTags)
    throw shopError('INVALID_INPUT', { message, data: { issues: [{ path: 'tag', message }] } })
  }
  return added.length > 0
}

async function removeTag(tx: Shop, orderId: string, tag: string): Promise<boolean> {
  const removed = await tx.database
    .delete(orderTags)
    .where(and(eq(orderTags.orderId, orderId), eq(orderTags.tag, tag)))
    .returning()
  return removed.length > 0
}
