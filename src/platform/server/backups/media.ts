import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import { mapConcurrently } from '../batches.ts'
import type { Shop, WithPorts } from '../shop.ts'
import type { Manifest } from './manifest.ts'
import type { DatabaseContent } from './read-database.ts'
import type { BackupStorage } from './storage.ts'

/** What backups need of a shop. Commands have it without opening one. */
export type BackupParts = Pick<Shop, 'files' | 'now' | 'log'> & WithPorts<'backups'>

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/** What a piece holds before it is packed: what is held in memory of a table, however many rows it has. */
const pieceBytes = 8 * 1024 * 1024

/** Writes a stream as pieces of a folder, packed, and returns how many there are and what they take. */
export async function writePieces(
  storage: BackupStorage,
  folder: string,
  content: AsyncIterable<Buffer>,
): Promise<{ pieces: number; bytes: number }> {
  const written = { pieces: 0, bytes: 0 }
  const write = async (parts: Buffer[]) => {
    const packed = await compress(Buffer.concat(parts))
    await storage.write(`${folder}/${written.pieces}`, packed)
    written.pieces += 1
    written.bytes += packed.length
  }
  let parts: Buffer[] = []
  let held = 0
  for await (const part of content) {
    parts.push(part)
    held += part.length
    if (held < pieceBytes) continue
    await write(parts)
    parts = []
    held = 0
  }
  if (held > 0) await write(parts)
  return written
}

/** Reads what `writePieces` wrote. Throws a `BackupError` where a piece is missing or damaged. */
export async function* readPieces(storage: BackupStorage, folder: string, pieces: number): AsyncGenerator<Buffer> {
  for (let piece = 0; piece < pieces; piece += 1) yield decompress(await storage.read(`${folder}/${piece}`))
}

export async function* splitLines(content: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest = Buffer.alloc(0)
  for await (const part of content) {
    const all = Buffer.concat([rest, part])
    const end = all.lastIndexOf(10)
    if (end > 0) yield* all.toString('utf8', 0, end).split('\n')
    rest = all.subarray(end + 1)
  }
  if (rest.length > 0) yield rest.toString()
}

/** The piece of a backup with the list of the files that its tables refer to. */
export const mediaIndex = (folder: string) => `${folder}/media-index`

/**
 * Copies the pictures and videos that the content's tables name and that the storage does not have yet: a
 * name identifies the same bytes for ever, so all backups share them. Other widths and formats of pictures
 * are made again on request.
 */
export async function backUpMedia(
  { ports, files, log }: BackupParts,
  folder: string,
  content: DatabaseContent,
): Promise<Manifest['media']> {
  const { storage } = ports.backups
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
  const copied = mapConcurrently(readNamedMedia(content), copy)
  const { pieces } = await writePieces(storage, mediaIndex(folder), copied)
  if (media.missing.length > 0) log.warn({ paths: media.missing.slice(0, 20) }, 'files are missing and in no backup')
  return { ...media, pieces }
}

export type MediaFile = { path: string; size: number }

export async function* readNamedMedia(content: DatabaseContent): AsyncGenerator<MediaFile> {
  for await (const line of splitLines(content.rowsOf({ name: 'media', columns: ['file_path', 'byte_size'] }))) {
    yield mediaFile(line)
  }
}

export function mediaFile(line: string): MediaFile {
  const [path = '', size] = line.split('\t')
  return { path, size: Number(size) }
}
