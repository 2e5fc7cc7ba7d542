import { z } from 'zod'
import { adjustmentKinds } from './adjustments.ts'

/** Something that lowers what a cart or an order costs, and by how much. */
export const adjustmentView = z.object({
  kind: z.enum(adjustmentKinds),
  label: z.string(),
  goodsCents: z.int(),
  shippingCents: z.int(),
})
