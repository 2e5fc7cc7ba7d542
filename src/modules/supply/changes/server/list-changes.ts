import { and, asc, count, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { importOutcomes } from '#modules/fitment/imports/rules.ts'
import { withInstants } from '#platform/dates.ts'
import { type Page, pageWindow } from '#platform/pagination.ts'
import { pick } from '#platform/pick.ts'
import { profiles } from '#platform/server/auth/tables.ts'
import { requireRow } from '#platform/server/database/queries.ts'
import type { Shop } from '#platform/server/shop.ts'
import { batchSize, readInBatches } from '#platform/server/spreadsheets/table-rows.ts'
import { failureTexts } from '#platform/server/texts.ts'
import { formatCsv } from '#platform/spreadsheet-cells.ts'
import type { ImportPictureState } from '../../imports/import-fields.ts'
import { changeableFields, type FieldValues } from '../changeable-fields.ts'
import type { ProductChangeRow, ProductChangeSet } from '../contract.ts'
import { type ChangeRowFilter, type ChangeSetKind, changeWarnings } from '../rules.ts'
import { productChangeRows, productChangeSets, productImportPictures, productImports } from '../tables.ts'
import { namesOfRecords } from './record-names.ts'

const listed = 20

export async function listChanges(
  shop: Shop,
  { kind }: { kind?: ChangeSetKind | undefined } = {},
): Promise<ProductChangeSet[]> {
  const rows = await select(shop)
    .where(kind && eq(productChangeSets.kind, kind))
    .orderBy(desc(productChangeSets.createdAt), desc(productChangeSets.id))
    .limit(listed)
  return rows.map(shown)
}

/** A change of many products and how far it has come. Throws `CHANGES_NOT_FOUND`. */
export const findChanges = async (shop: Shop, id: string): Promise<ProductChangeSet> =>
  shown(await requireRow(select(shop).where(eq(productChangeSets.id, id)), 'CHANGES_NOT_FOUND'))

function select({ database }: Shop) {
  return database
    .select({
      row: productChangeSets,
      fullName: profiles.fullName,
      email: profiles.email,
      pictures: { waiting: countPictures('waiting'), stored: countPictures('stored'), failed: countPictures('failed') },
    })
    .from(productChangeSets)
    .leftJoin(profiles, eq(profiles.id, productChangeSets.authorId))
    .$dynamic()
}

const countPictures = (state: ImportPictureState) =>
  sql<number>`(select count(*)::int from ${productImportPictures}
    where ${productImportPictures.setId} = ${productChangeSets.id} and ${productImportPictures.state} = ${state})`

type Selected = Awaited<ReturnType<typeof select>>[number]

function shown({ row, fullName, email, pictures }: Selected): ProductChangeSet {
  const { authorId: _author, askedBy: _asked, checkedAt: _checked, ...rest } = row
  return { ...withInstants(rest), pictures, author: fullName || email }
}

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
  const referred = rows.flatMap(({ before, after }) => [...referredBy(before), ...referredBy(after)])
  const names = await namesOfRecords(shop, referred)
  const lines = rows.map(({ line }) => line)
  const pictures = await picturesOf(shop, id, lines)
  const nameOf = (value: Value) => (typeof value === 'string' ? (names.get(value)?.name ?? value) : value)
  return {
    rows: rows.map((row) => ({
      ...pick(row, 'line', 'productId', 'outcome', 'name', 'warnings', 'result'),
      id: String(row.line),
      notes: [...row.notes],
      changes: changesOf(row).map((one) => ({ ...one, before: nameOf(one.before), after: nameOf(one.after) })),
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
      pictures: pictures.get(row.line) ?? [],
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

// By this mark spreadsheets know UTF-8.
const byteOrderMark = '\uFEFF'

/**
 * The refused rows as a CSV: line, reasons, and the columns as they came, to be corrected and sent again. Rows are read
 * in batches. Throws `CHANGES_NOT_FOUND`.
 */
export async function refusedRows(shop: Shop, id: string): Promise<{ fileName: string; content: string }> {
  const { title } = await findChanges(shop, id)
  const [file] = await shop.database
    .select({ headings: productImports.headings })
    .from(productImports)
    .where(eq(productImports.setId, id))
  const isRefused = and(eq(productChangeRows.setId, id), eq(productChangeRows.outcome, 'refused'))
  const read = (last: { line: number } | undefined) =>
    shop.database
      .select({ line: productChangeRows.line, notes: productChangeRows.notes, source: productChangeRows.source })
      .from(productChangeRows)
      .where(and(isRefused, last && gt(productChangeRows.line, last.line)))
      .orderBy(asc(productChangeRows.line))
      .limit(batchSize)
  const { line, reasons } = failureTexts.refusedColumns
  let content = byteOrderMark + formatCsv([[line, reasons, ...(file?.headings ?? [])]], ';')
  for await (const rows of readInBatches(read)) content += formatCsv(rows.map(cellsOf), ';')
  return { fileName: `${title.replace(/\.[^.]*$/, '')}${failureTexts.refusedSuffix}.csv`, content }
}

type RefusedRow = Pick<typeof productChangeRows.$inferSelect, 'line' | 'notes' | 'source'>

const cellsOf = ({ line, notes, source }: RefusedRow) => [
  line,
  notes.map(({ message }) => message).join(' | '),
  ...(source ?? []),
]
