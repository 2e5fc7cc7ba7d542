import { z } from 'zod'
import { adminCall } from '../call.ts'
import { declare } from '../errors.ts'
import { identifier, instant, requiredText } from '../fields.ts'
import { byId, changedBy, done, expectedUpdatedAt } from './one-record.ts'

const tags = ['Back office: catalogue']

export const brand = z.object({ id: z.uuid(), name: z.string() })
export const adminBrand = brand.extend({ productCount: z.int(), updatedAt: instant, changedBy })
export type AdminBrand = z.output<typeof adminBrand>

export const brandFields = z.strictObject({ name: requiredText(80, 'Nome da marca é obrigatório') })

export const adminBrandsContract = {
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
}
