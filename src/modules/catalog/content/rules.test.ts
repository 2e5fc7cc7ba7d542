import { expect, test } from 'vitest'
import { compareLines } from './rules.ts'

const marks = { same: ' ', added: '+', removed: '-' } as const

test.each([
  ['a', 'a', [' a']],
  ['a\nb\nc', 'a\nc\nd', [' a', '-b', ' c', '+d']],
  ['a\nb', 'x\nb', ['-a', '+x', ' b']],
  ['a\nb\na', 'a', [' a', '-b', '-a']],
])('%j becomes %j by single lines', (before, after, expected) => {
  expect(compareLines(before, after).map(({ kind, line }) => marks[kind] + line)).toEqual(expected)
})
