import { and, eq, sql } from 'drizzle-orm'
import { productImportPictures } from '#server/db/schema/index.ts'
import { fetchImportPicturesJob } from '#server/jobs/definitions/fetch-import-pictures.ts'
import type { Shop } from '#server/shop.ts'

/** Has a job fetch the pictures of the rows of a change that were just stored; those of the other rows are removed. */
export async function queuePictures(tx: Shop, setId: string): Promise<void> {
  await tx.database.execute(sql`
    delete from product_import_pictures pictures using product_change_rows rows
    where pictures.set_id = ${setId} and rows.set_id = pictures.set_id and rows.line = pictures.line
      and rows.result is distinct from 'applied'`)
  const waiting = and(eq(productImportPictures.setId, setId), eq(productImportPictures.state, 'waiting'))
  if ((await tx.database.$count(productImportPictures, waiting)) > 0)
    await tx.jobs.enqueue(tx.database, fetchImportPicturesJob, { setId })
}
