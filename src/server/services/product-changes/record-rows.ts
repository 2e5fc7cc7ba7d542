import { sql } from 'drizzle-orm'
import type { AuditedAction } from '#domain/audit/audited-actions.ts'
import type { ChangeResult } from '#domain/product-changes/change-set-states.ts'
import { inChunks } from '#server/in-chunks.ts'
import type { Shop } from '#server/shop.ts'
import type { ChangeSetRow } from './lock-change-set.ts'

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

/**
 * Not by `is not null`: where the statistics are from before new products were added, hardly any row has one,
 * and PostgreSQL would read the whole index of those that do for each thousand.
 */
const hasProduct = sql`num_nonnulls(product_id) = 1`

type Recorded = { set: ChangeSetRow; action: AuditedAction; result: 'applied' | 'undone'; lines: readonly number[] }

/**
 * Adds an entry to the audit log for each of these rows of a change, all with this result, naming the file
 * and the line. For undoing, old and new are swapped. Changes of the stock are in its ledger.
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
