import { z } from 'zod'
import { publicCalls } from '../call.ts'
import { centsField, identifier, instant, pageField, text } from '../fields.ts'

const call = publicCalls('Catalogue')

/** What a product card shows. */
export const productCard = z.object({
  id: z.uuid(),
  name: z.string(),
  category: z.string().nullable(),
  imageUrl: z.string().nullable(),
  priceCents: z.int(),
  originalPriceCents: z.int().nullable(),
  discountPercentage: z.int().nullable(),
  installments: z.int(),
  isSoldOut: z.boolean(),
  isPriceOnRequest: z.boolean(),
  isNew: z.boolean(),
})
export type ProductCard = z.output<typeof productCard>

/** What decides whether a wheel or tyre fits a vehicle. Inches, millimetres; bolt patterns as `5x114.3`. */
export const fitment = z.object({
  rimInches: z.int().nullable(),
  rimWidthInches: z.number().nullable(),
  boltPatterns: z.array(z.string()),
  offsetMm: z.number().nullable(),
  centreBoreMm: z.number().nullable(),
  tyreWidthMm: z.int().nullable(),
  tyreAspectRatio: z.int().nullable(),
  loadIndex: z.int().nullable(),
  speedSymbol: z.string().nullable(),
})

const named = z.object({ id: z.uuid(), name: z.string() })

export const productDetail = productCard.omit({ category: true, imageUrl: true, isSoldOut: true }).extend({
  stockQuantity: z.int(),
  description: z.string(),
  category: named.nullable(),
  subcategory: named.nullable(),
  brand: named.nullable(),
  /** Pictures and videos, the main one first. */
  imageUrls: z.array(z.string()),
  isSetOfFour: z.boolean(),
  weightGrams: z.int().nullable(),
  heightCm: z.number().nullable(),
  widthCm: z.number().nullable(),
  lengthCm: z.number().nullable(),
  fitment,
  createdAt: instant,
  updatedAt: instant,
})
export type ProductDetail = z.output<typeof productDetail>

export const subcategory = z.object({ id: z.uuid(), name: z.string(), categoryId: z.uuid() })
export const category = named.extend({ imageUrl: z.string().nullable(), subcategories: z.array(named) })
export type Category = z.output<typeof category>

export const listingInput = z.strictObject({
  category: identifier.optional(),
  subcategory: identifier.optional(),
  search: text(200).optional(),
  /** Brand, model and year as one text. */
  vehicle: text(100).optional(),
  /** Only products with a discount. */
  offers: z.boolean().optional(),
  minPriceCents: centsField.optional(),
  /** Left out, there is no upper bound. */
  maxPriceCents: centsField.optional(),
  sort: z.enum(['name', 'price']).default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
  page: pageField,
})
export type ListingInput = z.output<typeof listingInput>

export const listing = z.object({
  products: z.array(productCard),
  /** Exact number of products over all pages. */
  total: z.int(),
  page: z.int(),
  pageCount: z.int(),
  /**
   * How many of all, from the first on, are known to fit the vehicle asked for by its maker's measures; of the others it
   * is not known. Null without a vehicle, and for one whose measures the shop does not have.
   */
  fittingCount: z.int().nullable(),
  /** What was searched instead, in searchable spelling: nothing has the words asked for, which resemble these. */
  correctedSearch: z.string().optional(),
})
export type Listing = z.output<typeof listing>

const productId = z.strictObject({ id: identifier })

export const catalogContract = {
  categories: call
    .get('/categories', 'Categories with their subcategories, by name')
    .meta({ cache: ['category'] })
    .output(z.array(category)),
  subcategories: call
    .get('/subcategories', 'Subcategories by name')
    .meta({ cache: ['category'] })
    .input(z.strictObject({ category: identifier.optional() }))
    .output(z.array(subcategory)),
  products: call
    .get('/products', 'A page of 12 products')
    .meta({ cache: ['category'] })
    .input(listingInput)
    .output(listing),
  featured: call
    .get('/products/featured', 'The 4 featured products')
    .meta({ cache: ['featured', 'category'] })
    .output(z.array(productCard)),
  newest: call
    .get('/products/newest', 'The newest products')
    .meta({ cache: ['members', 'category'] })
    .input(z.strictObject({ limit: z.int().min(1).max(24).default(12) }))
    .output(z.array(productCard)),
  product: call
    .get('/products/{id}', 'One product', 'PRODUCT_NOT_FOUND')
    .meta({ cache: ['product:{id}', 'stock:{id}', 'brands', 'category'] })
    .input(productId)
    .output(productDetail),
  related: call
    .get('/products/{id}/related', 'Up to 4 others of the same category', 'PRODUCT_NOT_FOUND')
    .meta({ cache: ['product:{id}', 'category'] })
    .input(productId)
    .output(z.array(productCard)),
  recordView: call
    .post('/products/{id}/views', 'Record that a product’s page was seen', 'PRODUCT_NOT_FOUND')
    .input(productId)
    .output(z.object({ recorded: z.boolean() })),
}
