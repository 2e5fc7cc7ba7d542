import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A file of an archive, whose text is generated while it is written. */
export type ZippedFile = { name: string; content: AsyncIterable<string> | Iterable<string> }

/** The earliest date of the format: the same content makes the same archive. */
const look = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true } as const

/**
 * An archive of files, piece by piece, nothing of which is held longer than until it is read. Errors on the
 * way are thrown.
 */
export async function* writeZip(files: readonly ZippedFile[]): AsyncGenerator<Buffer, void> {
  const archive = new ZipFile()
  const contents = files.map(({ name, content }) => ({ name, stream: Readable.from(content, { objectMode: false }) }))
  const written = archive.outputStream as Readable
  const fail = (error: Error) => written.destroy(error)
  archive.on('error', fail)
  for (const { name, stream } of contents) archive.addReadStream(stream.on('error', fail), name, look)
  archive.end()
  try {
    yield* written as AsyncIterable<Buffer>
  } finally {
    // A reader that stops also stops reading the rest of the files.
    for (const { stream } of contents) stream.destroy()
  }
}
