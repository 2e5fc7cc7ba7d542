import { isNotNull } from 'drizzle-orm'
import { newsletterConsents } from '#domain/newsletter-consent.ts'
import { newsletterSubscriptions } from '#server/db/schema/index.ts'
import { sendEmailJob } from '#server/jobs/definitions/send-email.ts'
import { inTransaction, type Shop } from '#server/shop.ts'

export type NewsletterRequest = {
  /** In lower case. */
  email: string
  source: 'footer'
  /** The number of the consent that was shown. */
  consent: number
  /** Where the request comes from, for the limits. */
  address: string
}

/**
 * Records a consent to the newsletter, and sends a welcome with a way out. An address that is subscribed
 * already keeps its consent and gets no second welcome; the caller does not learn of it. Throws
 * TOO_MANY_REQUESTS.
 */
export async function subscribeToNewsletter(shop: Shop, request: NewsletterRequest): Promise<void> {
  const { email, source, consent, address } = request
  await shop.limits.consume('newsletter', address)
  const consentText = newsletterConsents[consent]
  if (consentText === undefined) throw new Error(`there is no consent ${consent}`)
  const agreed = { source, consent, consentText, consentedAt: shop.now() }
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
    await tx.jobs.enqueue(tx.database, sendEmailJob, {
      kind: 'newsletter-welcome',
      subscriptionId: subscription.id,
    })
  })
}
