import { and, desc, eq, gt, ne } from 'drizzle-orm'
import type { Caller } from '#platform/server/api/request-context.ts'
import { sessions } from '#platform/server/auth/tables.ts'
import { databaseTime } from '#platform/server/database/queries.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { Device } from '../contract.ts'
import { describeDevice } from '../rules.ts'

type SignedIn = Pick<Caller, 'id' | 'sessionId'>

/** Where a person is signed in, with the device that asks first, then by last use. */
export async function listDevices({ database }: Shop, { id, sessionId }: SignedIn): Promise<Device[]> {
  const rows = await database
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, id), gt(sessions.expiresAt, databaseTime)))
    .orderBy(desc(eq(sessions.id, sessionId)), desc(sessions.updatedAt), sessions.id)
    .limit(100)
  return rows.map((row) => ({
    id: row.id,
    name: describeDevice(row.userAgent),
    usedAt: row.updatedAt.toISOString(),
    isCurrent: row.id === sessionId,
  }))
}

/** Signs a person out on one device, or on all but this one; of what is not theirs nothing ends. */
export async function endDevices(shop: Shop, { customer, id }: { customer: SignedIn; id?: string }): Promise<Device[]> {
  const which = id === undefined ? ne(sessions.id, customer.sessionId) : eq(sessions.id, id)
  await shop.database.delete(sessions).where(and(eq(sessions.userId, customer.id), which))
  return listDevices(shop, customer)
}
