import { randomInt, randomUUID } from 'node:crypto'
import { and, asc, eq, gt, isNotNull, like, or, type SQL, sql } from 'drizzle-orm'
import { pick } from '#platform/pick.ts'
import { recordChange } from '#platform/server/audit.ts'
import { accounts, profiles, staffRoles, verifications } from '#platform/server/auth/tables.ts'
import { waitForLock } from '#platform/server/database/advisory-locks.ts'
import { databaseTime, readDatabaseTime } from '#platform/server/database/queries.ts'
import { sendEmailJob } from '#platform/server/email/send-email-job.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { administratorName } from '#platform/server/texts.ts'
import { isBuiltInRole } from '../../team/rules.ts'
import { builtInRoleTexts } from '../../team/titles.ts'
import { openAccount, replacePassword } from './accounts.ts'
import {
  handedLinkIdentifier,
  passwordResetIdentifier,
  passwordResetToken,
  passwordResetUrl,
} from './password-resets.ts'
import { resetTwoFactor } from './second-step.ts'

/** A week: an invitation of Friday is opened on Monday. */
const offerMilliseconds = 7 * 86_400_000
const prefix = 'rights-offer:'

/** The role that waits for a person's link; null for most. The table in question is `profiles`. */
export const offeredRights: SQL<string | null> = sql<string | null>`(
  select case split_part(identifier, ':', 4) when '' then case split_part(identifier, ':', 2) when 'full' then 'owner' else 'restricted' end
    else split_part(identifier, ':', 4) end from verifications
  where value = profiles.id::text and identifier like 'rights-offer:%' and expires_at > clock_timestamp()
  limit 1)`

/**
 * Offers rights to a person whose e-mail is not proved: they come with the use of a link, so that whoever opened the
 * account with somebody else's e-mail gets none. Call it in a transaction.
 */
export async function offerRights(
  tx: Shop,
  { id, role, actorId }: { id: string; role: string; actorId: string },
): Promise<void> {
  const now = await readDatabaseTime(tx.database)
  const expiresAt = new Date(now.getTime() + offerMilliseconds)
  const resetId = randomUUID()
  const identifier = passwordResetIdentifier(passwordResetToken(tx, resetId))
  // The release before reads the second part alone.
  const offer = `${prefix}${role === 'owner' ? 'full' : 'restricted'}:${actorId}:${role}`
  const stored = { value: id, expiresAt, createdAt: now }
  await tx.database.delete(verifications).where(eq(verifications.value, id))
  await tx.database.insert(verifications).values([
    { id: resetId, identifier, ...stored },
    { identifier: offer, ...stored },
  ])
  // Who has signed in before is whoever opened the account: their link only comes by e-mail.
  if (!(await hasPassword(tx, id))) {
    const handedId = randomUUID()
    const handed = handedLinkIdentifier(passwordResetToken(tx, handedId))
    await tx.database.insert(verifications).values({ id: handedId, identifier: handed, ...stored })
  }
  await tx.jobs.enqueue(tx.database, sendEmailJob, { kind: 'rights-offer', resetId })
}

const hasPassword = async ({ database }: Shop, id: string) =>
  (await database.$count(accounts, and(eq(accounts.userId, id), isNotNull(accounts.password)))) > 0

type Offer = { role: string; expiresAt: Date; link: string | null }

/** What a person is offered, with the link that a colleague may hand them: only to a new account. */
export async function readOffer(shop: Shop, id: string): Promise<Offer | undefined> {
  const rows = await shop.database
    .select({ ...pick(verifications, 'id', 'identifier', 'expiresAt'), role: offeredRights })
    .from(verifications)
    .innerJoin(profiles, eq(sql`${profiles.id}::text`, verifications.value))
    .where(and(eq(verifications.value, id), gt(verifications.expiresAt, databaseTime)))
  const offer = rows.find(({ identifier }) => identifier.startsWith(prefix))
  if (!offer?.role) return undefined
  const handed = rows.find(({ identifier }) => identifier.startsWith('handed-link:'))
  return { role: offer.role, expiresAt: offer.expiresAt, link: handed ? passwordResetUrl(shop, handed.id) : null }
}

/** Takes an offer back; a link that was sent only changes the password then. */
export async function withdrawOffer({ database }: Shop, id: string): Promise<void> {
  await database
    .delete(verifications)
    .where(or(isOfferOf(id), and(eq(verifications.value, id), like(verifications.identifier, 'handed-link:%'))))
}

/** Gives a person who has proved their e-mail what they were offered. Call it before their links are deleted. */
export async function takeOfferedRights(tx: Shop, id: string): Promise<void> {
  const [offer] = await tx.database
    .delete(verifications)
    .where(and(isOfferOf(id), gt(verifications.expiresAt, databaseTime)))
    .returning({ identifier: verifications.identifier })
  if (!offer) return
  const [, rights, actorId = null, role = rights === 'full' ? 'owner' : 'restricted'] = offer.identifier.split(':')
  const [person] = await tx.database.select().from(profiles).where(eq(profiles.id, id)).for('update')
  const ownRoleId = isBuiltInRole(role) ? null : role
  const own = ownRoleId ? await readOwnRole(tx, ownRoleId) : undefined
  const title = isBuiltInRole(role) ? builtInRoleTexts[role].title : own?.name
  // The role may be gone by now.
  if (!person || !title) return
  const after = { isAdmin: true, isRestricted: role !== 'owner' }
  await tx.database
    .update(profiles)
    .set({ ...after, role: ownRoleId ? null : role, ownRoleId, updatedAt: tx.now() })
    .where(eq(profiles.id, id))
  const change = {
    action: 'user.grant-administration',
    entityId: id,
    before: { role: null },
    after: { role: title },
  } as const
  await recordChange(tx, { actorId, ...change })
}

async function readOwnRole({ database }: Shop, id: string) {
  const [own] = await database.select().from(staffRoles).where(eq(staffRoles.id, id)).for('share')
  return own
}

const isOfferOf = (id: string) => and(eq(verifications.value, id), like(verifications.identifier, `${prefix}%`))

const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

function readablePassword(): string {
  const group = () => Array.from({ length: 5 }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
  return Array.from({ length: 4 }, group).join('-')
}

export type FirstAdministrator = {
  email: string
  /** Only then a given password counts. */
  isNew: boolean
  /** Only when it was generated just now: the one moment to show it. */
  password: string | undefined
}

/** Appoints an administrator if the shop has none, and changes nothing otherwise. `email` is in lower case. */
export function ensureAdministrator(shop: Shop, wanted: Appointment): Promise<FirstAdministrator> {
  return inTransaction(shop, async (tx) => {
    await waitForLock(tx.database, 'administrator')
    // The named one if they are one of several, else the first.
    const [present] = await tx.database
      .select({ email: profiles.email })
      .from(profiles)
      .where(eq(profiles.isAdmin, true))
      .orderBy(sql`${profiles.email} = ${wanted.email} desc`, asc(profiles.createdAt))
      .limit(1)
    if (present) return { email: present.email, isNew: false, password: undefined }
    return { ...(await appointAdministrator(tx, wanted)), isNew: true }
  })
}

type Appointment = { email: string; password: string | undefined }

/**
 * Gives the account of that e-mail, or a new one, all rights and the given or a generated password; its second step and
 * its sessions end. Call it in a transaction.
 */
export async function appointAdministrator(
  tx: Shop,
  { email, password }: Appointment,
): Promise<{ email: string; password: string | undefined }> {
  const made = password === undefined ? readablePassword() : undefined
  const passwordHash = await tx.ports.accounts.hashPassword(password ?? made ?? '')
  const [present] = await tx.database
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.email, email))
    .for('update')
  if (present) {
    await tx.database
      .update(profiles)
      .set({ isAdmin: true, isRestricted: false, role: null, ownRoleId: null, updatedAt: tx.now() })
      .where(eq(profiles.id, present.id))
    await resetTwoFactor(tx, present.id)
    await replacePassword(tx, { userId: present.id, passwordHash })
  }
  const id = present?.id ?? (await openAdministrator(tx, { email, passwordHash }))
  await recordChange(tx, {
    actorId: null,
    action: 'user.grant-administration',
    entityId: id,
    before: null,
    after: { role: builtInRoleTexts.owner.title },
  })
  return { email, password: made }
}

async function openAdministrator(tx: Shop, { email, passwordHash }: { email: string; passwordHash: string }) {
  const opened = await openAccount(tx, { ...administratorName, email, passwordHash, isAdmin: true })
  if (!opened) throw new Error('another person signed up with the administrator’s e-mail at the same time; start again')
  return opened.id
}
