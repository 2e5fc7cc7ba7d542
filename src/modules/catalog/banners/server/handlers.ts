import { admin, byStaff, implementCalls, updateFieldsByStaff } from '#platform/server/api/callers.ts'
import { invalidateCache } from '#platform/server/cache/tags.ts'
import { handleJob } from '#platform/server/jobs/job-handler.ts'
import { adminBannersContract } from '../contract.ts'
import {
  announceBannersJob,
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
  create: banners.create.handler(byStaff(createBanner)),
  update: banners.update.handler(updateFieldsByStaff(updateBanner)),
  delete: banners.delete.handler(byStaff(deleteBanner)),
  setActive: banners.setActive.handler(byStaff(setBannerActive)),
  move: banners.move.handler(byStaff(moveBanner)),
}

export const announceBannersHandler = handleJob(announceBannersJob, (shop) => invalidateCache(shop, ['content']))
