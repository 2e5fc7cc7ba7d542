/** Sample entries of HEVC and ProRes, as MP4 and QuickTime files name them: what most browsers cannot play. */
const unsupported: readonly string[] = ['hvc1', 'hev1', 'apch', 'apcn', 'apcs', 'apco', 'ap4h', 'ap4x']
const played: readonly string[] = ['avc1', 'avc3', 'vp09', 'av01']

/** The path to the names of the codecs, from the outside in (ISO/IEC 14496-12). */
const wayToEntries = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd'] as const

/** A description begins with its version, flags and count of entries. */
const bytesBeforeEntries = 8

type Box = { type: string; content: Uint8Array }

/**
 * Whether an MP4 or QuickTime video has its pictures in HEVC or ProRes and in nothing that browsers play.
 * False for what is no such video, or is damaged: that is for others to say.
 */
export function isUnsupportedVideo(content: Uint8Array): boolean {
  let contents = [content]
  for (const type of wayToEntries)
    contents = contents.flatMap((content) =>
      boxesOf(content).flatMap((box) => (box.type === type ? [box.content] : [])),
    )
  const codecs = contents.flatMap((content) => boxesOf(content.subarray(bytesBeforeEntries)).map(({ type }) => type))
  return codecs.some((codec) => unsupported.includes(codec)) && !codecs.some((codec) => played.includes(codec))
}

function boxesOf(content: Uint8Array): Box[] {
  const boxes: Box[] = []
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength)
  for (let position = 0; position + 8 <= content.length; ) {
    const { head, size } = measure(view, position)
    if (size < head || position + size > content.length) break
    const type = String.fromCharCode(...content.subarray(position + 4, position + 8))
    boxes.push({ type, content: content.subarray(position + head, position + size) })
    position += size
  }
  return boxes
}

// 32 bits; 1 announces 64 bits behind the type, 0 a box that reaches to the end (ISO/IEC 14496-12, 4.2).
function measure(view: DataView, position: number): { head: number; size: number } {
  const size = view.getUint32(position)
  if (size === 0) return { head: 8, size: view.byteLength - position }
  const isLong = size === 1 && position + 16 <= view.byteLength
  return isLong ? { head: 16, size: Number(view.getBigUint64(position + 8)) } : { head: 8, size }
}
