import { buyer, ensureBuyerId } from '#modules/customers/server/index.ts'
import { implementCalls } from '#platform/server/api/callers.ts'
import { favoritesContract } from '../contract.ts'
import {
  addFavorite,
  listFavorites,
  mergeGuestFavorites,
  readSharedFavorites,
  removeFavorite,
  shareFavorites,
  unshareFavorites,
} from './favorites.ts'

const favorites = implementCalls(favoritesContract)

export const favoritesRouter = {
  list: favorites.list.use(buyer).handler(async ({ context: { shop, buyer } }) => {
    const { id, isGuest, guestId } = buyer
    if (!isGuest && guestId) await mergeGuestFavorites(shop, { guestId, userId: id })
    return listFavorites(shop, id)
  }),
  add: favorites.add
    .use(buyer)
    .handler(async ({ context, input }) =>
      addFavorite(context.shop, { ...input, userId: await ensureBuyerId(context) }),
    ),
  remove: favorites.remove
    .use(buyer)
    .handler(({ context, input }) => removeFavorite(context.shop, { ...input, userId: context.buyer.id })),
  share: favorites.share
    .use(buyer)
    .handler(async ({ context }) => shareFavorites(context.shop, await ensureBuyerId(context))),
  unshare: favorites.unshare.use(buyer).handler(async ({ context }) => {
    await unshareFavorites(context.shop, context.buyer.id)
    return { shared: false as const }
  }),
  shared: favorites.shared.handler(async ({ context: { shop, address }, input }) => ({
    products: await readSharedFavorites(shop, { ...input, address }),
  })),
}
