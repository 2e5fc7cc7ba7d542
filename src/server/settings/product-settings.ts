import { z } from 'zod'
import { isSkuPattern } from '#domain/catalog/sku.ts'

/** The pattern of the codes that the shop generates for products without one. */
export const productSettings = {
  SKU_PATTERN: z
    .string()
    .refine(isSkuPattern, 'must end in zeros, such as AC-000000, with letters, digits and . _ / - before them')
    .default('AC-000000'),
}
