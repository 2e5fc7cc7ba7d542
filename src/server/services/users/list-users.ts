import { desc } from 'drizzle-orm'
import { containsText } from '#server/db/contains-text.ts'
import { latestFirst } from '#server/db/latest-first.ts'
import { profiles } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { type User, userColumns, userOf } from './user-row.ts'

/** How many people a page of the back office's list shows. */
const pageSize = 20

export type UserPage = { rows: User[]; total: number; page: number; pageCount: number }

/**
 * A page of the people with an account, newest first; `search` looks in names and e-mail regardless of accents and
 * case. A page beyond the end is the last one.
 */
export async function listUsers(shop: Shop, input: { search?: string | undefined; page: number }): Promise<UserPage> {
  const condition = input.search ? containsText(profiles.searchText, input.search) : undefined
  const total = await shop.database.$count(profiles, condition)
  const pageCount = Math.max(1, Math.ceil(total / pageSize))
  const page = Math.min(input.page, pageCount)
  const rows = await shop.database
    .select(userColumns)
    .from(profiles)
    .where(condition)
    .orderBy(latestFirst(profiles.createdAt), desc(profiles.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { rows: rows.map(userOf), total, page, pageCount }
}
