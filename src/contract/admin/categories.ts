import { z } from 'zod'
import { adminCalls } from '../call.ts'
import { identifier, instant, longText, mediaAddress, requiredText, text } from '../fields.ts'
import { byId, changedBy, changeOfRecord, done, readOnly } from './one-record.ts'

const call = adminCalls('Back office: catalog')

export const adminCategory = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  imageUrl: z.string().nullable(),
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
}
/** The form of a new category. */
export const newCategoryFields = z.strictObject({ name: text(80, shortName).min(2, shortName), ...categoryContent })
/** The form of a category that is there. */
export const categoryFields = z.strictObject({
  name: requiredText(80, 'Nome da categoria é obrigatório').min(2, shortName),
  ...categoryContent,
})

export const adminCategoriesContract = {
  list: call
    .get('/admin/categories', 'Categories in the shop’s order, with their product counts')
    .output(z.array(adminCategory)),
  find: call.get('/admin/categories/{id}', 'One category', 'CATEGORY_NOT_FOUND').input(byId).output(adminCategory),
  create: call
    .post('/admin/categories', 'Add a category', 'NAME_TAKEN', 'MEDIA_NOT_FOUND')
    .route({ successStatus: 201 })
    .input(newCategoryFields)
    .output(done),
  update: call
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
  delete: call
    .delete(
      '/admin/categories/{id}',
      'Delete a category that nothing uses',
      'CATEGORY_NOT_FOUND',
      'IN_USE',
      'PROTECTED_NAME',
    )
    .input(byId)
    .output(done),
  move: call
    .post('/admin/categories/{id}/moves', 'Swap a category with its neighbour', 'CATEGORY_NOT_FOUND', 'CANNOT_MOVE')
    .input(z.strictObject({ id: identifier, direction: z.enum(['up', 'down']) }))
    .output(z.array(adminCategory)),
}
