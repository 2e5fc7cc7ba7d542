import { expect, it } from 'vitest'
import { parseByteRange } from './serve-media.ts'

it.each([
  [undefined, undefined],
  ['', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,4-5', undefined],
  ['lines=0-1', undefined],
  ['bytes=5-4', undefined],
  ['bytes=a-b', undefined],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=99-', { start: 99, end: 99 }],
  ['bytes=-1', { start: 99, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=500-600', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
] as const)('%s of 100 bytes', (header, expected) => {
  expect(parseByteRange(header, 100)).toEqual(expected)
})
