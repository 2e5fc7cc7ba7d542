import { expect, it } from 'vitest'
import { itReturns } from '#test/cases.ts'
import { listSpellings } from './word-spellings.ts'

itReturns(listSpellings, [
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
  ['%', ['%']],
])

it('includes synonyms in any number and gender', () => {
  expect(listSpellings('caminhonete', ['picape'])).toEqual(['caminhonete', 'picape'])
  expect(listSpellings('lavagens', ['suspensao'])).toEqual(['lavagem', 'lavagens', 'suspensao', 'suspensoes'])
})
