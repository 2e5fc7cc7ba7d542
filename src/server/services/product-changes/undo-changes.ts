import { and, eq, sql } from 'drizzle-orm'
import { type FieldValues, hasValues } from '#domain/product-changes/changeable-fields.ts'
import { newProductValues } from '#domain/product-changes/new-product-values.ts'
import { invalidateCache } from '#server/cache/invalidate-cache.ts'
import { productChangeRows, productChangeSets } from '#server/db/schema/index.ts'
import { inChunks } from '#server/in-chunks.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { recordProgress } from '#server/services/jobs/record-progress.ts'
import { requireMedia } from '#server/services/media/require-media.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { actionsOfChanges } from './actions-of-changes.ts'
import { type ChangeSetRow, lockChangeSet } from './lock-change-set.ts'
import { countedSince, type LockedProduct, lockForChange } from './lock-products.ts'
import { moveStocks } from './move-stocks.ts'
import { recordRows, storeResults } from './record-rows.ts'
import { updateProducts } from './store-products.ts'
import { tagsOfChanges } from './tags-of-changes.ts'

type StoredRow = typeof productChangeRows.$inferSelect

/**
 * Puts back what a change stored and takes away what it added, all at once. A product that was changed since, that was
 * ordered since it was added, or whose pieces that came were sold, stays as it is, and its row is listed. Safe to repeat.
 */
export function undoChanges(shop: Shop, id: string): Promise<void> {
  return inTransaction(shop, async (tx) => {
    const set = await lockChangeSet(tx, id)
    if (set?.state !== 'undoing') return
    const rows = await tx.database
      .select()
      .from(productChangeRows)
      .where(and(eq(productChangeRows.setId, id), eq(productChangeRows.result, 'applied')))
    const undone = await restoreProducts(tx, { set, rows, shop })
    const stocks = await returnStock(tx, { set, rows: undone.map(({ row }) => row) })
    const removed = undone.filter(({ row }) => row.outcome === 'created')
    await removeProducts(
      tx,
      removed.map(({ product }) => product.id),
    )
    const done = new Set(undone.map(({ row }) => row.line))
    for (const { line, moved } of stocks) if (moved === 0) done.delete(line)
    await storeResults(tx, {
      id,
      rows: rows.map(({ line }) => ({ line, result: done.has(line) ? 'undone' : 'kept' })),
    })
    const action = actionsOfChanges[set.kind].undo
    await recordRows(tx, { set, action, result: 'undone', lines: [...done] })
    const keptCount = rows.length - done.size
    await tx.database
      .update(productChangeSets)
      .set({ state: 'undone', undoneAt: tx.now(), handledCount: set.rowCount, keptCount })
      .where(eq(productChangeSets.id, id))
    await recordChange(tx, {
      actorId: set.askedBy,
      action,
      entity: 'product',
      entityId: id,
      after: { name: set.title, importUndone: done.size, importKept: keptCount },
    })
    const changed = undone
      .filter(({ row }) => row.outcome === 'changed')
      .map(({ product, row }) => ({ product, fields: row.before ?? {} }))
    await invalidateCache(tx, tagsOfChanges({ changed, moved: removed.map(({ product }) => product), stocks }))
  })
}

type Undone = { row: StoredRow; product: LockedProduct }

/** Restores the previous fields of products; returns which rows can be undone. */
async function restoreProducts(
  tx: Shop,
  { set, rows, shop }: { set: ChangeSetRow; rows: readonly StoredRow[]; shop: Shop },
): Promise<Undone[]> {
  const all: Undone[] = []
  let handled = 0
  const inOrder = rows.toSorted((one, other) => ((one.productId ?? '') < (other.productId ?? '') ? -1 : 1))
  for (const chunk of inChunks(inOrder)) {
    const ids = chunk.flatMap(({ productId }) => productId ?? [])
    const present = await lockForChange(tx, ids)
    const moved = chunk.flatMap(({ stockMoved, productId }) => (stockMoved && productId ? [productId] : []))
    const counted = await countedSince(tx, { ids: moved, since: set.appliedAt })
    const ordered = await orderedProducts(
      tx,
      chunk.flatMap(({ outcome, productId }) => (outcome === 'created' && productId ? [productId] : [])),
    )
    const untouched = chunk.flatMap((row): Undone[] => {
      const product = present.get(row.productId ?? '')
      if (!product || counted.has(product.id) || ordered.has(product.id)) return []
      return hasValues(product, storedFields(row)) ? [{ row, product }] : []
    })
    const restored = untouched.filter(({ row }) => row.outcome === 'changed')
    await requireMedia(
      tx,
      restored.flatMap(({ row }) => row.before?.imageUrls ?? []),
    )
    await updateProducts(
      tx,
      restored.map(({ row, product }) => ({ id: product.id, fields: row.before ?? {} })),
    )
    all.push(...untouched)
    handled += chunk.length
    await recordProgress(shop, productChangeSets, {
      id: set.id,
      handledCount: Math.round((handled / Math.max(1, rows.length)) * set.rowCount * 0.8),
    })
  }
  return all
}

const storedFields = ({ outcome, after }: StoredRow): FieldValues =>
  outcome === 'created' ? newProductValues(after ?? {}) : (after ?? {})

/** Reverses the stock movements of the rows; none for products whose added pieces were sold meanwhile. */
function returnStock(tx: Shop, { set, rows }: { set: ChangeSetRow; rows: readonly StoredRow[] }) {
  const undoneMoves = rows.flatMap(({ line, productId, outcome, stockMoved }) => {
    if (!productId || !stockMoved || outcome === 'created') return []
    return [{ line, productId, moveOf: (present: number) => (present >= stockMoved ? -stockMoved : 0) }]
  })
  const reason = set.kind === 'import' ? ('import' as const) : ('manual' as const)
  return moveStocks(tx, { planned: undoneMoves, movement: { reason, userId: set.askedBy, note: set.title } })
}

async function orderedProducts({ database }: Shop, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await database.execute<{ id: string }>(sql`
    select distinct product_id as id from order_items where product_id = any(${sql.param([...ids])}::uuid[])`)
  return new Set(rows.map(({ id }) => id))
}

/** A product that was never ordered is deleted with all it has, so that its codes are free for the next file. */
async function removeProducts({ database }: Shop, ids: readonly string[]): Promise<void> {
  for (const chunk of inChunks(ids))
    await database.execute(sql`delete from products where id = any(${sql.param(chunk)}::uuid[])`)
}
