import { z } from 'zod'
import { adminCalls } from '#platform/contract/calls.ts'
import {
  absent,
  centsField,
  centsWithMessages,
  identifier,
  pageField,
  pageWith,
  requiredBoolean,
  text,
} from '#platform/contract/fields.ts'
import { done } from '#platform/contract/records.ts'
import { pathOfProduct } from '../products/contract.ts'
import { productSentences } from '../products/rules.ts'
import { stockField } from '../stock/contract.ts'
import {
  lackedParts,
  listedVisibilities,
  noCategory,
  productFlags,
  productSortChoices,
  stockLevelChoices,
} from './rules.ts'

const reading = adminCalls('Back office: catalog', { permission: 'catalog.read' })
const editing = adminCalls('Back office: catalog', { permission: 'catalog.edit' })
const counting = adminCalls('Back office: catalog', { permission: 'stock' })

export const productListFilter = z.strictObject({
  search: text(200).optional(),
  categoryId: identifier.or(z.literal(noCategory)).optional(),
  subcategoryId: identifier.optional(),
  stock: z.enum(stockLevelChoices).optional(),
  flag: z.enum(productFlags).optional(),
  visibility: z.enum(listedVisibilities).optional(),
  brandId: identifier.optional(),
  supplierId: identifier.optional(),
  lacks: z.enum(lackedParts).optional(),
  /** Both ends are included; prices on request are in no range. */
  minPriceCents: centsField.optional(),
  maxPriceCents: centsField.optional(),
})
export type ProductListFilter = z.output<typeof productListFilter>

export const managedProductsInput = productListFilter.extend({
  sort: z.enum(productSortChoices).default('newest'),
  page: pageField,
})
export type ManagedProductsInput = z.output<typeof managedProductsInput>

export const productSummary = z.object({
  id: z.uuid(),
  name: z.string(),
  path: pathOfProduct,
  sku: z.string().nullable(),
  visibility: z.enum(listedVisibilities),
  imageUrl: z.string().nullable(),
  priceCents: z.int(),
  isPriceOnRequest: z.boolean(),
  stockQuantity: z.int(),
})
export type ProductSummary = z.output<typeof productSummary>

export const adminProductRow = productSummary.extend({
  category: z.string().nullable(),
  subcategory: z.string().nullable(),
  /** On the shelf and held by orders: not part of `stockQuantity`. */
  reservedQuantity: z.int(),
  /** With fewer pieces for sale it has low stock. */
  lowStockLimit: z.int(),
  waiting: z.int(),
  isFeatured: z.boolean(),
  isNew: z.boolean(),
  isSetOfFour: z.boolean(),
  mirrorToBolinhaSite: z.boolean(),
  previewPath: z.string(),
})
export type AdminProductRow = z.output<typeof adminProductRow>
export const managedProducts = pageWith(adminProductRow)

export const categorisationOutcome = z.enum(['categorised', 'no-suggestion', 'category-missing', 'has-category'])

export const categoryCorrection = z.object({
  id: z.uuid(),
  name: z.string(),
  from: z.object({ id: z.uuid(), name: z.string() }),
  to: z.object({ id: z.uuid(), name: z.string() }),
  keywords: z.array(z.string()),
  /** The rule does not know the shop's own categories: there people have to decide. */
  isCertain: z.boolean(),
})
export type CategoryCorrectionRow = z.output<typeof categoryCorrection>

export const maxProductsAtOnce = 1000

const noProducts = 'Escolha pelo menos um produto.'
const chosenProducts = z.array(identifier, absent(noProducts)).min(1, noProducts).max(maxProductsAtOnce)

const changed = z.object({ changed: z.int() })

export const productListContract = {
  list: reading
    .get('/admin/products', 'A page of 20 products with category and subcategory names')
    .input(managedProductsInput)
    .output(managedProducts),
  uncategorised: reading
    .get('/admin/products/uncategorised', 'The next 50 products without a category, and how many follow in all')
    .input(z.strictObject({ after: identifier.optional() }))
    .output(z.object({ products: z.array(z.object({ id: z.uuid(), name: z.string() })), remaining: z.int() })),
  categorise: editing
    .post(
      '/admin/products/{id}/categorisation',
      'Put a product without a category into the one that its name suggests',
      'PRODUCT_NOT_FOUND',
    )
    .input(z.strictObject({ id: identifier }))
    .output(
      z.object({ id: z.uuid(), name: z.string(), outcome: categorisationOutcome, category: z.string().nullable() }),
    ),
  corrections: reading
    .get('/admin/products/corrections', 'Which of the next 2,000 products have a name that suggests another category')
    .input(z.strictObject({ after: identifier.optional() }))
    .output(
      z.object({
        corrections: z.array(categoryCorrection),
        checked: z.int(),
        total: z.int(),
        /** Null at the end. */
        next: z.uuid().nullable(),
      }),
    ),
  correct: editing
    .post(
      '/admin/products/corrections',
      'Move products from the category they are in to another one, all at once',
      'CATEGORY_NOT_FOUND',
    )
    .input(
      z.strictObject({
        corrections: z
          .array(z.strictObject({ id: identifier, from: identifier, to: identifier }), absent(noProducts))
          .min(1, noProducts)
          .max(maxProductsAtOnce),
      }),
    )
    .output(
      z.object({
        changed: z.int(),
        /** Moved or deleted meanwhile. */
        skipped: z.int(),
      }),
    ),
  mark: editing
    .patch('/admin/products', 'Feature products, or no longer')
    .input(
      z.strictObject({ ids: chosenProducts, isFeatured: requiredBoolean('Informe se os produtos ficam em destaque.') }),
    )
    .output(changed),
  move: editing
    .post('/admin/products/moves', 'Put products into a category', 'CATEGORY_NOT_FOUND')
    .input(z.strictObject({ ids: chosenProducts, categoryId: identifier }))
    .output(changed),
  deleteMany: editing
    .post('/admin/products/deletions', 'Put products into the archive')
    .input(z.strictObject({ ids: chosenProducts }))
    .output(changed),
  changeStock: counting
    .patch('/admin/products/{id}/stock', 'Set how many pieces are for sale', 'PRODUCT_NOT_FOUND', 'CHANGED_MEANWHILE')
    .input(
      z.strictObject({
        id: identifier,
        /** The number that was seen: what was sold or returned since is not overwritten. */
        from: z.int(productSentences.stockQuantity),
        to: stockField.min(0, productSentences.stockQuantity),
      }),
    )
    .output(done),
  changePrice: editing
    .patch(
      '/admin/products/{id}/price',
      'Set what a customer pays',
      'PRODUCT_NOT_FOUND',
      'CHANGED_MEANWHILE',
      'PRICE_ON_REQUEST',
    )
    .input(
      z.strictObject({
        id: identifier,
        /** In cents, as it was seen. */
        from: centsField,
        to: centsWithMessages(productSentences.priceCents, productSentences.maxPrice).min(
          1,
          productSentences.priceCents,
        ),
      }),
    )
    .output(done),
}
