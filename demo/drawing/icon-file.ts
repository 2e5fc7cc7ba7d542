import sharp from 'sharp'

const sides = [16, 32, 48]
const headerBytes = 6
const entryBytes = 16

/** A drawing as an `.ico` file, which browsers and feed readers request by default: PNG in three sizes. */
export async function iconFile(drawing: string): Promise<Buffer> {
  const pictures = await Promise.all(
    sides.map((side) => sharp(Buffer.from(drawing), { density: 288 }).resize(side, side).png().toBuffer()),
  )
  const head = Buffer.alloc(headerBytes + entryBytes * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [index, picture] of pictures.entries()) {
    const entry = headerBytes + entryBytes * index
    const side = sides[index] ?? 0
    head.writeUInt8(side, entry)
    head.writeUInt8(side, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(picture.length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += picture.length
  }
  return Buffer.concat([head, ...pictures])
}
