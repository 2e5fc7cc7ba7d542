// Ids of elements (RFC 9559): those that are entered, and those that may say where something was filmed.
const entered = [0x18538067, 0x1f43b675]
const removed = [0x1254c367, 0x1941a469, 0x1043a770]
const voidId = 0xec

/**
 * A WebM without its tags, attachments and chapters, in which cameras and programs note places. Their bytes are
 * overwritten where they are, so that no position in the file changes.
 */
export function webmWithoutTags(sent: Buffer): Buffer {
  const content = Buffer.from(sent)
  for (let position = 0; position < content.length; ) {
    const id = readNumber(content, position, true)
    const size = id && readNumber(content, position + id.length, false)
    if (!id || !size) return content
    const body = position + id.length + size.length
    const end = size.isUnknown ? content.length : Math.min(body + size.value, content.length)
    if (removed.includes(id.value)) overwrite(content, position, end)
    position = entered.includes(id.value) ? body : end
  }
  return content
}

type EbmlNumber = { value: number; length: number; isUnknown: boolean }

/** A number of variable length (RFC 8794, 4): its leading noughts say how many bytes it has. An id keeps that mark. */
function readNumber(content: Buffer, at: number, isId: boolean): EbmlNumber | undefined {
  const first = content[at]
  if (!first) return undefined
  const length = Math.clz32(first) - 23
  if (at + length > content.length) return undefined
  const mark = 1 << (8 - length)
  let value = isId ? first : first - mark
  let isUnknown = first - mark === mark - 1
  for (const byte of content.subarray(at + 1, at + length)) {
    value = value * 256 + byte
    isUnknown &&= byte === 255
  }
  return { value, length, isUnknown }
}

/** Makes of these bytes one element without content; all removed elements have at least five. */
function overwrite(content: Buffer, from: number, to: number): void {
  content.fill(0, from, to)
  content[from] = voidId
  const rest = to - from - 1
  const length = rest - 1 < 127 ? 1 : 8
  const size = rest - length
  if (length === 1) content[from + 1] = 0x80 + size
  else {
    content.writeUIntBE(size, from + 3, 6)
    content[from + 1] = 1
  }
}
