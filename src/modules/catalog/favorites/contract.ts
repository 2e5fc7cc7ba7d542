import { z } from 'zod'
import { buyerCalls, publicCalls } from '#platform/contract/calls.ts'
import { identifier, requiredText } from '#platform/contract/fields.ts'
import { productCard } from '../products/contract.ts'

const call = buyerCalls('Favorites')
const publicCall = publicCalls('Favorites')
const changeCall = buyerCalls('Favorites', {
  signedOutMessage: 'Você precisa estar logado para adicionar itens aos favoritos.',
})
const productId = z.strictObject({ productId: identifier })

export const favorite = z.object({
  id: z.uuid(),
  productId: z.uuid(),
  /** Null if it was not recorded. */
  savedPriceCents: z.int().nullable(),
  product: productCard,
})
export type Favorite = z.output<typeof favorite>

export const favoritesContract = {
  list: call
    .get('/favorites', 'The favorites of the customer, or of this browser’s guest, newest first')
    .output(z.array(favorite)),
  add: changeCall
    .put('/favorites/{productId}', 'Make a product a favorite', 'PRODUCT_NOT_FOUND', 'FAVORITES_FULL')
    .input(productId)
    .output(z.object({ id: z.uuid() })),
  remove: changeCall
    .delete('/favorites/{productId}', 'Make a product a favorite no more')
    .input(productId)
    .output(z.object({ removed: z.boolean() })),
  share: call
    .put('/favorites/link', 'The secret under which others see the favorites; the same until they are shared no more')
    .output(z.object({ token: z.string() })),
  unshare: call.delete('/favorites/link', 'Share the favorites no more').output(z.object({ shared: z.literal(false) })),
  shared: publicCall
    .get('/shared-favorites/{token}', 'The products of a shared list', 'FAVORITES_NOT_SHARED')
    .input(z.strictObject({ token: requiredText(50, 'Informe o código do link.') }))
    .output(z.object({ products: z.array(productCard) })),
}
