import { admin, byStaff, implementCalls, updateFieldsByStaff } from '#platform/server/api/callers.ts'
import { listBanners } from '../../banners/server/banners.ts'
import { contentContract } from '../contract.ts'
import { adminContentsContract } from '../staff-contract.ts'
import {
  createArticle,
  deleteArticle,
  findContent,
  listContents,
  moveArticle,
  restoreVersion,
  setContentPublished,
  updateContent,
} from './contents.ts'
import { listHelpArticles, readPage, readText } from './read-contents.ts'
import { findVersion, listVersions } from './versions.ts'

const content = implementCalls(contentContract)

export const contentRouter = {
  banners: content.banners.handler(({ context }) => listBanners(context.shop)),
  helpArticles: content.helpArticles.handler(({ context }) => listHelpArticles(context.shop)),
  page: content.page.handler(({ context, input }) => readPage(context.shop, input.page)),
}

const contents = implementCalls(adminContentsContract).use(admin)

export const adminContentsRouter = {
  list: contents.list.handler(({ context }) => listContents(context.shop)),
  find: contents.find.handler(({ context, input }) => findContent(context.shop, input.id)),
  create: contents.create.handler(byStaff(createArticle)),
  update: contents.update.handler(updateFieldsByStaff(updateContent)),
  setPublished: contents.setPublished.handler(byStaff(setContentPublished)),
  move: contents.move.handler(byStaff(moveArticle)),
  delete: contents.delete.handler(byStaff(deleteArticle)),
  versions: contents.versions.handler(({ context, input }) => listVersions(context.shop, input.id)),
  version: contents.version.handler(({ context, input }) => findVersion(context.shop, input.id)),
  restore: contents.restore.handler(byStaff(restoreVersion)),
  preview: contents.preview.handler(({ context, input }) => readText(context.shop, input.body)),
}
