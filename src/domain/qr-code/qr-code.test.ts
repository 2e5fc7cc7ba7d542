import fc from 'fast-check'
import { expect, it } from 'vitest'
import { correctionOf } from './codewords.ts'
import { masks } from './masks.ts'
import { qrCode, qrCodePath } from './qr-code.ts'
import { versionFor } from './version.ts'

it('corrects as the standard’s own example does', () => {
  const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17]
  expect(correctionOf(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23])
})

it('is read again as the text that was written', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      fc.pre(new TextEncoder().encode(text).length <= 600)
      expect(read(qrCode(text))).toBe(text)
    }),
    { numRuns: 60 },
  )
})

it.each([
  [14, 21],
  [15, 25],
  [180, 53],
  [181, 57],
])('%i bytes stand in %i modules a side', (length, size) => {
  const rows = qrCode('x'.repeat(length))
  expect([rows.length, ...new Set(rows.map((row) => row.length))]).toEqual([size, size])
})

it('has a finder in three corners', () => {
  const rows = qrCode('aro')
  const line = (y: number) => rows[y]?.slice(0, 8).map(Number).join('')
  expect([0, 1, 2, 3, 4, 5, 6].map(line)).toEqual([
    '11111110',
    '10000010',
    '10111010',
    '10111010',
    '10111010',
    '10000010',
    '11111110',
  ])
  expect(rows[0]?.slice(-7).every(Boolean) && rows.at(-1)?.slice(0, 7).every(Boolean)).toBe(true)
})

it('is drawn as one path', () => {
  expect(
    qrCodePath([
      [true, false],
      [false, true],
    ]),
  ).toBe('M0 0h1v1h-1zM1 1h1v1h-1z')
})

it('refuses what no drawing of the shop can hold', () => {
  expect(() => qrCode('x'.repeat(2000))).toThrow(RangeError)
})

/** Reads an undamaged drawing: its mask, its bits, its blocks, its bytes. */
function read(rows: boolean[][]): string {
  const size = rows.length
  const dark = (x: number, y: number) => rows[y]?.[x] ?? false
  const number = (size - 17) / 4
  const version = Array.from({ length: 660 }, (_, bytes) => versionFor(bytes)).find((one) => one.number === number)
  if (!version) throw new Error('no such version')
  const mask = masks.find((_, index) => formatOf(index) === formatIn(dark))
  if (!mask) throw new Error('no such mask')
  const bits: number[] = []
  for (let right = size - 1; right >= 1; right -= right === 8 ? 3 : 2) {
    const column = Math.floor((size - 1 - right - (right < 6 ? 1 : 0)) / 2)
    for (let step = 0; step < size; step += 1) {
      const y = column % 2 === 0 ? size - 1 - step : step
      for (const x of [right, right - 1]) if (!isPattern(x, y, size)) bits.push(Number(dark(x, y) !== mask(x, y)))
    }
  }
  const words = Array.from({ length: version.rawCodewords }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((word, bit) => word * 2 + bit, 0),
  )
  const data = words.length - version.blocks * version.correctionPerBlock
  const short = Math.floor(data / version.blocks)
  const long = data % version.blocks
  const blocks = Array.from({ length: version.blocks }, () => [] as number[])
  for (let at = 0; at < short * version.blocks; at += 1) blocks[at % version.blocks]?.push(words[at] ?? 0)
  for (let at = 0; at < long; at += 1) blocks[version.blocks - long + at]?.push(words[short * version.blocks + at] ?? 0)
  const stream = blocks
    .flat()
    .map((word) => word.toString(2).padStart(8, '0'))
    .join('')
  const countLength = number < 10 ? 8 : 16
  const count = Number.parseInt(stream.slice(4, 4 + countLength), 2)
  const bytes = Uint8Array.from({ length: count }, (_, at) =>
    Number.parseInt(stream.slice(4 + countLength + at * 8, 12 + countLength + at * 8), 2),
  )
  return new TextDecoder().decode(bytes)
}

// The fifteen bits of the format for each mask under level M, from the standard's table.
const formats = [0x5412, 0x5125, 0x5e7c, 0x5b4b, 0x45f9, 0x40ce, 0x4f97, 0x4aa0]
const formatOf = (mask: number) => formats[mask]

function formatIn(dark: (x: number, y: number) => boolean): number {
  const places = [0, 1, 2, 3, 4, 5, 7, 8].map((y) => [8, y] as const)
  const others = [7, 5, 4, 3, 2, 1, 0].map((x) => [x, 8] as const)
  return [...places, ...others].reduce((bits, [x, y], index) => bits | (Number(dark(x, y)) << index), 0)
}

function isPattern(x: number, y: number, size: number): boolean {
  const number = (size - 17) / 4
  const isCorner = (x < 9 && y < 9) || (x >= size - 8 && y < 9) || (x < 9 && y >= size - 8)
  if (isCorner || x === 6 || y === 6) return true
  if (number >= 7 && ((y < 6 && x >= size - 11) || (x < 6 && y >= size - 11))) return true
  if (number === 1) return false
  const places = alignmentTable[number - 2] ?? []
  return places.some((column) =>
    places.some(
      (row) =>
        Math.abs(x - column) <= 2 &&
        Math.abs(y - row) <= 2 &&
        !(column === 6 && (row === 6 || row === size - 7)) &&
        !(row === 6 && column === size - 7),
    ),
  )
}

// Annex E of the standard, from version 2 on.
const alignmentTable = [
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
  [6, 30, 54],
  [6, 32, 58],
  [6, 34, 62],
  [6, 26, 46, 66],
  [6, 26, 48, 70],
  [6, 26, 50, 74],
  [6, 30, 54, 78],
  [6, 30, 56, 82],
  [6, 30, 58, 86],
  [6, 34, 62, 90],
]
