import { Readable } from 'node:stream'
import { BackupError } from '#server/adapters/backup-storage/backup-error.ts'
import type { BackupStorage } from '#server/adapters/backup-storage/backup-storage.ts'
import type { DatabaseContent } from '#server/db/dump/database-content.ts'
import { type MediaFile, mediaFile, mediaIndex } from './back-up-media.ts'
import { folderOf, type Manifest } from './manifest.ts'
import { linesOf, readPieces } from './pieces.ts'

/** A backup's database, read piece by piece. */
export function contentOfBackup(storage: BackupStorage, id: string, manifest: Manifest): DatabaseContent {
  const folder = folderOf(id)
  return {
    migration: manifest.migration,
    tables: manifest.tables,
    sequences: manifest.sequences,
    rowsOf({ name }) {
      const table = manifest.tables.find((one) => one.name === name)
      if (!table) throw new BackupError(`The backup has no table ${name}`)
      return Readable.from(readPieces(storage, `${folder}/${name}`, table.pieces), { objectMode: false })
    },
  }
}

/** The files that a backup names, without those that were missing when it was made. */
export async function* mediaOfBackup(
  storage: BackupStorage,
  id: string,
  manifest: Manifest,
): AsyncGenerator<MediaFile> {
  const missing = new Set(manifest.media.missing)
  for await (const line of linesOf(readPieces(storage, mediaIndex(folderOf(id)), manifest.media.pieces))) {
    const file = mediaFile(line)
    if (!missing.has(file.path)) yield file
  }
}

/** Throws a `BackupError` where a piece is not there, before anything is begun with the backup. */
export async function refuseMissingPieces(storage: BackupStorage, id: string, manifest: Manifest): Promise<void> {
  const folder = folderOf(id)
  const present = new Set<string>()
  for await (const { path } of storage.list(folder)) present.add(path)
  const named = [...manifest.tables, { name: 'media-index', pieces: manifest.media.pieces }]
  for (const { name, pieces } of named)
    for (let piece = 0; piece < pieces; piece += 1)
      if (!present.has(`${folder}/${name}/${piece}`))
        throw new BackupError(`The backup is not whole: ${folder}/${name}/${piece} is missing in ${storage.name}`)
}
