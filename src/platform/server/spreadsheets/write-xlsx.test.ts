import { inflateRawSync } from 'node:zlib'
import { expect, it } from 'vitest'
import type { Cell } from '#platform/spreadsheet-cells.ts'
import { writeXlsx } from './write-xlsx.ts'

async function written(headings: string[], ...batches: Cell[][][]): Promise<Map<string, string>> {
  const chunks: Buffer[] = []
  async function* given() {
    yield* batches
  }
  for await (const chunk of writeXlsx({ headings, batches: given() })) chunks.push(chunk)
  return filesOf(Buffer.concat(chunks))
}

/** The files of an archive, as listed in its directory. */
function filesOf(archive: Buffer): Map<string, string> {
  const end = archive.length - 22
  expect(archive.readUInt32LE(end)).toBe(0x06054b50)
  const files = new Map<string, string>()
  let index = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    expect(archive.readUInt32LE(index)).toBe(0x02014b50)
    const [packed, size] = [archive.readUInt32LE(index + 20), archive.readUInt32LE(index + 24)]
    const [nameLength, offset] = [archive.readUInt16LE(index + 28), archive.readUInt32LE(index + 42)]
    const name = archive.subarray(index + 46, index + 46 + nameLength).toString()
    const start = offset + 30 + archive.readUInt16LE(offset + 26)
    const content = inflateRawSync(archive.subarray(start, start + packed))
    expect([name, content.length]).toEqual([name, size])
    expect(archive.readUInt32LE(start + packed)).toBe(0x08074b50)
    files.set(name, content.toString())
    index += 46 + nameLength
  }
  expect(index).toBe(end)
  return files
}

const sheetOf = (files: Map<string, string>) => files.get('xl/worksheets/sheet1.xml') ?? ''

it('writes a workbook with one sheet', async () => {
  const files = await written(['Nome', 'Preço'], [['Roda', { cents: 123450 }]])
  expect([...files.keys()].sort()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ])
  expect(sheetOf(files)).toContain(
    '<row r="1"><c r="A1" s="3" t="inlineStr"><is><t xml:space="preserve">Nome</t></is></c>',
  )
  expect(sheetOf(files)).toContain('<c r="B2" s="1"><v>1234.5</v></c></row></sheetData>')
})

it('counts the rows of all batches, and names columns beyond Z', async () => {
  const wide = Array.from({ length: 28 }, (_none, index) => index)
  const sheet = sheetOf(await written(wide.map(String), [wide, wide], [wide]))
  expect(sheet).toContain('<c r="Z4"><v>25</v></c><c r="AA4"><v>26</v></c><c r="AB4"><v>27</v></c></row></sheetData>')
})

it('writes texts as texts, even if they look like formulas', async () => {
  const sheet = sheetOf(await written(['a'], [['=1+1'], ['<b>&\u0000\uD800'], [null], ['00123']]))
  expect(sheet).toContain('>&apos;=1+1</t>')
  expect(sheet).toContain('>&lt;b&gt;&amp;\uFFFD</t>')
  expect(sheet).toContain('<row r="4"></row>')
  expect(sheet).toContain('t="inlineStr"><is><t xml:space="preserve">00123<')
  expect(sheet).not.toContain('<f>')
})

it('fails if reading its rows fails', async () => {
  async function* broken(): AsyncGenerator<Cell[][]> {
    yield [['a']]
    throw new Error('the database went away')
  }
  const reading = async () => {
    for await (const _chunk of writeXlsx({ headings: ['a'], batches: broken() }));
  }
  await expect(reading()).rejects.toThrow('the database went away')
})
