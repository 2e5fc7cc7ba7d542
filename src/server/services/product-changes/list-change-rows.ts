import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { ProductChangeRow } from '#contract/admin/product-changes.ts'
import { importOutcomes } from '#domain/import-outcomes.ts'
import { type Page, pageWindow } from '#domain/pagination.ts'
import type { ChangeRowFilter } from '#domain/product-changes/change-row-filters.ts'
import { changeWarnings } from '#domain/product-changes/change-set-states.ts'
import { changeableFields, type FieldValues } from '#domain/product-changes/changeable-fields.ts'
import { productChangeRows, productImportPictures } from '#server/db/schema/index.ts'
import { namesOfRecords } from '#server/services/audit/names-of-records.ts'
import type { Shop } from '#server/shop.ts'
import { findChanges } from './find-changes.ts'

const pageSize = 50

type Listing = { id: string; show?: ChangeRowFilter | undefined; page: number }

/** A page of what the rows of a change do. A page beyond the end is the last one. Throws `CHANGES_NOT_FOUND`. */
export async function listChangeRows(shop: Shop, { id, show, page }: Listing): Promise<Page<ProductChangeRow>> {
  await findChanges(shop, id)
  const condition = and(eq(productChangeRows.setId, id), show && isShown(show))
  const [counted] = await shop.database.select({ total: count() }).from(productChangeRows).where(condition)
  const { offset, ...window } = pageWindow(counted?.total ?? 0, page, pageSize)
  const rows = await shop.database
    .select()
    .from(productChangeRows)
    .where(condition)
    .orderBy(asc(productChangeRows.line))
    .limit(pageSize)
    .offset(offset)
  const names = await namesOfRecords(
    shop,
    rows.flatMap(({ before, after }) => [...referredBy(before), ...referredBy(after)]),
  )
  const pictures = await picturesOf(
    shop,
    id,
    rows.map(({ line }) => line),
  )
  const nameOf = (value: Value) => (typeof value === 'string' ? (names.get(value)?.name ?? value) : value)
  return {
    rows: rows.map((row) => ({
      id: String(row.line),
      line: row.line,
      productId: row.productId,
      outcome: row.outcome,
      name: row.name,
      notes: [...row.notes],
      warnings: row.warnings,
      changes: changesOf(row).map(({ field, before, after }) => ({
        field,
        before: nameOf(before),
        after: nameOf(after),
      })),
      stock:
        row.stockMode && row.stockQuantity !== null
          ? {
              mode: row.stockMode,
              quantity: row.stockQuantity,
              before: row.stockBefore ?? 0,
              reserved: row.stockReserved ?? 0,
              moved: row.stockMoved,
            }
          : null,
      pictures: (pictures.get(row.line) ?? []).map(({ source, state, failure }) => ({ source, state, failure })),
      result: row.result,
    })),
    ...window,
  }
}

function isShown(show: ChangeRowFilter): SQL {
  const outcome = importOutcomes.find((known) => known === show)
  if (outcome) return eq(productChangeRows.outcome, outcome)
  const warning = changeWarnings.find((known) => known === show)
  // The first condition is that of the index.
  if (warning) return sql`${productChangeRows.warnings} <> '{}' and ${warning} = any(${productChangeRows.warnings})`
  if (show === 'picture-failed')
    return sql`exists (select 1 from ${productImportPictures} where ${productImportPictures.setId} = ${productChangeRows.setId}
      and ${productImportPictures.line} = ${productChangeRows.line} and ${productImportPictures.state} = 'failed')`
  return sql`${productChangeRows.result} = ${show}`
}

async function picturesOf({ database }: Shop, setId: string, lines: readonly number[]) {
  const pictures = await database
    .select()
    .from(productImportPictures)
    .where(and(eq(productImportPictures.setId, setId), inArray(productImportPictures.line, [...lines])))
    .orderBy(asc(productImportPictures.line), asc(productImportPictures.position))
  return Map.groupBy(pictures, ({ line }) => line)
}

type Value = ProductChangeRow['changes'][number]['after']

function changesOf({ before, after }: { before: FieldValues | null; after: FieldValues | null }) {
  return changeableFields.flatMap((field) => {
    const [was, is] = [before?.[field] ?? null, after?.[field]]
    return is === undefined ? [] : [{ field, before: was, after: is }]
  })
}

const references = ['categoryId', 'subcategoryId', 'brandId', 'supplierId'] as const

const referredBy = (fields: FieldValues | null): string[] => references.flatMap((field) => fields?.[field] ?? [])
