import { ensureBuyerId } from '#modules/customers/sessions/server/buyers.ts'
import { buyer, visitor } from '#platform/server/api/base.ts'
import {
  addFavorite,
  listFavorites,
  mergeGuestFavorites,
  readSharedFavorites,
  removeFavorite,
  shareFavorites,
  unshareFavorites,
} from './favorites.ts'

export const favoritesRouter = {
  list: buyer.favorites.list.handler(async ({ context: { shop, buyer } }) => {
    const { id, isGuest, guestId } = buyer
    if (!isGuest && guestId) await mergeGuestFavorites(shop, { guestId, userId: id })
    return listFavorites(shop, id)
  }),
  add: buyer.favorites.add.handler(async ({ context, input }) =>
    addFavorite(context.shop, { ...input, userId: await ensureBuyerId(context) }),
  ),
  remove: buyer.favorites.remove.handler(({ context, input }) =>
    removeFavorite(context.shop, { ...input, userId: context.buyer.id }),
  ),
  share: buyer.favorites.share.handler(async ({ context }) =>
    shareFavorites(context.shop, await ensureBuyerId(context)),
  ),
  unshare: buyer.favorites.unshare.handler(async ({ context }) => {
    await unshareFavorites(context.shop, context.buyer.id)
    return { shared: false as const }
  }),
  shared: visitor.favorites.shared.handler(async ({ context: { shop, address }, input }) => ({
    products: await readSharedFavorites(shop, { ...input, address }),
  })),
}
