import { listBanners } from '#server/services/content/list-banners.ts'
import { listHelpArticles } from '#server/services/content/list-help-articles.ts'
import { visitor } from '../base.ts'

/** Reading the shop's content other than the catalog. */
export const contentRouter = {
  banners: visitor.content.banners.handler(({ context }) => listBanners(context.shop)),
  helpArticles: visitor.content.helpArticles.handler(({ context }) => listHelpArticles(context.shop)),
}
