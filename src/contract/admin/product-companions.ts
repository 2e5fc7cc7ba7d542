import { z } from 'zod'
import { longestSku } from '#domain/catalog/sku.ts'
import { mostChosenCompanions } from '#domain/fitment/companions.ts'
import { adminCalls } from '../call.ts'
import { absent, identifier, requiredText } from '../fields.ts'
import { byId } from './one-record.ts'

const call = adminCalls('Back office: products')

/** What goes with a product: what its measures ask for, or what the staff has chosen, which may be nothing. */
export const companionChoice = z.object({
  isAutomatic: z.boolean(),
  chosen: z.array(z.object({ id: z.uuid(), name: z.string(), sku: z.string().nullable() })),
})
export type CompanionChoice = z.output<typeof companionChoice>

export const adminProductCompanionsContract = {
  read: call
    .get('/admin/products/{id}/companions', 'What goes with a product', 'PRODUCT_NOT_FOUND')
    .input(byId)
    .output(companionChoice),
  choose: call
    .put(
      '/admin/products/{id}/companions',
      'Say what goes with a product, whatever its measures say',
      'PRODUCT_NOT_FOUND',
    )
    .input(
      z.strictObject({
        id: identifier,
        /** The codes of the products in their order; none where nothing is to go with it. */
        skus: z
          .array(requiredText(longestSku, 'Informe o código.'), absent('Informe os códigos dos produtos.'))
          .max(mostChosenCompanions, `Escolha até ${mostChosenCompanions} produtos.`),
      }),
    )
    .output(companionChoice),
  leaveToMeasures: call
    .delete(
      '/admin/products/{id}/companions',
      'Leave what goes with a product to its measures again',
      'PRODUCT_NOT_FOUND',
    )
    .input(byId)
    .output(companionChoice),
}
