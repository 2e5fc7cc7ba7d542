import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatCsv, parseCsv } from './csv.ts'

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
    'a,b\n1,\n',
    [
      ['a', 'b'],
      ['1', ''],
    ],
  ],
  [
    'an empty last field of the whole',
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
    'semicolons, as spreadsheets here write them',
    'a;b\r\n1,5;2\r\n',
    [
      ['a', 'b'],
      ['1,5', '2'],
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
  expect(parseCsv(text).map(({ fields }) => fields)).toEqual(expected)
})

it('tells the line on which a row begins', () => {
  expect(parseCsv('a,b\n"1\n2",3\n\n4,5').map(({ line }) => line)).toEqual([1, 2, 5])
})

it('names the line whose quote is not closed', () => {
  expect(() => parseCsv('a,b\n1,"2\n3,4')).toThrow('line 2')
})

it('reads what it writes', () => {
  const field = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', ' 1', 'é') }).map((text) => text.trim())
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constant('x'), field, field), { minLength: 1 }), (rows) => {
      expect(
        parseCsv(`h,h,h\n${formatCsv(rows)}`)
          .slice(1)
          .map(({ fields }) => fields),
      ).toEqual(rows)
    }),
  )
})
