import { z } from 'zod'
import { requiredText } from '#platform/contract/fields.ts'
import { adjustmentKinds } from './adjustments.ts'

/** Something that lowers what a cart or an order costs, and by how much. */
export const adjustmentView = z.object({
  kind: z.enum(adjustmentKinds),
  label: z.string(),
  goodsCents: z.int(),
  shippingCents: z.int(),
})

/** As customers type it: spaces and case do not matter. */
export const couponCode = requiredText(60, 'Por favor informe um código de cupom')
