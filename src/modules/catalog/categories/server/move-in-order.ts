import { type SQL, sql } from 'drizzle-orm'
import { shopError } from '#platform/contract/errors.ts'
import { changeRecord } from '#platform/server/audit.ts'
import type { CacheTag } from '#platform/server/cache/tags.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { banners, categories, contents } from '../../tables.ts'

export type OrderedRecord = { id: string; displayOrder: number }

export type Move = { id: string; direction: 'up' | 'down' }
export type StaffMove = Move & { actorId: string }

/**
 * Swaps a record with its neighbour; shared numbers are made distinct. `unknown` for no such record, `end` without a
 * neighbour on that side.
 */
export function swapDisplayOrders(
  records: readonly OrderedRecord[],
  { id, direction }: Move,
): OrderedRecord[] | 'unknown' | 'end' {
  const from = records.findIndex((record) => record.id === id)
  const [moved, neighbour] = [records[from], records[direction === 'up' ? from - 1 : from + 1]]
  if (!moved) return 'unknown'
  if (!neighbour) return 'end'
  let last = Number.NEGATIVE_INFINITY
  return records.map((record) => {
    last = Math.max(record.displayOrder, last + 1)
    return { id: (record === moved ? neighbour : record === neighbour ? moved : record).id, displayOrder: last }
  })
}

type Ordered = {
  table: typeof banners | typeof categories | typeof contents
  order: readonly SQL[]
  /** Which of the table's rows are in one order; all, if left out. */
  among?: SQL
  action: 'banner.move' | 'category.move' | 'content.move'
  missing: 'BANNER_NOT_FOUND' | 'CATEGORY_NOT_FOUND' | 'CONTENT_NOT_FOUND'
  tags: readonly CacheTag[]
}

/** Throws `missing` for an unknown record, and `CANNOT_MOVE` at either end. */
export function moveInOrder(shop: Shop, ordered: Ordered, { actorId, ...move }: StaffMove): Promise<{ id: string }> {
  const { table, order, among, action, missing, tags } = ordered
  return changeRecord(shop, { actorId, action, tags }, async (tx) => {
    // All of them, in the order of their ids: two people who move some wait for one another.
    await tx.database.execute(sql`select 1 from ${table} order by id for update`)
    const before = await tx.database
      .select({ id: table.id, displayOrder: table.displayOrder })
      .from(table)
      .where(among)
      .orderBy(...order)
    const after = swapDisplayOrders(before, move)
    if (after === 'unknown') throw shopError(missing)
    if (after === 'end') throw shopError('CANNOT_MOVE')
    await storeDisplayOrders(tx, { table, before, after })
    const positionIn = (records: readonly OrderedRecord[]) => ({
      place: records.findIndex(({ id }) => id === move.id) + 1,
    })
    return { id: move.id, before: positionIn(before), after: positionIn(after) }
  })
}

type Stored = Pick<Ordered, 'table'> & { before: readonly OrderedRecord[]; after: readonly OrderedRecord[] }

async function storeDisplayOrders(tx: Shop, { table, before, after }: Stored): Promise<void> {
  const orderBefore = new Map(before.map(({ id, displayOrder }) => [id, displayOrder]))
  const changed = after.filter(({ id, displayOrder }) => orderBefore.get(id) !== displayOrder)
  const ids = sql.param(changed.map(({ id }) => id))
  const orders = sql.param(changed.map(({ displayOrder }) => displayOrder))
  await tx.database.execute(sql`
    update ${table} set display_order = changed.display_order, updated_at = ${tx.now().toISOString()}::timestamptz
    from unnest(${ids}::uuid[], ${orders}::integer[]) as changed (id, display_order)
    where ${table.id} = changed.id`)
}
