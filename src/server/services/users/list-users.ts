import { and, desc, type SQL, sql } from 'drizzle-orm'
import { digitsInSearch } from '#domain/digits-in-search.ts'
import { backOfficePageSize, type Page, pageWindow } from '#domain/pagination.ts'
import { containsText } from '#server/db/contains-text.ts'
import { latestFirst } from '#server/db/latest-first.ts'
import { orders, profiles } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { type User, userColumns, userOf } from './user-row.ts'

/**
 * A page of the people with an account, newest first; `search` looks in names and e-mail regardless of accents and
 * case, and for the phone, CPF or postal code of their orders. A page beyond the end is the last one.
 */
export async function listUsers(shop: Shop, input: { search?: string | undefined; page: number }): Promise<Page<User>> {
  const condition = peopleMatching(input.search)
  const total = await shop.database.$count(profiles, condition)
  const { offset, ...page } = pageWindow(total, input.page, backOfficePageSize)
  const rows = await shop.database
    .select(userColumns)
    .from(profiles)
    .where(condition)
    .orderBy(latestFirst(profiles.createdAt), desc(profiles.id))
    .limit(backOfficePageSize)
    .offset(offset)
  return { rows: rows.map(userOf), ...page }
}

/**
 * The condition of the list: people with an account; names and e-mail contain the search, phone, CPF and
 * postal code are those of an order of theirs.
 */
export function peopleMatching(search: string | undefined): SQL | undefined {
  const hasAccount = sql`not is_guest`
  if (!search) return hasAccount
  const named = containsText(profiles.searchText, search)
  const digits = digitsInSearch(search.trim())
  if (digits === undefined) return and(hasAccount, named)
  const matches = sql`${profiles.id} in (
    select ${profiles.id} from ${profiles} where ${named}
    union select ${orders.userId} from ${orders} where ${containsText(orders.searchText, digits)})`
  return and(hasAccount, matches)
}
