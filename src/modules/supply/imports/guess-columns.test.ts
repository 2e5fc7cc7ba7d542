import { describe, expect, it } from 'vitest'
import { guessColumns, headingRow } from './guess-columns.ts'

describe('the field of a column by its heading', () => {
  it('uses the description of a supplier’s list as the name if no other column is', () => {
    expect(guessColumns(['Código', 'Descrição', 'Custo'])).toEqual(['sku', 'name', 'costCents'])
    expect(guessColumns(['CODIGO', 'DESCRICAO', 'SALDO'])).toEqual(['sku', 'name', 'stockQuantity'])
  })

  it('skips descriptions if there are names, those of the shop’s own export, and complements', () => {
    expect(guessColumns(['Código', 'Produto', 'Descrição'])).toEqual(['sku', 'name', 'description'])
    expect(guessColumns(['ID', 'Descrição', 'Preço'])).toEqual(['id', 'description', 'priceCents'])
    expect(guessColumns(['Código', 'Descrição complementar'])).toEqual(['sku', 'description'])
  })

  it('takes numbers of other programs for their codes, and not for the shop’s ids', () => {
    const headings = ['ID', 'Descrição', 'Preço']
    expect(guessColumns(headings, [['890001', 'Roda', '10']])).toEqual(['supplierCode', 'name', 'priceCents'])
    const own = 'b3b2a1c0-0000-4000-8000-000000000000'
    expect(guessColumns(headings, [[own, 'Roda', '10']])).toEqual(['id', 'description', 'priceCents'])
    expect(guessColumns(['ID', 'Cód. fornecedor', 'Descrição'], [['1', 'F-1', 'Roda']])).toEqual([
      null,
      'supplierCode',
      'name',
    ])
  })

  it('knows what limits a price or a stock', () => {
    expect(guessColumns(['Início da promoção', 'Data fim promoção', 'Disponibilidade', 'Und', 'Condição'])).toEqual([
      ...['promotionStart', 'promotionEnd', 'availability', 'unit', 'condition'],
    ])
  })

  it('ignores the currency in the heading of a price', () => {
    expect(guessColumns(['Cód. Peça', 'Preço de Custo (R$)', 'Preço de venda R$'])).toEqual([
      'supplierCode',
      'costCents',
      'priceCents',
    ])
  })
})

const headings = ['Código', 'Descrição', 'Preço']
const row = ['A-1', 'Roda aro 17', '1.234,56']

it.each<[which: string, rows: string[][], index: number]>([
  ['the first', [headings, row], 0],
  ['the one below a title of merged cells', [['Tabela de preços 2026', '', ''], headings, row], 1],
  ['the one below a title and an address', [['Rodas S.A.', 'São Paulo'], ['Data', '01/11/2026'], headings, row], 2],
  [
    'the first with several cells, where no heading is known',
    [
      ['Novembro', ''],
      ['x', 'y'],
      ['1', '2'],
    ],
    1,
  ],
  [
    'the first, where nothing is known',
    [
      ['x', 'y'],
      ['1', '2'],
    ],
    0,
  ],
  [
    'the first, where only that is known',
    [
      ['SKU', ''],
      ['A-1', 'x'],
    ],
    0,
  ],
  [
    'the first, where a product below has cells like headings',
    [
      ['Código', 'O que é', 'Quanto é'],
      ['A-1', 'Roda aro 17', '1.234,56'],
      ['Item', 'Kit', 'Linha'],
    ],
    0,
  ],
  ['the one below a title with a word like a heading', [['Marca', 'Rodas S.A.'], headings, row], 1],
  ['the first of a single column', [['x'], ['1']], 0],
  ['the first, where rows much further down look like headings', [['x'], ...Array(30).fill(['1']), headings], 0],
])('the headings of a list are in %s', (_which, rows, index) => {
  expect(headingRow(rows)).toBe(index)
})
