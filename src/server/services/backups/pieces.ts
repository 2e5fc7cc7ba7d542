import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import type { BackupStorage } from '#server/adapters/backup-storage/backup-storage.ts'

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

/** The lines of a stream of text. */
export async function* linesOf(content: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest = Buffer.alloc(0)
  for await (const part of content) {
    const all = Buffer.concat([rest, part])
    const end = all.lastIndexOf(10)
    if (end > 0) yield* all.toString('utf8', 0, end).split('\n')
    rest = all.subarray(end + 1)
  }
  if (rest.length > 0) yield rest.toString()
}
