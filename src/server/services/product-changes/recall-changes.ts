import { sql } from 'drizzle-orm'
import { changeProductsJob } from '#server/jobs/definitions/change-products.ts'
import { checkProductImportJob } from '#server/jobs/definitions/check-product-import.ts'
import { fetchImportPicturesJob } from '#server/jobs/definitions/fetch-import-pictures.ts'
import { recallJobs } from '#server/services/jobs/recall-jobs.ts'
import type { Shop } from '#server/shop.ts'

/** Enqueues again what compares, stores or takes back a change of products, or fetches its pictures, and has no job. */
export async function recallChanges(shop: Shop): Promise<void> {
  await recallJobs(shop, {
    job: changeProductsJob,
    key: 'setId',
    waiting: sql`select id as "setId" from product_change_sets where state in ('applying', 'undoing')`,
  })
  await recallJobs(shop, {
    job: checkProductImportJob,
    key: 'setId',
    waiting: sql`select id as "setId" from product_change_sets where state = 'checking' and kind = 'import'`,
  })
  await recallJobs(shop, {
    job: fetchImportPicturesJob,
    key: 'setId',
    waiting: sql`select id as "setId" from product_change_sets where state = 'applied' and exists (
      select 1 from product_import_pictures where set_id = id and state = 'waiting')`,
  })
}
