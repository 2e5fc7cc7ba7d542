import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { TableFileError, tableLimits } from './table-faults.ts'

type Entry = { method: number; packedBytes: number; offset: number }

/** The files of an archive; `read` gives the bytes of one, piece by piece, or undefined where it is not there. */
export type Zip = { names: readonly string[]; read(name: string): AsyncIterable<Buffer> | undefined }

const endMark = 0x06054b50
const entryMark = 0x02014b50
const fileMark = 0x04034b50
const [endBytes, entryBytes, fileBytes] = [22, 46, 30]
const [stored, deflated] = [0, 8]
const mostFiles = 10_000

/**
 * An archive in memory. What it says of its sizes is not believed: whoever reads more of it than `tableLimits` allow gets a
 * `TableFileError`, as of an archive that cannot be read.
 */
export function readZip(bytes: Buffer): Zip {
  const entries = readDirectory(bytes)
  let left = bytes.length * tableLimits.unpacking
  async function* unpack({ method, packedBytes, offset }: Entry): AsyncGenerator<Buffer> {
    const start = offset + fileBytes + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
    const packed = bytes.subarray(start, start + packedBytes)
    if (method !== stored && method !== deflated) throw new TableFileError('broken-file')
    const parts: AsyncIterable<Buffer> =
      method === stored ? Readable.from([packed]) : Readable.from([packed]).pipe(createInflateRaw())
    let read = 0
    for await (const part of parts) {
      read += part.length
      left -= part.length
      if (read > tableLimits.partBytes || left < 0) throw new TableFileError('too-large')
      yield part
    }
  }
  return {
    names: [...entries.keys()],
    read(name) {
      const entry = entries.get(name)
      return entry && asBroken(unpack(entry))
    },
  }
}

function readDirectory(bytes: Buffer): Map<string, Entry> {
  try {
    const end = findEnd(bytes)
    const count = bytes.readUInt16LE(end + 10)
    if (count > mostFiles) throw new TableFileError('too-large')
    const entries = new Map<string, Entry>()
    let place = bytes.readUInt32LE(end + 16)
    for (let index = 0; index < count; index += 1) {
      if (bytes.readUInt32LE(place) !== entryMark) throw new TableFileError('broken-file')
      const nameBytes = bytes.readUInt16LE(place + 28)
      const offset = bytes.readUInt32LE(place + 42)
      if (bytes.readUInt32LE(offset) !== fileMark) throw new TableFileError('broken-file')
      const name = bytes.toString('utf8', place + entryBytes, place + entryBytes + nameBytes)
      entries.set(name, {
        method: bytes.readUInt16LE(place + 10),
        packedBytes: bytes.readUInt32LE(place + 20),
        offset,
      })
      place += entryBytes + nameBytes + bytes.readUInt16LE(place + 30) + bytes.readUInt16LE(place + 32)
    }
    return entries
  } catch (error) {
    throw error instanceof TableFileError ? error : new TableFileError('broken-file', null, error)
  }
}

/** The end of the directory stands at the end of the file, before a comment of 64 kB at most. */
function findEnd(bytes: Buffer): number {
  for (let place = bytes.length - endBytes; place >= Math.max(0, bytes.length - endBytes - 0xffff); place -= 1)
    if (bytes.readUInt32LE(place) === endMark) return place
  throw new TableFileError('broken-file')
}

async function* asBroken(parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* parts
  } catch (error) {
    throw error instanceof TableFileError ? error : new TableFileError('broken-file', null, error)
  }
}
