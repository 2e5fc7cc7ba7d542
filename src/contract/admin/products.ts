import { z } from 'zod'
import { defaultMeasures, maxProductTextLengths, productSentences as sentences } from '#domain/catalog/product-rules.ts'
import { maxInstallments } from '#domain/money.ts'
import { adminCalls } from '../call.ts'
import { centsWithMessages, identifier, instant, longText, mediaAddress, text } from '../fields.ts'
import { attributeFields } from './attribute-fields.ts'
import { codeFields } from './code-fields.ts'
import { byId, changedBy, changeOfRecord, done, readOnly } from './one-record.ts'
import { productListContract } from './product-list.ts'
import { stockContract, stockField } from './stock.ts'

const call = adminCalls('Back office: catalog')

const wholeBetween = (minimum: number, maximum: number, sentence: string) =>
  z.int(sentence).min(minimum, sentence).max(maximum, sentence)

const measure = (sentence: string) => z.number(sentence).multipleOf(0.1, 'Use no máximo uma casa decimal.')

/**
 * The shapes only; the domain's product rules check the content, all fields at once. So required fields are
 * optional here, to be reported together with the other errors.
 */
export const productFields = z.strictObject({
  name: text(maxProductTextLengths.name, sentences.name).default(''),
  description: longText(maxProductTextLengths.description).default(''),
  categoryId: identifier.nullable().default(null),
  subcategoryId: identifier.nullable().default(null),
  brandId: identifier.nullable().default(null),
  priceCents: z.int(sentences.priceCents).nullable().default(null),
  originalPriceCents: centsWithMessages('Preço original deve ser um número válido', sentences.maxOriginalPrice)
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
  weightGrams: z.int(sentences.weightGrams).default(defaultMeasures.weightGrams),
  heightCm: measure(sentences.heightCm).default(defaultMeasures.heightCm),
  widthCm: measure(sentences.widthCm).default(defaultMeasures.widthCm),
  lengthCm: measure(sentences.lengthCm).default(defaultMeasures.lengthCm),
  imageUrls: z.array(mediaAddress, sentences.imageUrls).max(60, 'Use no máximo 60 imagens e vídeos.').default([]),
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
  /** Pieces on the shelf that orders hold: `stockQuantity` is without them. */
  reservedQuantity: z.int(),
  /** The path of the page that shows it to anybody with its address, published or not. */
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
  find: call
    .get('/admin/products/{id}', 'One product, as the form edits it', 'PRODUCT_NOT_FOUND')
    .input(byId)
    .output(adminProduct),
  create: call
    .post('/admin/products', 'Add a product', ...productErrors)
    .route({ successStatus: 201 })
    .input(productFields)
    .output(done),
  update: call
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
  changeCategory: call
    .patch(
      '/admin/products/{id}/category',
      'Change only a product’s category',
      'PRODUCT_NOT_FOUND',
      'CATEGORY_NOT_FOUND',
    )
    .input(z.strictObject({ id: identifier, categoryId: identifier.nullable() }))
    .output(done),
  duplicate: call
    .post('/admin/products/{id}/copies', 'Make a draft that is as a product is', 'PRODUCT_NOT_FOUND')
    .route({ successStatus: 201 })
    .input(byId)
    .output(done),
  delete: call
    .delete('/admin/products/{id}', 'Put a product into the archive', 'PRODUCT_NOT_FOUND')
    .input(byId)
    .output(done),
  withdrawPreviews: call
    .delete(
      '/admin/products/{id}/preview-links',
      'End the preview links of a product given away so far',
      'PRODUCT_NOT_FOUND',
    )
    .input(byId)
    .output(done),
  restore: call
    .post('/admin/products/{id}/restoration', 'Take a product out of the archive', 'PRODUCT_NOT_FOUND')
    .input(byId)
    .output(done),
}
