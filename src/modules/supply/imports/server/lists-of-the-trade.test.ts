import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { brands, products, suppliers } from '#modules/catalog/tables.ts'
import { writeZip } from '#platform/server/spreadsheets/zip.ts'
import { callAs } from '#test/api-client.ts'
import { aCategory } from '#test/builders/a-category.ts'
import { anAdministrator, type ProfileRow } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { useTestShop } from '#test/shop.ts'
import { exportList } from '../../exports/server/open-table.ts'
import { checkImport } from './check-import.ts'

const opened = useTestShop()
const shop = () => opened.current.shop
let administrator: ProfileRow
const staff = () => callAs(shop(), administrator).admin

beforeAll(async () => {
  const { database } = shop()
  administrator = await anAdministrator(database)
  await aCategory(database, 'Rodas', ['Aro 15'])
  await database.insert(brands).values({ name: 'Marca Campo' })
  await database.insert(suppliers).values({ name: 'Distribuidora Sul' })
})
beforeEach(async () => {
  await shop().database.delete(products)
})

/** A file as the preview shows it with the suggested settings, products that are new added. */
async function preview(content: string | Buffer) {
  const id = randomUUID()
  await staff().productImports.open({ id, fileName: 'lista', content: Buffer.from(content).toString('base64') })
  const { settings, program } = await staff().productImports.find({ id })
  await staff().productImports.check({ id, settings: { ...settings, addsNew: true } })
  await checkImport(shop(), id)
  const { rows } = await staff().productChanges.rows({ id })
  const shown = rows.map(({ outcome, name, notes, changes, stock }) => ({
    outcome,
    name,
    stock: stock?.quantity,
    messages: notes.map(({ message }) => message).filter((message) => !message.startsWith(draft)),
    ...Object.fromEntries(changes.map(({ field, after }) => [field, after])),
  }))
  return { program, settings, rows: shown }
}
const draft = 'Entra como rascunho: falta '

const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const number = (style: number, value: string) => `<c s="${style}"><v>${value}</v></c>`
/** A workbook whose styles are plain, 000000, "PN-"0000 and 00000000. */
function workbook(...rows: readonly string[]): Promise<Buffer> {
  const formats = ['000000', '&quot;PN-&quot;0000', '00000000']
  const part = (name: string, content: string) => ({ name, content: [content] })
  return buffer(
    writeZip([
      part(
        'xl/workbook.xml',
        '<workbook xmlns:r="r"><sheets><sheet name="Lista" sheetId="1" r:id="a"/></sheets></workbook>',
      ),
      part(
        'xl/_rels/workbook.xml.rels',
        '<Relationships><Relationship Id="a" Target="worksheets/a.xml"/></Relationships>',
      ),
      part(
        'xl/styles.xml',
        `<styleSheet><numFmts>${formats.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`).join('')}</numFmts>` +
          `<cellXfs><xf numFmtId="0"/>${formats.map((_code, at) => `<xf numFmtId="${164 + at}"/>`).join('')}</cellXfs></styleSheet>`,
      ),
      part(
        'xl/worksheets/a.xml',
        `<worksheet><sheetData>${rows.map((cells) => `<row>${cells}</row>`).join('')}</sheetData></worksheet>`,
      ),
    ]),
  )
}

describe('codes', () => {
  it('in a workbook are what a person sees in their cells', async () => {
    const { rows } = await preview(
      await workbook(
        ['SKU', 'Nome', 'Código do fornecedor', 'EAN', 'NCM', 'Preço', 'Estoque'].map(inline).join(''),
        number(1, '123') +
          inline('Roda A') +
          number(2, '45') +
          number(0, '7891000315507') +
          number(3, '4011100') +
          number(0, '899.9') +
          number(0, '4'),
        number(1, '124') +
          inline('Roda B') +
          number(2, '46') +
          inline('') +
          number(3, '87087090') +
          number(0, '899.9') +
          number(1, '4'),
      ),
    )
    expect(rows).toMatchObject([
      { outcome: 'created', sku: '000123', supplierCode: 'PN-0045', gtin: '7891000315507', ncm: '04011100', stock: 4 },
      { outcome: 'created', sku: '000124', supplierCode: 'PN-0046', ncm: '87087090', priceCents: 89_990, stock: 4 },
    ])
  })

  it('with an E between digits are no rounded numbers', async () => {
    const list =
      'SKU;Código do fornecedor;Nome;Preço\nE1;5E0601025;Roda E1;899,90\n4E0601165;E2X;Roda E2;899,90\nE3;7E10;Roda E3;899,90\nE4;12E10;Roda E4;899,90'
    expect((await preview(list)).rows).toMatchObject([
      { outcome: 'created', supplierCode: '5E0601025' },
      { outcome: 'created', sku: '4E0601165' },
      { outcome: 'created', supplierCode: '7E10' },
      { outcome: 'created', supplierCode: '12E10' },
    ])
    const texts = await workbook(
      ['SKU', 'Nome', 'Preço'].map(inline).join(''),
      ['5E0601025', 'Roda', '10,00'].map(inline).join(''),
    )
    expect((await preview(texts)).rows).toMatchObject([{ outcome: 'created', sku: '5E0601025' }])
  })

  it.each(['csv', 'xlsx'] as const)('and names of the shop’s own export come back as %s', async (format) => {
    await aProduct(shop().database, { name: '1e5', sku: '1e5', supplierCode: '7E10' })
    await aProduct(shop().database, { name: '7,89E+12', sku: '0012', description: 'A &amp; B' })
    const { content } = await exportList(shop(), {
      actorId: administrator.id,
      kind: 'products',
      filter: {},
      format,
      hasCosts: true,
    })
    const parts: Buffer[] = []
    for await (const part of content) parts.push(part)
    const { rows } = await preview(Buffer.concat(parts))
    expect(rows.map(({ outcome, messages }) => ({ outcome, messages }))).toEqual([
      { outcome: 'unchanged', messages: [] },
      { outcome: 'unchanged', messages: [] },
    ])
  })
})

describe('amounts', () => {
  it('of three decimals are read as the others of their column are written', async () => {
    const { rows } = await preview('SKU,Nome,Preço\nA,Um,"1,299.00"\nB,Dois,"1,299"\nC,Três,899.90')
    expect(rows).toMatchObject([
      { priceCents: 129_900, messages: [] },
      { priceCents: 129_900, messages: ['“1,299” foi lido como R$\u00A01.299,00, pelas outras células da coluna.'] },
      { priceCents: 89_990, messages: [] },
    ])
    const alone = await preview('SKU;Nome;Preço\nA;Um;1,299\nB;Dois;899,90')
    expect(alone.rows[0]?.messages).toEqual(['“1,299” tem mais de dois decimais: entra R$\u00A01,30.'])
  })

  it('of a column in two spellings are asked about', async () => {
    const { rows } = await preview('SKU;Nome;Preço\nA;Um;1.299,00\nB;Dois;1,299.00\nC;Três;1,299\nD;Quatro;899,90')
    expect(rows).toMatchObject([
      { outcome: 'created', priceCents: 129_900, messages: [] },
      {
        outcome: 'created',
        priceCents: 129_900,
        messages: ['“1,299.00” está escrito de outro jeito que o resto da coluna: entra R$\u00A01.299,00.'],
      },
      {
        outcome: 'refused',
        messages: ['“1,299”: a coluna mistura 1.299,00 e 1,299.00. Escreva este valor com dois decimais.'],
      },
      { outcome: 'created', messages: [] },
    ])
  })
})

it('pieces with a comma before three digits are read as decimals, with a remark', async () => {
  const { rows } = await preview(
    'SKU;Nome;Vlr. Venda;Estoque\nM1;Um;899,90;1,000\nM2;Dois;899,90;1.000\nM3;Três;899,90;4,00',
  )
  expect(rows).toMatchObject([
    { stock: 1, priceCents: 89_990, messages: ['“1,000” foi lido como 1: depois da vírgula vêm decimais.'] },
    { stock: 1_000, messages: [] },
    { stock: 4, messages: [] },
  ])
})

it('a new product without a price is told so, and one of nought that it is none', async () => {
  const { rows } = await preview('SKU;Nome;Preço;Custo\nP1;Um;;50,00\nP2;Dois;0,00;50,00')
  expect(rows).toMatchObject([
    { messages: ['Falta o preço de venda: informe-o no arquivo, ou peça o cálculo sobre o custo.'] },
    { messages: ['Preço deve ser um número válido maior que zero'] },
  ])
})

it('a row whose code cannot be read is told that alone', async () => {
  const { rows } = await preview(
    'SKU;Nome;Preço;EAN\n10/05/2026;Um;899,90;\nA1;Dois;899,90;7891000315507\nA2;Três;899,90;7891000315507',
  )
  expect(rows).toMatchObject([
    {
      outcome: 'refused',
      messages: ['“10/05/2026”: a planilha trocou o código por uma data. Formate a coluna como texto.'],
    },
    { outcome: 'created' },
    { outcome: 'refused', messages: ['É o mesmo produto da linha 3.'] },
  ])
})

it('numbers with their unit are read, with a remark', async () => {
  const { rows } = await preview(
    'SKU;Nome;Preço;Estoque;Garantia (meses)\nV1;Um;899,90;4 pcs;12\nV2;Dois;899,90;4;12 meses\nV3;Três;899,90;10 pares;12',
  )
  expect(rows).toMatchObject([
    { stock: 4, warrantyMonths: 12, messages: ['“4 pcs” foi lido como 4: confira a unidade.'] },
    { stock: 4, warrantyMonths: 12, messages: ['“12 meses” foi lido como 12: confira a unidade.'] },
    { stock: 10, warrantyMonths: 12, messages: ['“10 pares” foi lido como 10: confira a unidade.'] },
  ])
})

it('letters that were lost before are not stored', async () => {
  const { rows } = await preview('SKU;Nome;Preço\nA;Cal\uFFFDo de roda;10,00')
  expect(rows).toMatchObject([
    {
      outcome: 'refused',
      messages: ['“Cal\uFFFDo de roda” veio com letras perdidas. Exporte de novo em CSV UTF-8 ou XLSX.'],
    },
  ])
})

describe('an export of WooCommerce', () => {
  const headings =
    'ID,Type,SKU,Name,Published,Date sale price starts,Date sale price ends,In stock?,Stock,Backorders allowed?,Sale price,Regular price,Categories'
  it('has its promotions read by their dates, and says what of its stock is not known', async () => {
    const { program, rows } = await preview(
      [
        headings,
        '901,simple,W1,Roda W1,1,2024-11-01,2024-11-30,1,4,0,799.00,1299.00,Rodas',
        '902,simple,W2,Roda W2,1,2099-11-01,2099-11-30,1,4,0,799.00,1299.00,Rodas',
        '903,simple,W3,Roda W3,1,,,1,,0,,1299.00,Rodas',
        '904,simple,W4,Roda W4 &amp; Cia,1,,,backorder,-2,notify,,1299.00,Rodas',
        '905,simple,W5,Roda W5,1,,,1,4,0,799.00,1299.00,Rodas',
      ].join('\n'),
    )
    expect(program).toBe('woocommerce')
    expect(rows).toMatchObject([
      { priceCents: 129_900, stock: 4, messages: ['A promoção terminou em 30/11/2024: entra o preço normal.'] },
      { priceCents: 129_900, stock: 4, messages: ['A promoção só começa em 01/11/2099: entra o preço normal.'] },
      {
        priceCents: 129_900,
        stock: undefined,
        messages: ['O arquivo diz que há em estoque, mas não quanto: informe a quantidade na loja.'],
      },
      {
        name: 'Roda W4 & Cia',
        stock: undefined,
        messages: [
          'O estoque de -2 entra como 0.',
          'Na outra loja é vendido mesmo sem estoque; aqui, só enquanto houver estoque.',
        ],
      },
      { priceCents: 79_900, originalPriceCents: 129_900, messages: [] },
    ])
    expect(rows[0]).not.toHaveProperty('originalPriceCents')
  })
})

it('an export of Tiny is known, with the name in its description and its stock, measures and guarantee', async () => {
  const columns = {
    ...{
      ID: '890001',
      'Código (SKU)': 'TY1',
      Descrição: 'Roda Campo Tiny',
      Unidade: 'PAR',
      'Classificação fiscal': '8708.70.90',
    },
    ...{
      Origem: '0',
      Preço: '1.299,90',
      Situação: 'Ativo',
      Estoque: '4,00',
      'Preço de custo': '700,00',
      'Cód do fornecedor': 'F-1',
    },
    ...{
      Fornecedor: '',
      Localização: 'A1',
      'Estoque mínimo': '1,00',
      'Peso bruto (Kg)': '9,5000',
      'GTIN/EAN': '7891000315507',
    },
    ...{
      'Descrição complementar': '<p>Roda</p>',
      CEST: '01.075.00',
      'Largura embalagem': '45,0',
      'Altura embalagem': '20,0',
    },
    ...{ 'Comprimento embalagem': '45,0', 'Tipo do produto': 'Simples', 'URL imagem 1': 'https://img.example/a.jpg' },
    ...{
      'URL imagem 2': 'https://img.example/b.jpg',
      Categoria: 'Rodas >> Aro 15',
      'Código do pai': '',
      Variações: '',
    },
    ...{ Marca: 'Marca Campo', Garantia: '6 meses', 'Sob encomenda': 'Não', 'Preço promocional': '1.099,90' },
  }
  const { program, rows } = await preview(`${Object.keys(columns).join(';')}\n${Object.values(columns).join(';')}`)
  expect(program).toBe('tiny')
  expect(rows).toMatchObject([
    {
      outcome: 'created',
      name: 'Roda Campo Tiny',
      ...{ sku: 'TY1', supplierCode: 'F-1', gtin: '7891000315507', ncm: '87087090', cest: '0107500', stock: 4 },
      ...{ priceCents: 109_990, originalPriceCents: 129_990, costCents: 70_000, weightGrams: 9_500, warrantyMonths: 6 },
      ...{ heightCm: 20, widthCm: 45, lengthCm: 45, categoryId: 'Rodas', subcategoryId: 'Aro 15', lowStockLevel: 1 },
      messages: [
        '“6 meses” foi lido como 6: confira a unidade.',
        'Preço e estoque do arquivo são por “PAR”, e os da loja por unidade: confira.',
        'Entra como rascunho: publique-o quando as imagens chegarem.',
      ],
    },
  ])
})

it('a list of Google Merchant is known, with its periods, availability and condition', async () => {
  const { program, rows } = await preview(
    [
      'id\ttitle\tlink\timage_link\tavailability\tprice\tsale_price\tsale_price_effective_date\tcondition\tbrand',
      'G1\tRoda G1\thttps://x.example/1\thttps://x.example/1.jpg\tin_stock\t1299.90 BRL\t999.90 BRL\t2024-11-01T00:00-0300/2024-11-30T23:59-0300\tused\tMarca Campo',
    ].join('\n'),
  )
  expect(program).toBe('google')
  expect(rows).toMatchObject([{ outcome: 'created', sku: 'G1', name: 'Roda G1', priceCents: 129_990 }])
  expect(rows[0]?.messages).toEqual([
    'A promoção terminou em 30/11/2024: entra o preço normal.',
    'O arquivo diz que há em estoque, mas não quanto: informe a quantidade na loja.',
    'O produto é “used”, e a loja anuncia como novo: confira antes de publicar.',
  ])
})

it('the invoice of a supplier brings what arrives, at its cost', async () => {
  const item = (code: string, unit: string) =>
    `<det nItem="1"><prod><cProd>${code}</cProd><cEAN>SEM GTIN</cEAN><xProd>RODA ${code}</xProd><NCM>87087090</NCM><uCom>${unit}</uCom>` +
    '<qCom>4.0000</qCom><vUnCom>350.5000000000</vUnCom></prod><imposto><ICMS><ICMS00><orig>1</orig></ICMS00></ICMS></imposto></det>'
  const { program, settings, rows } = await preview(
    '<?xml version="1.0" encoding="UTF-8"?><nfeProc xmlns="http://www.portalfiscal.inf.br/nfe"><NFe><infNFe><ide><tpAmb>1</tpAmb></ide>' +
      `<emit><xNome>DISTRIBUIDORA SUL</xNome></emit>${item('R-15', 'PC')}${item('R-16', 'CX')}</infNFe></NFe></nfeProc>`,
  )
  expect(program).toBe('nfe')
  expect(settings).toMatchObject({ stockMode: 'add' })
  // Their prices are made from the cost by a rule that the staff chooses.
  expect(rows.map(({ outcome, name }) => ({ outcome, name }))).toEqual([
    { outcome: 'refused', name: 'RODA R-15' },
    { outcome: 'refused', name: 'RODA R-16' },
  ])
  expect(rows.flatMap(({ messages }) => messages).join(' ')).not.toContain('SKU')
})

it('refuses an invoice of the shop’s own sales, and shows for whom another one is', async () => {
  const invoiceOf = (issuer: string) =>
    `<NFe><infNFe><ide><tpAmb>1</tpAmb></ide><emit><CNPJ>${issuer}</CNPJ><xNome>SUL</xNome></emit>` +
    '<dest><CNPJ>44555666000199</CNPJ></dest><det nItem="1"><prod><cProd>R-15</cProd><xProd>RODA</xProd>' +
    '<qCom>1</qCom><vUnCom>10</vUnCom></prod></det></infNFe></NFe>'
  const own = shop().settings.store.taxId.replace(/\D/g, '')
  // A branch is the same company.
  for (const issuer of [own, `${own.slice(0, 8)}000299`])
    await expect(preview(invoiceOf(issuer))).rejects.toMatchObject({
      code: 'IMPORT_UNREADABLE',
      message: expect.stringMatching(/própria loja/),
    })
  const id = randomUUID()
  const content = Buffer.from(invoiceOf('77888999000166')).toString('base64')
  await staff().productImports.open({ id, fileName: 'nota.xml', content })
  const { headings, samples, settings } = await staff().productImports.find({ id })
  const recipient = headings.indexOf('Destinatário (dest)')
  expect(samples[0]?.[recipient]).toBe('44555666000199')
  expect(settings.fields[recipient]).toBeNull()
})

it.each([
  ['<html><body><table><tr><td>SKU</td></tr></table></body></html>', /página da web/],
  ['%PDF-1.7', /PDF/],
  ['[{"sku": "AC-1", "preco": 10}]', /não é uma planilha/],
  ['<?xml version="1.0"?><rss/>', /não é de uma NF-e/],
])('%s is refused with a sentence that helps', async (content, message) => {
  await expect(preview(content)).rejects.toMatchObject({
    code: 'IMPORT_UNREADABLE',
    message: expect.stringMatching(message),
  })
})
