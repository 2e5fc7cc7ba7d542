import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { brands, suppliers } from '#modules/catalog/tables.ts'
import { callAs } from '#test/api-client.ts'
import { aCategory } from '#test/builders/a-category.ts'
import { anAdministrator, type ProfileRow } from '#test/builders/a-customer.ts'
import { useTestShop } from '#test/shop.ts'
import { findProgram } from '../programs/known-programs.ts'
import { checkImport } from './check-import.ts'

const opened = useTestShop()
const shop = () => opened.current.shop
let administrator: ProfileRow
const staff = () => callAs(shop(), administrator).admin

beforeAll(async () => {
  const { database } = shop()
  administrator = await anAdministrator(database)
  await aCategory(database, 'Rodas', ['Aro 15'])
  await aCategory(database, 'Pneus')
  await database.insert(brands).values([{ name: 'Enkei' }, { name: 'Pirelli' }])
  await database.insert(suppliers).values({ name: 'Distribuidora Sul' })
})

const exported = (name: string) => readFileSync(`test/fixtures/product-exports/${name}.csv`, 'utf8')

/** An export as the preview shows it with the suggested settings. */
async function preview(content: Buffer) {
  const id = randomUUID()
  await staff().productImports.open({ id, fileName: 'produtos.csv', content: content.toString('base64') })
  const { settings, program } = await staff().productImports.find({ id })
  await staff().productImports.check({ id, settings })
  await checkImport(shop(), id)
  const { rows } = await staff().productChanges.rows({ id })
  const shown = rows.map(({ line, outcome, name, notes, changes, stock, pictures }) => ({
    line,
    outcome,
    name,
    stock: stock?.quantity,
    pictures: pictures.map(({ source }) => source.split('/').at(-1)),
    messages: notes.map(({ message }) => message),
    ...Object.fromEntries(changes.map(({ field, after }) => [field, after])),
  }))
  return { program, rows: shown, refused: (await staff().productChanges.refused({ id })).content }
}

const draft = 'Entra como rascunho: falta imagem.'
const waits = 'Entra como rascunho: publique-o quando as imagens chegarem.'
const inOneCategory = 'Um produto fica em uma categoria: entra “Rodas > Aro 15”.'

describe('an export of Shopify', () => {
  it('creates a product for each variant, and assigns the further pictures', async () => {
    const { program, rows } = await preview(Buffer.from(exported('shopify')))
    expect(program).toBe('shopify')
    expect(rows).toMatchObject([
      {
        pictures: ['vento-prata.jpg', 'vento-1.jpg?v=1', 'vento-2.jpg', 'vento-3.jpg'],
        line: 6,
        outcome: 'created',
        name: 'Roda Vento – Prata',
        messages: [waits],
        stock: 8,
        sku: 'VEN-P',
        gtin: '7891234567895',
        priceCents: 129_990,
        originalPriceCents: 149_900,
        costCents: 80_000,
        categoryId: 'Rodas',
        brandId: 'Enkei',
        weightGrams: 9_250,
        visibility: 'draft',
        description: 'Liga leve.\n- Furação 4x100\n- Offset 35',
      },
      {
        line: 7,
        outcome: 'created',
        name: 'Roda Vento – Preta',
        messages: [waits],
        stock: 3,
        sku: 'VEN-B',
        priceCents: 139_990,
        categoryId: 'Rodas',
        brandId: 'Enkei',
        description: 'Liga leve.\n- Furação 4x100\n- Offset 35',
      },
      { line: 8, outcome: 'unchanged', name: 'Roda Vento', messages: ['A imagem é do produto da linha 6.'] },
      {
        line: 9,
        outcome: 'created',
        name: 'Chave de roda',
        messages: [draft],
        sku: 'CHV-1',
        priceCents: 4_990,
        stock: 20,
      },
    ])
    expect(rows[3]).not.toHaveProperty('weightGrams')
  })

  it('is recognised by its current headings, too', async () => {
    const { program, rows } = await preview(Buffer.from(exported('shopify-now')))
    expect(program).toBe('shopify')
    expect(rows).toMatchObject([
      { line: 2, outcome: 'created', name: 'Pneu Cinturato – 195/55 R15', priceCents: 45_900, brandId: 'Pirelli' },
      { line: 3, outcome: 'created', name: 'Pneu Cinturato – 205/55 R16', priceCents: 52_900, weightGrams: 9_100 },
      { line: 4, outcome: 'unchanged', messages: ['A imagem é do produto da linha 2.'] },
    ])
  })
})

describe('an export of Nuvemshop', () => {
  it('in Windows-1252 creates a product for each variant, with the texts of its first row', async () => {
    const { program, rows } = await preview(Buffer.from(exported('nuvemshop'), 'latin1'))
    expect(program).toBe('nuvemshop')
    expect(rows).toMatchObject([
      {
        line: 2,
        outcome: 'created',
        name: 'Roda Brisa – Grafite',
        messages: [inOneCategory, draft],
        stock: 4,
        sku: 'BRI-G',
        supplierCode: 'EK-15',
        priceCents: 79_990,
        originalPriceCents: 89_990,
        costCents: 51_230,
        categoryId: 'Rodas',
        subcategoryId: 'Aro 15',
        brandId: 'Enkei',
        weightGrams: 9_250,
        heightCm: 40.6,
        description: 'Fixação cônica; não acompanha parafusos.',
      },
      {
        line: 3,
        outcome: 'created',
        name: 'Roda Brisa – Bronze',
        messages: [inOneCategory, 'Na Nuvemshop o estoque é sem limite: informe a quantidade na loja.', draft],
        stock: undefined,
        sku: 'BRI-B',
        priceCents: 89_990,
        brandId: 'Enkei',
      },
      { line: 4, outcome: 'created', name: 'Bico de pneu', sku: 'BIC', priceCents: 990, stock: 300 },
    ])
    expect(rows[1]).not.toHaveProperty('costCents')
    expect(rows[2]).not.toHaveProperty('weightGrams')
  })
})

describe.each(['woocommerce', 'woocommerce-portuguese'])('an export of WooCommerce (%s)', (name) => {
  it('imports its variations, and reports their parents and what the shop does not sell', async () => {
    const { program, rows, refused } = await preview(Buffer.from(exported(name)))
    expect(program).toBe('woocommerce')
    expect(rows).toMatchObject([
      { line: 2, outcome: 'unchanged', name: 'Roda Mar', messages: ['Cada variação é um produto: linhas 3, 4.'] },
      {
        pictures: ['mar-prata.jpg', 'mar.jpg', 'mar-2.jpg'],
        line: 3,
        outcome: 'created',
        name: 'Roda Mar - Prata',
        messages: [inOneCategory, waits],
        stock: 6,
        sku: 'MAR-P',
        priceCents: 99_990,
        originalPriceCents: 119_990,
        description: 'Forjada.',
        categoryId: 'Rodas',
        subcategoryId: 'Aro 15',
        brandId: 'Enkei',
        weightGrams: 9_500,
        lengthCm: 40,
      },
      { line: 4, outcome: 'created', name: 'Roda Mar – Preta', sku: 'MAR-B', priceCents: 119_990, brandId: 'Enkei' },
      { line: 5, outcome: 'created', name: 'Porca antifurto', priceCents: 8_990, visibility: 'draft' },
      {
        line: 6,
        outcome: 'refused',
        name: 'Kit de rodas',
        messages: ['A loja não tem produtos agrupados nem vendidos em outro site.'],
      },
      {
        line: 7,
        outcome: 'refused',
        name: 'Sem código',
        messages: ['Informe o SKU, o EAN ou o código do fornecedor.'],
      },
    ])
    expect(refused.trim().split('\n')).toHaveLength(3)
  })
})

describe('an export of Bling', () => {
  it('imports variations with the values of their product, and other products unchanged', async () => {
    const { program, rows } = await preview(Buffer.from(exported('bling'), 'latin1'))
    expect(program).toBe('bling')
    expect(rows).toMatchObject([
      { line: 2, outcome: 'unchanged', name: 'Roda Sol', messages: ['Cada variação é um produto: linha 3.'] },
      {
        pictures: ['sol-1.jpg', 'sol-2.jpg'],
        line: 3,
        outcome: 'created',
        name: 'Roda Sol – Prata / 15',
        messages: [waits],
        stock: 4,
        sku: 'SOL-P',
        gtin: '7891234567895',
        supplierId: 'Distribuidora Sul',
        supplierCode: 'EK-P',
        priceCents: 125_000,
        costCents: 78_050,
        ncm: '87087090',
        cest: '0199900',
        goodsOrigin: 0,
        shelfPlace: 'A-12',
        weightGrams: 9_500,
        heightCm: 40.6,
        warrantyMonths: 12,
        categoryId: 'Rodas',
      },
      { line: 4, outcome: 'created', name: 'Válvula', priceCents: 1_290, costCents: 310, goodsOrigin: 2, stock: 100 },
    ])
    expect(rows[2]).not.toHaveProperty('heightCm')
  })
})

it('a file of another kind is not recognised', () => {
  expect(findProgram(['SKU', 'Nome', 'Preço', 'Estoque'])).toBeUndefined()
})
