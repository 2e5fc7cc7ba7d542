import { expect, it } from 'vitest'
import { spellingsOf } from './word-spellings.ts'

it.each([
  ['roda', ['roda']],
  ['aneis', ['anel', 'aneis']],
  ['anel', ['anel', 'aneis']],
  ['suspensao', ['suspensao', 'suspensoes']],
  ['preta', ['preto', 'preta']],
  ['diamantadas', ['diamantado', 'diamantada']],
  ['tala 7.5', ['tala 7,5', 'tala 7.5']],
  ['m12x1.5', ['m12x1,5', 'm12x1.5']],
  ['5x114.3', ['5x114.3']],
  ['500ml', ['500ml', '500 ml']],
  ['4 furos', ['4 furo', ' 4x', '/4x']],
  ['kr', ['kr']],
  ['caminhonete', ['caminhonete', 'picape', 'camionete', 'pickup']],
  ['%', ['%']],
])('%s', (word, spellings) => {
  expect(spellingsOf(word)).toEqual(spellings)
})
