import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { shopError } from '#platform/contract/errors.ts'
import { sendEmailJob } from '#platform/server/email/send-email-job.ts'
import { inTransaction, type Shop, type WithSettings } from '#platform/server/shop.ts'
import { failureTexts } from '#platform/server/texts.ts'
import { type NewsletterSource, newsletterConsents } from '../rules.ts'
import { newsletterSubscriptions } from '../tables.ts'

export type NewsletterRequest = {
  /** In lower case. */
  email: string
  source: NewsletterSource
  consent: number
  address: string
  /** The account that is signed in, if the e-mail is its own. */
  userId?: string | undefined
}

/**
 * Records a consent and sends a welcome with a way out. A known address keeps its consent, unnoticed by the caller.
 * Throws TOO_MANY_REQUESTS.
 */
export async function subscribeToNewsletter(shop: Shop, request: NewsletterRequest): Promise<void> {
  const { email, source, consent, address, userId } = request
  await shop.limits.consume('newsletter', address)
  const consentText = newsletterConsents[consent]
  if (consentText === undefined) throw new Error(`there is no consent ${consent}`)
  const agreed = { source, consent, consentText, consentedAt: shop.now(), userId: userId ?? null }
  await inTransaction(shop, async (tx) => {
    const [subscription] = await tx.database
      .insert(newsletterSubscriptions)
      .values({ email, ...agreed })
      .onConflictDoUpdate({
        target: newsletterSubscriptions.email,
        set: { ...agreed, unsubscribedAt: null },
        setWhere: isNotNull(newsletterSubscriptions.unsubscribedAt),
      })
      .returning({ id: newsletterSubscriptions.id })
    if (!subscription) return
    await tx.jobs.enqueue(tx.database, sendEmailJob, { kind: 'newsletter-welcome', subscriptionId: subscription.id })
  })
}

type Signer = WithSettings<'secretFor'>

export function unsubscribeCode(shop: Signer, subscriptionId: string): string {
  return `${subscriptionId}.${signatureOf(shop, subscriptionId)}`
}

export function readUnsubscribeCode(shop: Signer, code: string): string | undefined {
  const [id = '', signature = ''] = code.split('.')
  if (!z.uuid().safeParse(id).success) return undefined
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(shop, id))]
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined
}

const signatureOf = (shop: Signer, subscriptionId: string) =>
  createHmac('sha256', shop.settings.secretFor('newsletter')).update(subscriptionId).digest('base64url')

export const withdrawal = ({ now }: Pick<Shop, 'now'>) => ({
  unsubscribedAt: sql`greatest(${now().toISOString()}::timestamptz, consented_at)`,
})

/** Withdraws a consent, for good. Throws NOT_FOUND for a code that is not the shop's. */
export async function unsubscribeFromNewsletter(shop: Shop, code: string): Promise<void> {
  const id = readUnsubscribeCode(shop, code)
  if (!id) throw shopError('NOT_FOUND', { message: failureTexts.unsubscribeLink })
  await shop.database
    .update(newsletterSubscriptions)
    .set(withdrawal(shop))
    .where(and(eq(newsletterSubscriptions.id, id), isNull(newsletterSubscriptions.unsubscribedAt)))
}
