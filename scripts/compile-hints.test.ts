import { expect, test } from 'vitest'
import { compileHint } from './compile-hint.ts'

const ofLengths = (...lengths: number[]) => ({
  modules: Object.fromEntries(lengths.map((renderedLength, index) => [`module-${index}`, { renderedLength }])),
})

test('Long scripts ask for all of their functions to be compiled as they come', () => {
  expect(compileHint(ofLengths(1500, 500))).toBe('//# allFunctionsCalledOnLoad')
})

test('Short ones do not', () => {
  expect(compileHint(ofLengths(1500, 499))).toBe('')
  expect(compileHint(ofLengths())).toBe('')
})
