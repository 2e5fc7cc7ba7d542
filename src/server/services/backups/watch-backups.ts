import { min } from 'drizzle-orm'
import { profiles } from '#server/db/schema/index.ts'
import { raiseAttention } from '#server/services/attention/raise-attention.ts'
import type { Shop } from '#server/shop.ts'
import { listOwnBackups, newestBackup } from './manifest.ts'

const hour = 60 * 60 * 1000
/** A night was missed: the machine was off. */
const dueMilliseconds = 26 * hour
/** The operator has to know. */
const missingMilliseconds = 36 * hour

/**
 * Returns whether a backup is due because none was made in the last night, and informs the staff where none
 * was made for long.
 */
export async function watchBackups(shop: Shop): Promise<{ isDue: boolean }> {
  if (!shop.backups.isNightly) return { isDue: false }
  const newest = newestBackup(await listOwnBackups(shop), shop.now())?.madeAt
  const since = newest ?? (await openedAt(shop))
  const age = shop.now().getTime() - since.getTime()
  if (age > missingMilliseconds)
    await raiseMissingBackup(shop, newest ? `newest: ${newest.toISOString()}` : `none in ${shop.backups.storage.name}`)
  return { isDue: age > dueMilliseconds }
}

/** Leaves one item for the staff, however often it is found. */
export async function raiseMissingBackup(shop: Shop, cause: string): Promise<void> {
  shop.log.error({ cause }, 'there is no recent backup')
  await raiseAttention(shop, { kind: 'backup-missing', subject: 'backup', details: { cause } })
}

/** Leaves one item for the staff: the newest backup could not be restored. */
export async function raiseUnusableBackup(shop: Shop, cause: string): Promise<void> {
  shop.log.error({ cause }, 'the newest backup cannot be restored')
  await raiseAttention(shop, { kind: 'backup-unusable', subject: 'backup', details: { cause } })
}

async function openedAt({ database, now }: Shop): Promise<Date> {
  const [first] = await database.select({ at: min(profiles.createdAt) }).from(profiles)
  return first?.at ?? now()
}
