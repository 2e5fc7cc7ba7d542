import { z } from 'zod'
import { customerCalls } from '../call.ts'
import { identifier } from '../fields.ts'
import { productCard } from './catalog.ts'

const call = customerCalls('Favorites')
const changeCall = customerCalls('Favorites', {
  signedOutMessage: 'Você precisa estar logado para adicionar itens aos favoritos.',
})
const productId = z.strictObject({ productId: identifier })

export const favorite = z.object({ id: z.uuid(), productId: z.uuid(), product: productCard })
export type Favorite = z.output<typeof favorite>

export const favoritesContract = {
  list: call.get('/favorites', 'The customer’s favourites, newest first').output(z.array(favorite)),
  add: changeCall
    .put('/favorites/{productId}', 'Make a product a favourite', 'PRODUCT_NOT_FOUND')
    .input(productId)
    .output(z.object({ id: z.uuid() })),
  remove: changeCall
    .delete('/favorites/{productId}', 'Make a product a favourite no more')
    .input(productId)
    .output(z.object({ removed: z.boolean() })),
}
