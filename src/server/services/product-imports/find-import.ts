import { and, eq, sql } from 'drizzle-orm'
import { importSettings, type ProductImport, rememberedSettings } from '#contract/admin/product-imports.ts'
import { shopError } from '#contract/errors.ts'
import { type ImportSettings, suggestedSettings } from '#domain/product-import/import-settings.ts'
import { notAdded } from '#domain/product-import/plan-new-product.ts'
import { programOf } from '#domain/product-import/programs/known-programs.ts'
import { parseStoredOrNull } from '#server/db/parse-stored.ts'
import {
  productChangeRows,
  productChangeSets,
  productImportFiles,
  productImports,
  supplierImportSettings,
  suppliers,
} from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

/**
 * A file of products and its settings: as chosen, or as for the last file of that supplier. Throws
 * `IMPORT_NOT_FOUND`.
 */
export async function findImport(
  shop: Shop,
  { id, supplierId }: { id: string; supplierId?: string | undefined },
): Promise<ProductImport> {
  const [found] = await shop.database
    .select({
      fileName: productChangeSets.title,
      rowCount: productChangeSets.rowCount,
      headings: productImports.headings,
      samples: productImports.samples,
      settings: productImports.settings,
    })
    .from(productImports)
    .innerJoin(productChangeSets, eq(productChangeSets.id, productImports.setId))
    .where(eq(productImports.setId, id))
  if (!found) throw shopError('IMPORT_NOT_FOUND')
  const { settings, samples, ...file } = found
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
    program: programOf(file.headings)?.program ?? null,
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
