import { and, eq, gt, sql } from 'drizzle-orm'
import type { EmailMessage } from '#server/adapters/email/email-sender.ts'
import { passwordResetToken } from '#server/auth/password-reset-token.ts'
import { databaseTime } from '#server/db/database-time.ts'
import { profiles, verifications } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { passwordResetEmailTexts } from '#server/text/account-email-texts.ts'
import { renderEmail } from './render-email.ts'

/** Brings the link with which a new password can be chosen; none when the link has been used or has expired. */
export async function writePasswordResetEmail(
  shop: Shop,
  resetId: string,
  write = passwordResetEmailTexts,
): Promise<EmailMessage | undefined> {
  const [person] = await shop.database
    .select({ firstName: profiles.firstName, email: profiles.email, isProved: profiles.emailVerified })
    .from(verifications)
    .innerJoin(profiles, eq(profiles.id, sql`${verifications.value}::uuid`))
    .where(and(eq(verifications.id, resetId), gt(verifications.expiresAt, databaseTime)))
  if (!person) return undefined
  // Behind the hash: it reaches neither the server's log nor other sites.
  const resetUrl = `${shop.url}/reset-password#${passwordResetToken(shop, resetId)}`
  const { subject, content } = write(shop, person, resetUrl)
  const envelope = { to: person.email, subject, key: `password-reset-${resetId}` }
  return renderEmail(envelope, content, shop)
}
