import { and, eq } from 'drizzle-orm'
import type { EmailMessage } from '#server/adapters/email/email-sender.ts'
import { isNotErased } from '#server/db/is-erased.ts'
import { profiles } from '#server/db/schema/index.ts'
import type { EmailRequest } from '#server/jobs/email-request.ts'
import type { Shop } from '#server/shop.ts'
import { passwordChangedEmailTexts } from '#server/text/account-email-texts.ts'
import { renderEmail } from './render-email.ts'

type PasswordChange = Extract<EmailRequest, { kind: 'password-changed' }>

/** Informs a person that their password was changed, so that they notice when it was not by them. */
export async function writePasswordChangedEmail(
  shop: Shop,
  { userId, changeId, changedAt }: PasswordChange,
): Promise<EmailMessage | undefined> {
  const [person] = await shop.database
    .select({ firstName: profiles.firstName, email: profiles.email, isProved: profiles.emailVerified })
    .from(profiles)
    .where(and(eq(profiles.id, userId), isNotErased))
  if (!person) return undefined
  const { subject, content } = passwordChangedEmailTexts(shop, person, new Date(changedAt))
  const envelope = { to: person.email, subject, key: `password-changed-${changeId}` }
  return renderEmail(envelope, content, shop)
}
