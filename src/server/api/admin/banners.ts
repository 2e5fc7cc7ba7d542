import { findBanner } from '#server/services/banners/find-banner.ts'
import { listManagedBanners } from '#server/services/banners/list-managed-banners.ts'
import { moveBanner } from '#server/services/banners/move-banner.ts'
import { setBannerActive } from '#server/services/banners/set-banner-active.ts'
import { admin } from '../base.ts'

const { banners } = admin.admin

/** Keeping the banners of the home page. */
export const adminBannersRouter = {
  list: banners.list.handler(({ context }) => listManagedBanners(context.shop)),
  find: banners.find.handler(({ context, input }) => findBanner(context.shop, input.id)),
  setActive: banners.setActive.handler(({ context, input }) => setBannerActive(context.shop, input)),
  move: banners.move.handler(({ context, input }) => moveBanner(context.shop, input)),
}
