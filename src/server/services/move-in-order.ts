import { type SQL, sql } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import { type Move, type OrderedRecord, swapDisplayOrders } from '#domain/swap-display-orders.ts'
import type { banners, categories } from '#server/db/schema/index.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import type { Shop } from '#server/shop.ts'

type Moved = {
  table: typeof banners | typeof categories
  /** The order in which the shop shows them. */
  order: readonly SQL[]
  entity: 'banner' | 'category'
  notFound: 'BANNER_NOT_FOUND' | 'CATEGORY_NOT_FOUND'
  actorId: string
  move: Move
}

/**
 * Swaps a record with its neighbour, within the caller's transaction. Throws the code for one that is not there, and
 * `CANNOT_MOVE` for the first one up and the last one down.
 */
export async function moveInOrder(tx: Shop, moved: Moved): Promise<void> {
  const { table, order, entity, notFound, actorId, move } = moved
  // All of them, in the order of their ids: two people who move some wait for one another.
  await tx.database.execute(sql`select 1 from ${table} order by id for update`)
  const before = await tx.database
    .select({ id: table.id, displayOrder: table.displayOrder })
    .from(table)
    .orderBy(...order)
  const after = swapDisplayOrders(before, move)
  if (after === 'unknown') throw shopError(notFound)
  if (after === 'end') throw shopError('CANNOT_MOVE')
  await storeDisplayOrders(tx, { table, before, after })
  const positionIn = (records: readonly OrderedRecord[]) => ({
    place: records.findIndex(({ id }) => id === move.id) + 1,
  })
  await recordChange(tx, {
    actorId,
    action: `${entity}.move`,
    entity,
    entityId: move.id,
    before: positionIn(before),
    after: positionIn(after),
  })
}

type Stored = Pick<Moved, 'table'> & { before: readonly OrderedRecord[]; after: readonly OrderedRecord[] }

/** Stores the numbers of the records whose position has changed. */
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
