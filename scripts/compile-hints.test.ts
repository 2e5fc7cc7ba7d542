import { expect, test } from 'vitest'
import { withCompileHint } from './compile-hints.ts'

test('Long scripts ask in their first line for all functions to be compiled as they come', () => {
  const script = 'f();'.repeat(1000)
  expect(withCompileHint(script)).toBe(`//# allFunctionsCalledOnLoad\n${script}`)
})

test('Short ones stay as they are', () => {
  expect(withCompileHint('f();'.repeat(999))).toBe('f();'.repeat(999))
})
