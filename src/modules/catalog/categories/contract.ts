import { z } from 'zod'
import { adminCalls } from '#platform/contract/calls.ts'
import { identifier, instant, longText, mediaAddress, requiredText, text } from '#platform/contract/fields.ts'
import { byId, changedBy, changeOfRecord, done, readOnly } from '#platform/contract/records.ts'
import { seoFields } from '../seo/contract.ts'

const reading = adminCalls('Back office: catalog', { permission: 'catalog.read' })
const editing = adminCalls('Back office: catalog', { permission: 'catalog.edit' })

export const adminCategory = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  imageUrl: z.string().nullable(),
  seoTitle: z.string().nullable(),
  seoDescription: z.string().nullable(),
  productCount: z.int(),
  /** Rodas and Pneus: the vehicle search depends on their names. */
  isProtected: z.boolean(),
  updatedAt: instant,
  changedBy,
})
export type AdminCategory = z.output<typeof adminCategory>

const shortName = 'Nome deve ter pelo menos 2 caracteres'
const categoryContent = {
  description: longText(2000).nullable().default(null),
  imageUrl: mediaAddress.nullable().default(null),
  ...seoFields,
}
export const newCategoryFields = z.strictObject({ name: text(80, shortName).min(2, shortName), ...categoryContent })
export const categoryFields = z.strictObject({
  name: requiredText(80, 'Nome da categoria é obrigatório').min(2, shortName),
  ...categoryContent,
})

export const adminCategoriesContract = {
  list: reading
    .get('/admin/categories', 'Categories in the shop’s order, with their product counts')
    .output(z.array(adminCategory)),
  find: reading.get('/admin/categories/{id}', 'One category', 'CATEGORY_NOT_FOUND').input(byId).output(adminCategory),
  create: editing
    .add('/admin/categories', 'Add a category', 'NAME_TAKEN', 'MEDIA_NOT_FOUND')
    .input(newCategoryFields)
    .output(done),
  update: editing
    .put(
      '/admin/categories/{id}',
      'Change a category',
      'CATEGORY_NOT_FOUND',
      'NAME_TAKEN',
      'PROTECTED_NAME',
      'MEDIA_NOT_FOUND',
      'CHANGED_MEANWHILE',
    )
    .input(categoryFields.extend({ ...changeOfRecord, productCount: readOnly, isProtected: readOnly }))
    .output(done),
  delete: editing
    .delete(
      '/admin/categories/{id}',
      'Delete a category that nothing uses',
      'CATEGORY_NOT_FOUND',
      'IN_USE',
      'PROTECTED_NAME',
    )
    .input(byId)
    .output(done),
  move: editing
    .post('/admin/categories/{id}/moves', 'Swap a category with its neighbour', 'CATEGORY_NOT_FOUND', 'CANNOT_MOVE')
    .input(z.strictObject({ id: identifier, direction: z.enum(['up', 'down']) }))
    .output(z.array(adminCategory)),
}

export const adminSubcategory = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  categoryId: z.uuid(),
  categoryName: z.string(),
  productCount: z.int(),
  createdAt: instant,
  updatedAt: instant,
  changedBy,
})
export type AdminSubcategory = z.output<typeof adminSubcategory>

export const subcategoryFields = z.strictObject({
  name: requiredText(80, 'Nome da subcategoria é obrigatório'),
  description: longText(2000).nullable().default(null),
  categoryId: z.uuid('Nome da subcategoria e categoria são obrigatórios'),
})

export const adminSubcategoriesContract = {
  list: reading
    .get('/admin/subcategories', 'Subcategories with their category, by name')
    .input(z.strictObject({ categoryId: identifier.optional() }))
    .output(z.array(adminSubcategory)),
  create: editing
    .add('/admin/subcategories', 'Add a subcategory', 'NAME_TAKEN', 'CATEGORY_NOT_FOUND')
    .input(subcategoryFields)
    .output(done),
  update: editing
    .put(
      '/admin/subcategories/{id}',
      'Change a subcategory',
      'SUBCATEGORY_NOT_FOUND',
      'CATEGORY_NOT_FOUND',
      'NAME_TAKEN',
      'IN_USE',
      'CHANGED_MEANWHILE',
    )
    .input(
      subcategoryFields.extend({
        ...changeOfRecord,
        categoryName: readOnly,
        productCount: readOnly,
        createdAt: readOnly,
      }),
    )
    .output(done),
  delete: editing
    .delete('/admin/subcategories/{id}', 'Delete a subcategory that nothing uses', 'SUBCATEGORY_NOT_FOUND', 'IN_USE')
    .input(byId)
    .output(done),
}

export const brand = z.object({ id: z.uuid(), name: z.string() })
export const adminBrand = brand.extend({ productCount: z.int(), updatedAt: instant, changedBy })
export type AdminBrand = z.output<typeof adminBrand>

export const brandFields = z.strictObject({ name: requiredText(80, 'Nome da marca é obrigatório') })

export const adminBrandsContract = {
  list: reading.get('/admin/brands', 'Brands by name, with their product counts').output(z.array(adminBrand)),
  create: editing.add('/admin/brands', 'Add a brand', 'NAME_TAKEN').input(brandFields).output(brand),
  update: editing
    .put('/admin/brands/{id}', 'Rename a brand', 'BRAND_NOT_FOUND', 'NAME_TAKEN', 'CHANGED_MEANWHILE')
    .input(brandFields.extend({ ...changeOfRecord, productCount: readOnly }))
    .output(done),
  delete: editing
    .delete('/admin/brands/{id}', 'Delete a brand that no product has', 'BRAND_NOT_FOUND', 'IN_USE')
    .input(byId)
    .output(done),
}
