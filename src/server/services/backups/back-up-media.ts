import { buffer } from 'node:stream/consumers'
import type { DatabaseContent } from '#server/db/dump/database-content.ts'
import type { BackupParts } from './backup-parts.ts'
import type { Manifest } from './manifest.ts'
import { mapConcurrently } from './map-concurrently.ts'
import { linesOf, writePieces } from './pieces.ts'

/** The piece of a backup with the list of the files that its tables refer to. */
export const mediaIndex = (folder: string) => `${folder}/media-index`

/**
 * Copies the pictures and videos that the content's tables name and that the storage does not have yet: a
 * name identifies the same bytes for ever, so all backups share them. Other widths and formats of pictures
 * are made again on request.
 */
export async function backUpMedia(
  { backups: { storage }, files, log }: BackupParts,
  folder: string,
  content: DatabaseContent,
): Promise<Manifest['media']> {
  const present = new Set<string>()
  for await (const { path } of storage.list(storage.mediaFolder)) present.add(path)
  const media = { count: 0, bytes: 0, missing: [] as string[] }
  const copy = async ({ path, size }: MediaFile) => {
    const target = `${storage.mediaFolder}/${path}`
    const file = present.has(target) ? undefined : await files.read(path)
    if (!present.has(target) && !file) media.missing.push(path)
    else {
      if (file) await storage.write(target, await buffer(file.stream))
      media.count += 1
      media.bytes += size
    }
    return Buffer.from(`${path}\t${size}\n`)
  }
  const copied = mapConcurrently(mediaOf(content), copy)
  const { pieces } = await writePieces(storage, mediaIndex(folder), copied)
  if (media.missing.length > 0) log.warn({ paths: media.missing.slice(0, 20) }, 'files are missing and in no backup')
  return { ...media, pieces }
}

export type MediaFile = { path: string; size: number }

/** The files that a database's tables name. */
export async function* mediaOf(content: DatabaseContent): AsyncGenerator<MediaFile> {
  for await (const line of linesOf(content.rowsOf({ name: 'media', columns: ['file_path', 'byte_size'] }))) {
    yield mediaFile(line)
  }
}

/** A line of such a list. */
export function mediaFile(line: string): MediaFile {
  const [path = '', size] = line.split('\t')
  return { path, size: Number(size) }
}
