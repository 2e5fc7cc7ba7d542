import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pick } from '#platform/pick.ts'
import type { Shop } from '../shop.ts'
import { withScratchDatabase } from './connect.ts'
import { type LoadParts, loadDatabase } from './load-database.ts'
import {
  backupFolder,
  type ListedBackup,
  listBackups,
  listMediaFolders,
  listOwnBackups,
  type Manifest,
  newestBackup,
  newestOfEachShop,
  readManifest,
} from './manifest.ts'
import { type MediaFile, mediaFile, mediaIndex, readPieces, splitLines } from './media.ts'
import type { DatabaseContent } from './read-database.ts'
import { BackupError, type BackupStorage } from './storage.ts'

export function readBackupContent(storage: BackupStorage, id: string, manifest: Manifest): DatabaseContent {
  const folder = backupFolder(id)
  return {
    ...pick(manifest, 'migration', 'tables', 'sequences'),
    rowsOf({ name }) {
      const table = manifest.tables.find((one) => one.name === name)
      if (!table) throw new BackupError(`The backup has no table ${name}`)
      return Readable.from(readPieces(storage, `${folder}/${name}`, table.pieces), { objectMode: false })
    },
  }
}

/** The files that a backup names, without those that were missing when it was made. */
export async function* readBackupMedia(
  storage: BackupStorage,
  id: string,
  manifest: Manifest,
): AsyncGenerator<MediaFile> {
  const missing = new Set(manifest.media.missing)
  for await (const line of splitLines(readPieces(storage, mediaIndex(backupFolder(id)), manifest.media.pieces))) {
    const file = mediaFile(line)
    if (!missing.has(file.path)) yield file
  }
}

/** Throws a `BackupError` where a piece is not there, before anything is begun with the backup. */
export async function refuseMissingPieces(storage: BackupStorage, id: string, manifest: Manifest): Promise<void> {
  const folder = backupFolder(id)
  const present = new Set<string>()
  for await (const { path } of storage.list(folder)) present.add(path)
  const named = [...manifest.tables, { name: 'media-index', pieces: manifest.media.pieces }]
  for (const { name, pieces } of named)
    for (let piece = 0; piece < pieces; piece += 1)
      if (!present.has(`${folder}/${name}/${piece}`))
        throw new BackupError(`The backup is not whole: ${folder}/${name}/${piece} is missing in ${storage.name}`)
}

export type ChosenBackup = { storage: BackupStorage; id: string; manifest: Manifest }

type Choice = { name?: string | undefined; now: Date }

/** The backup of that name, or the newest whole one that is not dated in the future. Throws a `BackupError`. */
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

/** Fills an empty database with a backup, all or nothing, and compares the number of rows. */
export async function loadBackup(
  url: string,
  { storage, id, manifest }: ChosenBackup,
  parts: LoadParts,
): Promise<void> {
  const { beforeCommit } = parts
  await loadDatabase(url, readBackupContent(storage, id, manifest), {
    ...parts,
    async beforeCommit(loaded) {
      for (const { name, rows } of manifest.tables)
        if (loaded.counts[name] !== rows)
          throw new BackupError(`The backup is damaged: ${name} has ${loaded.counts[name]} rows instead of ${rows}`)
      await beforeCommit(loaded)
    },
  })
}

/** By their path in the sources, which exist when the built shop runs, too. */
export const migrationsFolder = dirname(
  dirname(createRequire(import.meta.url).resolve('#app/server/migrations/meta/_journal.json')),
)

export type CheckedBackup = { id: string; tables: number; rows: number; media: number }

/**
 * Restores the newest backup into a database of its own, compares the number of rows of each table, and sees that each
 * picture and video is there. Throws a `StartUpError` that says what is wrong with it. The scratch database is removed.
 */
export async function checkBackup(shop: Shop): Promise<CheckedBackup> {
  const { storage, databaseUrl } = shop.ports.backups
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
  const folders = listMediaFolders(storage, manifest)
  for (const folder of folders) for await (const { path } of storage.list(folder)) present.add(path)
  for await (const { path } of readBackupMedia(storage, id, manifest))
    if (!folders.some((folder) => present.has(`${folder}/${path}`)))
      throw new BackupError(`The backup is not whole: ${path} is missing in ${storage.name}`)
}
