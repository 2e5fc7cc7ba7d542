import { z } from 'zod'
import { isSkuPattern } from '#domain/catalog/sku.ts'

/** How the codes look that the shop makes for products without one. */
export const productSettings = {
  SKU_PATTERN: z
    .string()
    .refine(isSkuPattern, 'must end in zeros, such as AC-000000, with letters, digits and . _ / - before them')
    .default('AC-000000'),
}
