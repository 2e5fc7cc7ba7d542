import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file of an archive, whose text is made while it is written. */
export type ZippedFile = { name: string; content: AsyncIterable<string> | Iterable<string> }

type Written = { name: Buffer; crc: number; packedBytes: number; bytes: number; offset: number }

/** Names are UTF-8, and sizes follow the content, as nobody knows them before. */
const flags = 0x0808
const version = 20
const deflated = 8
/** 1 January 1980, the first day that archives know: the same content makes the same archive. */
const day = 0x0021
const largestFile = 0xffff_ffff

/** An archive of files, piece by piece: nothing of it is held longer than until it is taken. Throws beyond 4 GB. */
export async function* zipFiles(files: readonly ZippedFile[]): AsyncGenerator<Buffer, void> {
  const written: Written[] = []
  let position = 0
  for (const { name, content } of files) {
    const entry: Written = { name: Buffer.from(name), crc: 0, packedBytes: 0, bytes: 0, offset: position }
    const head = Buffer.concat([numbers([4, 0x04034b50], ...commonFields(entry, [0, 0, 0]), [2, 0]), entry.name])
    yield head
    for await (const chunk of deflate(content, entry)) {
      entry.packedBytes += chunk.length
      yield chunk
    }
    const tail = numbers([4, 0x08074b50], [4, entry.crc], [4, entry.packedBytes], [4, entry.bytes])
    yield tail
    position += head.length + entry.packedBytes + tail.length
    if (position > largestFile) throw new RangeError('an archive of more than 4 GB')
    written.push(entry)
  }
  const directory = Buffer.concat(written.map(directoryEntry))
  const count = written.length
  yield directory
  yield numbers([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, directory.length], [4, position], [2, 0])
}

async function* deflate(content: ZippedFile['content'], entry: Written): AsyncGenerator<Buffer, void> {
  async function* counted() {
    for await (const text of content) {
      const bytes = Buffer.from(text)
      entry.crc = crc32(bytes, entry.crc)
      entry.bytes += bytes.length
      yield bytes
    }
  }
  // What fails on the way ends the stream that is read, too, and is thrown there.
  yield* pipeline(Readable.from(counted()), createDeflateRaw(), () => {}) as AsyncIterable<Buffer>
}

type Field = readonly [bytes: 2 | 4, value: number]

/** What the head of a file and its entry in the directory say alike. */
const commonFields = ({ name }: Written, [crc, packedBytes, bytes]: readonly [number, number, number]): Field[] => [
  ...([
    [2, version],
    [2, flags],
    [2, deflated],
    [2, 0],
    [2, day],
  ] as const),
  ...([
    [4, crc],
    [4, packedBytes],
    [4, bytes],
    [2, name.length],
  ] as const),
]

const directoryEntry = (entry: Written): Buffer =>
  Buffer.concat([
    numbers(
      ...([
        [4, 0x02014b50],
        [2, version],
      ] as const),
      ...commonFields(entry, [entry.crc, entry.packedBytes, entry.bytes]),
      ...([
        [2, 0],
        [2, 0],
        [2, 0],
        [2, 0],
        [4, 0],
        [4, entry.offset],
      ] as const),
    ),
    entry.name,
  ])

function numbers(...fields: readonly Field[]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0))
  let place = 0
  for (const [bytes, value] of fields) place = buffer.writeUIntLE(value, place, bytes)
  return buffer
}
