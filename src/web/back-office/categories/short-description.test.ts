import { expect, it } from 'vitest'
import { shortDescription } from './short-description.ts'

it.each([
  [null, undefined],
  ['  ', undefined],
  ['Para lavar', 'Para lavar'],
  ['a'.repeat(100), 'a'.repeat(100)],
  ['a'.repeat(101), `${'a'.repeat(100)}...`],
  ['ã'.normalize('NFD').repeat(100), 'ã'.normalize('NFD').repeat(100)],
])('%s', (description, shown) => {
  expect(shortDescription(description)).toBe(shown)
})
