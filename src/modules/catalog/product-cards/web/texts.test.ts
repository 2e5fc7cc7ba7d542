import { expect, it } from 'vitest'
import { countPieces, countSets, describeItem } from '../../products/sets.ts'
import { formatPieces, setTexts } from './texts.ts'

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
  [1, '1 jogo com 4 rodas'],
  [4, '4 jogos com 4 rodas'],
])('%i sets of wheels are described as %s', (quantity, expected) => {
  expect(countSets(quantity, 'wheel')).toBe(expected)
})

it.each([
  [1, true, '1 jogo'],
  [12, true, '12 jogos'],
  [1, false, '1 unidade'],
  [12, false, '12 unidades'],
] as const)('%i, in sets: %s, is %s', (count, isSet, expected) => {
  expect(formatPieces(count, isSet)).toBe(expected)
})

it('names the pieces of a set of a later release', () => {
  // As it arrives in an answer, whose values the page does not check.
  const { piece } = JSON.parse('{"piece":"of-a-later-release"}')
  expect(countSets(2, piece)).toBe('2 jogos com 4 peças')
  expect(countPieces(1, piece)).toBe('1 peça')
})

it.each([
  [{ quantity: 4, setPiece: null }, '4 × Roda Azul'],
  [{ quantity: 2, setPiece: 'wheel', pieces: null }, '2 jogos com 4 rodas: Roda Azul'],
  [{ quantity: 1, setPiece: 'wheel', pieces: 1 }, '1 roda do jogo: Roda Azul'],
  [{ quantity: 1, setPiece: 'wheel-with-tyre', pieces: 3 }, '3 rodas com pneu do jogo: Roda Azul'],
] as const)('the item %j is %s', (item, expected) => {
  expect(describeItem(item, 'Roda Azul')).toBe(expected)
})
