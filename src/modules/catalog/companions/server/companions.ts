import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, eq, isNull, not, type SQLWrapper, sql } from 'drizzle-orm'
import { alias, unionAll } from 'drizzle-orm/pg-core'
import { readFitSpecs } from '#modules/fitment/server/index.ts'
import { verdicts } from '#modules/fitment/verdicts/rules.ts'
import { companionGroups } from '#modules/fitment/verdicts/specs.ts'
import { cached } from '#platform/server/cache/shop-cache.ts'
import { isAmong, preparedFor } from '#platform/server/database/queries.ts'
import type { Shop } from '#platform/server/shop.ts'
import { listCategories } from '../../categories/server/list-categories.ts'
import {
  type CarFits,
  fitsOfVisitor,
  saidNotToFit,
  type VisitorsCar,
  verdictIndex,
} from '../../fitting/server/check-car.ts'
import { fitsOfProducts } from '../../fitting/server/product-fit.ts'
import { relatedTo } from '../../index/index.ts'
import type { CompanionCard } from '../../products/contract.ts'
import { isPublished, isPublishedById, productCards } from '../../products/server/product-cards.ts'
import {
  categoryCompanionChoices,
  categoryCompanionRules,
  companionChoices,
  companionRules,
  productStock,
  products,
  subcategories,
} from '../../tables.ts'
import { type CompanionRole, companionRole, companionRoles, isValve, type Measured } from '../rules.ts'

const cachedSpecs = cached<ReadonlyMap<CompanionRole, number[]>>(8_000_000, 1_000_000)

/** By role; cached until other measures are stored. */
export function companionSpecs(shop: Shop, specId: number): Promise<ReadonlyMap<CompanionRole, number[]>> {
  return cachedSpecs(shop).get(`${specId}`, async () => {
    const { byId, ofGroup } = await readFitSpecs(shop)
    const spec = byId.get(specId) ?? null
    const value = new Map<CompanionRole, number[]>()
    const ids = spec ? companionGroups(spec).flatMap((group) => ofGroup.get(group) ?? []) : []
    for (const id of ids) {
      const other = byId.get(id) ?? null
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

const given = alias(products, 'given')

const isGiven = (id: SQLWrapper) => isAmong(id, 'ids')

const choicesFor = preparedFor((database) => {
  const forThem = database
    .select({ companionId: companionChoices.companionId, position: companionChoices.position })
    .from(companionChoices)
    .where(isGiven(companionChoices.productId))
  const forTheirCategories = database
    .select({ companionId: categoryCompanionChoices.companionId, position: categoryCompanionChoices.position })
    .from(given)
    .innerJoin(categoryCompanionChoices, eq(categoryCompanionChoices.categoryId, given.categoryId))
    .leftJoin(companionRules, eq(companionRules.productId, given.id))
    .where(and(isGiven(given.id), isNull(companionRules.productId)))
  const choices = unionAll(forThem, forTheirCategories).as('choices')
  return database
    .select({ id: choices.companionId })
    .from(choices)
    .innerJoin(products, eq(products.id, choices.companionId))
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .where(canBeOffered)
    .orderBy(choices.position, choices.companionId)
    .prepare('companions_by_staff')
})

const canBeOffered = and(
  isPublished,
  not(isGiven(products.id)),
  not(products.isPriceOnRequest),
  sql`${productStock.quantity} > 0`,
)

/** Chosen for these products or their categories and for sale, the first of each before the second of any. */
export async function companionsByStaff(shop: Shop, ids: readonly string[]): Promise<string[]> {
  const rows = await choicesFor(shop.database).execute({ ids })
  return [...new Set(rows.map(({ id }) => id))]
}

type MeasuredProduct = Measured & { specId: number | null; isRuled: boolean }

const measuredByIds = preparedFor((database) =>
  database
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
    .where(and(isPublishedById, isAmong(products.id, 'ids')))
    .prepare('measured_products'),
)

/** Only of published products. */
export async function readMeasuredProducts(shop: Shop, ids: readonly string[]): Promise<MeasuredProduct[]> {
  const [rows, { byId: specs }] = await Promise.all([measuredByIds(shop.database).execute({ ids }), readFitSpecs(shop)])
  return rows.map(({ fitSpecId, subcategory, source, categoryRule }) => ({
    isRuled: source === 'chosen' || (source === null && categoryRule !== null),
    specId: fitSpecId,
    spec: fitSpecId === null ? null : (specs.get(fitSpecId) ?? null),
    subcategory,
  }))
}

export const companionCount = 4

/**
 * What goes with these products: first the staff's choice; then, without a choice, the best seller of each role that
 * their measures require and none of them fills. Only products in stock with a price, and nothing that is known not to
 * fit the visitor's car.
 */
export async function companionProducts(
  shop: Shop,
  ids: readonly string[],
  car: VisitorsCar = {},
): Promise<CompanionCard[]> {
  const [all, categories, chosen, fits] = await Promise.all([
    readMeasuredProducts(shop, ids),
    listCategories(shop),
    companionsByStaff(shop, ids),
    fitsOfVisitor(shop, car),
  ])
  const chosenFits = fits && (await fitsOfProducts(shop, fits, chosen))
  const said = chosen.filter((id) => chosenFits?.get(id)?.verdict !== 'nao_serve')
  const given = all.filter(({ isRuled }) => !isRuled)
  const already = new Set(all.flatMap((one) => all.map((other) => companionRole(one, other))))
  const roleOf = (other: Measured) => given.map((one) => companionRole(one, other)).find(Boolean)
  const valveSubcategories = categories
    .flatMap(({ subcategories }) => subcategories)
    .filter(({ name }) => isValve({ spec: null, subcategory: name }))
  const specIdsOf = await specsOfRoles(shop, given, fits)
  const missingRoles = (fits ? ringsFirst : companionRoles).filter((role) => !already.has(role))
  const ofRoles = missingRoles.map(async (role) => {
    const subcategories = valveSubcategories.filter(({ name }) => roleOf({ spec: null, subcategory: name }) === role)
    const goods = {
      specIds: specIdsOf.get(role) ?? new Set<number>(),
      subcategoryIds: new Set(subcategories.map(({ id }) => id)),
      except: new Set([...ids, ...chosen, ...(fits ? saidNotToFit(fits) : [])]),
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

/** The ring of the car is what its wheels need first. */
const ringsFirst = [...companionRoles].sort((one, other) => Number(other === 'rings') - Number(one === 'rings'))

const misfit = verdicts.indexOf('nao_serve')

/** Sequentially: each may scan all measures, and other work runs in between. */
async function specsOfRoles(shop: Shop, given: readonly MeasuredProduct[], fits: CarFits | undefined) {
  const specIdsOf = new Map<CompanionRole, Set<number>>()
  for (const specId of new Set(given.flatMap((one) => one.specId ?? [])))
    for (const [role, found] of await companionSpecs(shop, specId)) {
      const fitting = found.filter((id) => !fits || verdictIndex(fits, id) !== misfit)
      specIdsOf.set(role, new Set([...(specIdsOf.get(role) ?? []), ...fitting]))
    }
  return specIdsOf
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

/**
 * A companion for sale, as `companionProducts` chooses; null without one, undefined until the catalog has been read.
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
