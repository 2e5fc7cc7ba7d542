import type { Shop } from '#server/shop.ts'

/** A file is stored in pieces of this many bytes: it is never held as a whole, and a storage takes each piece whole. */
const pieceBytes = 4_000_000

/** The folder of the pieces of exports: outside the media paths, so that they have no public address. */
const folderOf = (id: string) => `exports/${id}`
const pathOf = ({ id, run, number }: { id: string; run: string; number: number }) =>
  `${folderOf(id)}/${run}/${String(number).padStart(6, '0')}`

/**
 * Stores what comes as pieces of one run, which are filled one after the other in the same place, and returns
 * how many there are and how many bytes they have.
 */
export async function storePieces(
  { files }: Pick<Shop, 'files'>,
  { id, run }: { id: string; run: string },
  content: AsyncIterable<Buffer>,
): Promise<{ pieceCount: number; bytes: number }> {
  const stored = { pieceCount: 0, bytes: 0 }
  const piece = Buffer.allocUnsafe(pieceBytes)
  let filled = 0
  const put = async () => {
    await files.put(pathOf({ id, run, number: stored.pieceCount }), piece.subarray(0, filled))
    stored.pieceCount += 1
    stored.bytes += filled
    filled = 0
  }
  for await (const part of content) {
    for (let taken = 0; taken < part.length; ) {
      const copied = part.copy(piece, filled, taken)
      taken += copied
      filled += copied
      if (filled === piece.length) await put()
    }
  }
  if (filled > 0) await put()
  return stored
}

type Stored = { id: string; run: string; pieceCount: number }

/** Whether the last of its pieces is there. */
export const hasPieces = async ({ files }: Pick<Shop, 'files'>, { id, run, pieceCount }: Stored): Promise<boolean> =>
  (await files.sizeOf(pathOf({ id, run, number: pieceCount - 1 }))) !== undefined

/**
 * The content of a run, a little at a time as its pieces are read: no piece is ever in memory as a whole, and what
 * was sent is soon garbage. Throws where a piece is missing.
 */
export async function* readPieces(
  { files }: Pick<Shop, 'files'>,
  { id, run, pieceCount }: Stored,
): AsyncGenerator<Buffer, void> {
  for (let number = 0; number < pieceCount; number += 1) {
    const piece = await files.read(pathOf({ id, run, number }))
    if (!piece) throw new Error(`piece ${number} of the export ${id} is missing`)
    for await (const part of piece.stream) yield Buffer.isBuffer(part) ? part : Buffer.from(part)
  }
}

/** Removes what the runs of an export have stored, but for one that is to stay. */
export async function removePieces({ files }: Pick<Shop, 'files'>, id: string, remaining?: string): Promise<void> {
  const paths: string[] = []
  for await (const { path } of files.list(folderOf(id)))
    if (!remaining || !path.startsWith(`${folderOf(id)}/${remaining}/`)) paths.push(path)
  for (const path of paths) await files.remove(path)
}
