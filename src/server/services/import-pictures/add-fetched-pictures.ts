import { and, eq } from 'drizzle-orm'
import { hasValues } from '#domain/product-changes/changeable-fields.ts'
import { invalidateCache } from '#server/cache/invalidate-cache.ts'
import { productChangeRows, productChangeSets, productImportPictures } from '#server/db/schema/index.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { requireMedia } from '#server/services/media/require-media.ts'
import { actionsOfChanges } from '#server/services/product-changes/actions-of-changes.ts'
import { lockForChange } from '#server/services/product-changes/lock-products.ts'
import { updateProducts } from '#server/services/product-changes/store-products.ts'
import { tagsOfChanges } from '#server/services/product-changes/tags-of-changes.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { importTexts as texts } from '#server/text/import-texts.ts'
import type { FetchedPicture } from './fetch-picture.ts'

type FetchedPictures = { setId: string; line: number; results: readonly { position: number; result: FetchedPicture }[] }

/**
 * Appends fetched pictures to the product of a row and records the result of each. They are added to the row,
 * too, so that undoing the import removes them. Does nothing once the import is being undone.
 */
export function addFetchedPictures(shop: Shop, { setId, line, results }: FetchedPictures): Promise<void> {
  return inTransaction(shop, async (tx) => {
    // Undoing the import waits until this row is done.
    const [set] = await tx.database.select().from(productChangeSets).where(eq(productChangeSets.id, setId)).for('share')
    if (set?.state !== 'applied') return
    const isRow = and(eq(productChangeRows.setId, setId), eq(productChangeRows.line, line))
    const [row] = await tx.database.select().from(productChangeRows).where(isRow).for('update')
    const product = row?.productId ? (await lockForChange(tx, [row.productId])).get(row.productId) : undefined
    const missing = product ? undefined : { failure: texts.productGone }
    for (const { position, result } of results)
      await noteResult(tx, { setId, line, position, result: missing ?? result })
    if (!row || !product) return
    const present = product.imageUrls
    const added = results.flatMap(({ result }) =>
      'url' in result && !present.includes(result.url) ? [result.url] : [],
    )
    if (added.length === 0) return
    const imageUrls = [...new Set([...present, ...added])]
    await requireMedia(tx, added)
    await updateProducts(tx, [{ id: product.id, fields: { imageUrls } }])
    // If other pictures were chosen meanwhile, undoing leaves the product as it is.
    if (hasValues(product, { imageUrls: row.after?.imageUrls ?? [] })) {
      const before = { ...row.before, imageUrls: row.before?.imageUrls ?? [] }
      const after = { ...row.after, imageUrls }
      await tx.database
        .update(productChangeRows)
        .set({ before: row.before && before, after })
        .where(isRow)
    }
    await recordChange(tx, {
      actorId: set.askedBy,
      action: actionsOfChanges.import.apply,
      entity: 'product',
      entityId: product.id,
      before: { imageUrls: present, name: product.name, changeTitle: null, changeLine: null },
      after: { imageUrls, name: product.name, changeTitle: set.title, changeLine: line },
    })
    await invalidateCache(tx, tagsOfChanges({ changed: [{ product, fields: { imageUrls } }], moved: [] }))
  })
}

async function noteResult(
  { database }: Shop,
  { setId, line, position, result }: { setId: string; line: number; position: number; result: FetchedPicture },
): Promise<void> {
  await database
    .update(productImportPictures)
    .set('url' in result ? { state: 'stored', failure: null } : { state: 'failed', failure: result.failure })
    .where(
      and(
        eq(productImportPictures.setId, setId),
        eq(productImportPictures.line, line),
        eq(productImportPictures.position, position),
      ),
    )
}
