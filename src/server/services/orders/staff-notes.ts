import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { StaffNote } from '#contract/admin/orders.ts'
import { orderTags, profiles, staffNotes } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

/** What the notes are about. */
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
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
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
