import { readDatabase } from '#server/db/dump/read-database.ts'
import { backUpMedia } from './back-up-media.ts'
import type { BackupParts } from './backup-parts.ts'
import { backupId, folderOf, type Manifest, writeManifest } from './manifest.ts'
import { writePieces } from './pieces.ts'
import { sweepBackups } from './sweep-backups.ts'

/** `removed` are the names of the expired ones. */
export type MadeBackup = { id: string; manifest: Manifest; removed: string[] }

/**
 * Backs up database, pictures and videos as of one point in time, while the shop is open, and removes expired backups. A failed attempt
 * leaves no valid backup, and its remains are removed by a later sweep. Throws a `StartUpError` that gives the reason in one line.
 */
export function makeBackup(parts: BackupParts): Promise<MadeBackup> {
  const { storage, databaseUrl } = parts.backups
  return readDatabase(databaseUrl, async (content) => {
    const madeAt = parts.now()
    const id = backupId(madeAt)
    const folder = folderOf(id)
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
    }
    await writeManifest(storage, id, manifest)
    // Still under the lock: no other process uses what is being removed.
    return { id, manifest, removed: await sweepBackups(parts) }
  })
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
