import { expect, it } from 'vitest'
import { categoryCorrection } from './category-correction.ts'

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
