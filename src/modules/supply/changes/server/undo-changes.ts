import { ORPCError } from '@orpc/client'
import { eq, sql } from 'drizzle-orm'
import { recordChange } from '#platform/server/audit.ts'
import { inChunks, recordProgress } from '#platform/server/batches.ts'
import { type CacheTag, invalidateCache } from '#platform/server/cache/tags.ts'
import { isViolation } from '#platform/server/database/faults.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { hasValues, newProductValues, priceStillFits } from '../changeable-fields.ts'
import { productChangeRows, productChangeSets } from '../tables.ts'
import {
  countedSince,
  lockForChange,
  moveStocks,
  type PlannedStock,
  storeFields,
  updateProducts,
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

const violations = ['unique', 'foreignKey', 'check'] as const

/** What the rows rest on has changed since they were compared: trying again would not help. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof ORPCError || violations.some((violation) => isViolation(error, violation))

/**
 * Undoes a change, all at once. A product that was changed since, is in use, or whose new pieces were sold stays as it
 * is, and its row is listed. Idempotent.
 */
export function undoChanges(shop: Shop, id: string): Promise<void> {
  return inTransaction(shop, async (tx) => {
    const set = await lockChangeSet(tx, id)
    if (set?.state !== 'undoing') return
    const lines = await readLines(tx, { id, where: eq(productChangeRows.result, 'applied') })
    const tags = new Set<CacheTag>()
    const { restored, added } = await restoreProducts(tx, { set, lines, shop, tags })
    const sold = await returnStock(tx, { set, lines: restored, tags })
    const again = await storeAgain(tx, { id, lines: sold })
    const removed = await removeProducts(tx, added)
    addTags(tags, tagsOfChanges({ moved: removed }))
    const done = new Set([...restored, ...removed].map(({ line }) => line))
    for (const { line } of sold) done.delete(line)
    const resultOf = (line: number) => (done.has(line) ? 'undone' : 'kept')
    await storeOutcomes(
      tx,
      id,
      lines.map(({ line }) => ({ line, result: resultOf(line) })),
    )
    const action = actionsOfChanges[set.kind].undo
    // Whose code another product of the change took back meanwhile: its pieces stay, and its fields do not.
    const halfUndone = sold.flatMap(({ line }) => (again.has(line) ? [] : line))
    await recordRows(tx, { set, action, result: 'undone', lines: [...done, ...halfUndone] })
    const keptCount = lines.length - done.size
    await tx.database
      .update(productChangeSets)
      .set({ state: 'undone', undoneAt: tx.now(), handledCount: set.rowCount, keptCount })
      .where(eq(productChangeSets.id, id))
    await recordChange(tx, {
      actorId: set.askedBy,
      action,
      entityId: id,
      after: { name: set.title, importUndone: done.size, importKept: keptCount },
    })
    await invalidateCache(tx, [...tags])
  })
}

type StoredLine = ChangeLine & PlannedStock

type AddedProduct = { line: number; id: string; categoryId: string | null; subcategoryId: string | null }

type Restoring = { set: ChangeSetRow; lines: readonly ChangeLine[]; shop: Shop; tags: Set<CacheTag> }

/** Restores the previous fields of products; returns the lines of these, and the added products that may be removed. */
async function restoreProducts(tx: Shop, { set, lines, shop, tags }: Restoring) {
  const restored: StoredLine[] = []
  const added: AddedProduct[] = []
  let handled = 0
  for (const chunk of inChunks(inOrderOfProducts(lines))) {
    const fieldsOf = await readFields(tx, { id: set.id, lines: chunk })
    const idsOf = (some: readonly ChangeLine[]) => some.flatMap(({ productId }) => productId ?? [])
    const present = await lockForChange(tx, idsOf(chunk))
    const isAdded = ({ outcome }: ChangeLine) => outcome === 'created'
    const countable = chunk.filter((line) => isAdded(line) || line.stockMoved)
    const counted = await countedSince(tx, { ids: idsOf(countable), since: set.appliedAt })
    const used = await productsInUse(tx, idsOf(chunk.filter(isAdded)))
    const untouched = chunk.flatMap((line) => {
      const product = present.get(line.productId ?? '')
      if (!product || counted.has(product.id) || used.has(product.id)) return []
      const { before, after } = fieldsOf.get(line.line) ?? {}
      const stored = isAdded(line) ? newProductValues(after ?? {}) : (after ?? {})
      const fields = before ?? {}
      const isUntouched = hasValues(product, stored) && priceStillFits(product, fields)
      return isUntouched ? [{ line: { ...line, productId: product.id }, product, fields }] : []
    })
    for (const { line, product } of untouched.filter(({ line }) => isAdded(line))) {
      const { id, categoryId, subcategoryId } = product
      added.push({ line: line.line, id, categoryId, subcategoryId })
    }
    const changed = untouched.filter(({ line }) => !isAdded(line))
    const put = await changeInHalves(tx, changed, storeFields)
    addTags(tags, tagsOfChanges({ changed: put }))
    for (const { line } of put) restored.push(line)
    handled += chunk.length
    const handledCount = Math.round((handled / Math.max(1, lines.length)) * set.rowCount * 0.8)
    await recordProgress(shop, productChangeSets, { id: set.id, handledCount })
  }
  return { restored, added }
}

type Returning = { set: ChangeSetRow; lines: readonly StoredLine[]; tags: Set<CacheTag> }

/** Reverses the stock movements of rows; returns those whose pieces were sold meanwhile, of which none moved. */
async function returnStock(tx: Shop, { set, lines, tags }: Returning): Promise<PlannedStock[]> {
  const stocks = await moveStocks(tx, {
    planned: lines.filter(({ stockMoved }) => stockMoved),
    moveOf: ({ stockMoved }, present) => (present >= (stockMoved ?? 0) ? -(stockMoved ?? 0) : 0),
    movement: movementOf(set),
    tags,
  })
  return stocks.flatMap(({ planned, moved }) => (moved === 0 ? planned : []))
}

type Sold = { id: string; lines: readonly PlannedStock[] }

/**
 * Stores the change's fields again, as a row that is kept is not undone at all. Returns the lines where this was
 * possible.
 */
async function storeAgain(tx: Shop, { id, lines }: Sold): Promise<ReadonlySet<number>> {
  const stored = new Set<number>()
  for (const chunk of inChunks(lines)) {
    const fieldsOf = await readFields(tx, { id, lines: chunk })
    const again = await changeInHalves(tx, chunk, (part, some) => {
      const rows = some.map(({ line, productId }) => ({ id: productId, fields: fieldsOf.get(line)?.after ?? {} }))
      return updateProducts(part, rows)
    })
    for (const { line } of again) stored.add(line)
  }
  return stored
}

/** Those of the products that were ordered, or that the staff refers to: that they fit a car, or go with others. */
async function productsInUse({ database }: Shop, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await database.execute<{ id: string }>(sql`
    select given.id from unnest(${sql.param([...ids])}::uuid[]) as given (id)
    where exists (select from order_items where product_id = given.id)
      or exists (select from fit_applications where product_id = given.id)
      or exists (select from companion_rules where product_id = given.id)
      or exists (select from companion_choices where companion_id = given.id)
      or exists (select from category_companion_choices where companion_id = given.id)`)
  return new Set(rows.map(({ id }) => id))
}

/** Deletes products with all they have, so that their codes are free. Returns those that are gone: one in use stays. */
async function removeProducts<Product extends { id: string }>(
  tx: Shop,
  products: readonly Product[],
): Promise<Product[]> {
  const removed: Product[] = []
  for (const chunk of inChunks(products)) {
    const ids = chunk.map(({ id }) => id)
    // What is said of them at this moment is waited for and then seen: it would be deleted along with them.
    await tx.database.execute(sql`
      select from products where id = any(${sql.param(ids)}::uuid[]) order by id for update`)
    const used = await productsInUse(tx, ids)
    const unused = chunk.filter(({ id }) => !used.has(id))
    const gone = await changeInHalves(tx, unused, async ({ database }, some) => {
      await database.execute(sql`delete from products where id = any(${sql.param(some.map(({ id }) => id))}::uuid[])`)
    })
    for (const product of gone) removed.push(product)
  }
  return removed
}

/**
 * Does something with many rows at once; where it fails, with each half of them, down to the single rows that are left
 * out. Returns the rows with which it was done.
 */
async function changeInHalves<Row>(
  tx: Shop,
  rows: readonly Row[],
  work: (part: Shop, rows: readonly Row[]) => Promise<void>,
): Promise<Row[]> {
  if (rows.length === 0) return []
  try {
    await inTransaction(tx, (part) => work(part, rows))
    return [...rows]
  } catch (error) {
    if (!isOutdated(error)) throw error
  }
  if (rows.length === 1) return []
  const half = Math.ceil(rows.length / 2)
  const first = await changeInHalves(tx, rows.slice(0, half), work)
  return [...first, ...(await changeInHalves(tx, rows.slice(half), work))]
}
