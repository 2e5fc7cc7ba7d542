import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { importOutcomes } from '#domain/import-outcomes.ts'
import { stockModes } from '#domain/product-changes/change-set-states.ts'
import { productChangeRows } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

export type ChangeRow = typeof productChangeRows.$inferSelect

/** What is held of each row of a change while all of them are stored or undone; the rest is read part by part. */
export type ChangeLine = Pick<
  ChangeRow,
  'line' | 'productId' | 'outcome' | 'stockMode' | 'stockQuantity' | 'stockBefore' | 'stockReserved' | 'stockMoved'
> & {
  /** Whether a new product brings a code of its own. */
  hasSku: boolean
}

const lineColumns = {
  line: productChangeRows.line,
  productId: productChangeRows.productId,
  outcome: productChangeRows.outcome,
  stockMode: productChangeRows.stockMode,
  stockQuantity: productChangeRows.stockQuantity,
  stockBefore: productChangeRows.stockBefore,
  stockReserved: productChangeRows.stockReserved,
  stockMoved: productChangeRows.stockMoved,
  hasSku: sql<boolean>`${productChangeRows.after} ->> 'sku' is not null`,
}

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
    for (const row of page) lines.push({ ...row, ...known(row) })
    if (page.length < pageSize) return lines
    last = page.at(-1)?.line ?? last
  }
}

/** The words of a row as the program has them: the driver makes a text of its own for each row. */
const known = ({ outcome, stockMode }: Pick<ChangeRow, 'outcome' | 'stockMode'>) => ({
  outcome: importOutcomes.find((one) => one === outcome) ?? outcome,
  stockMode: stockModes.find((one) => one === stockMode) ?? stockMode,
})

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
