import { describe } from 'vitest'
import { itReturns } from '#test/cases.ts'
import { readCompared } from './queries.ts'

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
