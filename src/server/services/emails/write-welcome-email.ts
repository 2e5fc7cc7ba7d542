import { and, eq } from 'drizzle-orm'
import type { EmailMessage } from '#server/adapters/email/email-sender.ts'
import { isNotErased } from '#server/db/is-erased.ts'
import { profiles } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { welcomeEmailTexts } from '#server/text/account-email-texts.ts'
import { renderEmail } from './render-email.ts'

/** Welcomes a person who has just opened an account. */
export async function writeWelcomeEmail(shop: Shop, userId: string): Promise<EmailMessage | undefined> {
  const [person] = await shop.database
    .select({ firstName: profiles.firstName, email: profiles.email, isProved: profiles.emailVerified })
    .from(profiles)
    .where(and(eq(profiles.id, userId), isNotErased))
  if (!person) return undefined
  const { subject, content } = welcomeEmailTexts(shop, person)
  const envelope = { to: person.email, subject, key: `welcome-${userId}` }
  return renderEmail(envelope, content, shop)
}
