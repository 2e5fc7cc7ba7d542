import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatCsv } from '#platform/spreadsheet-cells.ts'
import { readCsv } from './read-csv.ts'
import { TableFileError } from './table-faults.ts'

const fieldsOf = async (text: string, separator = ',') => (await readCsv(text, separator)).map(({ fields }) => fields)

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
  [
    'line ends of several kinds',
    'a,b\r\n1,2\n3,"4\r\n5"\r6,7',
    [
      ['a', 'b'],
      ['1', '2'],
      ['3', '4\n5'],
      ['6', '7'],
    ],
  ],
  [
    'quotes for inches in fields without quotes',
    'a,b\nRoda 17" preta,15""\n"Roda 18"" prata",1',
    [
      ['a', 'b'],
      ['Roda 17" preta', '15""'],
      ['Roda 18" prata', '1'],
    ],
  ],
  ['nothing', '', []],
])('reads %s', async (_what, text, expected) => {
  expect(await fieldsOf(text)).toEqual(expected)
})

it('reads semicolons and tabs, as spreadsheets write them', async () => {
  expect(await fieldsOf('a;b\r\n1,5;2\r\n', ';')).toEqual([
    ['a', 'b'],
    ['1,5', '2'],
  ])
  expect(await fieldsOf('a\tb\r\n1,5\t2', '\t')).toEqual([
    ['a', 'b'],
    ['1,5', '2'],
  ])
})

it('reports the line in which a row ends', async () => {
  expect((await readCsv('a,b\n"1\r\n2",3\r\n\n4,5', ',')).map(({ line }) => line)).toEqual([1, 3, 5])
})

it('names the line whose quote is not closed', async () => {
  await expect(readCsv('a,b\n1,"2\n3,4', ',')).rejects.toThrow(TableFileError)
})

it('names the line whose quote is closed before the end of its field', async () => {
  await expect(readCsv('a,b\n1,2\n"Roda" 17 preta,2\n3,4', ',')).rejects.toThrow('line 3')
})

it('reads back what is written', async () => {
  const field = fc
    .string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', '\t', ' 1', 'é', '=', '-', "'", '@') })
    .map((text) => text.trim())
  for (const separator of [',', ';'] as const)
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.constant('x'), field, field), { minLength: 1 }), async (rows) => {
        const read = await fieldsOf(`h${separator}h${separator}h\n${formatCsv(rows, separator)}`, separator)
        expect(read.slice(1)).toEqual(rows)
      }),
    )
})

it('lets other work run while it reads a long text', async () => {
  let isRead = false
  let turns = 0
  const reading = readCsv('ação;1\n'.repeat(50_000), ';').finally(() => {
    isRead = true
  })
  while (!isRead) {
    await nextTurn()
    turns += 1
  }
  const rows = await reading
  expect(new Set(rows.map(({ fields }) => fields.join()))).toEqual(new Set(['ação,1']))
  expect(turns).toBeGreaterThan(5)
})
