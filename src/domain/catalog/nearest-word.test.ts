import { expect, it } from 'vitest'
import { nearestWord } from './nearest-word.ts'

const words = ['roda', 'pneu', 'pirelli', 'michelin', 'amortecedor', 'cromado', 'calibrador', 'calota']

it.each([
  ['penu', 'pneu'],
  ['rodda', 'roda'],
  ['pirely', 'pirelli'],
  ['michelan', 'michelin'],
  ['amortecdor', 'amortecedor'],
  ['crommado', 'cromado'],
  ['calotta', 'calota'],
  ['pirelli', 'pirelli'],
])('%s stands for %s', (misspelt, meant) => {
  expect(nearestWord(misspelt, words)).toBe(meant)
})

it.each(['xyzabc', 'rod', 'rota', 'roma', 'janela', ''])('%s stands for nothing', (word) => {
  expect(nearestWord(word, words)).toBeUndefined()
})

it('prefers the fewest slips, then the alphabet', () => {
  expect(nearestWord('fosca', ['fosso', 'fosco', 'fosc'])).toBe('fosc')
  expect(nearestWord('molas', [])).toBeUndefined()
})
