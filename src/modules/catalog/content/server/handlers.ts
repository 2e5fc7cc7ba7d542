import { sql } from 'drizzle-orm'
import { pick } from '#platform/pick.ts'
import { implementCalls } from '#platform/server/api/callers.ts'
import type { Shop } from '#platform/server/shop.ts'
import { listBanners } from '../../banners/server/banners.ts'
import type { HelpArticle } from '../contract.ts'
import { contentContract } from '../contract.ts'
import { helpArticles } from '../tables.ts'

/** By title regardless of accents and case. */
export async function listHelpArticles(shop: Shop): Promise<HelpArticle[]> {
  return shop.database
    .select(pick(helpArticles, 'id', 'title', 'category', 'content'))
    .from(helpArticles)
    .orderBy(sql`normalise(${helpArticles.title}) collate "C"`, helpArticles.id)
}

const content = implementCalls(contentContract)

export const contentRouter = {
  banners: content.banners.handler(({ context }) => listBanners(context.shop)),
  helpArticles: content.helpArticles.handler(({ context }) => listHelpArticles(context.shop)),
}
