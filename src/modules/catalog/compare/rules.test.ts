import { describe } from 'vitest'
import { itReturns } from '#test/cases.ts'
import { isDifferent, readCompared } from './rules.ts'

const numbered = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`
const [a, b, c, d] = [numbered(1), numbered(2), numbered(3), numbered(4)]

describe('readCompared', () => {
  itReturns(readCompared, [
    [`${a},${b}`, [a, b]],
    [`${a},${a},x,${b}`, [a, b]],
    [[a, b, c, d].join(','), [a, b, c]],
    ['', []],
    [undefined, []],
  ])
})

describe('isDifferent', () => {
  itReturns(isDifferent, [
    [['17', '17'], false],
    [['17', '18'], true],
    [['17', undefined], true],
    [['17'], false],
  ])
})
