import { and, desc, sql } from 'drizzle-orm'
import { newsletterSubscriptions } from '#modules/customers/messages/tables.ts'
import { matchesSubscription, unsubscribeCode } from '#modules/customers/server/index.ts'
import { latestFirst } from '#platform/server/database/queries.ts'
import type { Shop } from '#platform/server/shop.ts'
import { batchSize, readCells } from '#platform/server/spreadsheets/table-rows.ts'
import type { ExportFilter } from '../contract.ts'
import type { ExportedTable } from './exported-tables.ts'
import { exportTexts } from './texts.ts'

/** The addresses of the newsletter, the newest consent first, each with the link that takes it back. */
export function newsletterTable(shop: Shop, filter: ExportFilter<'newsletter'>): ExportedTable {
  const matching = matchesSubscription(filter)
  const read = async (last: { id: string } | undefined) =>
    shop.database
      .select()
      .from(newsletterSubscriptions)
      .where(and(matching, last && isBehind(last)))
      .orderBy(latestFirst(newsletterSubscriptions.consentedAt), desc(newsletterSubscriptions.id))
      .limit(batchSize)
  const batches = readCells(read, ({ id, email, consentedAt, consentText, unsubscribedAt }) => [
    email,
    { moment: consentedAt },
    consentText,
    unsubscribedAt && { moment: unsubscribedAt },
    `${shop.settings.url}/newsletter/unsubscribe?code=${unsubscribeCode(shop, id)}`,
  ])
  const count = () => shop.database.$count(newsletterSubscriptions, matching)
  return { count, headings: Object.values(exportTexts.newsletter), batches }
}

const isBehind = ({ id }: { id: string }) =>
  sql`(${newsletterSubscriptions.consentedAt}, ${newsletterSubscriptions.id})
    < (select consented_at, id from newsletter_subscriptions last where last.id = ${id})`
