import type { DatabaseContent } from '#server/db/dump/database-content.ts'
import { readDatabase } from '#server/db/dump/read-database.ts'
import { backUpMedia } from './back-up-media.ts'
import type { BackupParts } from './backup-parts.ts'
import { backupId, folderOf, listBackups, type Manifest, markBackup, writeManifest } from './manifest.ts'
import { writePieces } from './pieces.ts'
import { removeBackup, sweepBackups, sweepUnfinished } from './sweep-backups.ts'

/** `removed` are the names of the expired ones. */
export type MadeBackup = { id: string; manifest: Manifest; removed: string[] }

/**
 * Backs up database, pictures and videos as of one point in time, while the shop is open, and removes expired
 * backups. A failed attempt leaves nothing but pictures and videos, which the next one needs; that of a
 * process that ended is removed by a later one. Throws a `StartUpError` that gives the reason in one line.
 */
export function makeBackup(parts: BackupParts): Promise<MadeBackup> {
  return readDatabase(parts.backups.databaseUrl, async (content) => {
    await sweepUnfinished(parts)
    const madeAt = parts.now()
    const id = backupId(madeAt)
    try {
      const manifest = await write(parts, { id, madeAt, content })
      // Still under the lock: no other process uses what is being removed.
      return { id, manifest, removed: await sweepBackups(parts, content.identity) }
    } catch (error) {
      await removeUnlessWhole(parts, id)
      throw error
    }
  })
}

type Written = { id: string; madeAt: Date; content: DatabaseContent }

async function write(parts: BackupParts, { id, madeAt, content }: Written): Promise<Manifest> {
  const { storage } = parts.backups
  const folder = folderOf(id)
  if (content.identity) await markBackup(storage, id, content.identity)
  const tables: Manifest['tables'] = []
  let databaseBytes = 0
  for (const table of content.tables) {
    const { name, columns } = table
    const lines = countLines(content.rowsOf(table))
    const { pieces, bytes } = await writePieces(storage, `${folder}/${name}`, lines.content)
    tables.push({ name, columns: [...columns], rows: lines.count(), pieces })
    databaseBytes += bytes
  }
  const media = await backUpMedia(parts, folder, content)
  const manifest: Manifest = {
    format: 1,
    madeAt: madeAt.toISOString(),
    migration: content.migration,
    tables,
    sequences: [...content.sequences],
    media,
    databaseBytes,
    mediaFolder: storage.mediaFolder,
  }
  await writeManifest(storage, id, manifest)
  return manifest
}

/** What was written of a failed backup goes at once: the disk may be what was full, and the database's own. */
async function removeUnlessWhole({ backups: { storage }, log }: BackupParts, id: string): Promise<void> {
  try {
    const found = (await listBackups(storage)).find((one) => one.id === id)
    if (found && !found.isWhole) await removeBackup(storage, id)
  } catch (error) {
    log.warn({ err: error, id }, 'the remains of a backup were not removed')
  }
}

/** Counts the rows that go by: each is a line, and what is inside a value never ends one. */
function countLines(content: AsyncIterable<Buffer>): { content: AsyncIterable<Buffer>; count(): number } {
  let count = 0
  const counted = async function* () {
    for await (const part of content) {
      for (let at = part.indexOf(10); at >= 0; at = part.indexOf(10, at + 1)) count += 1
      yield part
    }
  }
  return { content: counted(), count: () => count }
}
