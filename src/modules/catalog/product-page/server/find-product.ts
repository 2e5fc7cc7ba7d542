import { and, eq, type SQL, sql } from 'drizzle-orm'
import { pageAttributes, pickAttributes } from '#modules/fitment/attributes/rules.ts'
import { shopError } from '#platform/contract/errors.ts'
import { isIdentifier } from '#platform/pagination.ts'
import { pick } from '#platform/pick.ts'
import { type CacheTag, cardTags } from '#platform/server/cache/tags.ts'
import type { Database } from '#platform/server/database/client.ts'
import { preparedFor } from '#platform/server/database/queries.ts'
import type { Shop } from '#platform/server/shop.ts'
import { companionToBuy } from '../../companions/server/companions.ts'
import type { ProductDetail } from '../../products/contract.ts'
import {
  type EnteredProduct,
  enteredProductColumns,
  isPublished,
  pathColumn,
  productChangedAt,
  toFitment,
} from '../../products/server/product-cards.ts'
import { findSetPiece, usualTyreQuantities } from '../../products/sets.ts'
import { promoteOffer } from '../../promotions/promoted-offer.ts'
import { type Promotion, priceByPromotions } from '../../promotions/rules.ts'
import { readRunningPromotions } from '../../promotions/server/read-promotions.ts'
import { brands, categories, productStock, products, subcategories, suppliers } from '../../tables.ts'

/** Of a query with brand and supplier: if the supplier is the brand, its code is the manufacturer's. */
export const makerPartNumber = sql<
  string | null
>`case when normalise(${suppliers.name}) = normalise(${brands.name}) then ${products.supplierCode} end`

declare module '#platform/server/shop.ts' {
  interface ShopPorts {
    readOwnDelivery: (shop: Shop) => Promise<ProductDetail['ownDelivery']>
  }
}

const publishedBy = (column: 'id' | 'number') =>
  preparedFor((database) =>
    selectDetails(database)
      .where(and(eq(products[column], sql.placeholder('value')), isPublished))
      .prepare(column === 'id' ? 'product_detail' : 'numbered_product_detail'),
  )
const [publishedById, publishedByNumber] = [publishedBy('id'), publishedBy('number')]

type Callbacks = {
  /** A later answer may be better, so this one is not cached. */
  onPassing?: () => void
  /** What the answer depends on besides the product itself. */
  onDepending?: (tags: readonly CacheTag[]) => void
}

/** By its id or its number. Throws `PRODUCT_NOT_FOUND`, also for a product that is not on sale. */
export async function findProduct(
  shop: Shop,
  idOrNumber: string,
  { onPassing = () => {}, onDepending = () => {} }: Callbacks = {},
): Promise<ProductDetail> {
  const prepared = isIdentifier(idOrNumber) ? publishedById : publishedByNumber
  const [row] = await prepared(shop.database).execute({ value: idOrNumber })
  if (!row) throw shopError('PRODUCT_NOT_FOUND')
  const { id } = row.product
  onDepending([...cardTags([{ id }]), `stock:${id}`])
  const product = await describeProduct(shop, row)
  if (!product.hasCompanions) return product
  const companionId = await companionToBuy(shop, id)
  if (companionId === undefined) onPassing()
  else onDepending(companionId === null ? companionTags : cardTags([{ id: companionId }]))
  return { ...product, hasCompanions: typeof companionId === 'string' }
}

export async function readProductDetail(
  shop: Shop,
  { id, condition }: { id: string; condition: SQL },
): Promise<ProductDetail> {
  const [row] = await selectDetails(shop.database).where(and(eq(products.id, id), condition))
  if (!row) throw shopError('PRODUCT_NOT_FOUND')
  return describeProduct(shop, row)
}

function selectDetails(database: Database) {
  return database
    .select({
      product: {
        ...enteredProductColumns,
        path: pathColumn,
        stockQuantity: productStock.quantity,
        updatedAt: productChangedAt,
      },
      category: { id: categories.id, name: categories.name },
      subcategory: { id: subcategories.id, name: subcategories.name },
      brand: { id: brands.id, name: brands.name },
      mpn: makerPartNumber,
      companions: companionsChosen,
    })
    .from(products)
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(subcategories, eq(subcategories.id, products.subcategoryId))
    .leftJoin(brands, eq(brands.id, products.brandId))
    .leftJoin(suppliers, eq(suppliers.id, products.supplierId))
}

/** Null if they follow from measures. */
const companionsChosen = sql<boolean | null>`case
  when exists (select from companion_rules where product_id = ${products.id} and source = 'measures') then null
  when exists (select from companion_rules where product_id = ${products.id})
    then exists (select from companion_choices where product_id = ${products.id})
  when exists (select from category_companion_rules where category_id = ${products.categoryId})
    then exists (select from category_companion_choices where category_id = ${products.categoryId}
      and companion_id <> ${products.id})
  end`

/** Another product may become a companion by being added, measured or back in stock. */
export const companionTags = ['list'] as const satisfies readonly CacheTag[]

/** Rarely sold on their own. */
const needsCompanions: readonly ProductDetail['fitment']['kind'][] = ['wheel', 'tyre', 'kit']

type DetailRow = {
  product: EnteredProduct & { path: string; stockQuantity: number }
  category: ProductDetail['category']
  subcategory: ProductDetail['subcategory']
  brand: ProductDetail['brand']
  mpn: string | null
  companions: boolean | null
}

async function describeProduct(shop: Shop, row: DetailRow): Promise<ProductDetail> {
  const [ownDelivery, promotions] = await Promise.all([shop.ports.readOwnDelivery(shop), readRunningPromotions(shop)])
  const { product, category } = row
  const fitment = toFitment(product)
  return {
    ...pick(product, 'id', 'name', 'path', 'sku', 'gtin', 'description'),
    ...pick(row, 'mpn', 'category', 'subcategory', 'brand'),
    ...promoteOffer({ ...product, productId: product.id }, promotions),
    quantityPrices: pricesOfQuantities(product, promotions),
    ...pick(product, 'installments', 'stockQuantity', 'isPriceOnRequest', 'isNew', 'isSetOfFour'),
    setPiece: findSetPiece({ ...product, category: category?.name ?? null }),
    ...pick(product, 'seoTitle', 'seoDescription', 'imageUrls', 'weightGrams', 'heightCm', 'widthCm', 'lengthCm'),
    fitment,
    hasCompanions: row.companions ?? needsCompanions.includes(fitment.kind),
    ownDelivery,
    facts: pickAttributes(product, pageAttributes('facts')),
    createdAt: product.createdAt.toISOString(),
    updatedAt: product.updatedAt.toISOString(),
  }
}

function pricesOfQuantities(product: DetailRow['product'], promotions: readonly Promotion[]) {
  const priced = { ...product, productId: product.id, unitPriceCents: product.priceCents, shippingCents: 0 }
  const eachCents = promoteOffer(priced, promotions).priceCents
  const prices = usualTyreQuantities(product.stockQuantity).flatMap((quantity) => {
    const [left] = priceByPromotions([{ ...priced, quantity }], { promotions, buyer: {} }).left
    return left && left.goodsCents < eachCents * quantity ? [{ quantity, totalCents: left.goodsCents }] : []
  })
  return prices.length > 0 && !product.isPriceOnRequest ? prices : undefined
}
