import { expect, it } from 'vitest'
import { watchCodes } from './sightings.ts'

/**
 * The reported codes for pictures that arrive every 100 ms, each with its codes, the one nearest to the centre first.
 */
function reported(...pictures: string[]): string[] {
  const watch = watchCodes()
  return pictures.flatMap((codes, index) => watch(codes.split(' ').filter(Boolean), index * 100) ?? [])
}
const nothingFor = (pictures: number) => Array.from({ length: pictures }, () => '')

it('reports a code once, however long it is visible', () => {
  expect(reported('A', 'A', 'A', 'A', 'A')).toEqual(['A'])
})

it('reports no code that was in only one picture', () => {
  expect(reported('A', '', 'B', 'C', 'C')).toEqual(['C'])
})

it('reports a code again after it disappeared, and not when it was missed for a moment', () => {
  expect(reported('A', 'A', ...nothingFor(12), 'A', 'A')).toEqual(['A', 'A'])
  expect(reported('A', 'A', ...nothingFor(6), 'A', 'A')).toEqual(['A'])
})

it('reports the next code immediately', () => {
  expect(reported('A', 'A', 'B', 'B', 'C', 'C')).toEqual(['A', 'B', 'C'])
})

it('reports the one in the centre, and no other next to it', () => {
  expect(reported('A B', 'A B', 'A B')).toEqual(['A'])
})

it('does not alternate between two codes side by side', () => {
  expect(reported('A B', 'A B', 'B A', 'B', 'A', 'A B', 'B A')).toEqual(['A', 'B'])
})

it('does not report a code again that stays visible while detection is slow', () => {
  const watch = watchCodes()
  const stays = [0, 100, 2_000, 4_000, 4_100].flatMap((at) => watch(['A'], at) ?? [])
  expect(stays).toEqual(['A'])
  // One picture in which it was not detected, on an equally slow phone.
  expect([watch([], 6_000), watch(['A'], 8_000), watch(['A'], 8_100)]).toEqual([undefined, undefined, undefined])
})
