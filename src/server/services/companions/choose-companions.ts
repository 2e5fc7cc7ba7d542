import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { CompanionChoice } from '#contract/admin/product-companions.ts'
import { shopError } from '#contract/errors.ts'
import type { AuditedAction } from '#domain/audit/audited-actions.ts'
import { tidyCode } from '#domain/catalog/sku.ts'
import { cardTags } from '#server/cache/cache-tag.ts'
import { invalidateCache } from '#server/cache/invalidate-cache.ts'
import { companionChoices, companionRules, products } from '#server/db/schema/index.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { isLive } from '#server/services/catalog/product-card-row.ts'
import { lockProduct } from '#server/services/products/lock-product.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { failureTexts } from '#server/text/failure-texts.ts'

/** What goes with a product. Throws `PRODUCT_NOT_FOUND`. */
export async function readCompanionChoice(shop: Shop, id: string): Promise<CompanionChoice> {
  const [product] = await shop.database
    .select({ ruled: companionRules.productId })
    .from(products)
    .leftJoin(companionRules, eq(companionRules.productId, products.id))
    .where(sql`${products.id} = ${id} and ${isLive}`)
  if (!product) throw shopError('PRODUCT_NOT_FOUND')
  const chosen = await shop.database
    .select({ id: products.id, name: products.name, sku: products.sku })
    .from(companionChoices)
    .innerJoin(products, eq(products.id, companionChoices.companionId))
    .where(eq(companionChoices.productId, id))
    .orderBy(asc(companionChoices.position))
  return { isAutomatic: product.ruled === null, chosen }
}

type Choosing = { actorId: string; id: string; skus: readonly string[] }

/**
 * Has these go with a product, in this order, in place of what its measures ask for; with none of them nothing does. Throws
 * `PRODUCT_NOT_FOUND`, and `INVALID_INPUT` naming the codes that no other product has.
 */
export function chooseCompanions(shop: Shop, { actorId, id, skus }: Choosing): Promise<CompanionChoice> {
  return change(shop, { actorId, id, action: 'product.choose-companions' }, async (tx) => {
    const chosen = await productsOf(tx, { id, skus })
    await tx.database.insert(companionRules).values({ productId: id, actorId }).onConflictDoNothing()
    await tx.database.delete(companionChoices).where(eq(companionChoices.productId, id))
    if (chosen.length > 0)
      await tx.database
        .insert(companionChoices)
        .values(chosen.map((companionId, position) => ({ productId: id, companionId, position })))
  })
}

/** Leaves what goes with a product to its measures again. Throws `PRODUCT_NOT_FOUND`. */
export function leaveCompanions(
  shop: Shop,
  { actorId, id }: Pick<Choosing, 'actorId' | 'id'>,
): Promise<CompanionChoice> {
  return change(shop, { actorId, id, action: 'product.leave-companions' }, async (tx) => {
    await tx.database.delete(companionRules).where(eq(companionRules.productId, id))
  })
}

type Change = { actorId: string; id: string; action: Extract<AuditedAction, `product.${string}-companions`> }

/** Holds the product while what goes with it changes, and notes what was and is; nothing is noted where it is the same. */
function change(shop: Shop, { actorId, id, action }: Change, work: (tx: Shop) => Promise<void>) {
  return inTransaction(shop, async (tx): Promise<CompanionChoice> => {
    await lockProduct(tx, id)
    const before = await readCompanionChoice(tx, id)
    await work(tx)
    const after = await readCompanionChoice(tx, id)
    if (JSON.stringify(before) === JSON.stringify(after)) return after
    await recordChange(tx, {
      ...{ actorId, action, entity: 'product', entityId: id },
      before: { companions: told(before) },
      after: { companions: told(after) },
    })
    await invalidateCache(tx, cardTags([{ id }]))
    return after
  })
}

/** Null where the measures say it. */
const told = ({ isAutomatic, chosen }: CompanionChoice) => (isAutomatic ? null : chosen.map(({ sku, id }) => sku ?? id))

async function productsOf(tx: Shop, { id, skus }: Pick<Choosing, 'id' | 'skus'>): Promise<string[]> {
  const codes = [...new Set(skus.map((sku) => tidyCode(sku).toUpperCase()))]
  if (codes.length === 0) return []
  const found = await tx.database
    .select({ id: products.id, sku: products.sku })
    .from(products)
    .where(
      sql`${inArray(
        sql`normalise(${products.sku})`,
        codes.map((code) => sql`normalise(${code})`),
      )} and ${isLive}`,
    )
  const byCode = new Map(found.flatMap((product) => (product.sku ? [[product.sku.toUpperCase(), product.id]] : [])))
  const unknown = codes.filter((code) => !byCode.has(code) || byCode.get(code) === id)
  if (unknown.length > 0) {
    const message = failureTexts.noSuchCompanions(unknown)
    throw shopError('INVALID_INPUT', { message, data: { issues: [{ path: 'skus', message }] } })
  }
  return codes.flatMap((code) => byCode.get(code) ?? [])
}
