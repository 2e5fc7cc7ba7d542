import { expect, it } from 'vitest'
import { readTrackingCodes, trackingCodeOf } from './tracking-codes.ts'

it.each<[string, string | null]>([
  [' br123456785br ', 'BR123456785BR'],
  // As the label prints it, and as it is copied from a PDF.
  ['AA 123 456 785 BR', 'AA123456785BR'],
  ['AA-123.456.785-BR', 'AA123456785BR'],
  ['ＡＡ123456785ＢＲ', 'AA123456785BR'],
  ['Jamef 12 345', 'JAMEF 12 345'],
  ['LOCAL-20261128', 'LOCAL-20261128'],
  ['  ', null],
])('writes the tracking code %j as %j', (typed, code) => {
  expect(trackingCodeOf(typed)).toBe(code)
})

it('reads the codes of several volumes, each once', () => {
  expect(readTrackingCodes('AA 123 456 785 BR\naa123456785br; JD014')).toEqual(['AA123456785BR', 'JD014'])
})
