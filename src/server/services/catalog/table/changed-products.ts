import { type SQL, sql } from 'drizzle-orm'
import { uuidText } from '#domain/uuid-list.ts'
import { productDeletions, productStock, products } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { isPublishedById } from '../product-card-row.ts'
import { type ReadProduct, rowVersion } from './read-products.ts'

/**
 * Up to where the database was read: whatever a transaction before this one wrote was there to be seen. Numbers of
 * transactions compare on one start of one server alone.
 */
export type ReadUpTo = { server: string; transaction: number }

/** A product that was written: its values, whether more than these may have changed, and whether the shop shows it. */
export type WrittenProduct = Pick<ReadProduct, 'id' | 'version' | 'priceCents' | 'soldCount'> & {
  hasOtherContent: boolean
  isShown: boolean
}

/** Products that were written, and such of which the last piece was sold or the first came; each can be gone through once. */
export type ChangedProducts = {
  written: Iterable<WrittenProduct>
  moved: Iterable<{ id: string; isInStock: boolean }>
  upTo: ReadUpTo
}

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

/** Packed in so many pieces, which are unpacked one after the other. */
const pieces = 32
/** An id; the version, the price (below 0: on request) and the sales in eight bytes each; whether it has other content and is shown, in two each. */
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
 * The products that were changed since the database was read up to there, and maybe some that were before; and up to where it is
 * read now. Undefined where that cannot be told, as after products were deleted for good.
 */
export async function changedProducts(
  { database }: Pick<Shop, 'database'>,
  since: ReadUpTo,
): Promise<ChangedProducts | undefined> {
  const isSince = (column: SQL) => sql`${column} >= ${since.transaction} and ${column} < next`
  const isChanged = (column: SQL) => sql`${isSince(column)} and server = ${since.server}`
  // None where it was written last before its transactions were noted.
  const hasOtherContent = sql`coalesce(${isSince(sql`content_changed_in`)}, true)`
  // Packed: a list may change every product, and a row for each takes ten times the memory.
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
  // A number that is still to come was read on a server that has lost its last transactions since.
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

/** What is packed in these pieces, one after the other, of so many bytes each. */
function* unpacked<One>(
  packed: readonly Buffer[],
  bytes: number,
  read: (piece: Buffer, at: number) => One,
): Generator<One> {
  for (const piece of packed) for (let at = 0; at < piece.length; at += bytes) yield read(piece, at)
}
