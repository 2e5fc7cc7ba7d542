import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import type { ProductDetail } from '#contract/shop/catalog.ts'
import { pageAttributes, pickAttributes } from '#domain/catalog/attributes/attribute-names.ts'
import { setPieceOf } from '#domain/catalog/product-set.ts'
import type { Database } from '#server/db/client.ts'
import { preparedFor } from '#server/db/prepared-for.ts'
import { brands, categories, productStock, products, subcategories, suppliers } from '#server/db/schema/index.ts'
import { productChangedAt } from '#server/services/stock/product-changed-at.ts'
import type { Shop } from '#server/shop.ts'
import { makerPartNumber } from './maker-part-number.ts'
import { isPublished } from './product-card-row.ts'
import { toFitment } from './product-fitment.ts'

const publishedById = preparedFor((database) =>
  selectDetails(database)
    .where(and(eq(products.id, sql.placeholder('id')), isPublished))
    .prepare('product_detail'),
)

/** One product as its page shows it. Throws `PRODUCT_NOT_FOUND`, also for one that is not sold. */
export async function findProduct({ database }: Shop, id: string): Promise<ProductDetail> {
  const [row] = await publishedById(database).execute({ id })
  if (!row) throw shopError('PRODUCT_NOT_FOUND')
  return toProductDetail(row)
}

/** The same for a product of which this is true. */
export async function readProductDetail(
  { database }: Shop,
  { id, condition }: { id: string; condition: SQL },
): Promise<ProductDetail> {
  const [row] = await selectDetails(database).where(and(eq(products.id, id), condition))
  if (!row) throw shopError('PRODUCT_NOT_FOUND')
  return toProductDetail(row)
}

function selectDetails(database: Database) {
  const { searchText, sortName, listedPriceCents, codeText, ...columns } = getTableColumns(products)
  return database
    .select({
      product: { ...columns, stockQuantity: productStock.quantity, updatedAt: productChangedAt },
      category: { id: categories.id, name: categories.name },
      subcategory: { id: subcategories.id, name: subcategories.name },
      brand: { id: brands.id, name: brands.name },
      mpn: makerPartNumber,
    })
    .from(products)
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(subcategories, eq(subcategories.id, products.subcategoryId))
    .leftJoin(brands, eq(brands.id, products.brandId))
    .leftJoin(suppliers, eq(suppliers.id, products.supplierId))
}

type DetailRow = {
  product: Omit<typeof products.$inferSelect, 'searchText' | 'sortName' | 'listedPriceCents' | 'codeText'> & {
    stockQuantity: number
  }
  category: ProductDetail['category']
  subcategory: ProductDetail['subcategory']
  brand: ProductDetail['brand']
  mpn: string | null
}

function toProductDetail({ product, category, subcategory, brand, mpn: partNumber }: DetailRow): ProductDetail {
  return {
    id: product.id,
    name: product.name,
    sku: product.sku,
    gtin: product.gtin,
    mpn: partNumber,
    description: product.description,
    category,
    subcategory,
    brand,
    priceCents: product.priceCents,
    originalPriceCents: product.originalPriceCents,
    discountPercentage: product.discountPercentage,
    installments: product.installments,
    stockQuantity: product.stockQuantity,
    isPriceOnRequest: product.isPriceOnRequest,
    isNew: product.isNew,
    isSetOfFour: product.isSetOfFour,
    setPiece: setPieceOf({ ...product, category: category?.name ?? null }),
    imageUrls: product.imageUrls,
    weightGrams: product.weightGrams,
    heightCm: product.heightCm,
    widthCm: product.widthCm,
    lengthCm: product.lengthCm,
    fitment: toFitment(product),
    facts: pickAttributes(product, pageAttributes('facts')),
    createdAt: product.createdAt.toISOString(),
    updatedAt: product.updatedAt.toISOString(),
  }
}
