import { z } from 'zod'
import { adminCalls } from '../call.ts'
import { requiredText } from '../fields.ts'

const call = adminCalls('Back office: catalogue')

export const supplier = z.object({ id: z.uuid(), name: z.string() })
export type Supplier = z.output<typeof supplier>

export const supplierFields = z.strictObject({ name: requiredText(100, 'Nome do fornecedor é obrigatório') })

export const adminSuppliersContract = {
  list: call.get('/admin/suppliers', 'Suppliers by name').output(z.array(supplier)),
  create: call
    .post('/admin/suppliers', 'Add a supplier', 'NAME_TAKEN')
    .route({ successStatus: 201 })
    .input(supplierFields)
    .output(supplier),
}
