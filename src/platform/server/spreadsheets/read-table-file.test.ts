import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Cell } from '#platform/spreadsheet-cells.ts'
import { readTableFile } from './read-table-file.ts'
import { type TableLine, tableLimits } from './table-faults.ts'
import { writeXlsx } from './write-xlsx.ts'
import { uncalculated } from './xlsx-cells.ts'
import { writeZip, type ZippedFile } from './zip.ts'

async function joined(parts: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const part of parts) all.push(part)
  return Buffer.concat(all)
}
const workbook = (headings: readonly string[], rows: readonly (readonly Cell[])[]) =>
  joined(
    writeXlsx({
      headings,
      batches: (async function* () {
        yield rows
      })(),
    }),
  )
const zip = (...files: ZippedFile[]) => joined(writeZip(files))
const workbookOf = (sheet: Iterable<string>) =>
  zip(
    {
      name: 'xl/workbook.xml',
      content: ['<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>'],
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: ['<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>'],
    },
    { name: 'xl/worksheets/sheet1.xml', content: sheet },
  )
async function linesOf(bytes: Buffer): Promise<TableLine[]> {
  const lines: TableLine[] = []
  for await (const line of readTableFile(bytes)) lines.push(line)
  return lines
}
const faultOf = (bytes: Buffer) =>
  linesOf(bytes).then(
    () => 'it was read',
    (error) => error.fault ?? error,
  )
const text = (content: string) => Buffer.from(content)

describe('a text', () => {
  it.each([
    ['UTF-8', text('nome;preço\nAção;1,5')],
    ['UTF-8 with its mark', text('\uFEFFnome;preço\nAção;1,5')],
    ['Windows-1252', Buffer.from('nome;preço\nAção;1,5', 'latin1')],
    ['UTF-16', Buffer.from('\uFEFFnome;preço\nAção;1,5', 'utf16le')],
    ['tabs', text('nome\tpreço\nAção\t1,5')],
    ['vertical bars', text('nome|preço\nAção|1,5')],
    ['commas and quotes', text('nome,preço\r\nAção,"1,5"\r\n')],
  ])('is read in %s', async (_case, bytes) => {
    expect(await linesOf(bytes)).toEqual([
      { line: 1, cells: ['nome', 'preço'] },
      { line: 2, cells: ['Ação', '1,5'] },
    ])
  })

  it('may have a title with other separators above it', async () => {
    const lines = [
      'Lista de preços, rodas e pneus, novembro',
      '',
      'Código;Marca;Preço',
      'T1;Campo;899,90',
      'T2;Campo;999,90',
    ]
    expect((await linesOf(text(lines.join('\n')))).map(({ cells }) => cells)).toEqual([
      ['Lista de preços, rodas e pneus, novembro'],
      ['Código', 'Marca', 'Preço'],
      ['T1', 'Campo', '899,90'],
      ['T2', 'Campo', '999,90'],
    ])
  })

  it('may name its separator first, as Excel does', async () => {
    expect(await linesOf(text('sep=,\r\nnome,preço;líquido\r\nAção,2\r\n'))).toEqual([
      { line: 2, cells: ['nome', 'preço;líquido'] },
      { line: 3, cells: ['Ação', '2'] },
    ])
  })

  it('may have quotes over several lines, which are counted', async () => {
    expect(await linesOf(text('a;b\n"um\ndois ""x""; três";1\nquatro;2\n'))).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 3, cells: ['um\ndois "x"; três', '1'] },
      { line: 4, cells: ['quatro', '2'] },
    ])
  })

  it.each([
    ['a quote that is not closed', text('a;b\n1;"dois\n3;4\n'), 'broken-quotes'],
    ['a picture', Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47]), Buffer.alloc(64)]), 'not-a-table'],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'old-workbook'],
    ['a page called .xls', text('\uFEFF\n<html xmlns:x="urn:x"><body><table><tr><td>1</td></tr></table>'), 'web-page'],
    ['a table of a page', text('<table border=1><tr><td>SKU</td></tr></table>'), 'web-page'],
    [
      'the old XML of Excel',
      text('<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook xmlns="urn:x"/>'),
      'web-page',
    ],
    ['a PDF', text('%PDF-1.7\n1;2'), 'pdf'],
    ['a RAR', text('Rar!\u001A\u0007'), 'other-archive'],
    ['an XML of something else', text('<?xml version="1.0"?><rss><channel/></rss>'), 'other-xml'],
    ['a broken XML', text('<?xml version="1.0"?><NFe><infNFe>'), 'other-xml'],
    [
      'an invoice of the tests',
      text('<NFe><infNFe><ide><tpAmb>2</tpAmb></ide><det nItem="1"><prod><cProd>1</cProd></prod></det></infNFe></NFe>'),
      'test-invoice',
    ],
    ['in letters of no known kind', Buffer.from('nome;x\nx\u00B1x\u00C8x\u00B1x;1', 'latin1'), 'unknown-letters'],
    ['a million columns', text(`${'a;'.repeat(1_000_000)}\n1;2\n`), 'too-many-columns'],
    ['a million columns in one row', text(`a;b\n${'1;'.repeat(1_000_000)}\n`), 'too-many-columns'],
    ['a quote that holds the rest of a long text', text(`a;b\n1;"${'2;3\n'.repeat(1_500_000)}`), 'broken-quotes'],
    ['a line without an end', text('a'.repeat(5_000_000)), 'broken-quotes'],
    ['too many rows', text(`a;b\n${'1;2\n'.repeat(tableLimits.rows + 1)}`), 'too-many-rows'],
  ])('that is %s is refused', async (_case, bytes, fault) => {
    expect(await faultOf(bytes)).toBe(fault)
  })
})

describe('a workbook', () => {
  it('is read as it was written, its numbers as numbers', async () => {
    const bytes = await workbook(
      ['SKU', 'Preço', 'Dia'],
      [['00123', { cents: 123_456 }, { moment: new Date('2026-12-31T15:00:00Z') }]],
    )
    expect(await linesOf(bytes)).toEqual([
      { line: 1, cells: ['SKU', 'Preço', 'Dia'] },
      { line: 2, cells: ['00123', 1234.56, '31/12/2026'] },
    ])
  })

  it('reads the results of formulas, and shared texts without phonetic hints', async () => {
    const sheet =
      '<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>a</t></is></c><c r="C1" t="inlineStr"><is><t>c</t></is></c></row>' +
      '<row r="4"><c r="A4" t="str"><f>HYPERLINK("http://x","1")</f><v>1</v></c><c r="C4"><f>1+1</f><v>2</v></c></row></sheetData></worksheet>'
    expect(await linesOf(await workbookOf([sheet]))).toEqual([
      { line: 1, cells: ['a', '', 'c'] },
      { line: 4, cells: ['1', '', 2] },
    ])
  })

  const rows = (...written: string[]) =>
    `<worksheet><sheetData>${written.map((cells) => `<row>${cells}</row>`).join('')}</sheetData></worksheet>`
  const cellsOf = async (...written: string[]) =>
    (await linesOf(await workbookOf([rows(...written)]))).map(({ cells }) => cells)

  it('keeps the cells of programs that give no addresses in their columns, empty ones among them', async () => {
    expect(await cellsOf('<c/><c><v>1</v></c><c/><c><v>2</v></c>')).toEqual([['', 1, '', 2]])
  })

  it('keeps a text beside its phonetic hint, whatever it is written in', async () => {
    const name = '<c t="inlineStr"><is><r><t>Ro</t></r><r><t>da</t></r><rPh sb="0" eb="1"><t>dica</t></rPh></is></c>'
    expect(await cellsOf(name)).toEqual([['Roda']])
  })

  it('reads escaped characters that XML does not allow, and skips those that no text may contain', async () => {
    const escaped = '<c t="str"><v>uma_x000D_\n_x0009_duas_x0000__x005F_x000D_ _xD800_</v></c>'
    expect(await cellsOf(escaped)).toEqual([['uma\n\tduas_x000D_ _xD800_']])
  })

  it('reads dates of the strict standard, and recognises formulas that were not calculated', async () => {
    const cells =
      '<c t="d"><v>2026-12-31T00:00:00</v></c><c><f>A1*2</f></c><c t="str"><f>""</f><v></v></c><c><v>1</v></c>'
    expect(await cellsOf(cells)).toEqual([['31/12/2026', uncalculated, '', 1]])
  })

  it('has what a person sees in a cell beside its number', async () => {
    const formats = ['000000', '&quot;PN-&quot;0000', '00\\-000', '0&quot; un&quot;', '&quot;PN-&quot;@', '#,##0.00']
    const codes = formats.map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${code}"/>`)
    const styles = [0, 164, 165, 166, 167, 168, 169, 9].map((id) => `<xf numFmtId="${id}"/>`)
    const cells = '<c s="1"><v>124</v></c><c s="2"><v>46</v></c><c s="3"><v>1234</v></c><c s="4"><v>4</v></c>'
    const others =
      '<c s="5" t="str"><v>45</v></c><c s="6"><v>1299.9</v></c><c s="7"><v>0.15</v></c><c s="0"><v>7</v></c>'
    const bytes = await zip(
      part('xl/workbook.xml', '<workbook><sheets><sheet r:id="a"/></sheets></workbook>'),
      part('xl/_rels/workbook.xml.rels', `<Relationships>${relation('a', 'worksheet', 'a.xml')}</Relationships>`),
      part(
        'xl/styles.xml',
        `<styleSheet><numFmts>${codes.join('')}</numFmts><cellXfs>${styles.join('')}</cellXfs></styleSheet>`,
      ),
      part('xl/a.xml', rows(cells + others)),
    )
    expect(await linesOf(bytes)).toMatchObject([
      {
        cells: [
          { number: 124, shown: '000124' },
          { number: 46, shown: 'PN-0046' },
          { number: 1234, shown: '01-234' },
          { number: 4, shown: '4 un' },
          'PN-45',
          1299.9,
          { number: 15, shown: '15%' },
          7,
        ],
      },
    ])
  })

  it('has texts that were encoded twice put right', async () => {
    expect(await cellsOf('<c t="str"><v>PreÃ§o de PromoÃ§Ã£o</v></c>')).toEqual([['Preço de Promoção']])
  })

  const part = (name: string, content: string): ZippedFile => ({ name, content: [content] })
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/${type}" Target="${target}"/>`

  it('is read by its relations, and from its list after a cover, a chart and a hidden sheet', async () => {
    const bytes = await zip(
      part(
        'xl/workbook.xml',
        '<x:workbook xmlns:r="r"><x:sheets><x:sheet r:id="c"/><x:sheet r:id="g"/><x:sheet state="hidden" r:id="h"/><x:sheet r:id="l"/></x:sheets></x:workbook>',
      ),
      part(
        'xl/_rels/workbook.xml.rels',
        `<Relationships>${relation('c', 'worksheet', 'cover.xml')}${relation('g', 'chartsheet', 'chart.xml')}${relation('h', 'worksheet', 'hidden.xml')}${relation('l', 'worksheet', '/xl/sheets/list.xml')}${relation('t', 'sharedStrings', 'Texts.xml')}</Relationships>`,
      ),
      part('xl/cover.xml', rows('<c t="str"><v>Tabela</v></c>')),
      part('xl/chart.xml', '<chartsheet/>'),
      part('xl/hidden.xml', rows('<c><v>1</v></c>', '<c><v>2</v></c>')),
      part('xl/sheets/list.xml', rows('<c t="s"><v>1</v></c>', '<c t="s"><v>0</v></c>')),
      part('xl/Texts.xml', '<sst><si><r><t>A-</t></r><r><t>1</t></r></si><si><t>SKU</t></si></sst>'),
    )
    expect(await linesOf(bytes)).toEqual([
      { line: 1, cells: ['SKU'] },
      { line: 2, cells: ['A-1'] },
    ])
  })

  const withFormats = (formats: readonly string[], styles: readonly number[]) =>
    zip(
      part('xl/workbook.xml', '<workbook><sheets><sheet r:id="a"/></sheets></workbook>'),
      part('xl/_rels/workbook.xml.rels', `<Relationships>${relation('a', 'worksheet', 'a.xml')}</Relationships>`),
      part(
        'xl/styles.xml',
        `<styleSheet><numFmts>${formats.map((code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${code}"/>`).join('')}</numFmts>` +
          `<cellXfs>${styles.map((format) => `<xf numFmtId="${200 + format}"/>`).join('')}</cellXfs></styleSheet>`,
      ),
      part('xl/a.xml', rows(formats.map((_, index) => `<c s="${styles.indexOf(index)}"><v>46387</v></c>`).join(''))),
    )

  it('shows a number as the date that its format makes of it, of up to 255 characters', async () => {
    const formats = ['dd/mm/yyyy', `${'0'.repeat(253)}dd`, `${'0'.repeat(254)}dd`, '&quot;dd', '[dd', '[$-416]d']
    const bytes = await withFormats(formats, [0, 1, 2, 3, 4, 5])
    const day = '31/12/2026'
    expect((await linesOf(bytes)).map(({ cells }) => cells)).toEqual([[day, day, 46387, 46387, 46387, day]])
  })

  it('is read at once however long a format is, and however many styles have it', async () => {
    const styles = Array.from({ length: 1_000 }, () => 0)
    const bytes = await withFormats(['['.repeat(100_000)], styles)
    expect(bytes.length).toBeLessThan(10_000)
    expect(await linesOf(bytes)).toEqual([{ line: 1, cells: [46387] }])
  })

  it.each(['5', '0', '-1', '1.5', 'x', '99999999999'])(
    'with a row that has the number %s is refused',
    async (number) => {
      const sheet = `<worksheet><sheetData><row r="5"><c><v>1</v></c></row><row r="${number}"><c><v>1</v></c></row></sheetData></worksheet>`
      expect(await faultOf(await workbookOf([sheet]))).toBe('broken-file')
    },
  )

  it('that repeats a long text in all its cells is refused', async () => {
    const bytes = await zip(
      part('xl/workbook.xml', '<workbook><sheets><sheet r:id="a"/></sheets></workbook>'),
      part('xl/_rels/workbook.xml.rels', `<Relationships>${relation('a', 'worksheet', 'a.xml')}</Relationships>`),
      part('xl/sharedStrings.xml', `<sst><si><t>${'x'.repeat(30_000)}</t></si></sst>`),
      part('xl/a.xml', rows('<c t="s"><v>0</v></c>'.repeat(200), '<c t="s"><v>0</v></c>'.repeat(200))),
    )
    expect(await faultOf(bytes)).toBe('too-large')
  })

  function* bomb() {
    yield '<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>'
    for (let part = 0; part < 400; part += 1) yield ' '.repeat(1_000_000)
    yield '</t></is></c></row></sheetData></worksheet>'
  }
  function* wide() {
    yield '<worksheet><sheetData><row r="1">'
    for (let part = 0; part < 1_000; part += 1) yield '<c><v>1</v></c>'.repeat(1_000)
    yield '</row></sheetData></worksheet>'
  }

  it('that would unpack to much more than it is, is refused', async () => {
    const bytes = await workbookOf(bomb())
    expect(bytes.length).toBeLessThan(1_000_000)
    expect(await faultOf(bytes)).toBe('too-large')
  }, 60_000)

  it('of a million columns is refused', async () => {
    expect(await faultOf(await workbookOf(wide()))).toBe('too-many-columns')
  }, 60_000)

  it('does not expand entities that it defines', async () => {
    const nestedEntities =
      '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><worksheet><sheetData><row r="1"><c r="A1" t="str"><v>&b;</v></c></row></sheetData></worksheet>'
    expect(await faultOf(await workbookOf([nestedEntities]))).toBe('broken-file')
  })

  it('that is broken anywhere is refused, and never ends the process', async () => {
    const whole = await workbook(
      ['a', 'b'],
      [
        ['x', 1],
        ['y', 2],
      ],
    )
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), async (index, change) => {
        const broken = Buffer.from(whole)
        broken[index] = (broken[index] ?? 0) ^ change
        const fault = await faultOf(broken)
        expect(typeof fault).toBe('string')
      }),
      { numRuns: 200 },
    )
  }, 60_000)

  it('is refused if it is another kind of archive', async () => {
    const faultOfArchive = async (...names: string[]) =>
      faultOf(await zip(...names.map((name) => ({ name, content: ['x'] }))))
    expect(await faultOfArchive('lista.xlsx', 'fotos/1.jpg')).toBe('other-archive')
    expect(await faultOfArchive('mimetype', 'content.xml', 'styles.xml')).toBe('open-document')
    expect(await faultOfArchive('Index/Document.iwa')).toBe('open-document')
    expect(await faultOfArchive('[Content_Types].xml', 'xl/workbook.bin')).toBe('binary-workbook')
    expect(await faultOfArchive('[Content_Types].xml', 'word/document.xml')).toBe('not-a-table')
    expect(await faultOfArchive('[Content_Types].xml', 'xl/styles.xml')).toBe('broken-file')
    expect(await faultOf(Buffer.concat([Buffer.from('PK\u0003\u0004'), randomBytes(500)]))).toBe('broken-file')
  })
})

describe('an invoice', () => {
  const item = (number: number, code: string, quantity: string, cost: string) =>
    `<det nItem="${number}"><prod><cProd>${code}</cProd><cEAN>SEM GTIN</cEAN><xProd>RODA ALUMÍNIO &amp; CIA</xProd><NCM>87087090</NCM>` +
    `<CEST>0107500</CEST><CFOP>6102</CFOP><uCom>UN</uCom><qCom>${quantity}</qCom><vUnCom>${cost}</vUnCom></prod>` +
    '<imposto><ICMS><ICMS00><orig>1</orig></ICMS00></ICMS></imposto></det>'
  const invoice = (items: string) =>
    `<?xml version="1.0" encoding="UTF-8"?><nfeProc xmlns="http://www.portalfiscal.inf.br/nfe"><NFe><infNFe Id="NFe1"><ide><tpAmb>1</tpAmb></ide>` +
    `<emit><CNPJ>11222333000181</CNPJ><xNome>DISTRIBUIDORA SUL</xNome></emit><dest><CNPJ>44555666000199</CNPJ><xNome>LOJA</xNome></dest>${items}</infNFe></NFe><protNFe/></nfeProc>`
  const cells = (code: string, quantity: number, cost: number) => [
    ...[code, 'RODA ALUMÍNIO & CIA', 'SEM GTIN', '87087090', '0107500', '1', 'UN', quantity, cost, 'DISTRIBUIDORA SUL'],
    ...['11222333000181', '44555666000199'],
  ]

  it.each([
    ['UTF-8', 'utf8'],
    ['ISO-8859-1', 'latin1'],
  ] as const)('in %s is read as a table of its items', async (_name, encoding) => {
    const content = invoice(item(1, 'R-15', '4.0000', '350.5000000000') + item(2, 'R-16', '10.0000', '99.9000000000'))
    expect((await linesOf(Buffer.from(content, encoding))).slice(1)).toEqual([
      { line: 1, cells: cells('R-15', 4, 350.5) },
      { line: 2, cells: cells('R-16', 10, 99.9) },
    ])
  })

  it('has each product once, though it is listed by batch', async () => {
    const content = invoice(item(1, 'R-15', '4', '300') + item(2, 'R-16', '1', '1') + item(3, 'R-15', '12', '340'))
    expect((await linesOf(text(content))).slice(1)).toEqual([
      { line: 1, cells: cells('R-15', 16, 330) },
      { line: 2, cells: cells('R-16', 1, 1) },
    ])
  })
})

it('never fails with an unexpected error, whatever the bytes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 2_000 }), async (bytes) => {
      expect(typeof (await faultOf(Buffer.from(bytes)))).toBe('string')
    }),
    { numRuns: 200 },
  )
})
