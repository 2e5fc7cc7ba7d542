import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { type FieldValues, hasValues } from '#domain/product-changes/changeable-fields.ts'
import { stockMoveOf } from '#domain/product-changes/stock-move.ts'
import { invalidateCache } from '#server/cache/invalidate-cache.ts'
import { productChangeRows, productChangeSets, productImports } from '#server/db/schema/index.ts'
import { inChunks } from '#server/in-chunks.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { recordProgress } from '#server/services/jobs/record-progress.ts'
import { requireMedia } from '#server/services/media/require-media.ts'
import { makeSkus } from '#server/services/products/make-skus.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { actionsOfChanges } from './actions-of-changes.ts'
import { type ChangeSetRow, lockChangeSet } from './lock-change-set.ts'
import { countedSince, type LockedProduct, lockForChange } from './lock-products.ts'
import { moveStocks, type PlannedStock } from './move-stocks.ts'
import { queuePictures } from './queue-pictures.ts'
import { type RowResult, recordRows, storeMoves, storeResults } from './record-rows.ts'
import { insertProducts, updateProducts } from './store-products.ts'
import { tagsOfChanges } from './tags-of-changes.ts'

type PlannedRow = typeof productChangeRows.$inferSelect

/** The progress when all fields are stored; the rest is that of the stock. */
const fieldsShare = 0.8

/**
 * Stores the previewed change, all of it or nothing. Refused rows are left out, and so are those whose products were changed since they
 * were compared: other people's work is not overwritten. Idempotent.
 */
export function applyChanges(shop: Shop, id: string): Promise<void> {
  return inTransaction(shop, async (tx) => {
    const set = await lockChangeSet(tx, id)
    if (set?.state !== 'applying') return
    const rows = await tx.database
      .select()
      .from(productChangeRows)
      .where(and(eq(productChangeRows.setId, id), inArray(productChangeRows.outcome, ['created', 'changed'])))
    const progress = (done: number) =>
      recordProgress(shop, productChangeSets, {
        id,
        handledCount: Math.round((done / Math.max(1, rows.length)) * fieldsShare * set.rowCount),
      })
    const changed = await changeProducts(tx, { set, rows: rows.filter(isOf('changed')), progress })
    const created = await createProducts(tx, rows.filter(isOf('created')), (done) =>
      progress(changed.results.length + done),
    )
    const results = [...changed.results, ...created.map(({ line, id: productId }) => ({ line, productId, ...applied }))]
    await storeResults(tx, { id, rows: results })
    await queuePictures(tx, id)
    // The file is needed no more.
    await tx.database.update(productImports).set({ content: null }).where(eq(productImports.setId, id))
    const action = actionsOfChanges[set.kind].apply
    const stored = new Map(results.filter(isApplied).map(({ line, productId }) => [line, productId]))
    await recordRows(tx, { set, action, result: 'applied', lines: [...stored.keys()] })
    await recordProgress(shop, productChangeSets, { id, handledCount: Math.round(fieldsShare * set.rowCount) })
    const stocks = await moveStocks(tx, { planned: plannedStocks(rows, stored), movement: movementOf(set) })
    await storeMoves(tx, { id, rows: stocks })
    const skippedCount = results.filter(({ result }) => result === 'skipped').length
    await tx.database
      .update(productChangeSets)
      .set({ state: 'applied', appliedAt: momentAfterAll, handledCount: set.rowCount, skippedCount })
      .where(eq(productChangeSets.id, id))
    await recordChange(tx, {
      actorId: set.askedBy,
      action,
      entity: 'product',
      entityId: id,
      after: {
        name: set.title,
        importCreated: created.length,
        importChanged: changed.stored.length,
        importSkipped: skippedCount,
      },
    })
    await invalidateCache(tx, tagsOfChanges({ changed: changed.stored, moved: created, stocks }))
  })
}

/** By the database's clock, as movements of stock are, and behind those of the change itself. */
const momentAfterAll = sql`clock_timestamp() + interval '1 millisecond'`

const applied = { result: 'applied' } as const
const isOf =
  (outcome: PlannedRow['outcome']) =>
  (row: PlannedRow): boolean =>
    row.outcome === outcome
const isApplied = ({ result }: RowResult) => result === 'applied'

const movementOf = ({ kind, askedBy, title }: ChangeSetRow) => ({
  reason: kind === 'import' ? ('import' as const) : ('manual' as const),
  userId: askedBy,
  note: title,
})

type Changing = { set: ChangeSetRow; rows: readonly PlannedRow[]; progress: (done: number) => Promise<void> }

async function changeProducts(tx: Shop, { set, rows, progress }: Changing) {
  const results: RowResult[] = []
  const stored: { product: LockedProduct; fields: FieldValues }[] = []
  const inOrder = rows.toSorted((one, other) => ((one.productId ?? '') < (other.productId ?? '') ? -1 : 1))
  for (const chunk of inChunks(inOrder)) {
    const ids = chunk.flatMap(({ productId }) => productId ?? [])
    const present = await lockForChange(tx, ids)
    const setIds = chunk.flatMap(({ stockMode, productId }) => (stockMode === 'set' && productId ? [productId] : []))
    const counted = await countedSince(tx, { ids: setIds, since: set.checkedAt })
    const fresh = chunk.flatMap(({ line, productId, before, after }) => {
      const product = present.get(productId ?? '')
      const isFresh = product && hasValues(product, before ?? {}) && !counted.has(product.id)
      results.push({ line, productId, result: isFresh ? 'applied' : 'skipped' })
      return isFresh ? [{ product, fields: after ?? {} }] : []
    })
    await requireMedia(
      tx,
      fresh.flatMap(({ fields }) => fields.imageUrls ?? []),
    )
    await updateProducts(
      tx,
      fresh.map(({ product, fields }) => ({ id: product.id, fields })),
    )
    stored.push(...fresh)
    await progress(results.length)
  }
  return { results, stored }
}

async function createProducts(tx: Shop, rows: readonly PlannedRow[], progress: (done: number) => Promise<void>) {
  const made = await makeSkus(tx, rows.filter(({ after }) => !after?.sku).length)
  const created = rows.map(({ line, after }) => ({
    line,
    id: randomUUID(),
    fields: { ...after, sku: after?.sku ?? made.shift() ?? null },
  }))
  let done = 0
  for (const chunk of inChunks(created)) {
    await requireMedia(
      tx,
      chunk.flatMap(({ fields }) => fields.imageUrls ?? []),
    )
    await insertProducts(tx, chunk)
    done += chunk.length
    await progress(done)
  }
  return created.map(({ line, id, fields }) => ({
    line,
    id,
    categoryId: fields.categoryId ?? null,
    subcategoryId: fields.subcategoryId ?? null,
  }))
}

function plannedStocks(
  rows: readonly PlannedRow[],
  stored: ReadonlyMap<number, string | null | undefined>,
): PlannedStock[] {
  return rows.flatMap(({ line, stockMode, stockQuantity, stockBefore }) => {
    const productId = stored.get(line)
    if (!productId || stockMode === null || stockQuantity === null) return []
    const target = { mode: stockMode, quantity: stockQuantity, seen: stockBefore ?? 0 }
    return [{ line, productId, moveOf: (present: number) => stockMoveOf(target, present) }]
  })
}
