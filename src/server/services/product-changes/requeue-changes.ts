import { sql } from 'drizzle-orm'
import { changeProductsJob } from '#server/jobs/definitions/change-products.ts'
import { checkProductImportJob } from '#server/jobs/definitions/check-product-import.ts'
import { fetchImportPicturesJob } from '#server/jobs/definitions/fetch-import-pictures.ts'
import { requeueJobs } from '#server/services/jobs/requeue-jobs.ts'
import type { Shop } from '#server/shop.ts'

/** Enqueues again what compares, stores or takes back a change of products, or fetches its pictures, and has no job. */
export async function requeueChanges(shop: Shop): Promise<void> {
  await requeueJobs(shop, {
    job: changeProductsJob,
    key: 'setId',
    waiting: sql`select id as "setId" from product_change_sets where state in ('applying', 'undoing')`,
  })
  await requeueJobs(shop, {
    job: checkProductImportJob,
    key: 'setId',
    waiting: sql`select id as "setId" from product_change_sets where state = 'checking' and kind = 'import'`,
  })
  await requeueJobs(shop, {
    job: fetchImportPicturesJob,
    key: 'setId',
    waiting: sql`select id as "setId" from product_change_sets where state = 'applied' and exists (
      select 1 from product_import_pictures where set_id = id and state = 'waiting')`,
  })
}
