import { describe, expect, it } from 'vitest'
import { itReturns } from '#test/cases.ts'
import { categoryCorrection, categoryKeywords, isWheelOrTyre, suggestCategory, suggestionFor } from './rules.ts'

describe('isWheelOrTyre', () => {
  it.each([
    ['Jogo TSW Sprint', 'Rodas', true],
    ['Pirelli P Zero', 'Pneus', true],
    ['Combo', 'Kits Completos', true],
    ['Combo', ' kits  completos ', true],
    ['Limpa Rodas e Pneus 500 ml', 'Limpeza', false],
    ['Calota Aro 14', 'Acessórios', false],
    ['Chave de Roda', 'Acessórios', false],
    ['Roda em Lançamento', 'Lançamentos', false],
    ['Roda Esportiva', null, true],
    ['RODAS Esportivas', null, true],
    ['Pneu Pirelli', '', true],
    ['Pneus', '  ', true],
    ['Aro 15', null, true],
    ['Aros 15', null, true],
    ['Wheel cover', null, true],
    ['Tires', null, true],
    ['Rim', null, true],
    ['Conjunto Montado', null, true],
    ['Conjuntos', null, true],
    ['Farol de Milha', null, false],
    ['Tapete Camaro', null, false],
    ['Faroletes', null, false],
    ['Primer', null, false],
    ['Rodapé', null, false],
    ['Pneumático', null, false],
    ['Aro15', null, false],
    ['Cera', null, false],
  ])('%s (%s)', (name, categoryName, expected) => {
    expect(isWheelOrTyre({ name, categoryName })).toBe(expected)
  })
})

describe('suggestCategory', () => {
  it('gives wheels and tyres 10 points, kits 5 and accessories 3', () => {
    expect(Object.fromEntries(categoryKeywords.map(({ category, priority }) => [category, priority]))).toEqual({
      Rodas: 10,
      Pneus: 10,
      'Kits Completos': 5,
      Acessórios: 3,
    })
  })

  itReturns(suggestCategory, [
    ['Jogo de Rodas KR R-70 Aro 14 Tala 6.0 4x98 (4 unidades)', 'Rodas'],
    ['RODA esportiva', 'Rodas'],
    ['Par de Rodas', 'Rodas'],
    ['Kit de 4 Rodas Aro 17', 'Kits Completos'],
    ['Kit Pneus 195/55 R15', 'Kits Completos'],
    ['KITS rodas', 'Kits Completos'],
    ['Conjunto de Rodas', 'Rodas'],
    ['Kit Reparo de Pneu', undefined],
    ['Kit Parafusos para Roda', 'Acessórios'],
    ['Roda de Liga Leve', 'Rodas'],
    ['Roda com Calota', 'Rodas'],
    ['Pneu Pirelli Cinturato P1 185/65 R15 88H', 'Pneus'],
    ['Pneus Aro 15', 'Pneus'],
    ['Pneu com Bico', 'Pneus'],
    ['Michelin tires', 'Pneus'],
    ['Roda Aro 15 para Pneu 195/55', 'Rodas'],
    ['Pneu com Roda', 'Pneus'],
    ['Roda com Pneu', 'Rodas'],
    ['Kit Conjunto Roda e Pneu KR K-65 Aro 15 com Pneu 195/55 R15', 'Kits Completos'],
    ['Conjunto de Pneus e Rodas', 'Kits Completos'],
    ['Kit Pneu + Roda', 'Kits Completos'],
    ['Kit Completo Aro 17', 'Kits Completos'],
    ['Kits completos', 'Kits Completos'],
    ['Conjunto montado Aro 16', 'Kits Completos'],
    ['Jogo de 16 Parafusos M12x1,5', 'Acessórios'],
    ['Anéis Centralizadores', 'Acessórios'],
    ['Válvula cromada', 'Acessórios'],
    ['Espaçador de Roda 5 mm', 'Acessórios'],
    ['Bico de Pneu TR414 Jogo com 4', 'Acessórios'],
    ['Calota Aro 14 Universal', 'Acessórios'],
    ['Chave de Roda em Cruz', 'Acessórios'],
    ['Calibrador Digital de Pneus', 'Acessórios'],
    ['Kit de Parafusos', 'Acessórios'],
    ['Limpa Rodas e Pneus 500 ml', undefined],
    ['Pretinho Gel para Pneus 500 g', undefined],
    ['Escova para Rodas Cerdas Macias', undefined],
    ['Kit Molas Esportivas', undefined],
    ['Farol de Milha', undefined],
    ['Primer', undefined],
    ['Rodapé', undefined],
    ['', undefined],
  ])
})

describe('suggestionFor', () => {
  it.each([
    ['Jogo de Rodas com Calotas', 'Rodas', ['roda']],
    ['Kit Pneus + Rodas', 'Kits Completos', ['kit', 'roda', 'pneu']],
    ['Kit com 4 Rodas', 'Kits Completos', ['kit', 'roda']],
    ['Conjunto completo', 'Kits Completos', ['conjunto completo']],
    ['Anéis e Parafusos', 'Acessórios', ['anel']],
  ])('%s', (name, category, keywords) => {
    expect(suggestionFor(name)).toEqual({ category, keywords })
  })
})

it.each([
  ['Jogo de Rodas Aro 15', 'Pneus', { category: 'Rodas', keywords: ['roda'], isCertain: true }],
  [
    'Kit Conjunto Roda e Pneu',
    'Rodas',
    { category: 'Kits Completos', keywords: ['kit', 'roda', 'pneu'], isCertain: true },
  ],
  ['Chave de Roda', 'rodas', { category: 'Acessórios', keywords: ['chave'], isCertain: true }],
  ['Roda Aro 18', 'Lançamentos', { category: 'Rodas', keywords: ['roda'], isCertain: false }],
  ['Roda Aro 15', 'RODAS', undefined],
  ['Calota Aro 14', 'Acessorios', undefined],
  ['Limpa Rodas e Pneus', 'Limpeza', undefined],
  ['Farol de Milha', 'Pneus', undefined],
])('%s in %s', (name, categoryName, expected) => {
  expect(categoryCorrection({ name, categoryName })).toEqual(expected)
})
