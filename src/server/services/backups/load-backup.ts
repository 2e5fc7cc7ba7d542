import { BackupError } from '#server/adapters/backup-storage/backup-error.ts'
import type { BackupStorage } from '#server/adapters/backup-storage/backup-storage.ts'
import { type LoadParts, loadDatabase } from '#server/db/dump/load-database.ts'
import { contentOfBackup, refuseMissingPieces } from './backup-content.ts'
import {
  type ListedBackup,
  listBackups,
  type Manifest,
  newestBackup,
  newestOfEachShop,
  readManifest,
} from './manifest.ts'

export type ChosenBackup = { storage: BackupStorage; id: string; manifest: Manifest }

type Choice = { name?: string | undefined; now: Date }

/**
 * The backup of that name, or the newest whole one that is not dated in the future. Throws a `BackupError` if no backup
 * can be read.
 */
export async function chooseBackup(storage: BackupStorage, { name, now }: Choice): Promise<ChosenBackup> {
  const id = name ?? (await newestId(storage, now))
  const manifest = await readManifest(storage, id)
  await refuseMissingPieces(storage, id, manifest)
  return { storage, id, manifest }
}

async function newestId(storage: BackupStorage, now: Date): Promise<string> {
  const backups = await listBackups(storage)
  refuseSeveralShops(storage, backups)
  const newest = newestBackup(backups, now)
  if (newest) return newest.id
  const later = backups.find(({ isWhole }) => isWhole)
  if (!later) throw new BackupError(`There is no backup in ${storage.name}`)
  throw new BackupError(
    `The backups in ${storage.name} are dated in the future: set the clock right, or name one, as --backup ${later.id}`,
  )
}

/** The newest of several shops may be that of an empty one, which nobody wants to restore. */
function refuseSeveralShops({ name }: BackupStorage, backups: readonly ListedBackup[]): void {
  const newest = newestOfEachShop(backups)
  if (newest.length < 2) return
  const ids = newest.map(({ id, bytes }) => `--backup ${id} (${Math.ceil(bytes / 1000)} kB)`)
  throw new BackupError(`There are backups of ${ids.length} shops in ${name}: name one, as ${ids.join(' or ')}`)
}

/**
 * Fills an empty database with a backup, all of it or nothing, and compares how many rows came with how
 * many were written.
 */
export async function loadBackup(
  url: string,
  { storage, id, manifest }: ChosenBackup,
  parts: LoadParts,
): Promise<void> {
  const { beforeCommit } = parts
  await loadDatabase(url, contentOfBackup(storage, id, manifest), {
    ...parts,
    async beforeCommit(loaded) {
      for (const { name, rows } of manifest.tables)
        if (loaded.counts[name] !== rows)
          throw new BackupError(`The backup is damaged: ${name} has ${loaded.counts[name]} rows instead of ${rows}`)
      await beforeCommit(loaded)
    },
  })
}
