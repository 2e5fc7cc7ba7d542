import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, eq, inArray, isNull, not, sql } from 'drizzle-orm'
import { alias, unionAll } from 'drizzle-orm/pg-core'
import type { CompanionCard } from '#contract/shop/catalog.ts'
import {
  type CompanionRole,
  companionRole,
  companionRoles,
  isValve,
  type Measured,
} from '#domain/fitment/companions.ts'
import { cached } from '#server/cache/shop-cache.ts'
import {
  categoryCompanionChoices,
  categoryCompanionRules,
  companionChoices,
  companionRules,
  productStock,
  products,
  subcategories,
} from '#server/db/schema/index.ts'
import { readFitSpecs } from '#server/services/fitment/read-fit-specs.ts'
import type { Shop } from '#server/shop.ts'
import { listSubcategories } from './list-subcategories.ts'
import { isPublished } from './product-card-row.ts'
import { productCards } from './product-cards.ts'
import { isCatalogTableRead, readCatalogTable } from './table/kept-catalog-table.ts'
import { bestSellingRows } from './table/offered-rows.ts'

/** So many are shown beside a product or a cart. */
export const companionCount = 4

/**
 * What belongs to these products and is none of them: first what the staff has chosen for them or their categories, then what the measures of those
 * ask for of which it has said nothing, of each role what sells best, one of each first. What one of them already is for another
 * is not offered again. Only what is in stock and has a price.
 */
export async function companionProducts(shop: Shop, ids: readonly string[]): Promise<CompanionCard[]> {
  const [table, all, allSubcategories, said] = await Promise.all([
    readCatalogTable(shop),
    readMeasured(shop, ids),
    listSubcategories(shop, {}),
    chosenByStaff(shop, ids),
  ])
  const given = all.filter(({ isRuled }) => !isRuled)
  const already = new Set(all.flatMap((one) => all.map((other) => companionRole(one, other))))
  const roleOf = (other: Measured) => given.map((one) => companionRole(one, other)).find(Boolean)
  const valvePlaces = allSubcategories.filter(({ name }) => isValve({ spec: null, subcategory: name }))
  // One after the other: each may go through all measures that there are, and others have their turn between them.
  const specIdsOf = new Map<CompanionRole, Set<number>>()
  for (const specId of new Set(given.flatMap((one) => one.specId ?? [])))
    for (const [role, found] of await companionsOf(shop, specId))
      specIdsOf.set(role, new Set([...(specIdsOf.get(role) ?? []), ...found]))
  const wanted = companionRoles.filter((role) => !already.has(role))
  const found = wanted.map((role) => {
    const places = valvePlaces.filter(({ name }) => roleOf({ spec: null, subcategory: name }) === role)
    const goods = {
      specIds: specIdsOf.get(role) ?? new Set<number>(),
      subcategoryIds: new Set(places.map(({ id }) => id)),
      except: new Set([...ids, ...said]),
    }
    return {
      role,
      ids: bestSellingRows(table, goods, companionCount).map((row) => table.rows.ids.at(row)),
    }
  })
  const measured = oneOfEachFirst(found).map(({ id, role }) => [id, role] as const)
  const offered = [...said.map((id) => [id, 'chosen'] as const), ...measured].slice(0, companionCount)
  const roles = new Map<string, CompanionCard['role']>(offered)
  const cards = await productCards(shop, [...roles.keys()])
  return cards.flatMap((card) => {
    const role = roles.get(card.id)
    return role ? [{ ...card, role }] : []
  })
}

/**
 * Whether anything that belongs to a product can be bought now, by the same rules. Undefined where it cannot be known yet: a page does not
 * wait until the catalogue has been read.
 */
export async function hasCompanionToBuy(shop: Shop, id: string): Promise<boolean | undefined> {
  const [[given], said] = await Promise.all([readMeasured(shop, [id]), chosenByStaff(shop, [id])])
  if (!given || given.isRuled || said.length > 0) return said.length > 0
  const [byRole, places] = await Promise.all([
    given.specId === null ? new Map<CompanionRole, number[]>() : companionsOf(shop, given.specId),
    listSubcategories(shop, {}),
  ])
  if (!isCatalogTableRead(shop)) return undefined
  const goods = {
    specIds: new Set([...byRole.values()].flat()),
    subcategoryIds: new Set(
      places
        .filter(({ name }) => companionRole(given, { spec: null, subcategory: name }))
        .map(({ id: placeId }) => placeId),
    ),
    except: new Set([id]),
  }
  return bestSellingRows(await readCatalogTable(shop), goods, 1).length > 0
}

const kept = cached<ReadonlyMap<CompanionRole, number[]>>(8_000_000, 1_000_000)

/** Which measures belong to these, by what they are for them; looked for once until other measures are stored. */
function companionsOf(shop: Shop, specId: number): Promise<ReadonlyMap<CompanionRole, number[]>> {
  return kept(shop).get(`${specId}`, async () => {
    const { byId } = await readFitSpecs(shop)
    const spec = byId.get(specId) ?? null
    const value = new Map<CompanionRole, number[]>()
    for (const [id, other] of byId) {
      const role = companionRole({ spec, subcategory: null }, { spec: other, subcategory: null })
      if (!role) continue
      const found = value.get(role)
      if (found) found.push(id)
      else value.set(role, [id])
    }
    await nextTurn()
    const count = [...value.values()].reduce((sum, found) => sum + found.length, 0)
    return { value, tags: ['fit-specs'], bytes: 8 * count + 200 }
  })
}

type Given = Measured & {
  specId: number | null
  /** Whether the staff has said what goes with it, by itself or for its category. */
  isRuled: boolean
}

async function readMeasured(shop: Shop, ids: readonly string[]): Promise<Given[]> {
  const [rows, { byId: specs }] = await Promise.all([
    shop.database
      .select({
        fitSpecId: products.fitSpecId,
        subcategory: subcategories.name,
        source: companionRules.source,
        categoryRule: categoryCompanionRules.categoryId,
      })
      .from(products)
      .leftJoin(subcategories, eq(subcategories.id, products.subcategoryId))
      .leftJoin(companionRules, eq(companionRules.productId, products.id))
      .leftJoin(categoryCompanionRules, eq(categoryCompanionRules.categoryId, products.categoryId))
      .where(and(isPublished, inArray(products.id, [...ids]))),
    readFitSpecs(shop),
  ])
  return rows.map(({ fitSpecId, subcategory, source, categoryRule }) => ({
    isRuled: source === 'chosen' || (source === null && categoryRule !== null),
    specId: fitSpecId,
    spec: fitSpecId === null ? null : (specs.get(fitSpecId) ?? null),
    subcategory,
  }))
}

/**
 * What the staff has chosen for these, or for the categories of those of which it has said nothing, and can be bought, in its
 * order: the first of each before the second of any.
 */
async function chosenByStaff(shop: Shop, ids: readonly string[]): Promise<string[]> {
  const given = alias(products, 'given')
  const forThem = shop.database
    .select({ companionId: companionChoices.companionId, position: companionChoices.position })
    .from(companionChoices)
    .where(inArray(companionChoices.productId, [...ids]))
  const forTheirCategories = shop.database
    .select({ companionId: categoryCompanionChoices.companionId, position: categoryCompanionChoices.position })
    .from(given)
    .innerJoin(categoryCompanionChoices, eq(categoryCompanionChoices.categoryId, given.categoryId))
    .leftJoin(companionRules, eq(companionRules.productId, given.id))
    .where(and(inArray(given.id, [...ids]), isNull(companionRules.productId)))
  const choices = unionAll(forThem, forTheirCategories).as('choices')
  const rows = await shop.database
    .select({ id: choices.companionId })
    .from(choices)
    .innerJoin(products, eq(products.id, choices.companionId))
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .where(canBeOffered(ids))
    .orderBy(choices.position, choices.companionId)
  return [...new Set(rows.map(({ id }) => id))]
}

/** What is on sale, in stock, and none of these. */
const canBeOffered = (except: readonly string[]) =>
  and(
    isPublished,
    not(inArray(products.id, [...except])),
    not(products.isPriceOnRequest),
    sql`${productStock.quantity} > 0`,
  )

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
