import { and, desc, eq, inArray, max, sql } from 'drizzle-orm'
import type { AdminCustomer } from '#contract/admin/users.ts'
import { shopError } from '#contract/errors.ts'
import { countsAsRevenue, orderStatuses } from '#domain/orders/order-status.ts'
import { latestFirst } from '#server/db/latest-first.ts'
import { favorites, orders, products, profiles, sessions } from '#server/db/schema/index.ts'
import { readStaffNotes } from '#server/services/orders/staff-notes.ts'
import type { Shop } from '#server/shop.ts'
import { userColumns, userOf } from './user-row.ts'

/** So many orders and favorites are shown at once; all orders are found in their own list. */
const shownAtOnce = 20

/** A person with an account, as a customer. Throws `USER_NOT_FOUND`. */
export async function findUser(shop: Shop, id: string): Promise<AdminCustomer> {
  const [person] = await shop.database
    .select({ ...userColumns, taxId: profiles.taxId })
    .from(profiles)
    .where(and(eq(profiles.id, id), eq(profiles.isGuest, false)))
  if (!person) throw shopError('USER_NOT_FOUND')
  const { taxId, ...user } = person
  return {
    ...userOf(user),
    taxId,
    ...(await readSpending(shop, id)),
    lastVisitAt: await readLastVisit(shop, id),
    orders: await readOrders(shop, id),
    favorites: await readFavorites(shop, id),
    notes: await readStaffNotes(shop, { userId: id }),
  }
}

async function readSpending({ database }: Shop, userId: string): Promise<{ orderCount: number; spentCents: number }> {
  const isSpent = inArray(orders.status, orderStatuses.filter(countsAsRevenue))
  const [sums] = await database
    .select({
      orderCount: sql`count(*)`.mapWith(Number),
      spentCents:
        sql`coalesce(sum(${orders.totalCents} - ${orders.refundedCents}) filter (where ${isSpent}), 0)`.mapWith(Number),
    })
    .from(orders)
    .where(eq(orders.userId, userId))
  return sums ?? { orderCount: 0, spentCents: 0 }
}

// A session's row is updated each time its browser comes back after a while.
async function readLastVisit({ database }: Shop, userId: string): Promise<string | null> {
  const [last] = await database
    .select({ at: max(sessions.updatedAt) })
    .from(sessions)
    .where(eq(sessions.userId, userId))
  return last?.at?.toISOString() ?? null
}

async function readOrders({ database }: Shop, userId: string): Promise<AdminCustomer['orders']> {
  const rows = await database
    .select({
      id: orders.id,
      orderNumber: orders.orderNumber,
      createdAt: orders.createdAt,
      status: orders.status,
      totalCents: orders.totalCents,
    })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(latestFirst(orders.createdAt))
    .limit(shownAtOnce)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

const readFavorites = ({ database }: Shop, userId: string): Promise<AdminCustomer['favorites']> =>
  database
    .select({ id: products.id, name: products.name })
    .from(favorites)
    .innerJoin(products, and(eq(products.id, favorites.productId), sql`${products.deletedAt} is null`))
    .where(eq(favorites.userId, userId))
    .orderBy(desc(favorites.createdAt), favorites.id)
    .limit(shownAtOnce)
