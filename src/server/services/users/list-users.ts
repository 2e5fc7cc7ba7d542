import { desc, type SQL } from 'drizzle-orm'
import { backOfficePageSize, type Page, pageWindow } from '#domain/pagination.ts'
import { containsText } from '#server/db/contains-text.ts'
import { latestFirst } from '#server/db/latest-first.ts'
import { profiles } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { type User, userColumns, userOf } from './user-row.ts'

/**
 * A page of the people with an account, newest first; `search` looks in names and e-mail regardless of accents and
 * case. A page beyond the end is the last one.
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

/** The condition of the list: names and e-mail contain the search. */
export const peopleMatching = (search: string | undefined): SQL | undefined =>
  search ? containsText(profiles.searchText, search) : undefined
