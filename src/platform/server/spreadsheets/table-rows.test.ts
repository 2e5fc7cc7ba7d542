import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inPieces } from './table-rows.ts'

const maxBytesOfPiece = 33_000

it('returns its input in few pieces, none of them large', () => {
  const lines = Array.from({ length: 5_000 }, (_, number) => `${number};${'x'.repeat(1_000)}\n`)
  const pieces = [...inPieces(lines)]
  expect(pieces.join('')).toBe(lines.join(''))
  expect(pieces.length).toBeLessThan(200)
  expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(maxBytesOfPiece)
})

it('loses nothing and makes no empty pieces', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 40_000 }), { maxLength: 8 }), (texts) => {
      const pieces = [...inPieces(texts)]
      expect(pieces.join('')).toBe(texts.join(''))
      expect(pieces).not.toContain('')
    }),
  )
})
