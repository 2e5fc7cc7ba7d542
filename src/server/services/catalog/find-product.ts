import { and, eq, getTableColumns } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import type { ProductDetail } from '#contract/shop/catalog.ts'
import { pageAttributes, pickAttributes } from '#domain/catalog/attributes/attribute-names.ts'
import { setPieceOf } from '#domain/catalog/product-set.ts'
import { brands, categories, productStock, products, subcategories } from '#server/db/schema/index.ts'
import { productChangedAt } from '#server/services/stock/product-changed-at.ts'
import type { Shop } from '#server/shop.ts'
import { isLive } from './product-card-row.ts'
import { toFitment } from './product-fitment.ts'

/** One product as its page shows it. Throws `PRODUCT_NOT_FOUND`, also for a deleted one. */
export async function findProduct(shop: Shop, id: string): Promise<ProductDetail> {
  const { searchText, sortName, listedPriceCents, ...columns } = getTableColumns(products)
  const [row] = await shop.database
    .select({
      product: { ...columns, stockQuantity: productStock.quantity, updatedAt: productChangedAt },
      category: { id: categories.id, name: categories.name },
      subcategory: { id: subcategories.id, name: subcategories.name },
      brand: { id: brands.id, name: brands.name },
    })
    .from(products)
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(subcategories, eq(subcategories.id, products.subcategoryId))
    .leftJoin(brands, eq(brands.id, products.brandId))
    .where(and(eq(products.id, id), isLive))
  if (!row) throw shopError('PRODUCT_NOT_FOUND')
  return toProductDetail(row)
}

type DetailRow = {
  product: Omit<typeof products.$inferSelect, 'searchText' | 'sortName' | 'listedPriceCents'> & {
    stockQuantity: number
  }
  category: ProductDetail['category']
  subcategory: ProductDetail['subcategory']
  brand: ProductDetail['brand']
}

function toProductDetail({ product, category, subcategory, brand }: DetailRow): ProductDetail {
  return {
    id: product.id,
    name: product.name,
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
