import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { importSettings } from '#contract/admin/product-imports.ts'
import { shopError } from '#contract/errors.ts'
import { type ImportSettings, settingsToRemember } from '#domain/product-import/import-settings.ts'
import { openImportPlan } from '#domain/product-import/plan-import.ts'
import { readDatabaseTime } from '#server/db/database-time.ts'
import {
  productChangeSets,
  productImportFiles,
  productImports,
  supplierImportSettings,
} from '#server/db/schema/index.ts'
import { inBatches } from '#server/in-batches.ts'
import { checkProductImportJob } from '#server/jobs/definitions/check-product-import.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { moveOn } from '#server/services/product-changes/request-change.ts'
import { failChanges } from '#server/services/product-changes/run-changes.ts'
import { storePlan } from '#server/services/product-changes/store-plan.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { failureTexts } from '#server/text/failure-texts.ts'
import { readTable } from './open-import.ts'
import { readKnownProducts } from './read-known-products.ts'
import { readReferences } from './read-references.ts'
import { readRows } from './read-rows.ts'

type Request = { actorId: string; id: string; settings: ImportSettings }

/**
 * Has a job compare a file with the products, read in this way, which is remembered for its supplier. Throws `IMPORT_NOT_FOUND`, and
 * `CHANGES_MOVED_ON` where it is stored already.
 */
export function requestCheck(shop: Shop, { actorId, id, settings }: Request): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    const [file] = await tx.database
      .update(productImports)
      .set({ settings, supplierId: settings.supplierId })
      .where(eq(productImports.setId, id))
      .returning({ headings: productImports.headings })
    if (!file) throw shopError('IMPORT_NOT_FOUND')
    if (settings.supplierId) {
      const remembered = { settings: settingsToRemember(file.headings, settings), updatedAt: tx.now() }
      await tx.database
        .insert(supplierImportSettings)
        .values({ supplierId: settings.supplierId, ...remembered })
        .onConflictDoUpdate({ target: supplierImportSettings.supplierId, set: remembered })
    }
    await moveOn(tx, { actorId, id, from: ['open', 'checked'], to: 'checking' })
    await tx.jobs.enqueue(tx.database, checkProductImportJob, { setId: id })
    return { id }
  })
}

/** Compares a file with the products and stores the preview of each of its rows; nothing else is stored. Idempotent. Throws as `storePlan` does. */
export async function checkImport(shop: Shop, id: string): Promise<void> {
  const [found] = await shop.database
    .select()
    .from(productImports)
    .innerJoin(productChangeSets, eq(productChangeSets.id, productImports.setId))
    .where(eq(productImports.setId, id))
  const { product_imports: file, product_change_sets: set } = found ?? {}
  if (!file || set?.state !== 'checking') return
  if (!file.content) return failChanges(shop, { id, failure: failureTexts.importFileGone })
  // Settings of a later release are refused: without what they ask for, prices would be others. A process of that release tries again.
  const settings = importSettings.parse(file.settings)
  const { headings, lines } = await readTable(file.content)
  const comparedAt = await readDatabaseTime(shop.database)
  const references = await readReferences(shop)
  const files = await readPictureNames(shop, id)
  const { fields, supplierId } = settings
  const read = await readRows({ headings, lines }, { fields, references, files })
  const products = read.flatMap((row) => ('planned' in row ? [] : row))
  const known = await readKnownProducts(shop, { rows: products, supplierId })
  const { plan } = openImportPlan(known, { ...settings, supplierId })
  const rows = await inBatches(read, (row) => ('planned' in row ? row.planned : plan(row)))
  const lockAndCompare = (tx: Shop) => hasSettings(tx, { id, settings: file.settings })
  await storePlan(shop, { id, rows, comparedAt, lockAndCompare })
  await recordChange(shop, {
    actorId: set.askedBy,
    action: 'product.check-import',
    entity: 'product',
    entityId: id,
    after: {
      name: set.title,
      importRows: rows.length,
      importRefused: rows.filter(({ outcome }) => outcome === 'refused').length,
    },
  })
}

/** Whether a file is still to be read in this way; it stays so until the transaction ends. */
async function hasSettings({ database }: Shop, { id, settings }: { id: string; settings: unknown }): Promise<boolean> {
  const [file] = await database
    .select({ settings: productImports.settings })
    .from(productImports)
    .where(eq(productImports.setId, id))
    .for('update')
  return isDeepStrictEqual(file?.settings, settings)
}

/** The names of the pictures that came with a file. */
async function readPictureNames({ database }: Shop, setId: string): Promise<ReadonlySet<string>> {
  const files = await database
    .select({ name: productImportFiles.name })
    .from(productImportFiles)
    .where(eq(productImportFiles.setId, setId))
  return new Set(files.map(({ name }) => name))
}
