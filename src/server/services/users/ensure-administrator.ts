import { randomInt } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { waitForLock } from '#server/db/advisory-locks.ts'
import { profiles } from '#server/db/schema/index.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { administratorName } from '#server/text/order-texts.ts'
import { openAccount } from './open-account.ts'
import { replacePassword } from './replace-password.ts'

/** Without the letters and digits that are taken for one another. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A password that can be read off a screen and typed: four groups of five, 99 random bits. */
function readablePassword(): string {
  const group = () => Array.from({ length: 5 }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
  return Array.from({ length: 4 }, group).join('-')
}

export type FirstAdministrator = {
  /** Who can sign in to the back office. */
  email: string
  /** Whether the account became the administrator's just now: only then a given password counts. */
  isNew: boolean
  /** Only when it was generated just now: the one moment to show it. */
  password: string | undefined
}

/**
 * Makes sure that the shop has an administrator. Without any, `appointAdministrator` makes one. Changes nothing
 * otherwise, whatever password is given, and may run in several processes at once. `email` is in lower case.
 */
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
 * Gives the account of that e-mail, or a new one, all rights and the given password or a generated one: no one becomes
 * administrator with a password that was chosen before, and their sessions end. `email` is in lower case. Call it in
 * a transaction.
 */
export async function appointAdministrator(
  tx: Shop,
  { email, password }: Appointment,
): Promise<{ email: string; password: string | undefined }> {
  const made = password === undefined ? readablePassword() : undefined
  const passwordHash = await tx.accounts.hashPassword(password ?? made ?? '')
  const [present] = await tx.database
    .select({ id: profiles.id, isAdmin: profiles.isAdmin, isRestricted: profiles.isRestricted })
    .from(profiles)
    .where(eq(profiles.email, email))
    .for('update')
  if (present) {
    await tx.database
      .update(profiles)
      .set({ isAdmin: true, isRestricted: false, updatedAt: tx.now() })
      .where(eq(profiles.id, present.id))
    await replacePassword(tx, { userId: present.id, passwordHash })
  }
  const id = present?.id ?? (await openAdministrator(tx, { email, passwordHash }))
  await recordChange(tx, {
    actorId: null,
    action: 'user.grant-administration',
    entity: 'user',
    entityId: id,
    before: present ? { isAdmin: present.isAdmin, isRestricted: present.isRestricted } : null,
    after: { isAdmin: true, isRestricted: false },
  })
  return { email, password: made }
}

async function openAdministrator(
  tx: Shop,
  { email, passwordHash }: { email: string; passwordHash: string },
): Promise<string> {
  const opened = await openAccount(tx, { ...administratorName, email, passwordHash, isAdmin: true })
  if (!opened) throw new Error('another person signed up with the administrator’s e-mail at the same time; start again')
  return opened.id
}
