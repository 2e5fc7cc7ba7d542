import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { BackupError } from '#server/adapters/backup-storage/backup-error.ts'
import { withScratchDatabase } from '#server/db/dump/scratch-database.ts'
import type { Shop } from '#server/shop.ts'
import { mediaOfBackup } from './backup-content.ts'
import { type ChosenBackup, chooseBackup, loadBackup } from './load-backup.ts'
import { listOwnBackups, mediaFoldersOf, newestBackup } from './manifest.ts'

/** By their path in the sources, which exist when the built shop runs, too. */
export const migrationsFolder = dirname(
  dirname(createRequire(import.meta.url).resolve('#server/db/migrations/meta/_journal.json')),
)

export type CheckedBackup = { id: string; tables: number; rows: number; media: number }

/**
 * Restores the newest backup into a database of its own, compares the number of rows of each table, and sees that each
 * picture and video is there. Throws a `StartUpError` that says what is wrong with it. The scratch database is removed.
 */
export async function checkBackup(shop: Shop): Promise<CheckedBackup> {
  const { storage, databaseUrl } = shop.backups
  const newest = newestBackup(await listOwnBackups(shop), shop.now())
  const chosen = await chooseBackup(storage, { name: newest?.id, now: shop.now() })
  const parts = { migrationsFolder, isReplaced: false, beforeCommit: async () => undefined }
  await withScratchDatabase(databaseUrl, (url) => loadBackup(url, chosen, parts))
  const { tables, media } = chosen.manifest
  await checkMedia(chosen)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return { id: chosen.id, tables: tables.length, rows, media: media.count }
}

async function checkMedia({ storage, id, manifest }: ChosenBackup): Promise<void> {
  const present = new Set<string>()
  const folders = mediaFoldersOf(storage, manifest)
  for (const folder of folders) for await (const { path } of storage.list(folder)) present.add(path)
  for await (const { path } of mediaOfBackup(storage, id, manifest))
    if (!folders.some((folder) => present.has(`${folder}/${path}`)))
      throw new BackupError(`The backup is not whole: ${path} is missing in ${storage.name}`)
}
