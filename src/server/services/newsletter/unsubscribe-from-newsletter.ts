import { and, eq, isNull, sql } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import { newsletterSubscriptions } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { failureTexts } from '#server/text/failure-texts.ts'
import { readUnsubscribeCode } from './unsubscribe-code.ts'

/**
 * Takes a consent back, for good and at once; doing it again changes nothing. Throws NOT_FOUND for a code
 * that is not the shop's.
 */
export async function unsubscribeFromNewsletter(shop: Shop, code: string): Promise<void> {
  const id = readUnsubscribeCode(shop, code)
  if (!id)
    throw shopError('NOT_FOUND', {
      message: failureTexts.unsubscribeLink,
    })
  await shop.database
    .update(newsletterSubscriptions)
    .set({ unsubscribedAt: sql`greatest(${shop.now().toISOString()}::timestamptz, consented_at)` })
    .where(and(eq(newsletterSubscriptions.id, id), isNull(newsletterSubscriptions.unsubscribedAt)))
}
