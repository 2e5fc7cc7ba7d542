import { z } from 'zod'
import { fitReason } from '#modules/fitment/verdicts/contract.ts'
import { adminCalls } from '#platform/contract/calls.ts'
import { pageField, pageWith } from '#platform/contract/fields.ts'

const call = adminCalls('Back office: catalog', { permission: 'catalog.read' })

export const carContradiction = z.object({
  id: z.string(),
  productId: z.uuid(),
  product: z.string(),
  /** Make and model. */
  car: z.string(),
  /** Of the name or the description. */
  sentence: z.string(),
  /** Why it does not fit the first generation. */
  reason: fitReason.nullable(),
})
export type CarContradiction = z.output<typeof carContradiction>

export const adminCarMentionsContract = {
  contradictions: call
    .get('/admin/products/car-mentions', 'A page of 20 cars that products name and do not fit in any of their years')
    .input(z.strictObject({ page: pageField }))
    .output(pageWith(carContradiction)),
}
