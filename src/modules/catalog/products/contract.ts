import { z } from 'zod'
import { pageAttributeFields } from '#modules/fitment/attributes/page-fields.ts'
import { briefFit, tyreSizeField } from '#modules/fitment/verdicts/contract.ts'
import { verdicts } from '#modules/fitment/verdicts/rules.ts'
import { fitKinds } from '#modules/fitment/verdicts/specs.ts'
import { publicCalls } from '#platform/contract/calls.ts'
import { absent, centsField, identifier, instant, pageField, productIdsField, text } from '#platform/contract/fields.ts'
import { identifierPattern } from '#platform/pagination.ts'
import { companionRoles } from '../companions/rules.ts'
import { type AttributeFacetName, attributeFacetNames, facetNames } from '../listing/facets.ts'
import { listingSorts } from '../listing/parameters.ts'
import { numberPattern } from './address.ts'
import { setPieces } from './sets.ts'

const call = publicCalls('Catalog')

/** Of its page. Processes of the release before do not say it: `linkToProduct`. */
export const pathOfProduct = z.string().optional()

export const productCard = z.object({
  id: z.uuid(),
  name: z.string(),
  path: pathOfProduct,
  category: z.string().nullable(),
  imageUrl: z.string().nullable(),
  priceCents: z.int(),
  originalPriceCents: z.int().nullable(),
  discountPercentage: z.int().nullable(),
  installments: z.int(),
  isSoldOut: z.boolean(),
  isPriceOnRequest: z.boolean(),
  isNew: z.boolean(),
  /** What four are sold of as one, in price, stock and carts; null for what is sold by the piece. */
  setPiece: z.enum(setPieces).nullable(),
  /** That run for it; those `isInPrice` have lowered `priceCents` already, and `originalPriceCents` is what it was. */
  promotions: z.array(z.object({ label: z.string(), isInPrice: z.boolean() })),
})
export type ProductCard = z.output<typeof productCard>

/** Inches, millimetres; bolt patterns as `5x114.3`. */
export const fitment = z.object({
  /** Null for what belongs to no wheel. */
  kind: z.enum(fitKinds).nullable(),
  ...pageAttributeFields('fitment'),
})

const named = z.object({ id: z.uuid(), name: z.string() })

const ownDelivery = z.object({ costCents: z.int(), eta: z.string() })

export const productDetail = productCard.omit({ category: true, imageUrl: true, isSoldOut: true }).extend({
  stockQuantity: z.int(),
  description: z.string(),
  /** Null for what is not known. */
  sku: z.string().nullable(),
  gtin: z.string().nullable(),
  mpn: z.string().nullable(),
  category: named.nullable(),
  subcategory: named.nullable(),
  brand: named.nullable(),
  /** For search engines, where the staff have written it. Processes of the release before do not say it. */
  seoTitle: z.string().nullable().optional(),
  seoDescription: z.string().nullable().optional(),
  /** The main one first. */
  imageUrls: z.array(z.string()),
  isSetOfFour: z.boolean(),
  /** The page reserves room for companions. */
  hasCompanions: z.boolean(),
  /** In its town, and in the neighbouring ones. */
  ownDelivery: z.object({ local: ownDelivery, regional: ownDelivery }),
  /** What usual quantities cost alone in a cart, where promotions make it less than so many times the price. */
  quantityPrices: z.array(z.object({ quantity: z.int(), totalCents: z.int() })).optional(),
  weightGrams: z.int().nullable(),
  heightCm: z.number().nullable(),
  widthCm: z.number().nullable(),
  lengthCm: z.number().nullable(),
  fitment,
  /** Kilograms, classes A to G of Inmetro's label, decibels, months. */
  facts: z.object(pageAttributeFields('facts')),
  createdAt: instant,
  updatedAt: instant,
})
export type ProductDetail = z.output<typeof productDetail>

export const productPreview = z.object({ product: productDetail, isPublished: z.boolean() })
export type ProductPreview = z.output<typeof productPreview>

/** Its measures distinguish it from others of its kind. */
export const chosenProduct = productCard.extend({
  fitment,
  facts: productDetail.shape.facts,
  weightGrams: productDetail.shape.weightGrams,
})
export type ChosenProduct = z.output<typeof chosenProduct>

/** By measures, or chosen by the staff. */
export const companionCard = productCard.extend({ role: z.enum([...companionRoles, 'chosen']) })
export type CompanionCard = z.output<typeof companionCard>

export const subcategory = z.object({ id: z.uuid(), name: z.string(), categoryId: z.uuid() })
export const category = named.extend({
  imageUrl: z.string().nullable(),
  subcategories: z.array(named),
  /** For search engines, where the staff have written it. */
  seoTitle: z.string().optional(),
  seoDescription: z.string().optional(),
})
export type Category = z.output<typeof category>

/** Separated by commas; a product has to have one of them. */
const choices = text(200).optional()

const attributeChoices = Object.fromEntries(attributeFacetNames.map((name) => [name, choices])) as Record<
  AttributeFacetName,
  typeof choices
>

export const listingInput = z.strictObject({
  category: identifier.optional(),
  subcategory: identifier.optional(),
  search: text(200).optional(),
  /** Brand, model and year as one text. */
  vehicle: text(100).optional(),
  /** A car in the same form: a list of wheels, tyres and kits leaves out what does not fit it. */
  fits: text(100).optional(),
  /** Determines the version of the car. */
  ownTyre: tyreSizeField.optional(),
  /** Separated by commas; `best` is the best that any product has. */
  verdict: z
    .string()
    .regex(new RegExp(`^(best|(${verdicts.join('|')})(,(${verdicts.join('|')}))*)$`), 'Veredito inválido.')
    .optional(),
  offers: z.boolean().optional(),
  inStock: z.boolean().optional(),
  brand: choices,
  /** Each attribute as it is stored: bolt patterns as `5x114.3`. */
  ...attributeChoices,
  minPriceCents: centsField.optional(),
  /** Left out, there is no upper bound. */
  maxPriceCents: centsField.optional(),
  /** `relevance` orders searches and lists for a car; other lists are by name then. */
  sort: z.enum(listingSorts).default('relevance'),
  /** Of names and prices; the newest and the best selling always come first. */
  order: z.enum(['asc', 'desc']).default('asc'),
  page: pageField,
})
export type ListingInput = z.output<typeof listingInput>

/** A facet that only knows yes has the one value `true`. */
export const facet = z.object({
  name: z.enum(facetNames),
  values: z.array(
    z.object({
      value: z.string(),
      /** Under the choices of all other facets and the price. */
      count: z.int(),
      chosen: z.boolean(),
    }),
  ),
})

export type Facet = z.output<typeof facet>

export const listing = z.object({
  /** In a listing by vehicle, a search that names a car and its year, and without misfits, each with its fit. */
  products: z.array(productCard.extend({ fit: briefFit.optional() })),
  /** Over all pages. */
  total: z.int(),
  page: z.int(),
  pageCount: z.int(),
  /** With a remark or without. Null without a vehicle, and for one without records. */
  fittingCount: z.int().nullable(),
  /** In a listing by vehicle, whichever verdicts were asked for. */
  verdictCounts: z.object({ serve: z.int(), ressalva: z.int(), naoServe: z.int(), semDados: z.int() }).optional(),
  /** In a listing by vehicle, from the best to the worst. */
  verdicts: z.array(z.enum(verdicts)).optional(),
  /** Of a list of wheels, tyres and kits: whether it leaves out what does not fit the car of `fits`. */
  leavesOutMisfits: z.boolean().optional(),
  /** In searchable spelling: nothing has the words asked for, which resemble these. */
  correctedSearch: z.string().optional(),
  /** With the searched year, and the model years on record. */
  searchedCar: z
    .object({ make: z.string(), model: z.string(), year: z.int().nullable(), years: z.array(z.int()) })
    .optional(),
  /** Of a search that names a make and none of its models: the models on record. */
  searchedMake: z.object({ make: z.string(), models: z.array(z.string()) }).optional(),
  /** Nothing has all words of the search: these were left out. */
  droppedWords: z.array(z.string()).optional(),
  /** What the search asks for and the shop does not sell, in its words: 'usado'. */
  unsoldWord: z.string().optional(),
  /** From this place on, over all pages, only descriptions have the words of the search. */
  mentionsFrom: z.int().optional(),
  /** In which the products of this list differ, with all of their values. */
  facets: z.array(facet),
})
export type Listing = z.output<typeof listing>

/** `count` includes kits. */
export const tyreSizeOnSale = z.object({
  size: z.string(),
  widthMm: z.int(),
  aspect: z.int(),
  rimInches: z.int(),
  count: z.int(),
})

const productId = z.strictObject({ id: identifier })

/** Its id, or the number in the address of its page. */
const idOrNumber = z
  .string(absent('Informe o produto.'))
  .regex(new RegExp(`^(?:${identifierPattern}|${numberPattern})$`, 'i'), 'Identificador inválido.')
  .toLowerCase()

/** The visitor's, 'make model year': what does not fit it is left out. */
const visitorsCar = { vehicle: text(100).optional(), ownTyre: tyreSizeField.optional() }

export const catalogContract = {
  categories: call
    .get('/categories', 'Categories in the shop’s order, with their subcategories by name')
    .meta({ cache: ['category'] })
    .output(z.array(category)),
  subcategories: call
    .get('/subcategories', 'Subcategories by name')
    .meta({ cache: ['category'] })
    .input(z.strictObject({ category: identifier.optional() }))
    .output(z.array(subcategory)),
  products: call
    .get('/products', 'A page of 12 products')
    .meta({ cache: ['category', 'promotions'] })
    .input(listingInput)
    .output(listing),
  featured: call
    .get('/products/featured', 'The 4 featured products')
    .meta({ cache: ['content', 'category', 'promotions'] })
    .output(z.array(productCard)),
  newest: call
    .get('/products/newest', 'The newest products')
    .meta({ cache: ['list', 'category', 'promotions'] })
    .input(z.strictObject({ limit: z.int().min(1).max(24).default(12) }))
    .output(z.array(productCard)),
  product: call
    .get('/products/{id}', 'One product, by its id or by its number', 'PRODUCT_NOT_FOUND')
    .meta({ cache: ['brands', 'category', 'freight', 'promotions'] })
    .input(z.strictObject({ id: idOrNumber }))
    .output(productDetail),
  preview: call
    .get('/product-previews/{code}', 'One product by its preview link, also before it is shown', 'PRODUCT_NOT_FOUND')
    .input(z.strictObject({ code: text(200, 'Informe o link da prévia.') }))
    .output(productPreview),
  related: call
    .get('/products/{id}/related', 'Up to 4 others of the same category', 'PRODUCT_NOT_FOUND')
    .meta({ cache: ['product:{id}', 'category', 'promotions'] })
    .input(productId.extend(visitorsCar))
    .output(z.array(productCard)),
  chosen: call
    .get('/chosen-products', 'Up to 24 products with their measures, in the order asked for')
    .meta({ cache: ['category', 'promotions'] })
    .input(z.strictObject({ products: productIdsField(24) }))
    .output(z.array(chosenProduct)),
  companions: call
    .get('/companion-products', 'Up to 4 that belong to the given ones by their measures, or because the shop says so')
    .meta({ cache: ['category', 'fit-specs', 'vehicles', 'promotions'] })
    .input(z.strictObject({ products: productIdsField(24), ...visitorsCar }))
    .output(z.array(companionCard)),
  substitutes: call
    .get('/products/{id}/substitutes', 'Up to 4 in stock with the measures of this one', 'PRODUCT_NOT_FOUND')
    .meta({ cache: ['product:{id}', 'category', 'fit-specs', 'promotions'] })
    .input(productId)
    .output(z.array(productCard)),
  tyreSizes: call
    .get('/tyre-sizes', 'The sizes of tyres and kits that the shop has')
    .meta({ cache: ['list', 'category'] })
    .output(z.array(tyreSizeOnSale)),
  equivalentSizes: call
    .get('/tyre-sizes/equivalents', 'Sizes of the same outer diameter, 3 % more or less, that the shop has')
    .meta({ cache: ['list', 'category'] })
    .input(z.strictObject({ size: tyreSizeField }))
    // The percentage by which the outer diameter is larger; below zero smaller.
    .output(z.array(tyreSizeOnSale.extend({ percent: z.number() }))),
  recordView: call
    .post('/products/{id}/views', 'Record that a product’s page was seen', 'PRODUCT_NOT_FOUND')
    .input(productId)
    .output(z.object({ recorded: z.boolean() })),
}
