/**
 * What of a QR code depends on its version (ISO/IEC 18004), of those that can hold what the shop draws, with error correction
 * of level M: about 15 % of the drawing may be unreadable.
 */
export type Version = { number: number; size: number; rawCodewords: number; blocks: number; correctionPerBlock: number }

// By version, from 1 on.
const blocks = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16]
const corrections = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26]

const versions: readonly Version[] = blocks.map((count, index) => {
  const number = index + 1
  return {
    number,
    size: number * 4 + 17,
    rawCodewords: Math.floor(rawModules(number) / 8),
    blocks: count,
    correctionPerBlock: corrections[index] ?? 0,
  }
})

/** Modules that carry data or correction: all without the patterns by which a reader finds its way. */
function rawModules(version: number): number {
  const all = (16 * version + 128) * version + 64
  if (version === 1) return all
  const alignments = Math.floor(version / 7) + 2
  return all - ((25 * alignments - 10) * alignments - 55) - (version >= 7 ? 36 : 0)
}

/** Bits that tell how many bytes there are. */
export const countBits = ({ number }: Version): number => (number < 10 ? 8 : 16)

export const dataCodewords = ({ rawCodewords, blocks, correctionPerBlock }: Version): number =>
  rawCodewords - blocks * correctionPerBlock

/** The smallest version that holds so many bytes. Throws a RangeError where none does. */
export function versionFor(bytes: number): Version {
  const found = versions.find((version) => 4 + countBits(version) + bytes * 8 <= dataCodewords(version) * 8)
  if (!found) throw new RangeError(`${bytes} bytes are too many for a QR code of the shop`)
  return found
}

/** Rows and columns on which the small alignment patterns have their centres. */
export function alignmentPlaces({ number, size }: Version): number[] {
  if (number === 1) return []
  const count = Math.floor(number / 7) + 2
  const step = Math.ceil((number * 4 + 4) / (count * 2 - 2)) * 2
  const fromTheEnd = Array.from({ length: count - 1 }, (_, index) => size - 7 - index * step)
  return [6, ...fromTheEnd.reverse()]
}
