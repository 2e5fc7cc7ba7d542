import { and, eq, inArray, sql } from 'drizzle-orm'
import { type ImportOutcome, importOutcomes } from '#modules/fitment/imports/rules.ts'
import { shopError } from '#platform/contract/errors.ts'
import { pick } from '#platform/pick.ts'
import { inChunks, recordProgress } from '#platform/server/batches.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import type { PlannedChange } from '../rules.ts'
import { productChangeRows, productChangeSets, productImportPictures } from '../tables.ts'

type Plan = {
  id: string
  /** The rows, while they are made: by reads in the transaction that stores them, which may be repeated. */
  batches: (tx: Shop) => AsyncIterable<readonly PlannedChange[]> | Iterable<readonly PlannedChange[]>
  /** The database's time before the products were read that the rows were compared with. */
  comparedAt: Date
  /**
   * Whether the rows were made with the current settings. It locks these, not the set, whose progress is told
   * meanwhile.
   */
  lockAndCompare?: (tx: Shop) => Promise<boolean>
}

export type StoredPlan = { rowCount: number; refusedCount: number }

/**
 * Stores the preview of a change, replacing the previous one. Throws `CHANGES_MOVED_ON` where another run has stored it
 * meanwhile, whose rows undoing needs, or where it was requested anew.
 */
export function storePlan(shop: Shop, { id, batches, comparedAt, lockAndCompare }: Plan): Promise<StoredPlan> {
  const isWaiting = and(eq(productChangeSets.id, id), inArray(productChangeSets.state, ['open', 'checking']))
  return inTransaction(shop, async (tx) => {
    // Rows are read and compared between two statements.
    await tx.database.execute(sql`set local idle_in_transaction_session_timeout = '2min'`)
    const isAskedFor = lockAndCompare === undefined || (await lockAndCompare(tx))
    if (!isAskedFor || (await tx.database.$count(productChangeSets, isWaiting)) === 0)
      throw shopError('CHANGES_MOVED_ON')
    await tx.database.delete(productChangeRows).where(eq(productChangeRows.setId, id))
    const counts = new Map<ImportOutcome, number>(importOutcomes.map((outcome) => [outcome, 0]))
    const countOf = (outcome: ImportOutcome) => counts.get(outcome) ?? 0
    let [rowCount, warnedCount] = [0, 0]
    for await (const batch of batches(tx))
      for (const chunk of inChunks(batch)) {
        await storeRows(tx, { id, rows: chunk })
        for (const { outcome, warnings = [] } of chunk) {
          counts.set(outcome, countOf(outcome) + 1)
          if (warnings.length > 0) warnedCount += 1
        }
        rowCount += chunk.length
        await recordProgress(shop, productChangeSets, { id, handledCount: rowCount })
      }
    const stored = await tx.database
      .update(productChangeSets)
      .set({
        state: 'checked',
        checkedAt: comparedAt,
        failure: null,
        rowCount,
        handledCount: rowCount,
        createdCount: countOf('created'),
        changedCount: countOf('changed'),
        unchangedCount: countOf('unchanged'),
        refusedCount: countOf('refused'),
        warnedCount,
      })
      .where(isWaiting)
      .returning({ id: productChangeSets.id })
    if (stored.length === 0) throw shopError('CHANGES_MOVED_ON')
    return { rowCount, refusedCount: countOf('refused') }
  })
}

/** Adds rows in one statement with one parameter, however many columns and rows there are. */
async function storeRows(
  { database }: Shop,
  { id, rows }: { id: string; rows: readonly PlannedChange[] },
): Promise<void> {
  await database.execute(sql`
    insert into product_change_rows (set_id, line, product_id, outcome, name, notes, warnings, before, after, source,
      stock_mode, stock_quantity, stock_before, stock_reserved)
    select ${id}::uuid, line, product_id, outcome, name, notes, warnings, before, after, source,
      stock_mode, stock_quantity, stock_before, stock_reserved
    from jsonb_populate_recordset(null::product_change_rows, ${JSON.stringify(rows.map(asRecord))}::jsonb)`)
  const pictures = rows.flatMap(({ line, pictures: sources = [] }) =>
    sources.map((source, position) => ({ setId: id, line, position, source })),
  )
  for (const some of inChunks(pictures)) await database.insert(productImportPictures).values(some)
}

/** By the names of the columns, as the database reads a row from JSON. */
const asRecord = ({ stock, warnings = [], notes = [], ...row }: PlannedChange) => ({
  line: row.line,
  product_id: row.productId,
  outcome: row.outcome,
  name: row.name,
  notes,
  warnings,
  ...pick(row, 'before', 'after', 'source'),
  stock_mode: stock?.mode,
  stock_quantity: stock?.quantity,
  stock_before: stock?.seen,
  stock_reserved: stock?.reserved,
})
