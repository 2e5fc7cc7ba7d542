import { expect, test } from 'vitest'
import { withCompileHint } from './compile-hints.ts'

test('Long scripts request early compilation in their first line', () => {
  const script = 'f();'.repeat(1000)
  expect(withCompileHint(script)).toBe(`//# allFunctionsCalledOnLoad\n${script}`)
})

test('Short scripts are not changed', () => {
  expect(withCompileHint('f();'.repeat(999))).toBe('f();'.repeat(999))
})
