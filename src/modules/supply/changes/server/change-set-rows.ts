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
  changed: readonly { product: Parameters<typeof productChangeTags>[0]; fields: FieldValues }[]
  /** Products that came or went. */
  moved: readonly { id: string; categoryId: string | null; subcategoryId: string | null }[]
}

/** What a change of the fields of many products touches, each once. */
export function tagsOfChanges({ changed, moved }: Changes): CacheTag[] {
  const tags: CacheTag[] = [
    ...changed.flatMap(({ product, fields }) => productChangeTags(product, fields)),
    ...(moved.length > 0 ? [...movedProductTags(moved), 'fit-specs' as const, 'content' as const] : []),
  ]
  return [...new Set(tags)]
}

export type OpenTags = {
  add(tags: readonly CacheTag[]): void
  /** All of them, each once. */
  all(): CacheTag[]
}

/** Collects the tags of a long change; beyond `maxTags` everything is invalid, and no more of them are held. */
export function openTags(): OpenTags {
  const tags = new Set<CacheTag>()
  return {
    add(more) {
      for (const tag of more) {
        if (tags.size > maxTags) return
        tags.add(tag)
      }
    },
    all: () => [...tags],
  }
}

export type ChangeSetRow = typeof productChangeSets.$inferSelect

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

/** The lines of a change that meet a condition, in order. */
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

/** The fields of some rows of a change, before and after it, by their lines. */
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

export type RowResult = { line: number; result: ChangeResult; productId?: string | null }

/** Notes what became of rows. */
export async function storeResults(tx: Shop, { id, rows }: { id: string; rows: readonly RowResult[] }): Promise<void> {
  for (const chunk of inChunks(rows))
    await tx.database.execute(sql`
      update product_change_rows rows set result = done.result, product_id = coalesce(done.product_id, rows.product_id)
      from unnest(${sql.param(chunk.map(({ line }) => line))}::int[], ${sql.param(chunk.map(({ result }) => result))}::text[],
        ${sql.param(chunk.map(({ productId }) => productId ?? null))}::uuid[]) as done (line, result, product_id)
      where rows.set_id = ${id} and rows.line = done.line`)
}

/** Notes how many pieces came or went with rows. */
export async function storeMoves(
  tx: Shop,
  { id, rows }: { id: string; rows: readonly { line: number; moved: number }[] },
): Promise<void> {
  for (const chunk of inChunks(rows))
    await tx.database.execute(sql`
      update product_change_rows rows set stock_moved = done.moved
      from unnest(${sql.param(chunk.map(({ line }) => line))}::int[],
        ${sql.param(chunk.map(({ moved }) => moved))}::int[]) as done (line, moved)
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
