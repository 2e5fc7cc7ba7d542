import { itReturns } from '#test/cases.ts'
import { shortDescription } from './short-description.ts'

itReturns(shortDescription, [
  [null, undefined],
  ['  ', undefined],
  ['Para lavar', 'Para lavar'],
  ['a'.repeat(100), 'a'.repeat(100)],
  ['a'.repeat(101), `${'a'.repeat(100)}...`],
  ['ã'.normalize('NFD').repeat(100), 'ã'.normalize('NFD').repeat(100)],
])
