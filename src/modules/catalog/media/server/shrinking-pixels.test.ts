import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ShrinkingPixels, shrinkBy } from './shrinking-pixels.ts'

/** A picture whose pixels have these greys. */
const greys = (...values: number[]) => Uint8Array.from(values.flatMap((value) => [value, value, value, 255]))
const redOf = (data: Uint8Array) => [...data].filter((_, at) => at % 4 === 0)

describe('shrinking', () => {
  it('makes one pixel of each square, in its average colour, and drops incomplete squares', () => {
    const shrunk = new ShrinkingPixels(5, 3, 2)
    shrunk.add(greys(0, 10, 100, 100, 7))
    shrunk.add(greys(20, 30, 100, 102, 7, 9, 9, 9, 9, 9))
    expect(shrunk.pixels).toMatchObject({ width: 2, height: 1 })
    expect([...shrunk.pixels.data]).toEqual([15, 15, 15, 255, 101, 101, 101, 255])
  })

  it('does not change a picture that is shrunk by a factor of one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 9 }),
        fc.nat({ max: 9 }),
        (width, height, first) => {
          const whole = Uint8Array.from({ length: width * height * 4 }, (_, at) => (at * 37) % 256)
          const part = Math.min(first, height) * width * 4
          const shrunk = new ShrinkingPixels(width, height, 1)
          shrunk.add(whole.subarray(0, part))
          shrunk.add(whole.subarray(part))
          expect(shrunk.pixels).toEqual({ data: whole, width, height })
        },
      ),
    )
  })

  it('preserves a single colour', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 255 }), (by, grey) => {
        const shrunk = new ShrinkingPixels(3 * by, 2 * by, by)
        shrunk.add(greys(...Array.from({ length: 6 * by * by }, () => grey)))
        expect(redOf(shrunk.pixels.data)).toEqual(Array.from({ length: 6 }, () => grey))
      }),
    )
  })
})

it.each([
  [4_032, 2_560, 1],
  [5_712, 2_560, 2],
  [8_320, 2_560, 2],
  [100, 2_560, 1],
])('a side of %i for %i is shrunk by %i', (longest, wanted, by) => {
  expect(shrinkBy(longest, wanted)).toBe(by)
})
