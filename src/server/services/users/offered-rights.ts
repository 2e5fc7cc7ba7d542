import { randomUUID } from 'node:crypto'
import { and, eq, gt, like, type SQL, sql } from 'drizzle-orm'
import { passwordResetIdentifier, passwordResetToken } from '#server/auth/password-reset-token.ts'
import { databaseTime, readDatabaseTime } from '#server/db/database-time.ts'
import { profiles, verifications } from '#server/db/schema/index.ts'
import { sendEmailJob } from '#server/jobs/definitions/send-email.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import type { Shop } from '#server/shop.ts'

const offerMilliseconds = 86_400_000
/** What is offered and by whom follow. */
const prefix = 'rights-offer:'

/** The rights that wait for a person's link; null for most. The table in question is `profiles`. */
export const offeredRights: SQL<'full' | 'restricted' | null> = sql`(
  select split_part(identifier, ':', 2) from verifications
  where value = profiles.id::text and identifier like 'rights-offer:%' and expires_at > clock_timestamp()
  limit 1)`

/**
 * Sends a person whose e-mail is not proved a link for a new password; the rights come with its use, so that whoever
 * opened the account with somebody else's e-mail gets none. Replaces their earlier links. Call it in a transaction.
 */
export async function offerRights(
  tx: Shop,
  { id, isRestricted, actorId }: { id: string; isRestricted: boolean; actorId: string },
): Promise<void> {
  const now = await readDatabaseTime(tx.database)
  const expiresAt = new Date(now.getTime() + offerMilliseconds)
  const resetId = randomUUID()
  const identifier = passwordResetIdentifier(passwordResetToken(tx, resetId))
  const offer = `${prefix}${isRestricted ? 'restricted' : 'full'}:${actorId}`
  await tx.database.delete(verifications).where(eq(verifications.value, id))
  await tx.database.insert(verifications).values([
    { id: resetId, identifier, value: id, expiresAt, createdAt: now },
    { identifier: offer, value: id, expiresAt, createdAt: now },
  ])
  await tx.jobs.enqueue(tx.database, sendEmailJob, { kind: 'rights-offer', resetId })
}

/** Takes an offer back; a link that was sent only changes the password then. */
export async function withdrawOffer({ database }: Shop, id: string): Promise<void> {
  await database.delete(verifications).where(isOfferOf(id))
}

/** Gives a person who has proved their e-mail what they were offered. Call it before their links are deleted. */
export async function takeOfferedRights(tx: Shop, id: string): Promise<void> {
  const [offer] = await tx.database
    .delete(verifications)
    .where(and(isOfferOf(id), gt(verifications.expiresAt, databaseTime)))
    .returning({ identifier: verifications.identifier })
  if (!offer) return
  const [, rights, actorId = null] = offer.identifier.split(':')
  const [person] = await tx.database.select().from(profiles).where(eq(profiles.id, id)).for('update')
  if (!person) return
  const after = { isAdmin: true, isRestricted: rights === 'restricted' }
  await tx.database
    .update(profiles)
    .set({ ...after, updatedAt: tx.now() })
    .where(eq(profiles.id, id))
  const before = { isAdmin: person.isAdmin, isRestricted: person.isRestricted }
  const change = { action: 'user.grant-administration', entity: 'user', entityId: id, before, after } as const
  await recordChange(tx, { actorId, ...change })
}

const isOfferOf = (id: string) => and(eq(verifications.value, id), like(verifications.identifier, `${prefix}%`))
