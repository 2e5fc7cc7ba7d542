import { z } from 'zod'
import { applicationVerdicts } from '#modules/fitment/verdicts/rules.ts'
import { adminCalls } from '#platform/contract/calls.ts'
import { identifier, instant, longText } from '#platform/contract/fields.ts'
import { byId, readOnly } from '#platform/contract/records.ts'
import { maxNoteLength } from '#platform/numbers.ts'

const reading = adminCalls('Back office: vehicles', { permission: 'catalog.read' })
const editing = adminCalls('Back office: vehicles', { permission: 'catalog.edit' })

const ofCar = { id: identifier, generationId: z.uuid('Escolha o carro.') }

export const fitApplicationFields = z.strictObject({
  ...ofCar,
  verdict: z.enum(applicationVerdicts, 'Escolha se serve.'),
  /** Customers read it. */
  note: longText(maxNoteLength).nullable().default(''),
})

export const adminFitApplication = z.object({
  id: z.uuid(),
  car: z.string(),
  verdict: z.enum(applicationVerdicts),
  note: z.string().nullable(),
  author: z.string().nullable(),
  createdAt: instant,
})
export type AdminFitApplication = z.output<typeof adminFitApplication>

export const adminFitApplicationsContract = {
  list: reading
    .get('/admin/products/{id}/fits', 'What the staff has said of a product on cars', 'PRODUCT_NOT_FOUND')
    .input(byId)
    .output(z.array(adminFitApplication)),
  set: editing
    .put(
      '/admin/products/{id}/fits/{generationId}',
      'Say whether a product fits a car; it wins over the rules',
      'PRODUCT_NOT_FOUND',
      'VEHICLE_NOT_FOUND',
    )
    .input(fitApplicationFields.extend({ car: readOnly, author: readOnly, createdAt: readOnly }))
    .output(z.array(adminFitApplication)),
  clear: editing
    .delete('/admin/products/{id}/fits/{generationId}', 'Leave it to the rules again', 'PRODUCT_NOT_FOUND')
    .input(z.strictObject(ofCar))
    .output(z.array(adminFitApplication)),
}
