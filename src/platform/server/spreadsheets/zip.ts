import { Readable } from 'node:stream'
import { type Entry, fromBufferPromise, openPromise } from 'yauzl'
import { ZipFile } from 'yazl'

export type ZipFault = 'broken' | 'too-large' | 'unsafe-name'

export class ZipError extends Error {
  override readonly name = 'ZipError'
  readonly fault: ZipFault

  constructor(fault: ZipFault, cause?: unknown) {
    super(`the archive is not read: ${fault}`, { cause })
    this.fault = fault
  }
}

export type ZipLimits = {
  files: number
  fileBytes: number
  allBytes: number
}

export type Zip = {
  /** Its files, without folders, under their names in the archive. */
  names: readonly string[]
  /** The bytes of a file, piece by piece; undefined if it does not exist. */
  read(name: string): AsyncIterable<Buffer> | undefined
  close(): void
}

/**
 * An archive in memory, or in the file with that path. Its declared sizes are not trusted: reading more of it
 * than the limits allow throws a `ZipError`, and so does an archive that cannot be read or names a file
 * outside its own folder.
 */
export async function readZip(source: Buffer | string, limits: ZipLimits): Promise<Zip> {
  const archive = await asZipError(() =>
    typeof source === 'string' ? openPromise(source, { autoClose: false }) : fromBufferPromise(source),
  )
  const entries = new Map<string, Entry>()
  try {
    if (archive.entryCount > limits.files) throw new ZipError('too-large')
    await asZipError(async () => {
      for await (const entry of archive.eachEntry())
        if (!entry.fileName.endsWith('/')) entries.set(entry.fileName, entry)
    })
  } catch (error) {
    archive.close()
    throw error
  }
  let left = limits.allBytes
  async function* unpack(entry: Entry): AsyncGenerator<Buffer> {
    let read = 0
    try {
      for await (const part of await archive.openReadStreamPromise(entry)) {
        read += part.length
        left -= part.length
        if (read > limits.fileBytes || left < 0) throw new ZipError('too-large')
        yield part
      }
    } catch (error) {
      throw zipErrorOf(error)
    }
  }
  return {
    names: [...entries.keys()],
    read(name) {
      const entry = entries.get(name)
      return entry && unpack(entry)
    },
    close: () => archive.close(),
  }
}

async function asZipError<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw zipErrorOf(error)
  }
}

/** By yauzl's messages, as it has no error codes. */
function zipErrorOf(error: unknown): ZipError {
  if (error instanceof ZipError) return error
  const isUnsafe =
    error instanceof Error && /^(?:absolute path|invalid relative path|invalid characters)/.test(error.message)
  return new ZipError(isUnsafe ? 'unsafe-name' : 'broken', error)
}

/** A file of an archive, whose text is generated while it is written. */
export type ZippedFile = { name: string; content: AsyncIterable<string> | Iterable<string> }

/** The earliest date of the format: the same content makes the same archive. */
const look = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true } as const

/** An archive of files, nothing of which is held longer than until it is read. Errors on the way are thrown. */
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
