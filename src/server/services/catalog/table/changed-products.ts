import { type SQL, sql } from 'drizzle-orm'
import { productDeletions, productStock, products } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { isPublishedById } from '../product-card-row.ts'

/**
 * Up to where the database was read: whatever a transaction before this one wrote was there to be seen. Numbers of
 * transactions compare on one start of one server alone.
 */
export type ReadUpTo = { server: string; transaction: number }

/** What a product is now, or that the shop shows it no more. */
export type ChangedProduct = { id: string; version: number; isInStock: boolean; isShown: boolean }

/** Of more than these it is no slower to compare all. */
const mostChanged = 20_000

type Moment = ReadUpTo & { next: number }

/** A server that crashed or was replaced may give the same number to two transactions; a database may take another one's name. */
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

/**
 * The products that were written, sold out or came back since the database was read up to there, and maybe some that were
 * before; and up to where it is read now. Undefined where that cannot be told, as after products were deleted by hand, or where they
 * are very many.
 */
export async function changedProducts(
  { database }: Pick<Shop, 'database'>,
  since: ReadUpTo,
): Promise<{ upTo: ReadUpTo; products: ChangedProduct[] } | undefined> {
  const isChanged = (column: SQL) =>
    sql`${column} >= ${since.transaction} and ${column} < next and server = ${since.server}`
  const { rows } = await database.execute<
    Moment & { hasDeletions: boolean } & { [Field in keyof ChangedProduct]: ChangedProduct[Field] | null }
  >(sql`
    with moment as materialized (${moment}), changed as materialized (
      select id as changed_id from ${products}, moment where ${isChanged(sql`changed_in`)}
      union all
      select product_id from ${productStock}, moment where ${isChanged(sql`availability_changed_in`)}
      limit ${mostChanged + 1}
    )
    select server, oldest::float8 as transaction, next::float8 as next, id, version, "isInStock", "isShown",
      exists (select 1 from ${productDeletions} where deleted_in >= ${since.transaction}) as "hasDeletions"
    from moment left join (
      select id, ${products}.xmin::text::float8 as version, quantity > 0 as "isInStock", ${isPublishedById} as "isShown"
      from changed join ${products} on id = changed_id join ${productStock} on product_id = id
    ) as found on true`)
  const [first] = rows
  // A number that is still to come was read on a server that has lost its last transactions since.
  if (!first || first.server !== since.server || since.transaction > first.next || rows.length > mostChanged)
    return undefined
  if (first.hasDeletions) return undefined
  const found = rows.flatMap(({ id, version, isInStock, isShown }) =>
    id === null || version === null ? [] : { id, version, isInStock: isInStock === true, isShown: isShown === true },
  )
  return { upTo: { server: first.server, transaction: first.transaction }, products: found }
}
