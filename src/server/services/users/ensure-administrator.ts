import { asc, eq } from 'drizzle-orm'
import { waitForLock } from '#server/db/advisory-locks.ts'
import { profiles } from '#server/db/schema/index.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { administratorName } from '#server/text/order-texts.ts'
import { openAccount } from './open-account.ts'
import { readablePassword } from './readable-password.ts'
import { replacePassword } from './replace-password.ts'

export type FirstAdministrator = {
  /** Who can sign in to the back office. */
  email: string
  /** Only when it was made just now: the one moment to show it. */
  password: string | undefined
}

/**
 * Makes sure that the shop has an administrator. Without any, the account of that e-mail is opened, or
 * promoted if there is one, with the given password or a new one: no one becomes administrator with a
 * password that was chosen before. If the person is one already, a given password replaces the current one.
 * Changes nothing otherwise, and may run in several processes at once. `email` is in lower case.
 */
export function ensureAdministrator(
  shop: Shop,
  { email, password }: { email: string; password: string | undefined },
): Promise<FirstAdministrator> {
  return inTransaction(shop, async (tx) => {
    const { database } = tx
    await waitForLock(database, 'administrator')
    const [present] = await database
      .select({ id: profiles.id, isAdmin: profiles.isAdmin })
      .from(profiles)
      .where(eq(profiles.email, email))
    if (present?.isAdmin) {
      const isKnown = password === undefined || (await shop.accounts.findByPassword(email, password)) === present.id
      if (!isKnown)
        await replacePassword(tx, { userId: present.id, passwordHash: await shop.accounts.hashPassword(password) })
      return { email, password: undefined }
    }
    const [administrator] = await database
      .select({ email: profiles.email })
      .from(profiles)
      .where(eq(profiles.isAdmin, true))
      .orderBy(asc(profiles.createdAt))
      .limit(1)
    if (administrator) return { email: administrator.email, password: undefined }
    const made = password === undefined ? readablePassword() : undefined
    await appoint(tx, { email, password: password ?? made ?? '', presentId: present?.id })
    return { email, password: made }
  })
}

async function appoint(
  tx: Shop,
  { email, password, presentId }: { email: string; password: string; presentId: string | undefined },
): Promise<void> {
  if (presentId) {
    await tx.database.update(profiles).set({ isAdmin: true, updatedAt: tx.now() }).where(eq(profiles.id, presentId))
    await replacePassword(tx, { userId: presentId, passwordHash: await tx.accounts.hashPassword(password) })
  }
  const id = presentId ?? (await openAdministrator(tx, { email, password }))
  await recordChange(tx, {
    actorId: null,
    action: 'user.grant-administration',
    entity: 'user',
    entityId: id,
    before: presentId ? { isAdmin: false } : null,
    after: { isAdmin: true },
  })
}

async function openAdministrator(tx: Shop, { email, password }: { email: string; password: string }): Promise<string> {
  const passwordHash = await tx.accounts.hashPassword(password)
  const person = { ...administratorName, email, passwordHash, isAdmin: true }
  const opened = await openAccount(tx, person)
  if (!opened) throw new Error('another person signed up with the administrator’s e-mail at the same time; start again')
  return opened.id
}
