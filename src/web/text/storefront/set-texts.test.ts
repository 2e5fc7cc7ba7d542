import { expect, it } from 'vitest'
import { countOf, setTexts } from './set-texts.ts'

const plain = (texts: readonly string[]) => texts.map((text) => text.replaceAll('\u00a0', ' '))

it('explains what a set is, and the price of each piece', () => {
  expect(plain(setTexts.pricePerPiece(169_990, 'wheel'))).toEqual(['Jogo com 4', 'R$ 424,98 cada roda'])
  expect(plain(setTexts.pricePerPiece(400_000, 'wheel-with-tyre'))).toEqual([
    'Jogo com 4 rodas e 4 pneus',
    'R$ 1.000,00 cada roda com pneu',
  ])
  expect(setTexts.set('tyre')).toBe('Jogo com 4')
})

it.each([
  [1, '1 jogo = 4 rodas'],
  [4, '4 jogos = 16 rodas'],
])('%i sets of wheels are described as %s', (quantity, expected) => {
  expect(setTexts.pieces(quantity, 'wheel')).toBe(expected)
})

it.each([
  [1, true, '1 jogo'],
  [12, true, '12 jogos'],
  [1, false, '1 unidade'],
  [12, false, '12 unidades'],
] as const)('%i, in sets: %s, is %s', (count, isSet, expected) => {
  expect(countOf(count, isSet)).toBe(expected)
})

it('names the pieces of a set of a later release', () => {
  // As it arrives in an answer, whose values the page does not check.
  const { piece } = JSON.parse('{"piece":"of-a-later-release"}')
  expect(setTexts.pieces(2, piece)).toBe('2 jogos = 8 unidades')
})
