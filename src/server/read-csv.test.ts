import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatCsv } from '#domain/csv.ts'
import { BrokenTableError, readCsv } from './read-csv.ts'

const fieldsOf = (text: string, separator = ',') => readCsv(text, separator).map(({ fields }) => fields)

it.each([
  [
    'fields of lines',
    'a,b\n1,2\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'an empty last field',
    'a,b\n1,',
    [
      ['a', 'b'],
      ['1', ''],
    ],
  ],
  [
    'quotes around commas, line ends and quotes',
    'a,b\n"1,5","x ""y""\nz"',
    [
      ['a', 'b'],
      ['1,5', 'x "y"\nz'],
    ],
  ],
  [
    'neither empty lines nor a byte order mark',
    '\uFEFFa,b\n\n,\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['nothing', '', []],
])('reads %s', (_what, text, expected) => {
  expect(fieldsOf(text)).toEqual(expected)
})

it('reads semicolons and tabs, as spreadsheets write them', () => {
  expect(fieldsOf('a;b\r\n1,5;2\r\n', ';')).toEqual([
    ['a', 'b'],
    ['1,5', '2'],
  ])
  expect(fieldsOf('a\tb\r\n1,5\t2', '\t')).toEqual([
    ['a', 'b'],
    ['1,5', '2'],
  ])
})

it('tells the line in which a row ends', () => {
  expect(readCsv('a,b\n"1\n2",3\n\n4,5', ',').map(({ line }) => line)).toEqual([1, 3, 5])
})

it('names the line whose quote is not closed', () => {
  expect(() => readCsv('a,b\n1,"2\n3,4', ',')).toThrow(BrokenTableError)
})

it('reads what it writes', () => {
  const field = fc
    .string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', '\t', ' 1', 'é') })
    .map((text) => text.trim())
  for (const separator of [',', ';'] as const)
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constant('x'), field, field), { minLength: 1 }), (rows) => {
        expect(fieldsOf(`h${separator}h${separator}h\n${formatCsv(rows, separator)}`, separator).slice(1)).toEqual(rows)
      }),
    )
})
