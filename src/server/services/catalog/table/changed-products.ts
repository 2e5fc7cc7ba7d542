import { type SQL, sql } from 'drizzle-orm'
import { productDeletions, productStock, products } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { isPublishedById } from '../product-card-row.ts'
import { contentHash, type ReadProduct, rowVersion } from './read-products.ts'

/**
 * Up to where the database was read: whatever a transaction before this one wrote was there to be seen. Numbers of
 * transactions compare on one start of one server alone.
 */
export type ReadUpTo = { server: string; transaction: number }

/** What lists look at most of a product that was written, and whether the shop shows it. */
export type WrittenProduct = Pick<ReadProduct, 'id' | 'version' | 'contentHash' | 'priceCents' | 'soldCount'> & {
  isShown: boolean
}

/** Products that were written, and such of which the last piece was sold or the first came. */
export type ChangedProducts = {
  written: WrittenProduct[]
  moved: { id: string; isInStock: boolean }[]
  upTo: ReadUpTo
}

/** As a supplier's list of 20,000 products changes them, their prices and their stock. Of more it is no slower to compare all. */
const mostChanged = 40_000

type Moment = ReadUpTo & { next: number }

/** Another server gives the same numbers to other transactions, and so may another start; a database may take another one's name. */
const moment: SQL = sql`
  select concat_ws(' ', extract(epoch from pg_postmaster_start_time()), oid) as server,
    pg_snapshot_xmin(snapshot)::text::bigint as oldest, pg_snapshot_xmax(snapshot)::text::bigint as next
  from pg_database, pg_current_snapshot() as snapshot where datname = current_database()`

/** Where the database stands. Whatever is read after it lacks nothing of what was written up to there. */
export async function readUpTo({ database }: Pick<Shop, 'database'>): Promise<ReadUpTo> {
  const { rows } = await database.execute<ReadUpTo>(
    sql`select server, oldest::float8 as transaction from (${moment}) as moment`,
  )
  const [found] = rows
  if (!found) throw new Error('the database is not in its own list')
  return { server: found.server, transaction: found.transaction }
}

type ChangedRow = WrittenProduct & { isInStock: boolean | null }
type FoundRow = Moment & { hasDeletions: boolean } & (ChangedRow | { id: null })

/**
 * The products that were changed since the database was read up to there, and maybe some that were before; and up to where it is
 * read now. Undefined where that cannot be told, as after products were deleted for good, or where they are very many.
 */
export async function changedProducts(
  { database }: Pick<Shop, 'database'>,
  since: ReadUpTo,
): Promise<ChangedProducts | undefined> {
  const isChanged = (column: SQL) =>
    sql`${column} >= ${since.transaction} and ${column} < next and server = ${since.server}`
  const { rows } = await database.execute<FoundRow>(sql`
    with moment as materialized (${moment})
    select server, oldest::float8 as transaction, next::float8 as next,
      exists (select 1 from ${productDeletions} where ${isChanged(sql`deleted_in`)}) as "hasDeletions", changed.*
    from moment left join lateral (
      select id, ${rowVersion} as version, ${contentHash} as "contentHash", listed_price_cents as "priceCents",
        sold_count as "soldCount", ${isPublishedById} as "isShown", null::boolean as "isInStock"
      from ${products} where ${isChanged(sql`changed_in`)}
      union all
      select product_id, 0, 0, null, 0, false, quantity > 0
      from ${productStock} where ${isChanged(sql`availability_changed_in`)}
      limit ${mostChanged + 1}
    ) as changed on true`)
  const [first] = rows
  // A number that is still to come was read on a server that has lost its last transactions since.
  if (!first || first.server !== since.server || since.transaction > first.next) return undefined
  if (first.hasDeletions || rows.length > mostChanged) return undefined
  const [written, moved]: [WrittenProduct[], ChangedProducts['moved']] = [[], []]
  for (const row of rows) {
    if (row.id === null) continue
    if (row.isInStock === null) written.push(row)
    else moved.push({ id: row.id, isInStock: row.isInStock })
  }
  return { written, moved, upTo: { server: first.server, transaction: first.transaction } }
}
