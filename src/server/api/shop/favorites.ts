import { addFavorite } from '#server/services/favorites/add-favorite.ts'
import { listFavorites } from '#server/services/favorites/list-favorites.ts'
import { mergeGuestFavorites } from '#server/services/favorites/merge-guest-favorites.ts'
import { removeFavorite } from '#server/services/favorites/remove-favorite.ts'
import { readSharedFavorites, shareFavorites, unshareFavorites } from '#server/services/favorites/share-favorites.ts'
import { buyer, visitor } from '../base.ts'
import { ensureBuyerId } from '../ensure-buyer-id.ts'

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
