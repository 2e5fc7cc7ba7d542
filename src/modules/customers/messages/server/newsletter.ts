import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { shopError } from '#platform/contract/errors.ts'
import { withInstants } from '#platform/dates.ts'
import { pick } from '#platform/pick.ts'
import { profiles } from '#platform/server/auth/tables.ts'
import { sendEmailJob } from '#platform/server/email/send-email-job.ts'
import { inTransaction, type Shop, type WithSettings } from '#platform/server/shop.ts'
import { failureTexts } from '#platform/server/texts.ts'
import type { ownConsent } from '../contract.ts'
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

type Subscriber = { id: string; email: string }

/** What a customer subscribed to while signed in, or under an e-mail that is proved to be theirs. */
export const subscriptionOf = ({ id, email }: { id: string; email?: string | undefined }): SQL | undefined =>
  or(eq(newsletterSubscriptions.userId, id), email === undefined ? undefined : eq(newsletterSubscriptions.email, email))

/** The consent of a signed-in customer; null without one that holds. */
export async function readOwnConsent(shop: Shop, { id, email }: Subscriber): Promise<z.output<typeof ownConsent>> {
  const { database } = shop
  const [found] = await database
    .select(pick(newsletterSubscriptions, 'consentedAt', 'consentText'))
    .from(newsletterSubscriptions)
    .innerJoin(profiles, eq(profiles.id, id))
    .where(
      and(
        eq(newsletterSubscriptions.email, email),
        isNull(newsletterSubscriptions.unsubscribedAt),
        or(eq(newsletterSubscriptions.userId, id), profiles.emailVerified),
      ),
    )
  return found ? withInstants(found) : null
}

/** Agrees for a signed-in customer; a consent that they see already stays. Throws TOO_MANY_REQUESTS. */
export async function joinNewsletter(
  shop: Shop,
  { address, consent, ...person }: Subscriber & { address: string; consent: number },
) {
  const { id: userId, email } = person
  await subscribeToNewsletter(shop, { email, source: 'profile', consent, address, userId })
  // Who agrees to what was agreed to before sees it from now on.
  await shop.database.update(newsletterSubscriptions).set({ userId }).where(eq(newsletterSubscriptions.email, email))
  return readOwnConsent(shop, person)
}

/** Takes the consent of a signed-in customer back. */
export async function leaveNewsletter(shop: Shop, person: Subscriber) {
  await withdraw(shop, eq(newsletterSubscriptions.email, person.email))
  return readOwnConsent(shop, person)
}

/** Takes a consent back where it holds. */
export const withdraw = ({ database, now }: Pick<Shop, 'database' | 'now'>, condition: SQL) =>
  database
    .update(newsletterSubscriptions)
    .set({ unsubscribedAt: sql`greatest(${now().toISOString()}::timestamptz, consented_at)` })
    .where(and(condition, isNull(newsletterSubscriptions.unsubscribedAt)))

/** Withdraws a consent, for good. Throws NOT_FOUND for a code that is not the shop's. */
export async function unsubscribeFromNewsletter(shop: Shop, code: string): Promise<void> {
  const id = readUnsubscribeCode(shop, code)
  if (!id) throw shopError('NOT_FOUND', { message: failureTexts.unsubscribeLink })
  await withdraw(shop, eq(newsletterSubscriptions.id, id))
}
