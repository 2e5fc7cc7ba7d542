import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { AuditedAction } from '#platform/audited-actions.ts'
import { shopError } from '#platform/contract/errors.ts'
import { recordChange } from '#platform/server/audit.ts'
import { type CacheTag, cardTags, invalidateCache } from '#platform/server/cache/tags.ts'
import { requireRow } from '#platform/server/database/queries.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { failureTexts } from '#platform/server/texts.ts'
import { lockCategory } from '../../categories/server/staff-categories.ts'
import type { ProductSummary } from '../../product-list/contract.ts'
import { isLive, productSummaryColumns } from '../../products/server/product-cards.ts'
import { lockProduct } from '../../products/server/read-product.ts'
import {
  categories,
  categoryCompanionChoices,
  categoryCompanionRules,
  companionChoices,
  companionRules,
  productStock,
  products,
} from '../../tables.ts'
import type { CategoryCompanionChoice, CompanionChoice } from '../contract.ts'

type ChoiceTable = typeof companionChoices | typeof categoryCompanionChoices

const readChosen = ({ database }: Shop, choices: ChoiceTable, areAsked: SQL): Promise<ProductSummary[]> =>
  database
    .select(productSummaryColumns)
    .from(choices)
    .innerJoin(products, eq(products.id, choices.companionId))
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .where(areAsked)
    .orderBy(asc(choices.position))

const chosenForCategory = (shop: Shop, id: string) =>
  readChosen(shop, categoryCompanionChoices, eq(categoryCompanionChoices.categoryId, id))

/** Throws `PRODUCT_NOT_FOUND`. */
export async function readCompanionChoice(shop: Shop, id: string): Promise<CompanionChoice> {
  const query = shop.database
    .select({
      source: companionRules.source,
      category: { id: categories.id, name: categories.name },
      categoryRule: categoryCompanionRules.categoryId,
    })
    .from(products)
    .leftJoin(companionRules, eq(companionRules.productId, products.id))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(categoryCompanionRules, eq(categoryCompanionRules.categoryId, products.categoryId))
    .where(sql`${products.id} = ${id} and ${isLive}`)
  const { source, category, categoryRule } = await requireRow(query, 'PRODUCT_NOT_FOUND')
  const chosen = await readChosen(shop, companionChoices, eq(companionChoices.productId, id))
  const ofCategory =
    category && categoryRule ? { name: category.name, chosen: await chosenForCategory(shop, category.id) } : null
  return { isAutomatic: source === null, isByMeasures: source === 'measures', chosen, ofCategory }
}

/** Throws `CATEGORY_NOT_FOUND`. */
export async function readCategoryCompanions(shop: Shop, id: string): Promise<CategoryCompanionChoice> {
  const query = shop.database
    .select({ ruled: categoryCompanionRules.categoryId })
    .from(categories)
    .leftJoin(categoryCompanionRules, eq(categoryCompanionRules.categoryId, categories.id))
    .where(eq(categories.id, id))
  const { ruled } = await requireRow(query, 'CATEGORY_NOT_FOUND')
  return { isAutomatic: ruled === null, chosen: await chosenForCategory(shop, id) }
}

type Choice = { isAutomatic: boolean; isByMeasures?: boolean; chosen: readonly ProductSummary[] }
type Rule = { id: string; actorId: string; source: 'chosen' | 'measures' }

type Owners<Stored extends Choice> = {
  noun: 'product' | 'category'
  lock: (tx: Shop, id: string) => Promise<unknown>
  read: (tx: Shop, id: string) => Promise<Stored>
  choices: ChoiceTable
  /** With the rule its choices go. */
  deleteRule: (tx: Shop, id: string) => Promise<unknown>
  putRule: (tx: Shop, rule: Rule) => Promise<unknown>
  tagsOf: (id: string) => readonly CacheTag[]
}

const ofProducts: Owners<CompanionChoice> = {
  noun: 'product',
  lock: lockProduct,
  read: readCompanionChoice,
  choices: companionChoices,
  deleteRule: ({ database }, id) => database.delete(companionRules).where(eq(companionRules.productId, id)),
  putRule: ({ database }, { id: productId, ...rule }) => database.insert(companionRules).values({ productId, ...rule }),
  tagsOf: (id) => cardTags([{ id }]),
}

const ofCategories: Owners<CategoryCompanionChoice> = {
  noun: 'category',
  lock: lockCategory,
  read: readCategoryCompanions,
  choices: categoryCompanionChoices,
  deleteRule: ({ database }, id) =>
    database.delete(categoryCompanionRules).where(eq(categoryCompanionRules.categoryId, id)),
  putRule: ({ database }, { id, actorId }) =>
    database.insert(categoryCompanionRules).values({ categoryId: id, actorId }),
  tagsOf: () => ['category'],
}

type Of = { actorId: string; id: string }
type Choosing = Of & { companionIds: readonly string[] }

/** Without a source there is no choice any more. Records it before and after, if it differs. */
function change<Stored extends Choice>(
  shop: Shop,
  { noun, lock, read, choices, deleteRule, putRule, tagsOf }: Owners<Stored>,
  { actorId, id, source, companionIds }: Choosing & { source?: Rule['source'] },
): Promise<Stored> {
  return inTransaction(shop, async (tx) => {
    await lock(tx, id)
    const before = await read(tx, id)
    const chosen = await knownCompanions(tx, companionIds, noun === 'product' ? id : undefined)
    await deleteRule(tx, id)
    if (source) await putRule(tx, { id, actorId, source })
    const rows = chosen.map((companionId, position) => ({ productId: id, categoryId: id, companionId, position }))
    if (rows.length > 0) await tx.database.insert(choices).values(rows)
    const after = await read(tx, id)
    if (stored(before) === stored(after)) return after
    const action: AuditedAction = source ? `${noun}.choose-companions` : `${noun}.leave-companions`
    const [then, now] = [{ companions: audited(before) }, { companions: audited(after) }]
    await recordChange(tx, { actorId, action, entityId: id, before: then, after: now })
    await invalidateCache(tx, tagsOf(id))
    return after
  })
}

/** Without prices and stock, which may change meanwhile. */
const stored = ({ isAutomatic, isByMeasures, chosen }: Choice) =>
  JSON.stringify([isAutomatic, isByMeasures, chosen.map(({ id }) => id)])

/** Null where there is no choice of its own, or the measures decide. */
const audited = ({ isAutomatic, isByMeasures, chosen }: Choice) =>
  isAutomatic || isByMeasures ? null : chosen.map(({ sku, id }) => sku ?? id)

/**
 * Each once, in their order; an archived one may stay. Throws `INVALID_INPUT` naming the place of each that is not
 * another product of the shop.
 */
async function knownCompanions(tx: Shop, ids: readonly string[], except?: string): Promise<string[]> {
  // The database writes ids in lower case.
  const places = ids.map((id) => id.toLowerCase())
  const chosen = [...new Set(places)]
  const known = await tx.database.select({ id: products.id }).from(products).where(inArray(products.id, chosen))
  const others = new Set(known.flatMap(({ id }) => (id === except?.toLowerCase() ? [] : [id])))
  if (others.size === chosen.length) return chosen
  const message = failureTexts.noSuchCompanion
  const issues = places.flatMap((id, place) => (others.has(id) ? [] : [{ path: `companionIds.${place}`, message }]))
  throw shopError('INVALID_INPUT', { message, data: { issues } })
}

/**
 * In place of what its category has and its measures ask for; an empty choice means none. Throws `PRODUCT_NOT_FOUND`,
 * and `INVALID_INPUT` naming those that are not another product.
 */
export const chooseCompanions = (shop: Shop, input: Choosing) =>
  change(shop, ofProducts, { ...input, source: 'chosen' })

/** Whatever the category has. Throws `PRODUCT_NOT_FOUND`. */
export const askMeasures = (shop: Shop, { actorId, id }: Of) =>
  change(shop, ofProducts, { actorId, id, source: 'measures', companionIds: [] })

/** The category decides again, else the measures. Throws `PRODUCT_NOT_FOUND`. */
export const leaveCompanions = (shop: Shop, { actorId, id }: Of) =>
  change(shop, ofProducts, { actorId, id, companionIds: [] })

/**
 * For its products without a choice of their own, in place of what their measures ask for. Throws `CATEGORY_NOT_FOUND`,
 * and `INVALID_INPUT` naming those that do not exist.
 */
export const chooseCompanionsOfCategory = (shop: Shop, input: Choosing) =>
  change(shop, ofCategories, { ...input, source: 'chosen' })

/** The measures decide again. Throws `CATEGORY_NOT_FOUND`. */
export const leaveCompanionsOfCategory = (shop: Shop, { actorId, id }: Of) =>
  change(shop, ofCategories, { actorId, id, companionIds: [] })
