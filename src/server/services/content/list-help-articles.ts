import { sql } from 'drizzle-orm'
import type { HelpArticle } from '#contract/shop/content.ts'
import { helpArticles } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

/** Every answer of the help centre, by title; accents and case do not count in the order. */
export async function listHelpArticles(shop: Shop): Promise<HelpArticle[]> {
  return shop.database
    .select({
      id: helpArticles.id,
      title: helpArticles.title,
      category: helpArticles.category,
      content: helpArticles.content,
    })
    .from(helpArticles)
    .orderBy(sql`normalise(${helpArticles.title}) collate "C"`, helpArticles.id)
}
