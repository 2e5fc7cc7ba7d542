import { z } from 'zod'
import {
  boltPatternShape,
  type FitmentMeasure,
  fitmentLimits,
  mostBoltPatterns,
  speedSymbols,
} from '#domain/catalog/fitment-limits.ts'
import { adminCall } from '../call.ts'
import { declare } from '../errors.ts'
import { centsField, identifier, instant, mediaAddress, requiredText, stockField, text } from '../fields.ts'
import { productListContract } from './product-list.ts'

const tags = ['Back office: catalogue']
const byId = z.strictObject({ id: identifier })
const done = z.object({ id: z.uuid() })

export const adminCategory = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  imageUrl: z.string().nullable(),
  productCount: z.int(),
  /** Rodas and Pneus: the vehicle search rests on their names. */
  isProtected: z.boolean(),
  updatedAt: instant,
})
export type AdminCategory = z.output<typeof adminCategory>
export const adminSubcategory = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  categoryId: z.uuid(),
  categoryName: z.string(),
  productCount: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type AdminSubcategory = z.output<typeof adminSubcategory>
export const brand = z.object({ id: z.uuid(), name: z.string() })
export const adminBrand = brand.extend({ productCount: z.int(), updatedAt: instant })
export type AdminBrand = z.output<typeof adminBrand>

/** `updatedAt` as it was read: what somebody else changed since is not overwritten. */
const expectedUpdatedAt = instant.optional()

const shortName = 'Nome deve ter pelo menos 2 caracteres'
const categoryContent = {
  description: text(2000).nullable().default(null),
  imageUrl: mediaAddress.nullable().default(null),
}
/** The form of a new category. */
export const newCategoryFields = z.strictObject({ name: text(80).min(2, shortName), ...categoryContent })
/** The form of a category that is there. */
export const categoryFields = z.strictObject({
  name: requiredText(80, 'Nome da categoria é obrigatório').min(2, shortName),
  ...categoryContent,
})
export const subcategoryFields = z.strictObject({
  name: requiredText(80, 'Nome da subcategoria é obrigatório'),
  description: text(2000).nullable().default(null),
  categoryId: z.uuid('Nome da subcategoria e categoria são obrigatórios'),
})
export const brandFields = z.strictObject({ name: requiredText(80, 'Nome da marca é obrigatório') })

const measureOf = (name: FitmentMeasure) => {
  const { minimum, maximum, step } = fitmentLimits[name]
  return z.number().min(minimum).max(maximum).multipleOf(step)
}

/** Form rules with their own Portuguese sentences are checked by the domain's product rules; these are the shapes. */
export const productFields = z.strictObject({
  name: text(200),
  description: text(20_000).default(''),
  categoryId: identifier.nullable(),
  subcategoryId: identifier.nullable().default(null),
  brandId: identifier.nullable().default(null),
  priceCents: centsField,
  originalPriceCents: centsField.nullable().default(null),
  discountPercentage: z.int().min(0).max(100).nullable().default(null),
  installments: z.int().min(1).max(12).default(12),
  stockQuantity: stockField.default(0),
  isFeatured: z.boolean().default(false),
  isNew: z.boolean().default(false),
  isSetOfFour: z.boolean().default(false),
  isPriceOnRequest: z.boolean().default(false),
  mirrorToBolinhaSite: z.boolean().default(false),
  weightGrams: z.int().max(1_000_000).default(300),
  heightCm: z.number().max(10_000).multipleOf(0.1).default(10),
  widthCm: z.number().max(10_000).multipleOf(0.1).default(15),
  lengthCm: z.number().max(10_000).multipleOf(0.1).default(15),
  imageUrls: z.array(mediaAddress).max(60, 'Use no máximo 60 imagens e vídeos.'),
  rimInches: measureOf('rimInches').nullable().default(null),
  rimWidthInches: measureOf('rimWidthInches').nullable().default(null),
  boltPatterns: z
    .array(z.string().regex(boltPatternShape, 'Furação inválida: use 5x114.3.'))
    .max(mostBoltPatterns)
    .default([]),
  offsetMm: measureOf('offsetMm').nullable().default(null),
  centreBoreMm: measureOf('centreBoreMm').nullable().default(null),
  tyreWidthMm: measureOf('tyreWidthMm').nullable().default(null),
  tyreAspectRatio: measureOf('tyreAspectRatio').nullable().default(null),
  loadIndex: measureOf('loadIndex').nullable().default(null),
  speedSymbol: z.enum(speedSymbols).nullable().default(null),
})
export type ProductFields = z.output<typeof productFields>

export const adminProduct = productFields.extend({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  imageUrls: z.array(z.string()),
  createdAt: instant,
  updatedAt: instant,
  /** Who of the staff made the last change, where that is known. */
  changedBy: z.string().nullable(),
})
export type AdminProduct = z.output<typeof adminProduct>

const productErrors = declare(
  'CATEGORY_NOT_FOUND',
  'SUBCATEGORY_NOT_FOUND',
  'SUBCATEGORY_OF_ANOTHER_CATEGORY',
  'BRAND_NOT_FOUND',
  'MEDIA_NOT_FOUND',
)

export const adminCatalogContract = {
  categories: {
    list: adminCall
      .route({ method: 'GET', path: '/admin/categories', summary: 'Categories with their product counts', tags })
      .output(z.array(adminCategory)),
    find: adminCall
      .route({ method: 'GET', path: '/admin/categories/{id}', summary: 'One category', tags })
      .errors(declare('CATEGORY_NOT_FOUND'))
      .input(byId)
      .output(adminCategory),
    create: adminCall
      .route({ method: 'POST', path: '/admin/categories', summary: 'Add a category', tags, successStatus: 201 })
      .errors(declare('NAME_TAKEN', 'MEDIA_NOT_FOUND'))
      .input(newCategoryFields)
      .output(done),
    update: adminCall
      .route({ method: 'PUT', path: '/admin/categories/{id}', summary: 'Change a category', tags })
      .errors(declare('CATEGORY_NOT_FOUND', 'NAME_TAKEN', 'PROTECTED_NAME', 'MEDIA_NOT_FOUND', 'CHANGED_MEANWHILE'))
      .input(categoryFields.extend({ id: identifier, expectedUpdatedAt }))
      .output(done),
    delete: adminCall
      .route({ method: 'DELETE', path: '/admin/categories/{id}', summary: 'Delete a category that nothing uses', tags })
      .errors(declare('CATEGORY_NOT_FOUND', 'IN_USE', 'PROTECTED_NAME'))
      .input(byId)
      .output(done),
  },
  subcategories: {
    list: adminCall
      .route({
        method: 'GET',
        path: '/admin/subcategories',
        summary: 'Subcategories with their category, by name',
        tags,
      })
      .input(z.strictObject({ categoryId: identifier.optional() }))
      .output(z.array(adminSubcategory)),
    create: adminCall
      .route({ method: 'POST', path: '/admin/subcategories', summary: 'Add a subcategory', tags, successStatus: 201 })
      .errors(declare('NAME_TAKEN', 'CATEGORY_NOT_FOUND'))
      .input(subcategoryFields)
      .output(done),
    update: adminCall
      .route({ method: 'PUT', path: '/admin/subcategories/{id}', summary: 'Change a subcategory', tags })
      .errors(declare('SUBCATEGORY_NOT_FOUND', 'CATEGORY_NOT_FOUND', 'NAME_TAKEN', 'IN_USE', 'CHANGED_MEANWHILE'))
      .input(subcategoryFields.extend({ id: identifier, expectedUpdatedAt }))
      .output(done),
    delete: adminCall
      .route({
        method: 'DELETE',
        path: '/admin/subcategories/{id}',
        summary: 'Delete a subcategory that nothing uses',
        tags,
      })
      .errors(declare('SUBCATEGORY_NOT_FOUND', 'IN_USE'))
      .input(byId)
      .output(done),
  },
  brands: {
    list: adminCall
      .route({ method: 'GET', path: '/admin/brands', summary: 'Brands by name, with their product counts', tags })
      .output(z.array(adminBrand)),
    create: adminCall
      .route({ method: 'POST', path: '/admin/brands', summary: 'Add a brand', tags, successStatus: 201 })
      .errors(declare('NAME_TAKEN'))
      .input(brandFields)
      .output(brand),
    update: adminCall
      .route({ method: 'PUT', path: '/admin/brands/{id}', summary: 'Rename a brand', tags })
      .errors(declare('BRAND_NOT_FOUND', 'NAME_TAKEN', 'CHANGED_MEANWHILE'))
      .input(brandFields.extend({ id: identifier, expectedUpdatedAt }))
      .output(done),
    delete: adminCall
      .route({ method: 'DELETE', path: '/admin/brands/{id}', summary: 'Delete a brand that no product has', tags })
      .errors(declare('BRAND_NOT_FOUND', 'IN_USE'))
      .input(byId)
      .output(done),
  },
  products: {
    ...productListContract,
    find: adminCall
      .route({ method: 'GET', path: '/admin/products/{id}', summary: 'One product, as the form edits it', tags })
      .errors(declare('PRODUCT_NOT_FOUND'))
      .input(byId)
      .output(adminProduct),
    create: adminCall
      .route({ method: 'POST', path: '/admin/products', summary: 'Add a product', tags, successStatus: 201 })
      .errors(productErrors)
      .input(productFields)
      .output(done),
    update: adminCall
      .route({ method: 'PUT', path: '/admin/products/{id}', summary: 'Change a product', tags })
      .errors({ ...productErrors, ...declare('PRODUCT_NOT_FOUND', 'CHANGED_MEANWHILE') })
      .input(
        productFields.extend({
          id: identifier,
          /** `updatedAt` as it was read: a product that changed since is not overwritten. */
          expectedUpdatedAt: instant.optional(),
        }),
      )
      .output(done),
    changeCategory: adminCall
      .route({
        method: 'PATCH',
        path: '/admin/products/{id}/category',
        summary: 'Change only a product’s category',
        tags,
      })
      .errors(declare('PRODUCT_NOT_FOUND', 'CATEGORY_NOT_FOUND'))
      .input(z.strictObject({ id: identifier, categoryId: identifier.nullable() }))
      .output(done),
    delete: adminCall
      .route({ method: 'DELETE', path: '/admin/products/{id}', summary: 'Take a product out of the shop', tags })
      .errors(declare('PRODUCT_NOT_FOUND'))
      .input(byId)
      .output(done),
  },
}
