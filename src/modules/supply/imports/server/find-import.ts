import { and, eq, sql } from 'drizzle-orm'
import { suppliers } from '#modules/catalog/tables.ts'
import { pick } from '#platform/pick.ts'
import { parseStoredOrNull } from '#platform/server/database/parse-stored.ts'
import { requireRow } from '#platform/server/database/queries.ts'
import type { Shop } from '#platform/server/shop.ts'
import { findChanges } from '../../changes/server/list-changes.ts'
import {
  productChangeRows,
  productChangeSets,
  productImportFiles,
  productImports,
  supplierImportSettings,
} from '../../changes/tables.ts'
import { importSettings, type MissingName, missingKinds, type ProductImport, rememberedSettings } from '../contract.ts'
import { type ImportSettings, suggestedSettings } from '../import-settings.ts'
import { notAdded } from '../plan-import.ts'
import { findProgram } from '../programs/known-programs.ts'

/** A file of products and its settings: as chosen, or as for the supplier's last file. Throws `IMPORT_NOT_FOUND`. */
export async function findImport(
  shop: Shop,
  { id, supplierId }: { id: string; supplierId?: string | undefined },
): Promise<ProductImport> {
  const query = shop.database
    .select({
      fileName: productChangeSets.title,
      rowCount: productChangeSets.rowCount,
      ...pick(productImports, 'headings', 'samples', 'settings'),
    })
    .from(productImports)
    .innerJoin(productChangeSets, eq(productChangeSets.id, productImports.setId))
    .where(eq(productImports.setId, id))
  const { settings, samples, ...file } = await requireRow(query, 'IMPORT_NOT_FOUND')
  return {
    ...file,
    id,
    samples: samples.map((row) => [...row]),
    pictureFiles: await shop.database.$count(productImportFiles, eq(productImportFiles.setId, id)),
    unknownRowCount: await countUnknown(shop, id),
    suppliers: await shop.database
      .select({ id: suppliers.id, name: suppliers.name })
      .from(suppliers)
      .orderBy(sql`normalise(${suppliers.name})`),
    program: findProgram(file.headings)?.program ?? null,
    settings: await settingsOf(shop, { headings: file.headings, samples, said: settings, supplierId }),
  }
}

const countUnknown = ({ database }: Shop, id: string) =>
  database.$count(
    productChangeRows,
    and(
      eq(productChangeRows.setId, id),
      eq(productChangeRows.outcome, 'refused'),
      sql`${productChangeRows.notes} @> ${JSON.stringify([{ message: notAdded }])}::jsonb`,
    ),
  )

type Read = {
  headings: string[]
  samples: readonly (readonly string[])[]
  said: unknown
  supplierId: string | undefined
}

/** As somebody said of this file; for another supplier as their last list, where one was read. */
async function settingsOf(shop: Shop, { headings, samples, said, supplierId }: Read): Promise<ImportSettings> {
  const own = parseStoredOrNull(importSettings, said)
  if (own && (supplierId === undefined || own.supplierId === supplierId)) return own
  const remembered = supplierId ? await readRemembered(shop, supplierId) : null
  if (own && supplierId && !remembered) return { ...own, supplierId }
  return suggestedSettings(headings, { supplierId: supplierId ?? null, remembered, samples })
}

async function readRemembered({ database }: Shop, supplierId: string) {
  const [found] = await database
    .select({ settings: supplierImportSettings.settings })
    .from(supplierImportSettings)
    .where(eq(supplierImportSettings.supplierId, supplierId))
  return parseStoredOrNull(rememberedSettings, found?.settings)
}

const maxNames = 200

/**
 * Unknown names in refused rows, the most frequent first; accents and case do not distinguish them. Throws
 * `CHANGES_NOT_FOUND`.
 */
export async function listMissingNames(shop: Shop, id: string): Promise<MissingName[]> {
  await findChanges(shop, id)
  const { rows } = await shop.database.execute<MissingName>(sql`
    select note ->> 'field' as kind, (array_agg(note -> 'missing' ->> 'name' order by line))[1] as name,
      note -> 'missing' ->> 'categoryId' as "categoryId", count(*)::int as "rowCount"
    from product_change_rows, jsonb_array_elements(notes) as note
    where set_id = ${id} and outcome = 'refused' and note ? 'missing'
      and note ->> 'field' = any(${sql.param([...missingKinds])}::text[])
    group by note ->> 'field', normalise(note -> 'missing' ->> 'name'), note -> 'missing' ->> 'categoryId'
    order by "rowCount" desc, name
    limit ${maxNames}`)
  return rows
}
