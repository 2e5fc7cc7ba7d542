import { ORPCError } from '@orpc/client'
import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import {
  enteredProductColumns,
  isLive,
  listedProducts,
  requireBrand,
  requireCategory,
  requireSubcategory,
} from '#modules/catalog/server/index.ts'
import { productStock, products } from '#modules/catalog/tables.ts'
import { reservedPieces } from '#modules/sales/server/index.ts'
import { shopError } from '#platform/contract/errors.ts'
import { changeRecord } from '#platform/server/audit.ts'
import { inBatches } from '#platform/server/batches.ts'
import { readDatabaseTime } from '#platform/server/database/queries.ts'
import type { Shop } from '#platform/server/shop.ts'
import { failureTexts } from '#platform/server/texts.ts'
import type { PlannedChange } from '../../changes/rules.ts'
import { requestApply, requestUndo } from '../../changes/server/request-change.ts'
import { storePlan } from '../../changes/server/store-plan.ts'
import { productChangeSets, productChangeSets as sets } from '../../changes/tables.ts'
import { type BulkSelection, mostEditedProducts } from '../contract.ts'
import { type BulkEdit, planEdit } from '../rules.ts'
import { bulkEditTexts as texts } from './texts.ts'

/** A bulk edit, locked until the transaction ends. Throws `CHANGES_NOT_FOUND`. */
async function lockBulkEdit(tx: Shop, id: string) {
  const [set] = await tx.database
    .select()
    .from(productChangeSets)
    .where(eq(productChangeSets.id, id))
    .for('no key update')
  if (set?.kind !== 'bulk') throw shopError('CHANGES_NOT_FOUND')
  return set
}

type Times = { startsAt: Date | null; endsAt: Date | null }

/** What the audit log says of when a bulk edit begins and ends by itself, and when it did before. */
const scheduled = ({ title, startsAt, endsAt }: typeof productChangeSets.$inferSelect, times: Times) => ({
  before: { name: title, startsAt, endsAt },
  after: { name: title, ...times },
})

export type PlannedBulkEdit = { actorId: string; id: string; selection: BulkSelection; edit: BulkEdit }

/**
 * Stores the preview of a change of the selected products. Idempotent by `id`. Throws `TOO_MANY_PRODUCTS`, and the
 * error of whichever record is not found.
 */
export function planBulkEdit(shop: Shop, { actorId, id, selection, edit }: PlannedBulkEdit): Promise<{ id: string }> {
  return changeRecord(shop, { actorId, action: 'product.plan-change-many' }, async (tx) => {
    const title = await titleOfEdit(tx, edit)
    const made = await tx.database
      .insert(productChangeSets)
      .values({ id, kind: 'bulk', title, authorId: actorId })
      .onConflictDoNothing()
      .returning({ id: productChangeSets.id })
    if (made.length === 0) return { id }
    const comparedAt = await readDatabaseTime(tx.database)
    const found = await readProducts(tx, selection)
    if (found.length > mostEditedProducts) throw shopError('TOO_MANY_PRODUCTS')
    let line = 0
    const rows = await inBatches(found, (product): PlannedChange => {
      line += 1
      const { before, after, stock, isUnusual, lacksPrice } = planEdit(product, edit)
      const base = { line, name: product.name, productId: product.id }
      if (lacksPrice)
        return { ...base, outcome: 'refused', notes: [{ field: 'priceCents', message: failureTexts.lacksPrice }] }
      const isChanged = Object.keys(after).length > 0 || stock !== null
      if (!isChanged) return { ...base, outcome: 'unchanged' }
      return { ...base, outcome: 'changed', before, after, stock, warnings: isUnusual ? ['price-jump'] : [] }
    })
    await storePlan(tx, { id, batches: () => [rows], comparedAt })
    return { id, after: { name: title, importRows: rows.length } }
  })
}

const { description, imageUrls, ...columns } = enteredProductColumns

/** In the order of their names, as the staff looks for one among them. */
const readProducts = (tx: Shop, selection: BulkSelection) =>
  tx.database
    .select({ ...columns, stockQuantity: productStock.quantity, reservedQuantity: reservedPieces })
    .from(products)
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .where(
      'ids' in selection
        ? and(isLive, inArray(products.id, selection.ids))
        : and(isLive, listedProducts(tx, selection.filter)),
    )
    .orderBy(asc(products.sortName), asc(products.id))
    .limit(mostEditedProducts + 1)

/**
 * What an edit does, in a few words: what the list of changes and the history call it. Locks the records that it names;
 * throws the error of whichever is not found.
 */
async function titleOfEdit(tx: Shop, { category, brandId, ...edit }: BulkEdit): Promise<string> {
  const placed = category && (await requireCategory(tx, category.categoryId))
  if (category?.subcategoryId) await requireSubcategory(tx, category.subcategoryId, category.categoryId)
  const brand = brandId && (await requireBrand(tx, brandId))
  const parts = [
    edit.price && texts.price(edit.price),
    edit.stock && texts.stock(edit.stock),
    placed && texts.category(placed.name),
    brandId !== undefined && texts.brand(brand ? brand.name : null),
    edit.flags && texts.flags(edit.flags),
    edit.visibility && texts.visibility[edit.visibility],
    edit.attributes && texts.attributes(Object.keys(edit.attributes).length),
  ]
  return parts.filter((part) => typeof part === 'string').join('; ')
}

export type AppliedBulkEdit = {
  actorId: string
  id: string
  /** That prices change by more than is usual is meant. */
  confirmsUnusual: boolean
  /** ISO instants; null for now, and for never. */
  startsAt: string | null
  endsAt: string | null
}

/**
 * Schedules a planned bulk edit to be stored, now or at a time, and undone at another. Throws errors named in the
 * contract: `UNUSUAL_PRICES` until unusually large price changes are confirmed.
 */
export async function applyBulkEdit(shop: Shop, applied: AppliedBulkEdit): Promise<{ id: string }> {
  const { actorId, id, confirmsUnusual } = applied
  const startsAt = applied.startsAt === null ? null : new Date(applied.startsAt)
  const endsAt = applied.endsAt === null ? null : new Date(applied.endsAt)
  // By the clock that starts and ends it, `runSchedules`'.
  const now = await readDatabaseTime(shop.database)
  if ((startsAt && startsAt <= now) || (endsAt && endsAt <= (startsAt ?? now))) throw shopError('TIMES_OUT_OF_ORDER')
  return changeRecord(shop, { actorId, action: 'product.schedule-change-many' }, async (tx) => {
    const set = await lockBulkEdit(tx, id)
    if (set.state !== 'checked') throw shopError('CHANGES_MOVED_ON')
    if (set.warnedCount > 0 && !confirmsUnusual) throw shopError('UNUSUAL_PRICES')
    await tx.database
      .update(productChangeSets)
      .set({ startsAt, endsAt, askedBy: actorId })
      .where(eq(productChangeSets.id, id))
    if (startsAt === null) await requestApply(tx, { actorId, id })
    return { id, ...((startsAt || endsAt) && scheduled(set, { startsAt, endsAt })) }
  })
}

/** Takes the times of a bulk edit away. Throws `CHANGES_NOT_FOUND`, and `CHANGES_MOVED_ON` if it is running. */
export function unscheduleBulkEdit(
  shop: Shop,
  { actorId, id }: { actorId: string; id: string },
): Promise<{ id: string }> {
  return changeRecord(shop, { actorId, action: 'product.schedule-change-many' }, async (tx) => {
    const set = await lockBulkEdit(tx, id)
    if (set.state !== 'checked' && set.state !== 'applied') throw shopError('CHANGES_MOVED_ON')
    const never = { startsAt: null, endsAt: null }
    await tx.database.update(productChangeSets).set(never).where(eq(productChangeSets.id, id))
    return { id, ...scheduled(set, never) }
  })
}

/** By the database's clock, as all deadlines are checked. */
const now = sql`clock_timestamp()`

const hasBegun = lte(sets.startsAt, now)
const hasEnded = lte(sets.endsAt, now)

/** Applies and undoes the changes of many products that are due. One that failed waits for a person. */
export async function runSchedules(shop: Shop): Promise<void> {
  const isDue = or(and(eq(sets.state, 'checked'), hasBegun), and(eq(sets.state, 'applied'), hasEnded))
  const due = await shop.database
    .select({ id: sets.id, state: sets.state, actorId: sets.askedBy })
    .from(sets)
    .where(and(eq(sets.kind, 'bulk'), isNull(sets.failure), isDue))
    .orderBy(asc(sets.id))
  for (const { id, state, actorId } of due) {
    try {
      if (state === 'checked') await requestApply(shop, { actorId, id, when: hasBegun })
      else await requestUndo(shop, { actorId, id, when: hasEnded })
    } catch (error) {
      // It was rescheduled since it was found, or another process was quicker.
      if (!(error instanceof ORPCError && error.code === 'CHANGES_MOVED_ON')) throw error
    }
  }
}
