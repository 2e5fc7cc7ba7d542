import { expect, test } from 'vitest'
import { withCompileHint } from './compile-hints.ts'

test('Long scripts ask in their first line for all functions to be compiled as they come', () => {
  const script = 'f();'.repeat(500)
  expect(withCompileHint(script)).toBe(`//# allFunctionsCalledOnLoad\n${script}`)
})

test('Short ones stay as they are', () => {
  expect(withCompileHint('f();'.repeat(499))).toBe('f();'.repeat(499))
})
