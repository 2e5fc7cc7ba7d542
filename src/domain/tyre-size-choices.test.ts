import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sizeChoices } from './tyre-size-choices.ts'

const size = (widthMm: number, aspect: number, rimInches: number) => ({ widthMm, aspect, rimInches })
const sizes = [size(205, 55, 16), size(185, 65, 15), size(185, 60, 15), size(185, 65, 14), size(205, 55, 16)]

it('offers the values left after each choice, each once, in ascending order', () => {
  expect(sizeChoices(sizes, {})).toEqual({ widths: [185, 205], aspects: [], rims: [] })
  expect(sizeChoices(sizes, { widthMm: 185 })).toEqual({ widths: [185, 205], aspects: [60, 65], rims: [] })
  expect(sizeChoices(sizes, { widthMm: 185, aspect: 65 }).rims).toEqual([14, 15])
  expect(sizeChoices(sizes, { widthMm: 205, aspect: 65 }).rims).toEqual([])
})

it('leads to every existing size, and no other', () => {
  const anySize = fc.record({
    widthMm: fc.constantFrom(175, 185, 205),
    aspect: fc.constantFrom(55, 60, 65),
    rimInches: fc.constantFrom(14, 15, 16),
  })
  fc.assert(
    fc.property(fc.array(anySize), (some) => {
      const reached = sizeChoices(some, {}).widths.flatMap((widthMm) =>
        sizeChoices(some, { widthMm }).aspects.flatMap((aspect) =>
          sizeChoices(some, { widthMm, aspect }).rims.map((rim) => `${widthMm}/${aspect} ${rim}`),
        ),
      )
      const there = some.map(({ widthMm, aspect, rimInches }) => `${widthMm}/${aspect} ${rimInches}`)
      expect(new Set(reached)).toEqual(new Set(there))
    }),
  )
})
