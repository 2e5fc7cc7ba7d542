import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { moveStock } from '#modules/catalog/stock/server/move-stock.ts'
import { brands, productStock, products, suppliers } from '#modules/catalog/tables.ts'
import { inTransaction } from '#platform/server/shop.ts'
import { callAs } from '#test/api-client.ts'
import { aCategory } from '#test/builders/a-category.ts'
import { anAdministrator, type ProfileRow } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { useTestShop } from '#test/shop.ts'
import { expectExactLedger } from '#test/stock-ledger.ts'
import { runChanges } from '../../changes/server/run-changes.ts'
import { productChangeSets, productImportFiles, productImports } from '../../changes/tables.ts'
import { exportList } from '../../exports/server/open-table.ts'
import { checkImport } from './check-import.ts'

const opened = useTestShop()
const shop = () => opened.current.shop
const database = () => shop().database
let administrator: ProfileRow
let supplierId: string
const staff = () => callAs(shop(), administrator).admin

beforeAll(async () => {
  administrator = await anAdministrator(database(), { firstName: 'Rita', lastName: 'Lima' })
  await aCategory(database(), 'Rodas', ['Aro 15'])
  await database().insert(brands).values({ name: 'Enkei' })
  const [supplier] = await database().insert(suppliers).values({ name: 'Distribuidora Sul' }).returning()
  supplierId = supplier?.id ?? ''
})
beforeEach(async () => {
  await database().delete(products)
})

const send = async (content: string | Buffer, fileName = 'lista.csv') => {
  const id = randomUUID()
  await staff().productImports.open({ id, fileName, content: Buffer.from(content).toString('base64') })
  return id
}
type Settings = Awaited<ReturnType<ReturnType<typeof staff>['productImports']['find']>>['settings']
const check = async (content: string | Buffer, changes: Partial<Settings> = {}) => {
  const id = await send(content)
  const { settings } = await staff().productImports.find({ id })
  await staff().productImports.check({ id, settings: { ...settings, ...changes } })
  await checkImport(shop(), id)
  return staff().productChanges.find({ id })
}
const rowsOf = async (id: string) => (await staff().productChanges.rows({ id })).rows
const apply = async (id: string) => {
  await staff().productChanges.apply({ id })
  await runChanges(shop(), id)
  return staff().productChanges.find({ id })
}

describe('a file', () => {
  it('recognises its columns by their headings, and shows their content', async () => {
    const id = await send('SKU;Código de barras;Qtde;Preço;Cor\nA1;7891234567895;5;10,00;azul\n')
    expect(await staff().productImports.find({ id })).toMatchObject({
      fileName: 'lista.csv',
      rowCount: 1,
      program: null,
      samples: [['A1', '7891234567895', '5', '10,00', 'azul']],
      settings: { fields: ['sku', 'gtin', 'stockQuantity', 'priceCents', null] },
    })
  })

  it('may have a title and an address above its headings', async () => {
    const id = await send('Rodas S.A. - tabela de novembro;;\n;;\nSKU;Qtde;Preço\nA1;5;10,00\n')
    expect(await staff().productImports.find({ id })).toMatchObject({
      rowCount: 1,
      headings: ['SKU', 'Qtde', 'Preço'],
      samples: [['A1', '5', '10,00']],
    })
  })

  it('may have inch signs that no program put into quotes', async () => {
    await aProduct(database(), { sku: 'A1', name: 'Roda' })
    const set = await check('SKU;Nome\nA1;Roda 17" preta\n')
    const [row] = await rowsOf(set.id)
    expect(row?.changes).toEqual([{ field: 'name', before: 'Roda', after: 'Roda 17" preta' }])
  })

  it('has rows refused whose formulas have no result', async () => {
    const product = await aProduct(database(), { sku: 'A1' })
    const set = await check('SKU;Nome;Descrição\nA1;#N/D;#REF!\n')
    expect(set.refusedCount).toBe(1)
    const [row] = await rowsOf(set.id)
    expect(row).toMatchObject({
      name: product.name,
      notes: [
        { field: 'name', message: '“#N/D” é o erro de uma fórmula. Corrija a célula na planilha.' },
        { field: 'description', message: '“#REF!” é o erro de uma fórmula. Corrija a célula na planilha.' },
      ],
    })
  })

  it('says that new products are refused because it was not told to add them', async () => {
    const set = await check('SKU;Nome\nNEW-1;Roda\n', { addsNew: false })
    const message = 'Nenhum produto da loja tem este código, e o cadastro de novos não foi marcado.'
    expect(await rowsOf(set.id)).toMatchObject([{ outcome: 'refused', notes: [{ field: 'sku', message }] }])
    expect((await staff().productImports.find({ id: set.id })).unknownRowCount).toBe(1)
  })

  it('says of drafts only what they lack', async () => {
    const set = await check('SKU;Nome;Preço;Categoria\nNEW-1;Roda;10,00;Rodas\nNEW-2;Pneu;10,00;\n', { addsNew: true })
    expect((await rowsOf(set.id)).flatMap(({ notes }) => notes.map(({ message }) => message))).toEqual([
      'Entra como rascunho: falta imagem.',
      'Entra como rascunho: falta categoria e imagem.',
    ])
    expect((await staff().productImports.find({ id: set.id })).unknownRowCount).toBe(0)
  })

  it('is read as the supplier’s last one was', async () => {
    const first = await send('Código;Valor\nA1;10\n')
    const priceRule = { factorThousandths: 1420, endingCents: 90 }
    const settings = { fields: ['supplierCode' as const, 'costCents' as const], supplierId, priceRule }
    await staff().productImports.check({ id: first, settings })
    const second = await send('Valor;Código;Novo\n10;A1;x\n')
    expect((await staff().productImports.find({ id: second, supplierId })).settings).toEqual({
      fields: ['costCents', 'supplierCode', null],
      supplierId,
      priceRule,
      stockMode: 'set',
      addsNew: false,
    })
  })

  it('remembers by the headings how to read the supplier’s next list', async () => {
    const id = await send('Cód. Peça;Preço de Custo (R$)\nA1;10\n')
    const settings = { fields: ['supplierCode' as const, 'costCents' as const], supplierId }
    await staff().productImports.check({ id, settings })
    const next = await send('Preço de Custo (R$);Cód. Peça\n10;A1\n')
    const { settings: suggested } = await staff().productImports.find({ id: next, supplierId })
    expect(suggested.fields).toEqual(['costCents', 'supplierCode'])
  })

  it('keeps the settings entered for another supplier that has no imports yet', async () => {
    const [other] = await database().insert(suppliers).values({ name: 'Importadora Oeste' }).returning()
    const id = await send('Código;Valor\nA1;10\n')
    const fields = ['supplierCode' as const, 'originalPriceCents' as const]
    await staff().productImports.check({ id, settings: { fields, supplierId } })
    const found = await staff().productImports.find({ id, supplierId: other?.id ?? '' })
    expect(found.settings).toMatchObject({ fields, supplierId: other?.id })
    await database()
      .delete(suppliers)
      .where(eq(suppliers.id, other?.id ?? ''))
  })

  it('is not overwritten by an earlier comparison that ends after a new one was requested', async () => {
    await aProduct(database(), { sku: 'A1' })
    const id = await send('SKU;Preço\nA1;10,00\n')
    const { settings } = await staff().productImports.find({ id })
    await staff().productImports.check({ id, settings })
    const late = await inTransaction(shop(), async (tx) => {
      await tx.database.execute(sql`lock table brands in access exclusive mode`)
      const comparison = checkImport(shop(), id).catch((error: unknown) => error)
      const waiting = sql`select from pg_locks where not granted and relation = 'brands'::regclass`
      await expect.poll(async () => (await database().execute(waiting)).rowCount, { timeout: 20_000 }).toBe(1)
      // Its retry has stored the preview, and the staff asks for another one.
      await database().update(productChangeSets).set({ state: 'checked' }).where(eq(productChangeSets.id, id))
      await staff().productImports.check({ id, settings: { ...settings, fields: ['sku', 'name'] } })
      return { comparison }
    })
    expect(await late.comparison).toMatchObject({ code: 'CHANGES_MOVED_ON' })
    expect(await staff().productChanges.find({ id })).toMatchObject({ state: 'checking', handledCount: 0 })
    await checkImport(shop(), id)
    expect((await rowsOf(id))[0]?.changes).toMatchObject([{ field: 'name', after: '10,00' }])
  })

  it('is not read without a setting of a later release', async () => {
    await aProduct(database(), { sku: 'A1' })
    const id = await send('SKU;Nome\nA1;Roda nova\n')
    const { settings } = await staff().productImports.find({ id })
    await staff().productImports.check({ id, settings })
    await database()
      .update(productImports)
      .set({ settings: { ...settings, isLater: true } })
      .where(eq(productImports.setId, id))
    await expect(checkImport(shop(), id)).rejects.toThrow('isLater')
    expect(await staff().productChanges.find({ id })).toMatchObject({ state: 'checking', failure: null })
  })

  it.each([
    ['of a title and headings alone', 'Tabela\nSKU;Preço\n', 'O arquivo não tem nenhuma linha além dos títulos.'],
    ['without rows', 'SKU;Preço\n', 'O arquivo não tem nenhuma linha além dos títulos.'],
    ['with an open quote', 'SKU;Preço\n1;"2\n', /^Linha \d: Não foi possível separar os campos: confira as aspas.$/],
    ['that is no table', '\0\0\0\0', 'O arquivo não é uma planilha. Envie CSV ou XLSX.'],
    ['with nothing in it', '\n', 'O arquivo não tem nenhuma linha além dos títulos.'],
  ])('%s is refused with a message, and nothing is stored', async (_case, content, message) => {
    const before = await staff().productChanges.list({})
    await expect(send(content)).rejects.toMatchObject({
      code: 'IMPORT_UNREADABLE',
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    })
    expect(await staff().productChanges.list({})).toEqual(before)
  })
})

describe('a long file', () => {
  it('is compared part by part, and finds repeated rows across the parts', async () => {
    const known = await aProduct(database(), { sku: 'L-1500', priceCents: 1_000 })
    const lines = Array.from({ length: 2_500 }, (_none, index) => `L-${index};Roda ${index};10,00`)
    const set = await check(['SKU;Nome;Preço', ...lines, 'L-3;Outra;11,00', 'l-1500;Outra;11,00'].join('\n'), {
      addsNew: true,
    })
    expect(set).toMatchObject({
      ...{ state: 'checked', rowCount: 2_502, handledCount: 2_502 },
      ...{ createdCount: 2_499, changedCount: 1, refusedCount: 2, warnedCount: 2 },
    })
    const { rows } = await staff().productChanges.rows({ id: set.id, show: 'refused' })
    expect(rows).toMatchObject([
      { line: 2_502, notes: [{ message: 'É o mesmo produto da linha 5.' }] },
      { line: 2_503, productId: known.id, notes: [{ message: 'É o mesmo produto da linha 1502.' }] },
    ])
  })

  it('is refused while it is being compared, without waiting', async () => {
    const id = await send('SKU;Preço\nA1;10,00\n')
    const { settings } = await staff().productImports.find({ id })
    await staff().productImports.check({ id, settings })
    await inTransaction(shop(), async (tx) => {
      await tx.database.select().from(productImports).where(eq(productImports.setId, id)).for('update')
      await expect(staff().productImports.check({ id, settings })).rejects.toMatchObject({ code: 'CHANGES_MOVED_ON' })
    })
  })

  it('may be sent pictures while it is being compared', async () => {
    const id = await send('SKU;Preço\nA1;10,00\n')
    const { settings } = await staff().productImports.find({ id })
    await staff().productImports.check({ id, settings })
    const { comparison } = await inTransaction(shop(), async (tx) => {
      await tx.database.execute(sql`lock table products in access exclusive mode`)
      const running = checkImport(shop(), id)
      const waiting = sql`select from pg_locks where not granted and relation = 'products'::regclass`
      await expect.poll(async () => (await database().execute(waiting)).rowCount, { timeout: 20_000 }).toBe(1)
      await database().insert(productImportFiles).values({ setId: id, name: 'a1.jpg', filePath: 'a1' })
      return { comparison: running }
    })
    await comparison
    expect(await staff().productChanges.find({ id })).toMatchObject({ state: 'checked' })
  })

  it('waits longer than for a row until an earlier comparison of it is over', async () => {
    const id = await send('SKU;Preço\nA1;10,00\n')
    const { settings } = await staff().productImports.find({ id })
    await staff().productImports.check({ id, settings })
    const { comparison } = await inTransaction(shop(), async (tx) => {
      await tx.database.select().from(productImports).where(eq(productImports.setId, id)).for('no key update')
      const running = checkImport(shop(), id).catch((error: unknown) => error)
      await tx.database.execute(sql`select pg_sleep(3)`)
      return { comparison: running }
    })
    expect(await comparison).toBeUndefined()
    expect(await staff().productChanges.find({ id })).toMatchObject({ state: 'checked' })
  })

  it('may have cells with long texts, which are shortened in its notes', async () => {
    const long = `x${'-'.repeat(1_000_000)}x`
    const set = await check(`SKU;Preço;Marca;Imagens\nA1;${long};${long};${long}\n`)
    const [row] = await rowsOf(set.id)
    const shown = `“x${'-'.repeat(99)}…”`
    expect(row?.notes.map(({ message }) => message)).toEqual([
      `${shown} não é um número.`,
      `A marca ${shown} não está cadastrada.`,
    ])
    expect(await staff().productImports.missing({ id: set.id })).toEqual([])
  })
})

describe('an export that is imported again', () => {
  const exported = async (format: 'csv' | 'xlsx') => {
    const asked = { actorId: administrator.id, kind: 'products', filter: {}, format, hasCosts: true } as const
    const parts: Buffer[] = []
    for await (const part of (await exportList(shop(), asked)).content) parts.push(part)
    return Buffer.concat(parts)
  }
  const someProducts = async () => {
    await aProduct(database(), {
      name: 'Roda "Vogue"; 15',
      description: '- Leve\n= Bonita',
      sku: '=A-1',
      priceCents: 123_456,
      costCents: 99_90,
      weightGrams: 9_750,
      heightCm: 40.5,
      offsetMm: -12.5,
      boltPatterns: ['4x100', '5x114.3'],
      supplierId,
    })
    await aProduct(database(), { name: 'Sem código', originalPriceCents: 5_000, discountPercentage: 40 })
    await aProduct(database(), { name: 'Sob consulta', isPriceOnRequest: true, priceCents: 0, gtin: '7891234567895' })
  }

  it.each(['csv', 'xlsx'] as const)('as %s changes nothing', async (format) => {
    await someProducts()
    const set = await check(await exported(format))
    const rows = await rowsOf(set.id)
    expect(rows.map(({ outcome, notes, changes }) => ({ outcome, notes, changes }))).toEqual(
      rows.map(() => ({ outcome: 'unchanged', notes: [], changes: [] })),
    )
    expect(set).toMatchObject({ rowCount: 3, unchangedCount: 3 })
  })

  it('changes only what was edited', async () => {
    await someProducts()
    const edited = (await exported('csv')).toString().replace('1234,56', '1300,00')
    const set = await check(edited)
    expect(set).toMatchObject({ changedCount: 1, unchangedCount: 2 })
    const [changed] = (await rowsOf(set.id)).filter(({ outcome }) => outcome === 'changed')
    expect(changed?.changes).toEqual([{ field: 'priceCents', before: 123_456, after: 130_000 }])
  })
})

describe('its rows', () => {
  it('are matched by SKU, barcode and code at the supplier, and compared field by field', async () => {
    await aProduct(database(), { name: 'Pelo SKU', sku: 'A-1' })
    await aProduct(database(), { name: 'Pelo EAN', gtin: '7891234567895' })
    await aProduct(database(), { name: 'Pelo código', supplierId, supplierCode: 'X9' })
    await aProduct(database(), { name: 'Igual', sku: 'A-4', priceCents: 5000 })
    const set = await check(
      [
        'SKU;EAN;Código do fornecedor;Nome;Preço;Estoque',
        'a-1;;;;31,00;10',
        ';7891234567895;;;"2.990,10";10',
        ';;x9;;31,00;12',
        'A-4;;;;50,00;10',
        'NOVO;;;Roda nova;199,90;3',
        ';;;Sem código;10,00;1',
        'A-1;;;;32,00;10',
        'A-4;7891234567895;;;51,00;10',
        'B-1;;;;12/05/2024;10',
      ].join('\r\n'),
      { supplierId, addsNew: true },
    )
    expect(set).toMatchObject({
      state: 'checked',
      rowCount: 9,
      createdCount: 1,
      changedCount: 3,
      unchangedCount: 1,
      refusedCount: 4,
    })
    expect(await rowsOf(set.id)).toMatchObject([
      {
        line: 2,
        outcome: 'changed',
        name: 'Pelo SKU',
        changes: expect.arrayContaining([{ field: 'priceCents', before: 2990, after: 3100 }]),
      },
      { line: 3, outcome: 'changed', name: 'Pelo EAN', warnings: ['price-jump'] },
      { line: 4, outcome: 'changed', name: 'Pelo código', stock: { mode: 'set', quantity: 12, before: 10 } },
      { line: 5, outcome: 'unchanged', name: 'Igual' },
      { line: 6, outcome: 'created', name: 'Roda nova' },
      {
        line: 7,
        outcome: 'refused',
        notes: [{ field: 'sku', message: 'Informe o SKU, o EAN ou o código do fornecedor.' }],
      },
      { line: 8, outcome: 'refused', warnings: ['repeated'], notes: [{ message: 'É o mesmo produto da linha 2.' }] },
      { line: 9, outcome: 'refused', notes: [{ message: 'O EAN é de outro produto: Pelo EAN.' }] },
      {
        line: 10,
        outcome: 'refused',
        notes: [{ message: '“12/05/2024” é uma data, e não um número. Formate a coluna como número.' }],
      },
    ])
  })

  it('are priced from their cost, and warn below it', async () => {
    await aProduct(database(), { sku: 'A-1', priceCents: 14_000 })
    await aProduct(database(), { sku: 'A-2', priceCents: 14_000, costCents: 13_900 })
    const priced = await check('SKU;Custo\nA-1;"100,63"\n', { priceRule: { factorThousandths: 1420, endingCents: 90 } })
    expect((await rowsOf(priced.id))[0]).toMatchObject({
      changes: expect.arrayContaining([{ field: 'priceCents', before: 14_000, after: 14_290 }]),
    })
    const lower = await check('SKU;Preço\nA-2;130,00\n')
    expect((await rowsOf(lower.id))[0]).toMatchObject({ warnings: ['below-cost'] })
  })

  it('are refused where a product would be sold without a price', async () => {
    const unpriced = { isPriceOnRequest: true, priceCents: 0 }
    await aProduct(database(), { sku: 'S-1', ...unpriced })
    await aProduct(database(), { sku: 'S-2', ...unpriced })
    const set = await check('SKU;Preço sob consulta;Preço\nS-1;Não;\nS-2;Não;50,00\n')
    expect(await rowsOf(set.id)).toMatchObject([
      { outcome: 'refused', notes: [{ field: 'priceCents' }] },
      { outcome: 'changed' },
    ])
    expect(await apply(set.id)).toMatchObject({ state: 'applied', failure: null, skippedCount: 0 })
  })

  it('leave what is on request from now on neither price nor offer, and are undone', async () => {
    const offer = { priceCents: 8_000, originalPriceCents: 10_000, discountPercentage: 20 }
    const product = await aProduct(database(), { sku: 'S-1', costCents: 5_000, ...offer })
    const set = await check('SKU;Preço sob consulta;Preço\nS-1;Sim;90,00\n')
    expect((await rowsOf(set.id))[0]).toMatchObject({ outcome: 'changed', warnings: [], notes: [] })
    const stored = async () => (await database().select().from(products).where(eq(products.id, product.id)))[0]
    await apply(set.id)
    expect(await stored()).toMatchObject({
      ...{ isPriceOnRequest: true, priceCents: 0, originalPriceCents: null, discountPercentage: null },
    })
    await staff().productChanges.undo({ id: set.id })
    await runChanges(shop(), set.id)
    expect(await stored()).toMatchObject({ isPriceOnRequest: false, ...offer })
  })

  it('give what is on request no struck price', async () => {
    await aProduct(database(), { sku: 'S-1', isPriceOnRequest: true, priceCents: 0 })
    const set = await check('SKU;Preço original\nS-1;90,00\n')
    expect((await rowsOf(set.id))[0]).toMatchObject({ outcome: 'unchanged', notes: [{ field: 'priceCents' }] })
  })

  it('that were refused can be saved with their reasons, formulas made text', async () => {
    const { id } = await check('SKU;Nome;Preço\nA-1;"=HYPERLINK(""http://x"";""1"")";abc\n')
    const { fileName, content } = await staff().productChanges.refused({ id })
    expect(fileName).toBe('lista (recusadas).csv')
    expect(content).toBe(
      `\uFEFFLinha;Motivos;SKU;Nome;Preço\n2;“abc” não é um número.;A-1;"'=HYPERLINK(""http://x"";""1"")";abc\n`,
    )
  })
})

describe('a list', () => {
  it('reports names that the shop does not have, and is read again once they were added', async () => {
    const lines = [
      'SKU;Nome;Categoria;Marca;Fornecedor;Preço',
      'Z-1;Roda um;Rodas > Aro 22;Vossen;Importadora Norte;10,00',
      'Z-2;Roda dois;Rodas;VÓSSEN;;10,00',
      'Z-3;Capa;Capas;;;10,00',
    ]
    const { id, refusedCount } = await check(lines.join('\n'), { addsNew: true })
    expect(refusedCount).toBe(3)
    const [category] = await staff().categories.list()
    expect(await staff().productImports.missing({ id })).toEqual([
      { kind: 'brandId', name: 'Vossen', categoryId: null, rowCount: 2 },
      { kind: 'subcategoryId', name: 'Aro 22', categoryId: category?.id, rowCount: 1 },
      { kind: 'categoryId', name: 'Capas', categoryId: null, rowCount: 1 },
      { kind: 'supplierId', name: 'Importadora Norte', categoryId: null, rowCount: 1 },
    ])
    await staff().brands.create({ name: 'Vossen' })
    const { settings } = await staff().productImports.find({ id })
    await staff().productImports.check({ id, settings })
    await checkImport(shop(), id)
    expect(await staff().productChanges.find({ id })).toMatchObject({ createdCount: 1, refusedCount: 2 })
  })

  it('clears an optional field by the agreed word', async () => {
    await aProduct(database(), {
      sku: 'L-1',
      gtin: '7891234567895',
      costCents: 900,
      supplierId,
      supplierCode: 'X',
      priceCents: 8_000,
      originalPriceCents: 10_000,
      discountPercentage: 20,
    })
    await aProduct(database(), { sku: 'L-2' })
    const set = await check(
      'SKU;EAN;Custo;Preço original;Fornecedor;Nome\nL-1;[limpar];[Limpar];[limpar];[limpar];\nL-2;;;;;[limpar]\n',
    )
    const [emptied, refused] = await rowsOf(set.id)
    expect(emptied?.changes.map(({ field, after }) => [field, after])).toEqual(
      expect.arrayContaining([
        ['gtin', null],
        ['costCents', null],
        ['originalPriceCents', null],
        ['discountPercentage', null],
        ['supplierId', null],
      ]),
    )
    expect(refused).toMatchObject({ outcome: 'refused', notes: [{ message: 'Este campo não pode ficar vazio.' }] })
    expect(await apply(set.id)).toMatchObject({ state: 'applied', skippedCount: 0 })
  })
})

describe('an import', () => {
  it('is correct while customers buy and a colleague edits', async () => {
    const made = []
    for (let index = 0; index < 20; index += 1)
      made.push(await aProduct(database(), { sku: `C-${index}`, stockQuantity: 50 }))
    const { id } = await check(
      ['SKU;Preço;Estoque', ...made.map(({ sku }, index) => `${sku};${40 + index},00;${index % 2 ? 80 : 20}`)].join(
        '\n',
      ),
    )
    await staff().products.changePrice({ id: made[3]?.id ?? '', from: 2990, to: 3333 })
    const sell = ({ id: productId }: { id: string }) =>
      inTransaction(shop(), (tx) =>
        moveStock(tx, { items: [{ productId, quantity: -2 }], movement: { reason: 'order' } }),
      )
    await staff().productChanges.apply({ id })
    await Promise.all([...made.map(sell), runChanges(shop(), id), ...made.map(sell)])
    expect(await staff().productChanges.find({ id })).toMatchObject({ state: 'applied', skippedCount: 1 })
    const stocks = await database().select().from(productStock)
    const stockOf = new Map(stocks.map(({ productId, quantity }) => [productId, quantity]))
    expect(made.map((one) => stockOf.get(one.id))).toEqual(
      made.map((_one, index) => (index === 3 ? 46 : index % 2 ? 76 : 16)),
    )
    await expectExactLedger(shop())
  })

  it('of new products makes drafts of those that lack a picture, and is undone', async () => {
    const { id } = await check('SKU;Nome;Categoria;Marca;Preço;Estoque\nN-1;Roda N1;Rodas;enkei;199,90;4\n', {
      addsNew: true,
    })
    await apply(id)
    const [created] = await database().select().from(products).where(eq(products.sku, 'N-1'))
    expect(created).toMatchObject({ name: 'Roda N1', visibility: 'draft', priceCents: 19_990 })
    await staff().productChanges.undo({ id })
    await runChanges(shop(), id)
    expect(await database().$count(products)).toBe(0)
  })

  it('of 1,200 rows applies and undoes all of them, part by part', async () => {
    const lines = Array.from(
      { length: 1_200 },
      (_none, index) => `M-${index};Roda ${index};${100 + (index % 900)},90;7`,
    )
    const { id, createdCount } = await check(['SKU;Nome;Preço;Estoque', ...lines].join('\n'), { addsNew: true })
    expect(createdCount).toBe(1_200)
    expect(await apply(id)).toMatchObject({ state: 'applied', handledCount: 1_200 })
    const withHigherPrices = lines.map((line) => line.replace(';7', ';9').replace(',90', ',95'))
    const second = await check(['SKU;Nome;Preço;Estoque', ...withHigherPrices].join('\n'))
    expect(second.changedCount).toBe(1_200)
    await apply(second.id)
    await staff().productChanges.undo({ id: second.id })
    await runChanges(shop(), second.id)
    expect(await staff().productChanges.find({ id: second.id })).toMatchObject({ state: 'undone', keptCount: 0 })
    expect(await database().$count(productStock, eq(productStock.quantity, 7))).toBe(1_200)
  })
})
