import type { CompanionCard } from '#contract/shop/catalog.ts'
import {
  type CompanionRole,
  companionRole,
  companionRoles,
  isValve,
  type Measured,
} from '#domain/fitment/companions.ts'
import { relatedTo } from '#server/catalog-index/index.ts'
import { listCategories } from '#server/services/catalog/list-categories.ts'
import { productCards } from '#server/services/catalog/product-cards.ts'
import type { Shop } from '#server/shop.ts'
import { companionSpecs } from './companion-specs.ts'
import { companionsByStaff } from './companions-by-staff.ts'
import { readMeasuredProducts } from './read-measured-products.ts'

/** The limit of companions shown with a product or a cart. */
export const companionCount = 4

/**
 * What goes with these products and is none of them: first what the staff has chosen for them or their
 * categories; then, for products without a choice, what their measures require, of each role the best seller,
 * one of each first. A role that one of the products itself fills is not offered again. Only products in
 * stock with a price.
 */
export async function companionProducts(shop: Shop, ids: readonly string[]): Promise<CompanionCard[]> {
  const [all, categories, said] = await Promise.all([
    readMeasuredProducts(shop, ids),
    listCategories(shop),
    companionsByStaff(shop, ids),
  ])
  const given = all.filter(({ isRuled }) => !isRuled)
  const already = new Set(all.flatMap((one) => all.map((other) => companionRole(one, other))))
  const roleOf = (other: Measured) => given.map((one) => companionRole(one, other)).find(Boolean)
  const valveSubcategories = categories
    .flatMap(({ subcategories }) => subcategories)
    .filter(({ name }) => isValve({ spec: null, subcategory: name }))
  // Sequentially: each may scan all measures, and other work runs in between.
  const specIdsOf = new Map<CompanionRole, Set<number>>()
  for (const specId of new Set(given.flatMap((one) => one.specId ?? [])))
    for (const [role, found] of await companionSpecs(shop, specId))
      specIdsOf.set(role, new Set([...(specIdsOf.get(role) ?? []), ...found]))
  const missingRoles = companionRoles.filter((role) => !already.has(role))
  const ofRoles = missingRoles.map(async (role) => {
    const subcategories = valveSubcategories.filter(({ name }) => roleOf({ spec: null, subcategory: name }) === role)
    const goods = {
      specIds: specIdsOf.get(role) ?? new Set<number>(),
      subcategoryIds: new Set(subcategories.map(({ id }) => id)),
      except: new Set([...ids, ...said]),
    }
    return { role, ids: (await relatedTo(shop, { ...goods, most: companionCount })) ?? [] }
  })
  const measured = oneOfEachFirst(await Promise.all(ofRoles)).map(({ id, role }) => [id, role] as const)
  const offered = [...said.map((id) => [id, 'chosen'] as const), ...measured].slice(0, companionCount)
  const roles = new Map<string, CompanionCard['role']>(offered)
  const cards = await productCards(shop, [...roles.keys()])
  return cards.flatMap((card) => {
    const role = roles.get(card.id)
    return role ? [{ ...card, role }] : []
  })
}

type OfRole = { role: CompanionRole; ids: readonly string[] }

function oneOfEachFirst(found: readonly OfRole[]): { id: string; role: CompanionRole }[] {
  const rounds = Array.from({ length: companionCount }, (_, round) =>
    found.flatMap(({ role, ids }) => {
      const id = ids[round]
      return id === undefined ? [] : [{ id, role }]
    }),
  )
  return rounds.flat()
}
