import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { shopDay } from '#platform/dates.ts'
import { pick } from '#platform/pick.ts'
import type { Shop } from '#platform/server/shop.ts'
import { contents } from '../../tables.ts'
import type { ContentText, contentPage, HelpArticle } from '../contract.ts'
import { contentFieldValues, fillFields } from '../field-rules.ts'
import type { ContentPage } from '../rules.ts'
import { ownTexts } from './page-texts.ts'
import { plainText, readMarkdown } from './read-markdown.ts'

/** A text in Markdown as pages show it, with the shop's data in place of its fields. */
export function readText(shop: Shop, markdown: string): ContentText {
  const values = contentFieldValues(shop.settings.store)
  // Filled in after it was read: no value is taken for a mark.
  return JSON.parse(JSON.stringify(readMarkdown(markdown)), (_name, value: unknown) =>
    typeof value === 'string' ? fillFields(value, values) : value,
  )
}

/** Those that are shown, in their order. */
export async function listHelpArticles(shop: Shop): Promise<HelpArticle[]> {
  const rows = await shop.database
    .select()
    .from(contents)
    .where(and(isNotNull(contents.category), eq(contents.isPublished, true)))
    .orderBy(asc(contents.displayOrder), sql`normalise(${contents.title}) collate "C"`, contents.id)
  return rows.flatMap(({ id, title, category, body }) => {
    if (category === null) return []
    const text = readText(shop, body ?? '')
    return [{ id, title, category, content: plainText(text), text }]
  })
}

/** Null for a page that is hidden. */
export async function readPage(shop: Shop, page: ContentPage): Promise<z.output<typeof contentPage> | null> {
  const [row] = await shop.database.select().from(contents).where(eq(contents.page, page))
  if (!row) throw new Error(`the page ${page} is not in the database`)
  if (!row.isPublished) return null
  const own = ownTexts[page]
  const changedOn = row.body === null ? own.updatedOn : shopDay(row.updatedAt)
  return {
    title: row.title,
    updatedOn: own.updatedOn && changedOn,
    text: readText(shop, row.body ?? own.body),
    ...pick(row, 'seoTitle', 'seoDescription'),
  }
}
