import { and, desc, eq, inArray, isNotNull, max, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { pathColumn, readTermsAt } from '#modules/catalog/server/index.ts'
import { favorites, products } from '#modules/catalog/tables.ts'
import { isErased, isNotErased, lockPerson, offeredRights } from '#modules/customers/server/index.ts'
import { shopError } from '#platform/contract/errors.ts'
import { withInstants } from '#platform/dates.ts'
import { backOfficePageSize, type Page, pageWindow } from '#platform/pagination.ts'
import { digitsInSearch } from '#platform/people/tax-id.ts'
import { pick } from '#platform/pick.ts'
import { profiles, sessions } from '#platform/server/auth/tables.ts'
import { containsText, latestFirst } from '#platform/server/database/queries.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { countsAsRevenue, orderStatuses } from '../../orders/rules.ts'
import { type NewNote, readStaffNotes, storeNote } from '../../orders/server/staff-orders.ts'
import { orders } from '../../tables.ts'
import type { AdminCustomer, adminUser } from '../contract.ts'
import type { Agreement } from '../own-contract.ts'

type User = z.output<typeof adminUser>

const userColumns = {
  ...pick(
    profiles,
    'id',
    'firstName',
    'lastName',
    'email',
    'phone',
    'isAdmin',
    'isRestricted',
    'blockedAt',
    'createdAt',
  ),
  isEmailProved: profiles.emailVerified,
  offeredRights,
  isErased,
}

type UserRow = Omit<User, 'createdAt' | 'blockedAt' | 'offeredRights'> & {
  offeredRights: string | null
  createdAt: Date
  blockedAt: Date | null
}

const viewUser = (row: UserRow): User => ({
  ...withInstants(row),
  offeredRights: row.offeredRights === null ? null : row.offeredRights === 'owner' ? 'full' : 'restricted',
})

type UserFilter = { search?: string | undefined; state?: 'blocked' | undefined; page: number }

/** A page of the people with an account, newest first. A page beyond the end is the last one. */
export async function listUsers(shop: Shop, input: UserFilter): Promise<Page<User>> {
  const isBlocked = input.state === 'blocked' ? isNotNull(profiles.blockedAt) : undefined
  const condition = and(matchesPerson(input.search), isBlocked)
  const total = await shop.database.$count(profiles, condition)
  const { offset, ...page } = pageWindow(total, input.page, backOfficePageSize)
  const rows = await shop.database
    .select(userColumns)
    .from(profiles)
    .where(condition)
    .orderBy(latestFirst(profiles.createdAt), desc(profiles.id))
    .limit(backOfficePageSize)
    .offset(offset)
  return { rows: rows.map(viewUser), ...page }
}

/**
 * People with an account whose names or e-mail, or the phone, CPF or postal code of an order, contain the search. Erased
 * accounts are no customers: only a search finds them.
 */
export function matchesPerson(search: string | undefined): SQL | undefined {
  const hasAccount = sql`not is_guest`
  if (!search) return and(hasAccount, isNotErased)
  const named = containsText(profiles.searchText, search)
  const digits = digitsInSearch(search.trim())
  if (digits === undefined) return and(hasAccount, named)
  const matches = sql`${profiles.id} in (
    select ${profiles.id} from ${profiles} where ${named}
    union select ${orders.userId} from ${orders} where ${containsText(orders.searchText, digits)})`
  return and(hasAccount, matches)
}

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
    ...viewUser(user),
    taxId,
    ...(await readSpending(shop, id)),
    lastVisitAt: await readLastVisit(shop, id),
    orders: await readOrders(shop, id),
    favorites: await readFavorites(shop, id),
    notes: await readStaffNotes(shop, { userId: id }),
    agreements: await readAgreements(shop, id),
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
    .select(pick(orders, 'id', 'orderNumber', 'createdAt', 'status', 'totalCents'))
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(latestFirst(orders.createdAt))
    .limit(shownAtOnce)
  return rows.map(withInstants)
}

const readFavorites = ({ database }: Shop, userId: string): Promise<AdminCustomer['favorites']> =>
  database
    .select({ id: products.id, name: products.name, path: pathColumn })
    .from(favorites)
    .innerJoin(products, and(eq(products.id, favorites.productId), sql`${products.deletedAt} is null`))
    .where(eq(favorites.userId, userId))
    .orderBy(desc(favorites.createdAt), favorites.id)
    .limit(shownAtOnce)

/** Holds a person with an account. Throws `USER_NOT_FOUND`. */
export async function lockAccount(tx: Shop, id: string) {
  const person = await lockPerson(tx, id)
  if (person.isErased || person.isGuest) throw shopError('USER_NOT_FOUND')
  return person
}

/** Adds a note of the staff about a customer. Idempotent by its submission key. Throws `USER_NOT_FOUND`. */
export function addUserNote(shop: Shop, { id, ...added }: NewNote & { id: string }): Promise<AdminCustomer> {
  return inTransaction(shop, async (tx) => {
    await lockAccount(tx, id)
    await storeNote(tx, { userId: id }, added)
    return findUser(tx, id)
  })
}

/** Which terms a person agreed to when they made the account, and with the last order. */
export async function readAgreements(shop: Shop, userId: string): Promise<Agreement[]> {
  const [person] = await shop.database
    .select({ account: profiles.createdAt, order: max(orders.createdAt) })
    .from(profiles)
    .leftJoin(orders, eq(orders.userId, profiles.id))
    .where(eq(profiles.id, userId))
    .groupBy(profiles.id)
  if (!person) return []
  const { account, order } = person
  const agreementOf = async (by: Agreement['by'], at: Date): Promise<Agreement> => ({
    by,
    at: at.toISOString(),
    ...(await readTermsAt(shop, at)),
  })
  return [await agreementOf('account', account), ...(order ? [await agreementOf('order', order)] : [])]
}
