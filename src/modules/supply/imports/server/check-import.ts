import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import { shopError } from '#platform/contract/errors.ts'
import { shopDay } from '#platform/dates.ts'
import { pick } from '#platform/pick.ts'
import { recordChange } from '#platform/server/audit.ts'
import { readDatabaseTime } from '#platform/server/database/queries.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { failureTexts } from '#platform/server/texts.ts'
import type { PlannedChange } from '../../changes/rules.ts'
import { moveOn } from '../../changes/server/request-change.ts'
import { failChanges } from '../../changes/server/run-changes.ts'
import { storePlan } from '../../changes/server/store-plan.ts'
import { productChangeSets, productImportFiles, productImports, supplierImportSettings } from '../../changes/tables.ts'
import { checkProductImportJob } from '../../server/jobs.ts'
import { importSettings } from '../contract.ts'
import { type ImportSettings, settingsToRemember } from '../import-settings.ts'
import { openImportPlan } from '../plan-import.ts'
import { openTable } from './open-import.ts'
import { readRows, readSpellings } from './read-rows.ts'
import { type References, readKnownProducts, readReferences } from './references.ts'

type Request = { actorId: string; id: string; settings: ImportSettings }

/**
 * Has a job compare a file with the products; the settings are remembered for its supplier. Throws `IMPORT_NOT_FOUND`,
 * and `CHANGES_MOVED_ON` where it is stored already.
 */
export function requestCheck(shop: Shop, { actorId, id, settings }: Request): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    // Without a lock: a comparison holds the file until it is done.
    if (await isBeingCompared(tx, id)) throw shopError('CHANGES_MOVED_ON')
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

const isBeingCompared = async ({ database }: Shop, id: string): Promise<boolean> =>
  (await database.$count(
    productChangeSets,
    and(eq(productChangeSets.id, id), eq(productChangeSets.state, 'checking')),
  )) > 0

/** Compares a file with the products and stores the preview. Idempotent. Throws as `storePlan` does. */
export async function checkImport(shop: Shop, id: string): Promise<void> {
  const [file] = await shop.database
    .select({
      ...pick(productImports, 'settings', 'content'),
      ...pick(productChangeSets, 'state', 'askedBy', 'title'),
    })
    .from(productImports)
    .innerJoin(productChangeSets, eq(productChangeSets.id, productImports.setId))
    .where(eq(productImports.setId, id))
  if (file?.state !== 'checking') return
  const { content } = file
  if (!content) return failChanges(shop, { id, failure: failureTexts.importFileGone })
  // Settings of a later release are refused: without what they ask for, prices would be others. A process of
  // that release tries again.
  const settings = importSettings.parse(file.settings)
  const comparedAt = await readDatabaseTime(shop.database)
  const references = await readReferences(shop)
  const files = await readPictureNames(shop, id)
  const compared = { content, settings, references, files, today: shopDay(comparedAt) }
  const { rowCount, refusedCount } = await storePlan(shop, {
    id,
    batches: (tx) => compare(tx, compared),
    comparedAt,
    lockAndCompare: (tx) => hasSettings(tx, { id, settings: file.settings }),
  })
  await recordChange(shop, {
    actorId: file.askedBy,
    action: 'product.check-import',
    entityId: id,
    after: { name: file.title, importRows: rowCount, importRefused: refusedCount },
  })
}

type Compared = {
  content: Buffer
  settings: ImportSettings
  references: References
  files: ReadonlySet<string>
  today: string
}

/** What the rows of a file do, in parts: neither rows nor products are ever held as a whole. */
async function* compare(tx: Shop, { content, settings, ...known }: Compared): AsyncGenerator<PlannedChange[]> {
  const { fields, supplierId } = settings
  const { plan } = openImportPlan(settings)
  const spellings = await readSpellings(() => openTable(content), fields)
  for await (const read of readRows(await openTable(content), { fields, spellings, ...known })) {
    const products = read.flatMap((row) => ('planned' in row ? [] : row))
    const onRecord = await readKnownProducts(tx, { rows: products, supplierId })
    yield read.map((row) => ('planned' in row ? row.planned : plan(row, onRecord)))
  }
}

/** Whether a file still has these settings; it keeps them until the transaction ends. */
async function hasSettings({ database }: Shop, { id, settings }: { id: string; settings: unknown }): Promise<boolean> {
  // PostgreSQL notices only after two minutes that the host of an earlier comparison, which holds it, is gone.
  await database.execute(sql`set local lock_timeout = '3min'`)
  await database.execute(sql`set local statement_timeout = '3min'`)
  const [file] = await database
    .select({ settings: productImports.settings })
    .from(productImports)
    .where(eq(productImports.setId, id))
    .for('no key update')
  await database.execute(sql`set local lock_timeout to default`)
  await database.execute(sql`set local statement_timeout to default`)
  return isDeepStrictEqual(file?.settings, settings)
}

async function readPictureNames({ database }: Shop, setId: string): Promise<ReadonlySet<string>> {
  const files = await database
    .select({ name: productImportFiles.name })
    .from(productImportFiles)
    .where(eq(productImportFiles.setId, setId))
  return new Set(files.map(({ name }) => name))
}
