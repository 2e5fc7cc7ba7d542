import { expect, it } from 'vitest'
import { headingRow } from './heading-row.ts'

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
