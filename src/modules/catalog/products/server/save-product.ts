import { and, eq, ne, sql } from 'drizzle-orm'
import type { AuditedAction } from '#platform/audited-actions.ts'
import { shopError } from '#platform/contract/errors.ts'
import { pick } from '#platform/pick.ts'
import {
  changedAt,
  changeRecord,
  type RecordedChange,
  type RecordUpdate,
  recordChanges,
  requireUnchanged,
} from '#platform/server/audit.ts'
import { invalidateCache, stockTags } from '#platform/server/cache/tags.ts'
import { mapDbErrors } from '#platform/server/database/faults.ts'
import { requireRow } from '#platform/server/database/queries.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { failureTexts } from '#platform/server/texts.ts'
import { requireMedia } from '../../media/server/media-use.ts'
import { storeStock } from '../../stock/server/move-stock.ts'
import { brands, categories, productSkuNumbers, products, subcategories, suppliers } from '../../tables.ts'
import { skuOfNumber } from '../codes.ts'
import { productErrors } from '../rules.ts'
import type { ProductFields } from '../staff-contract.ts'
import { movedProductTags, productChangeTags } from './product-tags.ts'
import { lockProduct, readProduct } from './read-product.ts'

declare module '#platform/server/shop.ts' {
  interface ShopSettings {
    /** The pattern of generated product codes, as `AC-000000`. */
    skuPattern: string
  }
}

type Codes = { sku: string | null; supplierId: string | null; supplierCode: string | null }

/**
 * Refuses codes of another product, archived or not, regardless of accents and case. Throws `INVALID_INPUT`, naming the
 * product.
 */
export async function requireFreeCodes(tx: Shop, { sku, supplierId, supplierCode }: Codes, id?: string): Promise<void> {
  const others = id ? ne(products.id, id) : undefined
  const bySku = sku === null ? undefined : sql`normalise(${products.sku}) = normalise(${sku})`
  const bySupplier =
    supplierId === null || supplierCode === null
      ? undefined
      : and(eq(products.supplierId, supplierId), sql`normalise(${products.supplierCode}) = normalise(${supplierCode})`)
  const taken = [
    { path: 'sku', condition: bySku },
    { path: 'supplierCode', condition: bySupplier },
  ]
  const issues = []
  for (const { path, condition } of taken) {
    if (!condition) continue
    const [other] = await tx.database
      .select({ name: products.name })
      .from(products)
      .where(and(condition, others))
      .limit(1)
    if (other) issues.push({ path, message: failureTexts.codeTaken(other.name) })
  }
  if (issues.length > 0) throw shopError('INVALID_INPUT', { data: { issues } })
}

export const codeTakenMeanwhile = (cause: unknown) =>
  shopError('INVALID_INPUT', { message: failureTexts.codeTakenMeanwhile, data: { issues: [] }, cause })

/** More codes of the pattern typed by hand in a row mean that something is wrong. */
const maxAttempts = 100

/** By the shop's pattern. Numbers are never assigned twice, and codes typed by hand are skipped. */
export async function makeSkus(shop: Shop, count: number): Promise<string[]> {
  const made: string[] = []
  for (let tries = 0; made.length < count; tries += 1) {
    if (tries === maxAttempts) throw new Error('no free product code was found')
    const { rows: numbers } = await shop.database.execute<{ number: string }>(sql`
      select nextval(${productSkuNumbers.seqName}::text::regclass) as number from generate_series(1, ${count - made.length}::integer)`)
    const candidates = numbers.map(({ number }) => skuOfNumber(shop.settings.skuPattern, Number(number)))
    const { rows: free } = await shop.database.execute<{ sku: string }>(sql`
      select sku from unnest(${sql.param(candidates)}::text[]) as wanted(sku)
      where not exists (select from ${products} where normalise(${products.sku}) = normalise(wanted.sku))`)
    made.push(...free.map(({ sku }) => sku))
  }
  return made
}

export async function makeSku(shop: Shop): Promise<string> {
  const [sku] = await makeSkus(shop, 1)
  if (sku === undefined) throw new Error('no product code was made')
  return sku
}

/** A price on request is stored as 0. */
export type StoredProductValues = ProductFields & { priceCents: number }

/**
 * Checks all rules and locks the rows referred to. A price on request has neither price nor offer. Throws
 * `INVALID_INPUT` with the fields, and the codes of references that are not found.
 */
export async function checkedProductValues(shop: Shop, fields: ProductFields): Promise<StoredProductValues> {
  const issues = Object.entries(productErrors(fields)).map(([path, message]) => ({ path, message }))
  if (issues.length > 0) throw shopError('INVALID_INPUT', { data: { issues } })
  if (fields.categoryId) await requireCategory(shop, fields.categoryId)
  if (fields.subcategoryId) await requireSubcategory(shop, fields.subcategoryId, fields.categoryId)
  if (fields.brandId) await requireBrand(shop, fields.brandId)
  if (fields.supplierId) await requireReferred(shop, { table: suppliers, id: fields.supplierId }, 'SUPPLIER_NOT_FOUND')
  await requireMedia(shop, fields.imageUrls)
  if (!fields.isPriceOnRequest) return { ...fields, priceCents: fields.priceCents ?? 0 }
  return { ...fields, priceCents: 0, originalPriceCents: null, discountPercentage: null }
}

type Referred = { table: typeof categories | typeof brands | typeof suppliers; id: string }

const requireReferred = (
  { database }: Shop,
  { table, id }: Referred,
  missing: 'CATEGORY_NOT_FOUND' | 'BRAND_NOT_FOUND' | 'SUPPLIER_NOT_FOUND',
) => requireRow(database.select({ name: table.name }).from(table).where(eq(table.id, id)).for('key share'), missing)

/** Locks it. Throws `CATEGORY_NOT_FOUND`. */
export const requireCategory = (shop: Shop, id: string) =>
  requireReferred(shop, { table: categories, id }, 'CATEGORY_NOT_FOUND')

/** Locks it. Throws `SUBCATEGORY_NOT_FOUND` and `SUBCATEGORY_OF_ANOTHER_CATEGORY`. */
export async function requireSubcategory({ database }: Shop, id: string, categoryId: string | null): Promise<void> {
  const query = database.select().from(subcategories).where(eq(subcategories.id, id)).for('key share')
  const found = await requireRow(query, 'SUBCATEGORY_NOT_FOUND')
  if (found.categoryId !== categoryId) throw shopError('SUBCATEGORY_OF_ANOTHER_CATEGORY')
}

/** Locks it. Throws `BRAND_NOT_FOUND`. */
export const requireBrand = (shop: Shop, id: string) => requireReferred(shop, { table: brands, id }, 'BRAND_NOT_FOUND')

/** Throws as `checkedProductValues` does. */
export function createProduct(shop: Shop, { actorId, fields }: { actorId: string; fields: ProductFields }) {
  const creation = { actorId, action: 'product.create', failures: { unique: codeTakenMeanwhile } } as const
  return changeRecord(shop, creation, async (tx) => {
    const { stockQuantity, ...checked } = await checkedProductValues(tx, fields)
    await requireFreeCodes(tx, checked)
    const values = { ...checked, sku: checked.sku ?? (await makeSku(tx)) }
    const now = tx.now()
    const insertion = tx.database.insert(products).values({ ...values, createdAt: now, updatedAt: now })
    const [created] = await insertion.returning({ id: products.id, fitSpecId: products.fitSpecId })
    if (!created) throw new Error('the product was not stored')
    const items = [{ productId: created.id, quantity: stockQuantity }]
    await storeStock(tx, { items, movement: { reason: 'opening', userId: actorId } })
    const tags = [
      ...movedProductTags([{ ...values, id: created.id }]),
      ...(created.fitSpecId === null ? [] : (['fit-specs'] as const)),
      ...(values.isFeatured ? (['content'] as const) : []),
    ]
    return { id: created.id, after: pick(values, 'name', 'sku', 'priceCents', 'isPriceOnRequest'), tags }
  })
}

/** `keepsCost`: who changes the product does not see its cost, which stays. */
type ProductUpdate = RecordUpdate<ProductFields> & { keepsCost?: boolean }

/**
 * A changed price has a line of its own in the audit log. Throws `PRODUCT_NOT_FOUND`, `CHANGED_MEANWHILE`, and as
 * `checkedProductValues` does.
 */
export function updateProduct(shop: Shop, update: ProductUpdate): Promise<{ id: string }> {
  const { actorId, id, fields, expectedUpdatedAt, keepsCost = false } = update
  return inTransaction(shop, async (tx) => {
    const product = await lockProduct(tx, id)
    requireUnchanged(product, expectedUpdatedAt)
    const before = await readProduct(tx, id)
    const given = await checkedProductValues(tx, keepsCost ? { ...fields, costCents: before.costCents } : fields)
    await requireFreeCodes(tx, given, id)
    // A code is changed, never taken away.
    const checked = { ...given, sku: given.sku ?? before.sku ?? (await makeSku(tx)) }
    const { stockQuantity, ...values } = checked
    const change = tx.database
      .update(products)
      .set({ ...values, updatedAt: changedAt(tx, product.updatedAt) })
      .where(eq(products.id, id))
    await mapDbErrors(change, { unique: codeTakenMeanwhile })
    const items = [{ productId: id, quantity: stockQuantity - product.stockQuantity }]
    const stockChanges = await storeStock(tx, { items, movement: { reason: 'manual', userId: actorId } })
    await recordChanges(tx, linesOf({ actorId, id, before, after: checked }))
    const tags = productChangeTags({ ...before, priceCents: before.priceCents ?? 0, id }, values)
    await invalidateCache(tx, stockChanges.length > 0 ? [...tags, ...stockTags(stockChanges)] : tags)
    return { id }
  })
}

const priceFields = ['priceCents', 'originalPriceCents', 'discountPercentage', 'isPriceOnRequest'] as const

type Change = { actorId: string; id: string; before: ProductFields; after: ProductFields }

function linesOf({ actorId, id, before, after }: Change): RecordedChange[] {
  const changed = (Object.keys(after) as (keyof ProductFields)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
  const isOfPrice = (field: keyof ProductFields) => priceFields.some((price) => price === field)
  const lines: { action: AuditedAction; fields: readonly (keyof ProductFields)[] }[] = [
    { action: 'product.change-price', fields: changed.some(isOfPrice) ? priceFields : [] },
    { action: 'product.update', fields: changed.filter((field) => !isOfPrice(field)) },
  ]
  return lines
    .filter(({ fields }) => fields.length > 0)
    .map(({ action, fields }) => ({
      actorId,
      action,
      entityId: id,
      before: pick(before, ...fields),
      after: pick(after, ...fields),
    }))
}
