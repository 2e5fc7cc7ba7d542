import { type SQL, sql } from 'drizzle-orm'
import { productDeletions, productStock, products } from '#server/db/schema/index.ts'
import { isPublishedById } from '#server/services/catalog/product-card-row.ts'
import type { Shop } from '#server/shop.ts'
import type { ReadProduct } from './read-products.ts'
import { rowVersion } from './read-versions.ts'
import { uuidText } from './uuid-list.ts'

/**
 * A position up to which the database was read: everything written by earlier transactions was visible.
 * Transaction numbers can only be compared within one run of one server.
 */
export type ReadUpTo = { server: string; transaction: number }

/** A product that was written: its values, whether more than these may have changed, and whether it is live. */
export type WrittenProduct = Pick<ReadProduct, 'id' | 'version' | 'priceCents' | 'soldCount'> & {
  hasOtherContent: boolean
  isShown: boolean
}

/**
 * Products that were written, and those of which the last piece was sold or the first arrived; each sequence
 * can be iterated once.
 */
export type ChangedProducts = {
  written: Iterable<WrittenProduct>
  moved: Iterable<{ id: string; isInStock: boolean }>
  upTo: ReadUpTo
}

type Moment = ReadUpTo & { next: number }

/**
 * Another server uses the same numbers for other transactions, and so may the same server after a restart; a
 * database may be replaced by another of the same name.
 */
const moment: SQL = sql`
  select concat_ws(' ', extract(epoch from pg_postmaster_start_time()), oid) as server,
    pg_snapshot_xmin(snapshot)::text::bigint as oldest, pg_snapshot_xmax(snapshot)::text::bigint as next
  from pg_database, pg_current_snapshot() as snapshot where datname = current_database()`

/** The current position of the database. Anything read afterwards includes everything written up to there. */
export async function readUpTo({ database }: Pick<Shop, 'database'>): Promise<ReadUpTo> {
  const { rows } = await database.execute<ReadUpTo>(
    sql`select server, oldest::float8 as transaction from (${moment}) as moment`,
  )
  const [found] = rows
  if (!found) throw new Error('the database is not in its own list')
  return { server: found.server, transaction: found.transaction }
}

/** Packed into a few pieces, which are unpacked one after the other. */
const pieces = 32
/**
 * An id; the version, the price (below 0: on request) and the sales in eight bytes each; whether other
 * content changed and whether it is live, in two bytes each.
 */
const writtenBytes = 16 + 3 * 8 + 2 * 2
/** An id, and whether it is in stock in two bytes. */
const movedBytes = 16 + 2

const packedFlag = (condition: SQL) => sql`int2send((${condition})::integer::smallint)`

const packedWritten = (hasOtherContent: SQL) => sql`uuid_send(id) || float8send(${rowVersion})
  || float8send(coalesce(listed_price_cents, -1)) || float8send(sold_count)
  || ${packedFlag(hasOtherContent)} || ${packedFlag(isPublishedById)}`
const packedMoved = sql`uuid_send(product_id) || ${packedFlag(sql`quantity > 0`)}`

type FoundRow = Moment & { hasDeletions: boolean; isWritten: boolean; packed: Buffer | null }

/**
 * The products that changed since the database was read up to this position, and maybe some that changed
 * before; and the position up to which it is read now. Undefined if the changes cannot be determined, as
 * after products were deleted permanently.
 */
export async function changedProducts(
  { database }: Pick<Shop, 'database'>,
  since: ReadUpTo,
): Promise<ChangedProducts | undefined> {
  const isSince = (column: SQL) => sql`${column} >= ${since.transaction} and ${column} < next`
  const isChanged = (column: SQL) => sql`${isSince(column)} and server = ${since.server}`
  // Null if it was last written before transactions were recorded.
  const hasOtherContent = sql`coalesce(${isSince(sql`content_changed_in`)}, true)`
  // Packed: a price list may change every product, and one row for each would take ten times the memory.
  const { rows } = await database.execute<FoundRow>(sql`
    with moment as materialized (${moment})
    select server, oldest::float8 as transaction, next::float8 as next,
      exists (select 1 from ${productDeletions} where ${isChanged(sql`deleted_in`)}) as "hasDeletions", changed.*
    from moment, lateral (
      select true as "isWritten", string_agg(${packedWritten(hasOtherContent)}, ''::bytea) as packed
      from ${products} where ${isChanged(sql`changed_in`)} group by get_byte(uuid_send(id), 15) % ${pieces}
      union all
      select false, string_agg(${packedMoved}, ''::bytea)
      from ${productStock} where ${isChanged(sql`availability_changed_in`)}
    ) as changed`)
  const [first] = rows
  // A future number was read on a server that has since lost its last transactions.
  if (!first || first.server !== since.server || since.transaction > first.next || first.hasDeletions) return undefined
  const packedOf = (isWritten: boolean) =>
    rows.flatMap((row) => (row.isWritten === isWritten ? (row.packed ?? []) : []))
  return {
    written: unpacked(packedOf(true), writtenBytes, (piece, at) => ({
      id: idAt(piece, at),
      version: piece.readDoubleBE(at + 16),
      priceCents: piece.readDoubleBE(at + 24) < 0 ? null : piece.readDoubleBE(at + 24),
      soldCount: piece.readDoubleBE(at + 32),
      hasOtherContent: piece[at + 41] === 1,
      isShown: piece[at + 43] === 1,
    })),
    moved: unpacked(packedOf(false), movedBytes, (piece, at) => ({
      id: idAt(piece, at),
      isInStock: piece[at + 17] === 1,
    })),
    upTo: { server: first.server, transaction: first.transaction },
  }
}

const idAt = (piece: Buffer, at: number) =>
  uuidText([
    piece.readUInt32BE(at),
    piece.readUInt32BE(at + 4),
    piece.readUInt32BE(at + 8),
    piece.readUInt32BE(at + 12),
  ])

/** Unpacks the records of these pieces, one after the other, each of this many bytes. */
function* unpacked<One>(
  packed: readonly Buffer[],
  bytes: number,
  read: (piece: Buffer, at: number) => One,
): Generator<One> {
  for (const piece of packed) for (let at = 0; at < piece.length; at += bytes) yield read(piece, at)
}
