import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { movedProductTags, productChangeTags } from '#modules/catalog/server/index.ts'
import type { AuditedAction } from '#platform/audited-actions.ts'
import { pick } from '#platform/pick.ts'
import { inChunks } from '#platform/server/batches.ts'
import { type CacheTag, maxTags } from '#platform/server/cache/tags.ts'
import { waitForLock } from '#platform/server/database/advisory-locks.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { FieldValues } from '../changeable-fields.ts'
import type { ChangeResult, ChangeSetKind } from '../rules.ts'
import { productChangeRows, productChangeSets } from '../tables.ts'

/** What the audit log calls storing and undoing a change of many products, and of each product in it. */
export const actionsOfChanges: Readonly<Record<ChangeSetKind, { apply: AuditedAction; undo: AuditedAction }>> = {
  import: { apply: 'product.import', undo: 'product.undo-import' },
  bulk: { apply: 'product.change-many', undo: 'product.undo-change-many' },
}

type Changes = {
  changed?: readonly { product: Parameters<typeof productChangeTags>[0]; fields: FieldValues }[]
  /** Products that came or went. */
  moved?: readonly { id: string; categoryId: string | null; subcategoryId: string | null }[]
}

/** What a change of many products touches, each once. */
export function tagsOfChanges({ changed = [], moved = [] }: Changes): CacheTag[] {
  const ofMoved = moved.length > 0 ? [...movedProductTags(moved), 'fit-specs' as const, 'content' as const] : []
  return [...new Set([...changed.flatMap(({ product, fields }) => productChangeTags(product, fields)), ...ofMoved])]
}

/** Collects what a long change touches; beyond `maxTags` everything is invalid, and no more of them are held. */
export function addTags(tags: Set<CacheTag>, more: readonly CacheTag[]): void {
  for (const tag of more) if (tags.size <= maxTags) tags.add(tag)
}

export type ChangeSetRow = typeof productChangeSets.$inferSelect

/** How the movements of stock of a change are recorded. */
export const movementOf = ({ kind, askedBy, title }: ChangeSetRow) => ({
  reason: kind === 'import' ? ('import' as const) : ('manual' as const),
  userId: askedBy,
  note: title,
})

/** A change of products, while no other one is stored or taken back until the transaction ends. */
export async function lockChangeSet(tx: Shop, id: string): Promise<ChangeSetRow | undefined> {
  await waitForLock(tx.database, 'productChanges')
  // Many rows are compared between two statements, and a colleague may be saving one of the products.
  await tx.database.execute(sql`set local idle_in_transaction_session_timeout = '2min'`)
  await tx.database.execute(sql`set local lock_timeout = '20s'`)
  const [found] = await tx.database.select().from(productChangeSets).where(eq(productChangeSets.id, id))
  return found
}

export type ChangeRow = typeof productChangeRows.$inferSelect

/** What is held of each row of a change while all of them are stored or undone; the rest is read part by part. */
const lineColumns = {
  ...pick(productChangeRows, 'line', 'productId', 'outcome'),
  ...pick(productChangeRows, 'stockMode', 'stockQuantity', 'stockBefore', 'stockReserved', 'stockMoved'),
  /** Whether a new product brings a code of its own. */
  hasSku: sql<boolean>`${productChangeRows.after} ->> 'sku' is not null`,
}

export type ChangeLine = Pick<ChangeRow, keyof typeof lineColumns & keyof ChangeRow> & { hasSku: boolean }

const pageSize = 10_000

export async function readLines(
  { database }: Pick<Shop, 'database'>,
  { id, where }: { id: string; where: SQL | undefined },
): Promise<ChangeLine[]> {
  const lines: ChangeLine[] = []
  for (let last = -1; ; ) {
    const page = await database
      .select(lineColumns)
      .from(productChangeRows)
      .where(and(eq(productChangeRows.setId, id), where, gt(productChangeRows.line, last)))
      .orderBy(asc(productChangeRows.line))
      .limit(pageSize)
    lines.push(...page)
    if (page.length < pageSize) return lines
    last = page.at(-1)?.line ?? last
  }
}

/** In the order of the ids of their products, in which these are locked. */
export const inOrderOfProducts = <Line extends Pick<ChangeRow, 'productId'>>(lines: readonly Line[]): Line[] =>
  lines.toSorted((one, other) => ((one.productId ?? '') < (other.productId ?? '') ? -1 : 1))

export async function readFields(
  { database }: Pick<Shop, 'database'>,
  { id, lines }: { id: string; lines: readonly { line: number }[] },
): Promise<ReadonlyMap<number, Pick<ChangeRow, 'before' | 'after'>>> {
  const numbers = sql.param(lines.map(({ line }) => line))
  const rows = await database
    .select({ line: productChangeRows.line, before: productChangeRows.before, after: productChangeRows.after })
    .from(productChangeRows)
    .where(and(eq(productChangeRows.setId, id), sql`${productChangeRows.line} = any(${numbers}::int[])`))
  return new Map(rows.map(({ line, ...fields }) => [line, fields]))
}

type RowOutcome = { line: number; result?: ChangeResult; productId?: string | null; moved?: number }

/** Notes what became of rows: their result, the product that they added, how many pieces came or went with them. */
export async function storeOutcomes(tx: Shop, id: string, rows: readonly RowOutcome[]): Promise<void> {
  for (const chunk of inChunks(rows))
    await tx.database.execute(sql`
      update product_change_rows rows set result = coalesce(done.result, rows.result),
        product_id = coalesce(done."productId", rows.product_id), stock_moved = coalesce(done.moved, rows.stock_moved)
      from jsonb_to_recordset(${JSON.stringify(chunk)}::jsonb)
        as done (line integer, result text, "productId" uuid, moved integer)
      where rows.set_id = ${id} and rows.line = done.line`)
}

/** Not by `is not null`: with statistics from before products were added, PostgreSQL would read the whole index. */
const hasProduct = sql`num_nonnulls(product_id) = 1`

type Recorded = { set: ChangeSetRow; action: AuditedAction; result: 'applied' | 'undone'; lines: readonly number[] }

/**
 * Adds an entry to the audit log for each of these rows, naming the file and the line. For undoing, old and new are
 * swapped. Stock is in its ledger.
 */
export async function recordRows(tx: Shop, { set, action, result, lines }: Recorded): Promise<void> {
  const [before, after] = result === 'applied' ? [sql`before`, sql`after`] : [sql`after`, sql`before`]
  for (const chunk of inChunks(lines.toSorted((one, other) => one - other)))
    await tx.database.execute(sql`
      insert into audit_log (actor_id, action, entity, entity_id, before, after, created_at)
      select ${set.askedBy}::uuid, ${action}, 'product', product_id,
        case when outcome = 'changed' then coalesce(${before}, '{}')
          || jsonb_build_object('name', name, 'changeTitle', null, 'changeLine', null) end,
        case when outcome = 'changed' then coalesce(${after}, '{}') else jsonb_strip_nulls(coalesce(${after}, '{}')) end
          || jsonb_build_object('name', name, 'changeTitle', ${set.title}::text, 'changeLine', line),
        ${tx.now().toISOString()}::timestamptz
      from product_change_rows
      where set_id = ${set.id} and line = any(${sql.param(chunk)}::int[]) and ${hasProduct}
      order by line`)
}
