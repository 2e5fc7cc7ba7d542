import { expect, it } from 'vitest'
import { itReturns } from '#test/cases.ts'
import { searchableText } from './searchable-text.ts'

itReturns(searchableText, [
  ['Pneu  Pirelli 19555R15 85V', 'pneu pirelli 195/55 r15 85v'],
  ['Roda 5x114,3 ET42', 'roda 5x114.3 et42'],
  ['Roda 5 x 114.3', 'roda 5x114.3'],
  ['Roda 4x100/4x108', 'roda 4x100/4x108'],
  ['Espaçador 4x100 / 5x100 Par', 'espacador 4x100 / 5x100 par'],
  ['Parafuso M12x1,5', 'parafuso m12x1,5'],
  ['Válvula Aço', 'valvula aco'],
])

it('is idempotent', () => {
  const once = searchableText('Kit Roda 5x114,3 e Pneu 205-55-16, Suspensão')
  expect(searchableText(once)).toBe(once)
})
