import type { Shop } from '#server/shop.ts'
import { StartUpError } from '#server/start-up-error.ts'
import { checkBackup } from './check-backup.ts'
import { raiseUnusableBackup } from './watch-backups.ts'

/** Sees that the newest backup can be restored, and informs the staff where it cannot. */
export async function checkNightlyBackup(shop: Shop): Promise<void> {
  if (!shop.backups.isNightly) return
  try {
    const checked = await checkBackup(shop)
    shop.log.info(checked, 'the newest backup can be restored')
  } catch (error) {
    if (error instanceof StartUpError) await raiseUnusableBackup(shop, error.message)
    throw error
  }
}
