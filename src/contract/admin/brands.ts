import { z } from 'zod'
import { adminCalls } from '../call.ts'
import { instant, requiredText } from '../fields.ts'
import { byId, changedBy, changeOfRecord, done, readOnly } from './one-record.ts'

const call = adminCalls('Back office: catalog')

export const brand = z.object({ id: z.uuid(), name: z.string() })
export const adminBrand = brand.extend({ productCount: z.int(), updatedAt: instant, changedBy })
export type AdminBrand = z.output<typeof adminBrand>

export const brandFields = z.strictObject({ name: requiredText(80, 'Nome da marca é obrigatório') })

export const adminBrandsContract = {
  list: call.get('/admin/brands', 'Brands by name, with their product counts').output(z.array(adminBrand)),
  create: call
    .post('/admin/brands', 'Add a brand', 'NAME_TAKEN')
    .route({ successStatus: 201 })
    .input(brandFields)
    .output(brand),
  update: call
    .put('/admin/brands/{id}', 'Rename a brand', 'BRAND_NOT_FOUND', 'NAME_TAKEN', 'CHANGED_MEANWHILE')
    .input(brandFields.extend({ ...changeOfRecord, productCount: readOnly }))
    .output(done),
  delete: call
    .delete('/admin/brands/{id}', 'Delete a brand that no product has', 'BRAND_NOT_FOUND', 'IN_USE')
    .input(byId)
    .output(done),
}
