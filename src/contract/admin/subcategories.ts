import { z } from 'zod'
import { adminCalls } from '../call.ts'
import { identifier, instant, longText, requiredText } from '../fields.ts'
import { byId, changedBy, changeOfRecord, done, readOnly } from './one-record.ts'

const call = adminCalls('Back office: catalog')

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
  list: call
    .get('/admin/subcategories', 'Subcategories with their category, by name')
    .input(z.strictObject({ categoryId: identifier.optional() }))
    .output(z.array(adminSubcategory)),
  create: call
    .post('/admin/subcategories', 'Add a subcategory', 'NAME_TAKEN', 'CATEGORY_NOT_FOUND')
    .route({ successStatus: 201 })
    .input(subcategoryFields)
    .output(done),
  update: call
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
  delete: call
    .delete('/admin/subcategories/{id}', 'Delete a subcategory that nothing uses', 'SUBCATEGORY_NOT_FOUND', 'IN_USE')
    .input(byId)
    .output(done),
}
