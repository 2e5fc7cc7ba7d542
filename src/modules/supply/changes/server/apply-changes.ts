import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { makeSkus, requireMedia } from '#modules/catalog/server/index.ts'
import { recordChange } from '#platform/server/audit.ts'
import { inChunks, recordProgress } from '#platform/server/batches.ts'
import { type CacheTag, invalidateCache } from '#platform/server/cache/tags.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { fetchImportPicturesJob } from '../../server/jobs.ts'
import { hasValues, priceStillFits } from '../changeable-fields.ts'
import { computeStockMove } from '../rules.ts'
import { productChangeRows, productChangeSets, productImportPictures, productImports } from '../tables.ts'
import {
  countedSince,
  insertProducts,
  lockForChange,
  moveStocks,
  type PlannedStock,
  storeFields,
} from './change-products.ts'
import {
  actionsOfChanges,
  addTags,
  type ChangeLine,
  type ChangeSetRow,
  inOrderOfProducts,
  lockChangeSet,
  movementOf,
  readFields,
  readLines,
  recordRows,
  storeOutcomes,
  tagsOfChanges,
} from './change-set-rows.ts'

/** The progress when all fields are stored; the rest is that of the stock. */
const fieldsShare = 0.8

/**
 * Stores the previewed change, all of it or nothing, except refused rows and those whose products were changed since
 * they were compared. Idempotent.
 */
export function applyChanges(shop: Shop, id: string): Promise<void> {
  return inTransaction(shop, async (tx) => {
    const set = await lockChangeSet(tx, id)
    if (set?.state !== 'applying') return
    const lines = await readLines(tx, { id, where: inArray(productChangeRows.outcome, ['created', 'changed']) })
    let handled = 0
    const progress = (count: number) => {
      handled += count
      const handledCount = Math.round((handled / Math.max(1, lines.length)) * fieldsShare * set.rowCount)
      return recordProgress(shop, productChangeSets, { id, handledCount })
    }
    const tags = new Set<CacheTag>()
    const changing = lines.filter(({ outcome }) => outcome === 'changed')
    const changed = await changeProducts(tx, { set, lines: changing, tags, progress })
    const creating = lines.filter(({ outcome }) => outcome === 'created')
    const created = await createProducts(tx, { set, lines: creating, tags, progress })
    await queuePictures(tx, id)
    // The file is needed no more.
    await tx.database.update(productImports).set({ content: null }).where(eq(productImports.setId, id))
    const action = actionsOfChanges[set.kind].apply
    const stored = [...changed, ...created]
    await recordRows(tx, { set, action, result: 'applied', lines: stored.map(({ line }) => line) })
    await recordProgress(shop, productChangeSets, { id, handledCount: Math.round(fieldsShare * set.rowCount) })
    const moves = { moveOf: pieceMove, movement: movementOf(set), tags }
    // Nobody waits for the stock of new products, which only this transaction sees: it comes first.
    const brought = created.filter(movesStock)
    await moveStocks(tx, { planned: brought, ...moves })
    const planned = changed.filter(movesStock)
    // Before the stock is held, as customers wait from then on: most of it is as it was when it was compared.
    await storeOutcomes(
      tx,
      id,
      [...brought, ...planned].map((row) => moveAt(row, forSaleBefore(row))),
    )
    const stocks = await moveStocks(tx, { planned, ...moves })
    const others = stocks.filter((stock) => stock.before !== forSaleBefore(stock.planned))
    await storeOutcomes(
      tx,
      id,
      others.map((stock) => moveAt(stock.planned, stock.before)),
    )
    const importSkipped = changing.length - changed.length
    await tx.database
      .update(productChangeSets)
      .set({ state: 'applied', appliedAt: momentAfterAll, handledCount: set.rowCount, skippedCount: importSkipped })
      .where(eq(productChangeSets.id, id))
    await recordChange(tx, {
      actorId: set.askedBy,
      action,
      entityId: id,
      after: { name: set.title, importCreated: created.length, importChanged: changed.length, importSkipped },
    })
    await invalidateCache(tx, [...tags])
  })
}

/** By the database's clock, as movements of stock are, and behind those of the change itself. */
const momentAfterAll = sql`clock_timestamp() + interval '1 millisecond'`

type StoredLine = ChangeLine & PlannedStock

const movesStock = ({ stockMode, stockQuantity }: StoredLine) => stockMode !== null && stockQuantity !== null

const pieceMove = ({ stockMode, stockQuantity, stockBefore }: StoredLine, present: number): number =>
  computeStockMove({ mode: stockMode ?? 'add', quantity: stockQuantity ?? 0, seen: stockBefore ?? 0 }, present)

const moveAt = (row: StoredLine, present: number) => ({ line: row.line, moved: pieceMove(row, present) })

/** How many pieces were for sale when the rows were compared. */
const forSaleBefore = ({ stockBefore, stockReserved }: StoredLine) => (stockBefore ?? 0) - (stockReserved ?? 0)

type Storing = {
  set: ChangeSetRow
  lines: readonly ChangeLine[]
  tags: Set<CacheTag>
  progress: (count: number) => Promise<void>
}

/** Changes the products that are as they were compared; returns their lines. */
async function changeProducts(tx: Shop, { set, lines, tags, progress }: Storing): Promise<StoredLine[]> {
  const stored: StoredLine[] = []
  for (const chunk of inChunks(inOrderOfProducts(lines))) {
    const fieldsOf = await readFields(tx, { id: set.id, lines: chunk })
    const ids = chunk.flatMap(({ productId }) => productId ?? [])
    const present = await lockForChange(tx, ids)
    const setIds = chunk.flatMap(({ stockMode, productId }) => (stockMode === 'set' && productId ? [productId] : []))
    const counted = await countedSince(tx, { ids: setIds, since: set.checkedAt })
    const fresh = chunk.flatMap((line) => {
      const product = present.get(line.productId ?? '')
      const { before, after } = fieldsOf.get(line.line) ?? {}
      const fields = after ?? {}
      if (!product || counted.has(product.id)) return []
      const isFresh = hasValues(product, before ?? {}) && priceStillFits(product, fields)
      return isFresh ? [{ line: { ...line, productId: product.id }, product, fields }] : []
    })
    await storeFields(tx, fresh)
    addTags(tags, tagsOfChanges({ changed: fresh }))
    const freshLines = new Set(fresh.map(({ line }) => line.line))
    const resultOf = (line: number) => (freshLines.has(line) ? 'applied' : 'skipped')
    await storeOutcomes(
      tx,
      set.id,
      chunk.map(({ line }) => ({ line, result: resultOf(line) })),
    )
    for (const { line } of fresh) stored.push(line)
    await progress(chunk.length)
  }
  return stored
}

async function createProducts(tx: Shop, { set, lines, tags, progress }: Storing): Promise<StoredLine[]> {
  const stored: StoredLine[] = []
  const made = (await makeSkus(tx, lines.filter(({ hasSku }) => !hasSku).length)).values()
  for (const chunk of inChunks(lines)) {
    const fieldsOf = await readFields(tx, { id: set.id, lines: chunk })
    const created = chunk.map((line) => {
      const after = fieldsOf.get(line.line)?.after ?? {}
      return { line, id: randomUUID(), fields: { ...after, sku: after.sku ?? made.next().value ?? null } }
    })
    const pictures = created.flatMap(({ fields }) => fields.imageUrls ?? [])
    await requireMedia(tx, pictures)
    await insertProducts(tx, created)
    const moved = created.map(({ id, fields: { categoryId = null, subcategoryId = null } }) => ({
      id,
      categoryId,
      subcategoryId,
    }))
    addTags(tags, tagsOfChanges({ moved }))
    const rows = created.map(({ line, id: productId }) => ({ line: line.line, productId, result: 'applied' as const }))
    await storeOutcomes(tx, set.id, rows)
    for (const { line, id: productId } of created) stored.push({ ...line, productId })
    await progress(chunk.length)
  }
  return stored
}

/** Has a job fetch the pictures of the rows of a change that were just stored; those of the other rows are removed. */
async function queuePictures(tx: Shop, setId: string): Promise<void> {
  await tx.database.execute(sql`
    delete from product_import_pictures pictures using product_change_rows rows
    where pictures.set_id = ${setId} and rows.set_id = pictures.set_id and rows.line = pictures.line
      and rows.result is distinct from 'applied'`)
  const waiting = and(eq(productImportPictures.setId, setId), eq(productImportPictures.state, 'waiting'))
  if ((await tx.database.$count(productImportPictures, waiting)) > 0)
    await tx.jobs.enqueue(tx.database, fetchImportPicturesJob, { setId })
}
