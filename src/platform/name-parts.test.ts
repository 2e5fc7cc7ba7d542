import { expect, it } from 'vitest'
import { nameParts } from './name-parts.ts'

it.each([
  ['Pneu Michelin Primacy 4 205/55 R16 91V', ['Primacy 4', '205/55 R16 91V']],
  ['Pneu BFGoodrich All-Terrain T/A KO2 265/65 R17 120/117S', ['All-Terrain', '265/65 R17 120/117S']],
  [
    'Jogo de Rodas Noova N-30 Aro 17 Tala 7,5 5x114,3 ET42 Preto Brilhante (4 unidades)',
    ['N-30', 'Aro 17', 'Tala 7,5', '5x114,3', 'ET42', '(4 unidades)'],
  ],
  ['Jogo de Rodas Scorro S-188 Aro 15 Tala 6 4x100/4x108 ET-40', ['S-188', 'Aro 15', 'Tala 6', '4x100/4x108', 'ET-40']],
  ['Chave de Roda em Cruz 17-19-21-23 mm', ['17-19-21', '23 mm']],
  ['Shampoo Automotivo Neutro 1,5 L', ['1,5 L']],
  ['Parafuso M12x1,5 de-uma-palavra-que-nao-acaba', ['de-uma-palavra', 'que-nao-acaba']],
  ['Tapete Antiderrapante-Premium e Sobretapetes', []],
  ['Cera', []],
])('%s keeps %j in one piece', (name, whole) => {
  const parts = nameParts(name)
  expect(parts.map(({ text }) => text).join('')).toBe(name)
  expect(parts.filter(({ isWhole }) => isWhole).map(({ text }) => text)).toEqual(whole)
})
