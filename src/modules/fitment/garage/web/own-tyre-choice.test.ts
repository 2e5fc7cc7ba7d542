import { expect, it } from 'vitest'
import { itReturns } from '#test/cases.ts'
import { asksForOwnTyre, nameGenerations } from './own-tyre-choice.tsx'

const generation = (label: string, ...sizes: string[]) => ({
  label,
  factorySets: sizes.map((tyreSize) => ({ tyreSize })),
})
const [old, renewed] = [
  generation('2012–2019', '175/70 R14', '185/65 R15'),
  generation('2019–2024', '185/65 R15', '195/55 R16'),
]
const year = (generations: (typeof old)[], areTyreSizesComplete = true) => ({
  generations,
  areTyreSizesComplete,
  tyreSizes: [...new Set(generations.flatMap(({ factorySets }) => factorySets.map(({ tyreSize }) => tyreSize)))],
})

itReturns(asksForOwnTyre, [
  [year([]), false],
  [year([generation('2015', '175/70 R14')]), false],
  [year([generation('2015', '175/70 R14')], false), true],
  [year([old]), true],
  [year([generation('2015', '175/70 R14'), generation('2016', '175/70 R14')]), true],
])

it('names the generations that have a size, where a year has several', () => {
  const both = year([old, renewed])
  expect(both.tyreSizes.map((size) => nameGenerations(both, size))).toEqual([
    '2012–2019',
    '2012–2019 ou 2019–2024',
    '2019–2024',
  ])
  expect(nameGenerations(year([old]), '175/70 R14')).toBeUndefined()
})
