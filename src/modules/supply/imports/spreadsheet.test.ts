import { describe, expect, it } from 'vitest'
import { attributeNames, attributesOfKind, productAttributes } from '#modules/fitment/attributes/rules.ts'
import type { Cell } from '#platform/spreadsheet-cells.ts'
import { normaliseForSearch } from '#platform/text.ts'
import { findWord, productColumns, spreadsheetFields, toCell, valueOfWord } from './spreadsheet.ts'

// A file's format: another name on the screen must not keep lists that people hold from being read.
const attributeHeadings = [
  ...['Furação', 'Aro', 'Tala', 'Offset ET', 'Espessura do espaçador (mm)', 'Furo central (mm)', 'Carga por roda (kg)'],
  ...['Acabamento', 'Largura do pneu (mm)', 'Perfil do pneu (%)', 'Índice de carga', 'Índice de carga em rodado duplo'],
  ...[
    'Índice de velocidade',
    'Terreno',
    'Reforçado (XL)',
    'De carga (C ou LT)',
    'Run flat',
    'Resistência ao rolamento',
  ],
  ...['Aderência no molhado', 'Ruído externo (dB)', 'Ondas do ruído', 'Ano do DOT', 'Diâmetro externo do anel (mm)'],
  ...['Diâmetro interno do anel (mm)', 'Fixação', 'Rosca', 'Assento', 'Garantia (meses)'],
]

describe('columns', () => {
  it('of attributes keep their headings', () => {
    expect(attributeNames.map((name) => productColumns[name].heading)).toEqual(attributeHeadings)
  })

  it('are distinguished by their headings, whatever their accents and case', () => {
    const headings = spreadsheetFields.map((field) => normaliseForSearch(productColumns[field].heading))
    expect(new Set(headings).size).toBe(headings.length)
  })

  it('have a word for each value of a closed list, which is read again', () => {
    for (const field of attributesOfKind('choice'))
      for (const choice of productAttributes[field].choices) {
        expect(valueOfWord(field, findWord(field, choice))).toBe(choice)
        expect(valueOfWord(field, findWord(field, choice).toUpperCase())).toBe(choice)
      }
    expect(valueOfWord('finish', 'azul')).toBeUndefined()
  })
})

it.each<[...Parameters<typeof toCell>, Cell]>([
  ['priceCents', 123450, { cents: 123450 }],
  ['costCents', null, null],
  ['stockQuantity', 12, 12],
  ['offsetMm', -12.5, -12.5],
  ['isNew', true, 'sim'],
  ['isNew', false, 'não'],
  ['finish', 'black-matte', 'preto fosco'],
  ['boltPatterns', ['5x100', '5x114.3'], '5x100 | 5x114.3'],
  ['imageUrls', [], null],
  ['name', '=1+1', '=1+1'],
])('a cell of %s, %j', (field, value, cell) => {
  expect(toCell(field, value)).toEqual(cell)
})
