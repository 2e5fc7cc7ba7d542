import { asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { AuditedAction } from '#platform/audited-actions.ts'
import { shopError } from '#platform/contract/errors.ts'
import { recordChange } from '#platform/server/audit.ts'
import { type CacheTag, invalidateCache } from '#platform/server/cache/tags.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { failureTexts } from '#platform/server/texts.ts'
import type { ProductSummary } from '../../product-list/contract.ts'
import { productSummaryColumns } from '../../products/server/product-cards.ts'
import { categoryCompanionChoices, companionChoices, productStock, products } from '../../tables.ts'

const readChosen = (
  { database }: Shop,
  choices: typeof companionChoices | typeof categoryCompanionChoices,
  areAsked: SQL,
): Promise<ProductSummary[]> =>
  database
    .select(productSummaryColumns)
    .from(choices)
    .innerJoin(products, eq(products.id, choices.companionId))
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .where(areAsked)
    .orderBy(asc(choices.position))

export const chosenForProduct = (shop: Shop, id: string) =>
  readChosen(shop, companionChoices, eq(companionChoices.productId, id))

export const chosenForCategory = (shop: Shop, id: string) =>
  readChosen(shop, categoryCompanionChoices, eq(categoryCompanionChoices.categoryId, id))

type Choice = { isAutomatic: boolean; isByMeasures?: boolean; chosen: readonly ProductSummary[] }

type ChoiceChange<Stored extends Choice> = {
  actorId: string
  id: string
  action: Extract<AuditedAction, `${string}-companions`>
  /** Also locks whose choice it is. */
  lock: (tx: Shop, id: string) => Promise<unknown>
  read: (tx: Shop, id: string) => Promise<Stored>
  work: (tx: Shop) => Promise<void>
  tags: readonly CacheTag[]
}

/** Records the choice before and after, if it differs. */
export function changeChoice<Stored extends Choice>(shop: Shop, change: ChoiceChange<Stored>): Promise<Stored> {
  const { actorId, id, action, lock, read, work, tags } = change
  return inTransaction(shop, async (tx) => {
    await lock(tx, id)
    const before = await read(tx, id)
    await work(tx)
    const after = await read(tx, id)
    if (stored(before) === stored(after)) return after
    const [then, now] = [{ companions: audited(before) }, { companions: audited(after) }]
    await recordChange(tx, { actorId, action, entityId: id, before: then, after: now })
    await invalidateCache(tx, tags)
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
export async function knownCompanions(tx: Shop, ids: readonly string[], except?: string): Promise<string[]> {
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
