import { expect, it } from 'vitest'
import { watchCodes } from './sightings.ts'

/** What is told of pictures that come every 100 ms, each with its codes, the nearest to the middle first. */
function told(...pictures: string[]): string[] {
  const watch = watchCodes()
  return pictures.flatMap((codes, index) => watch(codes.split(' ').filter(Boolean), index * 100) ?? [])
}
const nothingFor = (pictures: number) => Array.from({ length: pictures }, () => '')

it('tells of a code once, however long it is in sight', () => {
  expect(told('A', 'A', 'A', 'A', 'A')).toEqual(['A'])
})

it('tells of none that only one picture had', () => {
  expect(told('A', '', 'B', 'C', 'C')).toEqual(['C'])
})

it('tells of it again once it was out of sight, and not when it was missed for a moment', () => {
  expect(told('A', 'A', ...nothingFor(12), 'A', 'A')).toEqual(['A', 'A'])
  expect(told('A', 'A', ...nothingFor(6), 'A', 'A')).toEqual(['A'])
})

it('tells of the next code at once', () => {
  expect(told('A', 'A', 'B', 'B', 'C', 'C')).toEqual(['A', 'B', 'C'])
})

it('tells of the one in the middle, and of no other beside it', () => {
  expect(told('A B', 'A B', 'A B')).toEqual(['A'])
})

it('does not count two that lie side by side by turns', () => {
  expect(told('A B', 'A B', 'B A', 'B', 'A', 'A B', 'B A')).toEqual(['A', 'B'])
})

it('does not tell again of one that stays in sight while looking takes long', () => {
  const watch = watchCodes()
  const stays = [0, 100, 2_000, 4_000, 4_100].flatMap((at) => watch(['A'], at) ?? [])
  expect(stays).toEqual(['A'])
  // One picture in which it was not made out, on a phone that is as slow.
  expect([watch([], 6_000), watch(['A'], 8_000), watch(['A'], 8_100)]).toEqual([undefined, undefined, undefined])
})
