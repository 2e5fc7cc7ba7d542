import { countBits, dataCodewords, type Version } from './version.ts'

const byteMode = 0b0100

/** The bytes of a text with all that a QR code of this version puts around them: length, filling, error correction. */
export function codewordsOf(bytes: Uint8Array, version: Version): number[] {
  return interleaved(filled(bytes, version), version)
}

function filled(bytes: Uint8Array, version: Version): number[] {
  const bits = [...bitsOf(byteMode, 4), ...bitsOf(bytes.length, countBits(version))]
  for (const byte of bytes) bits.push(...bitsOf(byte, 8))
  const capacity = dataCodewords(version)
  bits.push(...bitsOf(0, Math.min(4, capacity * 8 - bits.length)))
  while (bits.length % 8 !== 0) bits.push(0)
  const words = Array.from({ length: bits.length / 8 }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((word, bit) => word * 2 + bit, 0),
  )
  for (let pad = 0xec; words.length < capacity; pad ^= 0xec ^ 0x11) words.push(pad)
  return words
}

const bitsOf = (value: number, length: number): number[] =>
  Array.from({ length }, (_, index) => (value >>> (length - 1 - index)) & 1)

/** Blocks with their correction, read across: damage in one place is spread over all of them. */
function interleaved(data: readonly number[], version: Version): number[] {
  const { rawCodewords, blocks: count, correctionPerBlock } = version
  const long = rawCodewords % count
  const shortData = Math.floor(rawCodewords / count) - correctionPerBlock
  let begin = 0
  const blocks = Array.from({ length: count }, (_, index) => {
    const end = begin + shortData + (index >= count - long ? 1 : 0)
    const words = data.slice(begin, end)
    begin = end
    return { words, correction: correctionOf(words, correctionPerBlock) }
  })
  const across = (parts: readonly (readonly number[])[]) =>
    Array.from({ length: Math.max(...parts.map(({ length }) => length)) }, (_, index) =>
      parts.flatMap((part) => part.slice(index, index + 1)),
    ).flat()
  return [...across(blocks.map(({ words }) => words)), ...across(blocks.map(({ correction }) => correction))]
}

/** Product in the field of 256 elements that QR codes use. */
function multiply(one: number, other: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d)
    product ^= ((other >>> bit) & 1) * one
  }
  return product
}

/** The coefficients of (x - 1)(x - 2)(x - 4)… without the first, which is 1. */
function divisorOf(degree: number): number[] {
  let divisor = [...Array<number>(degree - 1).fill(0), 1]
  let root = 1
  for (let step = 0; step < degree; step += 1) {
    divisor = divisor.map((coefficient, index) => multiply(coefficient, root) ^ (divisor[index + 1] ?? 0))
    root = multiply(root, 2)
  }
  return divisor
}

/** So many words by which a reader mends a block that it cannot read whole (Reed and Solomon). */
export function correctionOf(data: readonly number[], count: number): number[] {
  const divisor = divisorOf(count)
  let remainder = divisor.map(() => 0)
  for (const word of data) {
    const factor = word ^ (remainder[0] ?? 0)
    remainder = divisor.map((coefficient, index) => (remainder[index + 1] ?? 0) ^ multiply(coefficient, factor))
  }
  return remainder
}
