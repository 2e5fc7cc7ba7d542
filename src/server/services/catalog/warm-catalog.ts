import { refresh } from '#server/catalog-index/index.ts'
import { readFitSpecs } from '#server/services/fitment/read-fit-specs.ts'
import { vehicleCatalog } from '#server/services/fitment/vehicle-catalog.ts'
import type { Shop } from '#server/shop.ts'
import { listTyreSizes } from './tyre-sizes.ts'

/**
 * Reads what lists, searches, cars and product pages need before the first request for one of them; a failure
 * is only logged.
 */
export async function warmCatalog(shop: Shop): Promise<void> {
  try {
    await Promise.all([refresh(shop), readFitSpecs(shop), vehicleCatalog(shop), listTyreSizes(shop)])
  } catch (error) {
    shop.log.warn({ err: error }, 'the catalog is not read yet')
  }
}
