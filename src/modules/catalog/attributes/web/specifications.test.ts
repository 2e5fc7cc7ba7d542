import { expect, it } from 'vitest'
import { pageAttributes, pickAttributes } from '#modules/fitment/attributes/rules.ts'
import { noAttributes } from '#test/builders/no-attributes.ts'
import type { ProductDetail } from '../../products/contract.ts'
import { factSpecifications, fitmentSpecifications, formatWarranty } from './specifications.ts'

const nothing: ProductDetail = {
  ...{ sku: null, gtin: null, mpn: null },
  ...{ id: 'p', name: 'Pneu', description: '', category: null, subcategory: null, brand: null, imageUrls: [] },
  ...{ priceCents: 50_000, originalPriceCents: null, discountPercentage: null, installments: 12, stockQuantity: 4 },
  ...{
    isPriceOnRequest: false,
    isNew: false,
    isSetOfFour: false,
    setPiece: null,
    hasCompanions: false,
    promotions: [],
  },
  ...{ weightGrams: null, heightCm: null, widthCm: null, lengthCm: null },
  ownDelivery: { local: { costCents: 0, eta: '' }, regional: { costCents: 0, eta: '' } },
  fitment: { kind: null, ...pickAttributes(noAttributes, pageAttributes('fitment')) },
  facts: pickAttributes(noAttributes, pageAttributes('facts')),
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
}

type Told = Partial<ProductDetail['fitment'] & ProductDetail['facts']>
function written({ wheelLoadKg = null, finish = null, dotYear = null, ...fitment }: Told): string[] {
  const product = {
    ...nothing,
    fitment: { ...nothing.fitment, ...fitment },
    facts: { ...nothing.facts, wheelLoadKg, finish, dotYear },
  }
  const all = [...fitmentSpecifications(product), ...factSpecifications(product)]
  return all.map(({ name, value }) => `${name}: ${value}`)
}

it.each<[Told, string[]]>([
  [{}, []],
  [{ loadIndex: 88, speedSymbol: 'H' }, ['88H', '560 kg por pneu, até 210 km/h']],
  [{ loadIndex: 91, speedSymbol: 'ZR' }, ['91ZR', '615 kg por pneu, acima de 240 km/h']],
  [{ loadIndex: 150 }, ['150']],
  [{ loadIndex: 91 }, ['91', '615 kg por pneu']],
])('describes the indexes %j', (indexes, values) => {
  const names = ['Índice de carga e velocidade', 'Carga e velocidade máximas']
  expect(written(indexes)).toEqual(values.map((value, place) => `${names[place]}: ${value}`))
})

it('a wheel has its measures, load capacity and finish', () => {
  expect(
    written({
      ...{ rimInches: 17, rimWidthInches: 7.5, boltPatterns: ['5x114.3', '5x112'], offsetMm: 48.5, centreBoreMm: 73.1 },
      ...{ wheelLoadKg: 690, finish: 'black-gloss' },
    }),
  ).toEqual([
    ...['Aro: 17 polegadas', 'Tala: 7,5J', 'Furação: 5x114,3 e 5x112', 'Offset: ET 48.5', 'Furo central: 73,1 mm'],
    ...['Carga por roda: 690 kg', 'Acabamento: Preto brilhante'],
  ])
})

it('a tyre has its size and year of manufacture', () => {
  expect(written({ tyreWidthMm: 205, tyreAspectRatio: 55, rimInches: 16, dotYear: 2026 })).toEqual([
    ...['Medida: 205/55 R16', 'Aro: 16 polegadas', 'Fabricação (DOT): 2026'],
  ])
})

it.each([
  [null, '1 ano'],
  [1, '1 mês'],
  [18, '18 meses'],
  [60, '5 anos'],
])('a warranty of %s months reads %s', (warrantyMonths, time) => {
  expect(formatWarranty({ ...nothing, facts: { ...nothing.facts, warrantyMonths } })).toBe(time)
})
