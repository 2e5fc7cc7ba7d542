import { z } from 'zod'
import { attributeFields } from '#modules/fitment/attributes/fields.ts'
import { adminCalls } from '#platform/contract/calls.ts'
import {
  centsWithMessages,
  identifier,
  instant,
  longText,
  mediaAddress,
  requiredText,
  text,
} from '#platform/contract/fields.ts'
import { byId, changedBy, changeOfRecord, done, readOnly } from '#platform/contract/records.ts'
import { maxInstallments } from '#platform/money.ts'
import { productListContract } from '../product-list/contract.ts'
import { seoFields } from '../seo/contract.ts'
import { stockContract, stockField } from '../stock/contract.ts'
import { codeDigits, isCest, isGtin, isNcm, maxCodeLengths, codeSentences as sentences } from './codes.ts'
import {
  defaultMeasures,
  maxProductTextLengths,
  productLimits,
  productSentences,
  productVisibilities,
} from './rules.ts'

const line = (longest: number) => requiredText(longest, sentences.empty)

type Digits = { digits: (typed: string) => string; isRight: (digits: string) => boolean; sentence: string }

/** Stored as its digits. */
const digitsField = ({ digits, isRight, sentence }: Digits) =>
  z.string(sentence).max(40, sentence).overwrite(digits).refine(isRight, sentence)

/** Null, or left out, is none. */
export const codeFields = {
  sku: line(maxCodeLengths.sku).nullable().default(null),
  gtin: digitsField({ digits: codeDigits, isRight: isGtin, sentence: sentences.gtin }).nullable().default(null),
  supplierId: identifier.nullable().default(null),
  supplierCode: line(maxCodeLengths.supplierCode).nullable().default(null),
  /** Per piece. */
  costCents: centsWithMessages(sentences.cost, sentences.maxCost).nullable().default(null),
  ncm: digitsField({ digits: codeDigits, isRight: isNcm, sentence: sentences.ncm }).nullable().default(null),
  cest: digitsField({ digits: codeDigits, isRight: isCest, sentence: sentences.cest }).nullable().default(null),
  /** By table A of the codes of tax situation. */
  goodsOrigin: z
    .int(sentences.goodsOrigin)
    .min(0, sentences.goodsOrigin)
    .max(8, sentences.goodsOrigin)
    .nullable()
    .default(null),
  shelfPlace: line(maxCodeLengths.shelfPlace).nullable().default(null),
  /** At this stock or less the staff is notified to reorder. */
  lowStockLevel: z
    .int(sentences.lowStockLevel)
    .min(0, sentences.lowStockLevel)
    .max(productLimits.stockQuantity.maximum, sentences.lowStockLevel)
    .nullable()
    .default(null),
  visibility: z.enum(productVisibilities).default('published'),
  ...seoFields,
}

const reading = adminCalls('Back office: catalog', { permission: 'catalog.read' })
const editing = adminCalls('Back office: catalog', { permission: 'catalog.edit' })

const wholeBetween = (minimum: number, maximum: number, sentence: string) =>
  z.int(sentence).min(minimum, sentence).max(maximum, sentence)

const measure = (sentence: string) => z.number(sentence).multipleOf(0.1, 'Use no máximo uma casa decimal.')

/** Shapes only: the product rules check required fields, to be reported together with the other errors. */
export const productFields = z.strictObject({
  name: text(maxProductTextLengths.name, productSentences.name).default(''),
  description: longText(maxProductTextLengths.description).default(''),
  categoryId: identifier.nullable().default(null),
  subcategoryId: identifier.nullable().default(null),
  brandId: identifier.nullable().default(null),
  priceCents: z.int(productSentences.priceCents).nullable().default(null),
  originalPriceCents: centsWithMessages('Preço original deve ser um número válido', productSentences.maxOriginalPrice)
    .nullable()
    .default(null),
  discountPercentage: wholeBetween(0, 100, 'Desconto deve estar entre 0 e 100.').nullable().default(null),
  installments: wholeBetween(1, maxInstallments, 'Escolha de 1 a 12 parcelas.').default(maxInstallments),
  stockQuantity: stockField.default(0),
  isFeatured: z.boolean().default(false),
  isNew: z.boolean().default(false),
  isSetOfFour: z.boolean().default(false),
  isPriceOnRequest: z.boolean().default(false),
  mirrorToBolinhaSite: z.boolean().default(false),
  weightGrams: z.int(productSentences.weightGrams).default(defaultMeasures.weightGrams),
  heightCm: measure(productSentences.heightCm).default(defaultMeasures.heightCm),
  widthCm: measure(productSentences.widthCm).default(defaultMeasures.widthCm),
  lengthCm: measure(productSentences.lengthCm).default(defaultMeasures.lengthCm),
  imageUrls: z
    .array(mediaAddress, productSentences.imageUrls)
    .max(60, 'Use no máximo 60 imagens e vídeos.')
    .default([]),
  ...codeFields,
  ...attributeFields,
})
export type ProductFields = z.output<typeof productFields>

export const adminProduct = productFields.extend({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  priceCents: z.int(),
  imageUrls: z.array(z.string()),
  createdAt: instant,
  updatedAt: instant,
  changedBy,
  /** On the shelf and held by orders: not part of `stockQuantity`. */
  reservedQuantity: z.int(),
  /** Opens for anybody with the address, published or not. */
  previewPath: z.string(),
})
export type AdminProduct = z.output<typeof adminProduct>

const productErrors = [
  'CATEGORY_NOT_FOUND',
  'SUBCATEGORY_NOT_FOUND',
  'SUBCATEGORY_OF_ANOTHER_CATEGORY',
  'BRAND_NOT_FOUND',
  'SUPPLIER_NOT_FOUND',
  'MEDIA_NOT_FOUND',
] as const

export const adminProductsContract = {
  ...productListContract,
  ...stockContract,
  find: reading
    .get('/admin/products/{id}', 'One product, as the form edits it', 'PRODUCT_NOT_FOUND')
    .input(byId)
    .output(adminProduct),
  create: editing
    .add('/admin/products', 'Add a product', ...productErrors)
    .input(productFields)
    .output(done),
  update: editing
    .put('/admin/products/{id}', 'Change a product', ...productErrors, 'PRODUCT_NOT_FOUND', 'CHANGED_MEANWHILE')
    .input(
      productFields.extend({
        ...changeOfRecord,
        createdAt: readOnly,
        previewPath: readOnly,
        reservedQuantity: readOnly,
      }),
    )
    .output(done),
  changeCategory: editing
    .patch(
      '/admin/products/{id}/category',
      'Change only a product’s category',
      'PRODUCT_NOT_FOUND',
      'CATEGORY_NOT_FOUND',
    )
    .input(z.strictObject({ id: identifier, categoryId: identifier.nullable() }))
    .output(done),
  duplicate: editing
    .add('/admin/products/{id}/copies', 'Make a draft that is as a product is', 'PRODUCT_NOT_FOUND')
    .input(byId)
    .output(done),
  delete: editing
    .delete('/admin/products/{id}', 'Put a product into the archive', 'PRODUCT_NOT_FOUND')
    .input(byId)
    .output(done),
  withdrawPreviews: editing
    .delete(
      '/admin/products/{id}/preview-links',
      'End the preview links of a product given away so far',
      'PRODUCT_NOT_FOUND',
    )
    .input(byId)
    .output(done),
  restore: editing
    .post('/admin/products/{id}/restoration', 'Take a product out of the archive', 'PRODUCT_NOT_FOUND')
    .input(byId)
    .output(done),
}
