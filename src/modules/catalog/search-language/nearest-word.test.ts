import { expect, it } from 'vitest'
import { nearestWord } from './nearest-word.ts'

const familiar = ['roda', 'pneu', 'pirelli', 'michelin', 'amortecedor', 'cromado', 'calibrador', 'calota', 'suspensao']
const words = { familiar }

it.each([
  ['penu', 'pneu'],
  ['rodda', 'roda'],
  ['pirely', 'pirelli'],
  ['michelan', 'michelin'],
  ['amortecdor', 'amortecedor'],
  ['crommado', 'cromado'],
  ['calotta', 'calota'],
  ['pirelli', 'pirelli'],
  ['pneo', 'pneu'],
  ['ruda', 'roda'],
  ['uspencao', 'suspensao'],
])('corrects %s to %s', (misspelt, meant) => {
  expect(nearestWord(misspelt, words)).toBe(meant)
})

it.each(['xyzabc', 'rod', 'rota', 'roma', 'janela', 'pnoe', 'pnu', ''])('does not correct %s', (word) => {
  expect(nearestWord(word, words)).toBeUndefined()
})

it('prefers the fewest typing errors, then alphabetical order', () => {
  expect(nearestWord('fosca', { familiar: ['fosso', 'fosco', 'fosc'] })).toBe('fosc')
  expect(nearestWord('molas', { familiar: [] })).toBeUndefined()
})

const named = ['camara', 'selante', 'bico', 'espacador', 'sprint']

it.each([
  ['bcio', 'bico'],
  ['selamti', 'selante'],
  ['espassador', 'espacador'],
])('%s is close enough to %s, a word of some name', (misspelt, meant) => {
  expect(nearestWord(misspelt, { familiar, named })).toBe(meant)
})

it.each(['camaro', 'volante', 'kamara', 'comera', 'boco', 'sprimd'])(
  '%s is not close enough to a word of a name',
  (word) => {
    expect(nearestWord(word, { familiar, named })).toBeUndefined()
  },
)
