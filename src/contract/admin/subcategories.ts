import { z } from 'zod'
import { adminCall } from '../call.ts'
import { declare } from '../errors.ts'
import { identifier, instant, requiredText, text } from '../fields.ts'
import { byId, changedBy, done, expectedUpdatedAt } from './one-record.ts'

const tags = ['Back office: catalogue']

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
  description: text(2000).nullable().default(null),
  categoryId: z.uuid('Nome da subcategoria e categoria são obrigatórios'),
})

export const adminSubcategoriesContract = {
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
}
