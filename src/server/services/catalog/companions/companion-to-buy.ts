import { type CompanionRole, companionRole } from '#domain/fitment/companions.ts'
import { relatedTo } from '#server/catalog-index/index.ts'
import { listCategories } from '#server/services/catalog/list-categories.ts'
import type { Shop } from '#server/shop.ts'
import { companionSpecs } from './companion-specs.ts'
import { companionsByStaff } from './companions-by-staff.ts'
import { readMeasuredProducts } from './read-measured-products.ts'

/**
 * The id of a companion of a product that can be bought now, by the rules of `companionProducts`; null
 * if there is none. Undefined if it is not known yet: a page does not wait until the catalog has been read.
 */
export async function companionToBuy(shop: Shop, id: string): Promise<string | null | undefined> {
  const [[given], chosenIds] = await Promise.all([readMeasuredProducts(shop, [id]), companionsByStaff(shop, [id])])
  if (!given || given.isRuled || chosenIds.length > 0) return chosenIds[0] ?? null
  const [byRole, categories] = await Promise.all([
    given.specId === null ? new Map<CompanionRole, number[]>() : companionSpecs(shop, given.specId),
    listCategories(shop),
  ])
  const goods = {
    specIds: new Set([...byRole.values()].flat()),
    subcategoryIds: new Set(
      categories
        .flatMap(({ subcategories }) => subcategories)
        .filter(({ name }) => companionRole(given, { spec: null, subcategory: name }))
        .map((subcategory) => subcategory.id),
    ),
    except: new Set([id]),
  }
  const found = await relatedTo(shop, { ...goods, most: 1, isHasty: true })
  return found && (found[0] ?? null)
}
