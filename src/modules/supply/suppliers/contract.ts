import { z } from 'zod'
import { adminCalls } from '#platform/contract/calls.ts'
import { instant, optionalEmail, optionalPhone, requiredText, taxIdField, text } from '#platform/contract/fields.ts'
import { byId, changedBy, changeOfRecord, done, readOnly } from '#platform/contract/records.ts'

const reading = adminCalls('Back office: catalog', { permission: 'catalog.read' })
const editing = adminCalls('Back office: catalog', { permission: 'catalog.edit' })

const leadTimeSentence = 'Informe o prazo em dias, de 0 a 365.'

export const supplierFields = z.strictObject({
  name: requiredText(100, 'Nome do fornecedor é obrigatório'),
  contactName: text(100).default(''),
  email: optionalEmail.default(''),
  phone: optionalPhone.default(''),
  taxId: taxIdField.default(null),
  /** In how many days goods come after they were ordered. */
  leadTimeDays: z.int(leadTimeSentence).min(0, leadTimeSentence).max(365, leadTimeSentence).nullable().default(null),
})
export type SupplierFields = z.output<typeof supplierFields>

export const supplier = z.object({ id: z.uuid(), name: z.string() })
export type Supplier = z.output<typeof supplier>

export const adminSupplier = supplier.extend({
  contactName: z.string(),
  email: z.string(),
  phone: z.string(),
  taxId: z.string().nullable(),
  leadTimeDays: z.int().nullable(),
  /** How many products on sale come from them. */
  productCount: z.int(),
  /** The latest of their lists that was stored. */
  lastImport: z.object({ id: z.uuid(), title: z.string(), appliedAt: instant }).nullable(),
  updatedAt: instant,
  changedBy,
})
export type AdminSupplier = z.output<typeof adminSupplier>

export const adminSuppliersContract = {
  list: reading.get('/admin/suppliers', 'Suppliers by name, with their product counts').output(z.array(adminSupplier)),
  create: editing.add('/admin/suppliers', 'Add a supplier', 'NAME_TAKEN').input(supplierFields).output(supplier),
  update: editing
    .put('/admin/suppliers/{id}', 'Change a supplier', 'SUPPLIER_NOT_FOUND', 'NAME_TAKEN', 'CHANGED_MEANWHILE')
    .input(
      supplierFields.extend({ ...changeOfRecord, productCount: readOnly, lastImport: readOnly, reading: readOnly }),
    )
    .output(done),
  delete: editing
    .delete('/admin/suppliers/{id}', 'Delete a supplier that no product is of', 'SUPPLIER_NOT_FOUND', 'IN_USE')
    .input(byId)
    .output(done),
}
