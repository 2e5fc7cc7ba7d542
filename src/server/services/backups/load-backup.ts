import { BackupError } from '#server/adapters/backup-place/backup-error.ts'
import type { BackupPlace } from '#server/adapters/backup-place/backup-place.ts'
import { type LoadParts, loadDatabase } from '#server/db/dump/load-database.ts'
import { contentOfBackup, refuseMissingPieces } from './backup-content.ts'
import { listBackups, type Manifest, readManifest } from './manifest.ts'

export type ChosenBackup = { place: BackupPlace; id: string; manifest: Manifest }

/** The backup of that name, or the newest whole one. Throws a `BackupError` where there is none that could be read. */
export async function chooseBackup(place: BackupPlace, name: string | undefined): Promise<ChosenBackup> {
  const id = name ?? (await listBackups(place)).find(({ isWhole }) => isWhole)?.id
  if (id === undefined) throw new BackupError(`There is no backup in ${place.name}`)
  const manifest = await readManifest(place, id)
  await refuseMissingPieces(place, id, manifest)
  return { place, id, manifest }
}

/** Fills an empty database with a backup, all of it or nothing, and compares how many rows came with how many were written. */
export async function loadBackup(url: string, { place, id, manifest }: ChosenBackup, parts: LoadParts): Promise<void> {
  const { beforeCommit } = parts
  await loadDatabase(url, contentOfBackup(place, id, manifest), {
    ...parts,
    async beforeCommit(loaded) {
      for (const { name, rows } of manifest.tables)
        if (loaded.counts[name] !== rows)
          throw new BackupError(`The backup is damaged: ${name} has ${loaded.counts[name]} rows instead of ${rows}`)
      await beforeCommit(loaded)
    },
  })
}
