import { admin, implementCalls } from '#platform/server/api/callers.ts'
import { adminBannersContract } from '../contract.ts'
import {
  createBanner,
  deleteBanner,
  findBanner,
  listManagedBanners,
  moveBanner,
  setBannerActive,
  updateBanner,
} from './banners.ts'

const banners = implementCalls(adminBannersContract).use(admin)

export const adminBannersRouter = {
  list: banners.list.handler(({ context }) => listManagedBanners(context.shop)),
  find: banners.find.handler(({ context, input }) => findBanner(context.shop, input.id)),
  create: banners.create.handler(({ context, input }) =>
    createBanner(context.shop, { actorId: context.administrator.id, ...input }),
  ),
  update: banners.update.handler(({ context, input }) =>
    updateBanner(context.shop, {
      actorId: context.administrator.id,
      id: input.id,
      fields: input.fields,
      expectedUpdatedAt: input.expectedUpdatedAt ?? input.fields.updatedAt,
    }),
  ),
  delete: banners.delete.handler(({ context, input }) =>
    deleteBanner(context.shop, { actorId: context.administrator.id, id: input.id }),
  ),
  setActive: banners.setActive.handler(({ context, input }) =>
    setBannerActive(context.shop, { actorId: context.administrator.id, ...input }),
  ),
  move: banners.move.handler(({ context, input }) =>
    moveBanner(context.shop, { actorId: context.administrator.id, ...input }),
  ),
}
