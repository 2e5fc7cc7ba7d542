import { expect, test } from 'vitest'
import { pageAttributes, pickAttributes } from '#modules/fitment/attributes/rules.ts'
import { noAttributes } from '#test/builders/no-attributes.ts'
import type { ChosenProduct } from '../../products/contract.ts'
import { comparedRows } from './compare-screen.tsx'

const none = { kind: null, ...pickAttributes(noAttributes, pageAttributes('fitment')) }
const noFacts = pickAttributes(noAttributes, pageAttributes('facts'))
const product = (
  id: string,
  fitment: Partial<ChosenProduct['fitment']>,
  isSoldOut = false,
  facts: Partial<ChosenProduct['facts']> = {},
): ChosenProduct => ({
  id,
  name: id,
  category: 'Rodas',
  imageUrl: null,
  priceCents: 100,
  originalPriceCents: null,
  discountPercentage: null,
  installments: 1,
  isSoldOut,
  isPriceOnRequest: false,
  isNew: false,
  setPiece: null,
  promotions: [],
  fitment: { ...none, ...fitment },
  facts: { ...noFacts, ...facts },
  weightGrams: null,
})

test('each row has a value for every product, or none if it is unknown', () => {
  const rows = comparedRows([product('a', { rimInches: 17, offsetMm: 40 }), product('b', { rimInches: 17 }, true)])
  expect(rows).toEqual([
    { name: 'Categoria', values: ['Rodas', 'Rodas'] },
    { name: 'Aro', values: ['17 polegadas', '17 polegadas'] },
    { name: 'Offset', values: ['ET 40', undefined] },
    { name: 'Disponibilidade', values: ['Em estoque', 'Esgotado'] },
  ])
})

test('a tyre is compared by its load in words and by the label of Inmetro, too', () => {
  const tyre = product('t', { loadIndex: 121, speedSymbol: 'Q' }, false, { wetGripClass: 'C', noiseDb: 73 })
  expect(comparedRows([{ ...tyre, weightGrams: 12_500 }]).map(({ name, values }) => [name, values[0]])).toEqual([
    ['Categoria', 'Rodas'],
    ['Índice de carga e velocidade', '121Q'],
    ['Carga e velocidade máximas', '1.450 kg por pneu, até 160 km/h'],
    ['Aderência no molhado', 'Classe C'],
    ['Ruído externo', '73 dB'],
    ['Peso', '12,5 kg'],
    ['Disponibilidade', 'Em estoque'],
  ])
})
