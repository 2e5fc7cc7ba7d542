import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatTyreSize, parseTyreSize, type TyreSize } from '../cars/sizes.ts'
import { equivalentSizes } from './tyre-rules.ts'

function read(text: string): TyreSize {
  const size = parseTyreSize(text)
  if (!size) throw new Error(text)
  return size
}

it.each<[size: string, others: string[], equivalent: [string, number][]]>([
  // 381 + 2 · 185 · 0.65 = 621.5 mm. 381 + 222 = 603 mm: -2.977 %, in whole millimetres -3.05 %.
  ['185/65 R15', ['185/60 R15', '185/65 R15'], [['185/60 R15', -2.977]]],
  // 406.4 + 225.5 = 631.9 mm. 431.8 + 202.5 = 634.3: +0.380 %. 431.8 + 215 = 646.8: +2.358 %.
  [
    '205/55 R16',
    ['215/50 R17', '225/45 R17'],
    [
      ['225/45 R17', 0.38],
      ['215/50 R17', 2.358],
    ],
  ],
  // 330.2 + 231 = 561.2 mm. 355.6 + 227.5 = 583.1: +3.902 %.
  ['165/70 R13', ['175/65 R14'], []],
  ['165/70 R13', [], []],
])('as alternatives to %s of %j', (size, others, equivalent) => {
  const found = equivalentSizes(read(size), others.map(read))
  expect(found.map((one) => [formatTyreSize(one.size), Number(one.percent.toFixed(3))])).toEqual(equivalent)
})

it('lists neither the size itself nor one beyond the legal tolerance', () => {
  const anySize = fc.record({
    widthMm: fc.integer({ min: 14, max: 33 }).map((tens) => tens * 10 + 5),
    aspect: fc.integer({ min: 5, max: 17 }).map((fives) => fives * 5),
    rimInches: fc.integer({ min: 12, max: 22 }),
  })
  fc.assert(
    fc.property(anySize, fc.array(anySize), (size, others) => {
      const found = equivalentSizes(size, others)
      expect(found.every(({ percent }) => Math.abs(percent) < 3.000001)).toBe(true)
      expect(found.map((one) => formatTyreSize(one.size))).not.toContain(formatTyreSize(size))
      const nearness = found.map(({ percent }) => Math.abs(percent))
      expect(nearness).toEqual(nearness.toSorted((a, b) => a - b))
    }),
  )
})
