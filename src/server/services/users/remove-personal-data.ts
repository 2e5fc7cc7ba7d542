import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import {
  accounts,
  auditLog,
  cartItems,
  customerAddresses,
  favoriteLinks,
  favorites,
  garageVehicles,
  newsletterSubscriptions,
  orders,
  profiles,
  sessions,
  staffNotes,
  stockAlerts,
  verifications,
} from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { erasedName } from '#server/text/order-texts.ts'

/** What goes with an account, and the column that says whose it is. Parts of sessions go with their session. */
export const ownedTables: readonly (PgTable & { userId: PgColumn })[] = [
  sessions,
  accounts,
  customerAddresses,
  garageVehicles,
  cartItems,
  favorites,
  favoriteLinks,
  staffNotes,
]

/** Leaves of an account the row that its orders belong to, and nothing that says whose it was. The caller holds it. */
export async function removePersonalData(
  { database, now }: Shop,
  { id, email }: { id: string; email: string },
): Promise<void> {
  // First: it waits for what is being written about the person, such as a session, so that this is there to be deleted.
  await database
    .update(profiles)
    .set({
      firstName: erasedName,
      lastName: '',
      fullName: erasedName,
      email: id,
      emailVerified: false,
      image: null,
      phone: null,
      taxId: null,
      updatedAt: now(),
    })
    .where(eq(profiles.id, id))
  for (const table of ownedTables) await database.delete(table).where(eq(table.userId, id))
  await database.delete(verifications).where(eq(verifications.value, id))
  await database.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email))
  await database.delete(stockAlerts).where(eq(stockAlerts.email, email))
  // The log still shows that a note was written; its text was removed with the note.
  const isAboutNote = and(eq(auditLog.action, 'user.note'), eq(auditLog.entity, 'user'), eq(auditLog.entityId, id))
  const own = database.select({ id: orders.id }).from(orders).where(eq(orders.userId, id))
  const ownAsText = database
    .select({ id: sql<string>`${orders.id}::text` })
    .from(orders)
    .where(eq(orders.userId, id))
  const isAboutOrder = and(
    eq(auditLog.action, 'order.note'),
    eq(auditLog.entity, 'order'),
    inArray(auditLog.entityId, ownAsText),
  )
  await database.delete(staffNotes).where(inArray(staffNotes.orderId, own))
  await database
    .update(auditLog)
    .set({ after: { staffNote: null } })
    .where(or(isAboutNote, isAboutOrder))
}
