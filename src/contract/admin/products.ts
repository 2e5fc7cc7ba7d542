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
import { centsField, identifier, instant, mediaAddress, stockField, text } from '../fields.ts'
import { byId, done, expectedUpdatedAt } from './one-record.ts'
import { productListContract } from './product-list.ts'

const tags = ['Back office: catalogue']

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

export const adminProductsContract = {
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
    .input(productFields.extend({ id: identifier, expectedUpdatedAt }))
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
}
