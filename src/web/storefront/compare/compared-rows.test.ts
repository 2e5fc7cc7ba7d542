import { expect, test } from 'vitest'
import type { ChosenProduct } from '#contract/shop/catalog.ts'
import { comparedRows } from './compared-rows.ts'

const none = {
  kind: null,
  rimInches: null,
  rimWidthInches: null,
  boltPatterns: [],
  offsetMm: null,
  centreBoreMm: null,
  tyreWidthMm: null,
  tyreAspectRatio: null,
  loadIndex: null,
  speedSymbol: null,
}
const product = (id: string, fitment: Partial<ChosenProduct['fitment']>, isSoldOut = false): ChosenProduct => ({
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
  fitment: { ...none, ...fitment },
})

test('each row has a value of every product, or none where one does not say', () => {
  const rows = comparedRows([product('a', { rimInches: 17, offsetMm: 40 }), product('b', { rimInches: 17 }, true)])
  expect(rows).toEqual([
    { name: 'Categoria', values: ['Rodas', 'Rodas'] },
    { name: 'Aro', values: ['17 polegadas', '17 polegadas'] },
    { name: 'Offset', values: ['ET 40', undefined] },
    { name: 'Disponibilidade', values: ['Em estoque', 'Esgotado'] },
  ])
})
