import { describe, expect, it } from 'vitest'
import { itReturns } from '#test/cases.ts'
import { normaliseForSearch, singularOf, withoutAccents, wordsOf } from './text-normalisation.ts'

describe('text normalisation', () => {
  it('takes accents and cedillas off, whether composed or not', () => {
    expect(withoutAccents('Citroën Suspensão Aço ÀÉÎÕÜ')).toBe('Citroen Suspensao Aco AEIOU')
    expect(withoutAccents('Acesso\u0301rios')).toBe('Acessorios')
  })

  it('compares in lower case with single spaces', () => {
    expect(normaliseForSearch('  Kits \t COMPLETOS\u00a0Aro 15\n')).toBe('kits completos aro 15')
    expect(normaliseForSearch(' \n ')).toBe('')
  })

  it('cuts words at anything that is neither letter nor digit', () => {
    expect(wordsOf('Chave-de-Roda 17" (4 unidades)')).toEqual(['chave', 'de', 'roda', '17', '4', 'unidades'])
    expect(wordsOf(' - ')).toEqual([])
  })

  itReturns(
    singularOf,
    [
      ['rodas', 'roda'],
      ['pneus', 'pneu'],
      ['kits', 'kit'],
      ['aneis', 'anel'],
      ['promocoes', 'promocao'],
      ['amortecedores', 'amortecedor'],
      ['originais', 'original'],
      ['paragens', 'paragem'],
      ['luzes', 'luz'],
      ['tires', 'tire'],
      ['roda', 'roda'],
      ['gas', 'ga'],
      ['cross', 'cross'],
      ['compass', 'compass'],
      ['os', 'os'],
      ['', ''],
    ],
    'the singular of %j',
  )
})
