import { open } from 'node:fs/promises'
import { shopError } from '#contract/errors.ts'

/**
 * Looks whether an MP4 file is whole: its boxes have to end where the file ends, and one of them has to be its table of
 * contents, without which nothing plays. Videos are stored as they are, so this is all that can be said without a
 * decoder; a WebM's length is often left open by the camera that wrote it. Throws `UPLOAD_DAMAGED`.
 */
export async function checkMp4(path: string, byteSize: number): Promise<void> {
  const file = await open(path)
  try {
    const head = Buffer.alloc(16)
    let position = 0
    let hasContents = false
    while (position < byteSize) {
      const { bytesRead } = await file.read(head, 0, 16, position)
      if (bytesRead < 8) throw shopError('UPLOAD_DAMAGED')
      const size = boxSize(head, bytesRead, byteSize - position)
      if (size < 8 || position + size > byteSize) throw shopError('UPLOAD_DAMAGED')
      hasContents ||= head.toString('latin1', 4, 8) === 'moov'
      position += size
    }
    if (!hasContents) throw shopError('UPLOAD_DAMAGED')
  } finally {
    await file.close()
  }
}

// 32 bits; 1 announces 64 bits behind the type, 0 a box that reaches to the end of the file (ISO/IEC 14496-12, 4.2).
function boxSize(head: Buffer, read: number, rest: number): number {
  const size = head.readUInt32BE(0)
  if (size === 0) return rest
  return size === 1 && read === 16 ? Number(head.readBigUInt64BE(8)) : size
}
