import { z } from 'zod'
import { customerCall } from '../call.ts'
import { declare } from '../errors.ts'
import { identifier } from '../fields.ts'
import { productCard } from './catalog.ts'

const tags = ['Favorites']

const changeCall = customerCall.meta({
  signedOutMessage: 'Você precisa estar logado para adicionar itens aos favoritos.',
})
const productId = z.strictObject({ productId: identifier })

export const favorite = z.object({ id: z.uuid(), productId: z.uuid(), product: productCard })
export type Favorite = z.output<typeof favorite>

export const favoritesContract = {
  list: customerCall
    .route({ method: 'GET', path: '/favorites', summary: 'The customer’s favourites, newest first', tags })
    .output(z.array(favorite)),
  add: changeCall
    .route({ method: 'PUT', path: '/favorites/{productId}', summary: 'Make a product a favourite', tags })
    .errors(declare('PRODUCT_NOT_FOUND'))
    .input(productId)
    .output(z.object({ id: z.uuid() })),
  remove: changeCall
    .route({ method: 'DELETE', path: '/favorites/{productId}', summary: 'Make a product a favourite no more', tags })
    .input(productId)
    .output(z.object({ removed: z.boolean() })),
}
