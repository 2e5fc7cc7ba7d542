import { addFavorite } from '#server/services/favorites/add-favorite.ts'
import { listFavorites } from '#server/services/favorites/list-favorites.ts'
import { removeFavorite } from '#server/services/favorites/remove-favorite.ts'
import { customer } from '../base.ts'

export const favoritesRouter = {
  list: customer.favorites.list.handler(({ context }) => listFavorites(context.shop, context.customer.id)),
  add: customer.favorites.add.handler(({ context, input }) =>
    addFavorite(context.shop, { ...input, userId: context.customer.id }),
  ),
  remove: customer.favorites.remove.handler(({ context, input }) =>
    removeFavorite(context.shop, { ...input, userId: context.customer.id }),
  ),
}
