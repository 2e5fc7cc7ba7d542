import { expect, it } from 'vitest'
import { shortenedValues } from './shortened-values.ts'

const values = (...counts: number[]) =>
  counts.map((count, index) => ({ value: String(index), count, chosen: index === 2 }))

it('a few values are all shown', () => {
  expect(shortenedValues(values(1, 1, 1, 1, 1, 1, 1))).toHaveLength(7)
})

it('of many values the most common and the chosen ones are shown, in their order', () => {
  const shown = shortenedValues(values(9, 1, 0, 8, 2, 7, 6, 5, 4))
  expect(shown.map(({ value }) => value)).toEqual(['0', '2', '3', '5', '6', '7', '8'])
})
