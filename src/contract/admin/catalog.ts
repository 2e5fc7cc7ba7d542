import { z } from 'zod'
import { adminCall } from '../call.ts'
import { declare } from '../errors.ts'
import { centsField, identifier, instant, pageField, pageOf, requiredText, text } from '../fields.ts'

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
})
export const adminSubcategory = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  categoryId: z.uuid(),
  categoryName: z.string(),
  createdAt: instant,
})
export const brand = z.object({ id: z.uuid(), name: z.string() })

const imageAddress = z
  .string()
  .max(300)
  .regex(/^\/media\/[A-Za-z0-9._/-]+$/, 'Endereço de imagem inválido.')

const categoryFields = {
  name: requiredText(80, 'Nome da categoria é obrigatório').min(2, 'Nome deve ter pelo menos 2 caracteres'),
  description: text(2000).nullable().default(null),
  imageUrl: imageAddress.nullable().default(null),
}
const subcategoryFields = {
  name: requiredText(80, 'Nome da subcategoria é obrigatório'),
  description: text(2000).nullable().default(null),
  categoryId: identifier,
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
  stockQuantity: z.int().max(1_000_000).default(0),
  isFeatured: z.boolean().default(false),
  isNew: z.boolean().default(false),
  isSetOfFour: z.boolean().default(false),
  isPriceOnRequest: z.boolean().default(false),
  mirrorToBolinhaSite: z.boolean().default(false),
  weightGrams: z.int().max(1_000_000).default(300),
  heightCm: z.number().max(10_000).multipleOf(0.1).default(10),
  widthCm: z.number().max(10_000).multipleOf(0.1).default(15),
  lengthCm: z.number().max(10_000).multipleOf(0.1).default(15),
  imageUrls: z.array(imageAddress).max(30),
  rimInches: z.int().min(10).max(30).nullable().default(null),
  rimWidthInches: z.number().min(3).max(16).multipleOf(0.1).nullable().default(null),
  boltPatterns: z
    .array(z.string().regex(/^[3-8]x\d{2,3}(\.\d)?$/, 'Furação inválida: use 5x114.3.'))
    .max(4)
    .default([]),
  offsetMm: z.int().min(-150).max(150).nullable().default(null),
  centreBoreMm: z.number().min(30).max(200).multipleOf(0.1).nullable().default(null),
  tyreWidthMm: z.int().min(100).max(500).nullable().default(null),
  tyreAspectRatio: z.int().min(20).max(100).nullable().default(null),
  loadIndex: z.int().min(50).max(200).nullable().default(null),
  speedSymbol: z
    .enum(['J', 'K', 'L', 'M', 'N', 'P', 'Q', 'R', 'S', 'T', 'U', 'H', 'V', 'W', 'Y', 'ZR'])
    .nullable()
    .default(null),
})
export type ProductFields = z.output<typeof productFields>

export const adminProduct = productFields.extend({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  imageUrls: z.array(z.string()),
  createdAt: instant,
  updatedAt: instant,
})
export type AdminProduct = z.output<typeof adminProduct>

export const adminProductRow = z.object({
  id: z.uuid(),
  name: z.string(),
  imageUrl: z.string().nullable(),
  category: z.string().nullable(),
  subcategory: z.string().nullable(),
  priceCents: z.int(),
  stockQuantity: z.int(),
  isFeatured: z.boolean(),
  isNew: z.boolean(),
  isSetOfFour: z.boolean(),
  isPriceOnRequest: z.boolean(),
})

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
    create: adminCall
      .route({ method: 'POST', path: '/admin/categories', summary: 'Add a category', tags, successStatus: 201 })
      .errors(declare('NAME_TAKEN', 'MEDIA_NOT_FOUND'))
      .input(z.strictObject(categoryFields))
      .output(done),
    update: adminCall
      .route({ method: 'PUT', path: '/admin/categories/{id}', summary: 'Change a category', tags })
      .errors(declare('CATEGORY_NOT_FOUND', 'NAME_TAKEN', 'PROTECTED_NAME', 'MEDIA_NOT_FOUND'))
      .input(z.strictObject({ id: identifier, ...categoryFields }))
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
      .input(z.strictObject(subcategoryFields))
      .output(done),
    update: adminCall
      .route({ method: 'PUT', path: '/admin/subcategories/{id}', summary: 'Change a subcategory', tags })
      .errors(declare('SUBCATEGORY_NOT_FOUND', 'CATEGORY_NOT_FOUND', 'NAME_TAKEN', 'IN_USE'))
      .input(z.strictObject({ id: identifier, ...subcategoryFields }))
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
      .route({ method: 'GET', path: '/admin/brands', summary: 'Brands by name', tags })
      .output(z.array(brand)),
    create: adminCall
      .route({ method: 'POST', path: '/admin/brands', summary: 'Add a brand', tags, successStatus: 201 })
      .errors(declare('NAME_TAKEN'))
      .input(z.strictObject({ name: requiredText(80, 'Nome da marca é obrigatório') }))
      .output(brand),
  },
  products: {
    list: adminCall
      .route({
        method: 'GET',
        path: '/admin/products',
        summary: 'A page of 20 products with category and subcategory names',
        tags,
      })
      .input(z.strictObject({ search: text(200).optional(), categoryId: identifier.optional(), page: pageField }))
      .output(pageOf(adminProductRow)),
    uncategorised: adminCall
      .route({
        method: 'GET',
        path: '/admin/products/uncategorised',
        summary: 'Up to 50 products without a category',
        tags,
      })
      .output(z.array(z.object({ id: z.uuid(), name: z.string() }))),
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
