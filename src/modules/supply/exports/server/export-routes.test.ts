import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { products } from '#modules/catalog/tables.ts'
import { creditEntries, orderAdjustments, orderItems, payments } from '#modules/sales/tables.ts'
import { profiles } from '#platform/server/auth/tables.ts'
import { readCsv } from '#platform/server/spreadsheets/read-csv.ts'
import { batchSize } from '#platform/server/spreadsheets/table-rows.ts'
import { auditLog } from '#platform/server/tables.ts'
import { callAs } from '#test/api-client.ts'
import { aCategory } from '#test/builders/a-category.ts'
import { aCustomer } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { anOrder } from '#test/builders/an-order.ts'
import { useTestServer, type Visitor } from '#test/http-server.ts'
import { exportPath } from '../contract.ts'

const server = useTestServer()
let staff: Visitor
const database = () => server.current.shop.database

beforeAll(async () => {
  staff = await server.current.signUp({ isAdmin: true })
})
beforeEach(async () => {
  await database().delete(auditLog)
})

const ask = (file: string, as: Pick<Visitor, 'fetch'> = staff) => as.fetch(`${exportPath}/${file}`)
/** The rows of an exported text, by their headings. */
async function rowsOf(file: string): Promise<Record<string, string>[]> {
  const answer = await ask(file)
  expect(answer.status).toBe(200)
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf')
  const [head, ...rows] = await readCsv(bytes.toString(), ';')
  return rows.map(({ fields }) =>
    Object.fromEntries(head?.fields.map((heading, index) => [heading, fields[index] ?? '']) ?? []),
  )
}

describe('exporting', () => {
  it.each(['products.csv', 'orders.xlsx', 'customers.csv', 'stock-movements.csv'])(
    '%s is refused to callers who are not staff',
    async (file) => {
      expect((await ask(file, server.current.anonymous)).status).toBe(401)
      expect((await ask(file, await server.current.signUp())).status).toBe(403)
      expect(await database().$count(auditLog)).toBe(0)
    },
  )

  it('is refused to staff with restricted access', async () => {
    const restricted = await server.current.signUp({ isAdmin: true })
    await database().update(profiles).set({ isRestricted: true }).where(eq(profiles.email, restricted.email))
    for (const file of ['products.csv', 'customers.csv']) {
      const answer = await ask(file, restricted)
      expect(answer.status).toBe(403)
      expect(await answer.json()).toMatchObject({ code: 'RESERVED' })
    }
  })

  it('returns 404 for an unknown export', async () => {
    for (const file of ['passwords.csv', 'products.pdf', 'products', 'constructor.csv'])
      expect((await ask(file)).status).toBe(404)
    expect((await ask('products.csv?flag=cheap')).status).toBe(400)
    expect((await ask('products.csv?sort=name')).status).toBe(400)
  })

  it('records the file and the filter in the audit log', async () => {
    await (await ask('products.csv?search=volcano')).text()
    const [line] = await database().select().from(auditLog)
    expect(line).toMatchObject({ action: 'product.export', entity: 'product' })
    expect(line?.after).toMatchObject({ name: line?.entityId, exportFilter: 'search: volcano' })
    expect(line?.entityId).toMatch(/^produtos-\d{4}-\d\d-\d\d\.csv$/)
  })
})

describe('products', () => {
  it('are those of the list, in the columns that imports read', async () => {
    const category = await aCategory(database(), 'Rodas para exportar', ['Aro 17'])
    const wheel = { categoryId: category.id, subcategoryId: category.subcategories[0]?.id ?? null }
    await aProduct(database(), {
      name: 'Roda; "Montana"',
      ...wheel,
      priceCents: 123450,
      originalPriceCents: 150000,
      stockQuantity: 7,
      isNew: true,
      offsetMm: -12.5,
      boltPatterns: ['5x100', '5x114.3'],
      finish: 'black-matte',
    })
    await aProduct(database(), { name: '=HYPERLINK("http://x.example")', ...wheel })
    await aProduct(database(), { name: 'Roda vendida', ...wheel, deletedAt: new Date() })
    await aProduct(database(), { name: 'De outra categoria' })
    const rows = await rowsOf(`products.csv?categoryId=${category.id}`)
    expect(rows).toHaveLength(2)
    expect(rows).toContainEqual(
      expect.objectContaining({
        Nome: 'Roda; "Montana"',
        Categoria: 'Rodas para exportar',
        Subcategoria: 'Aro 17',
        'Estoque na prateleira': '7',
        Preço: '1234,50',
        'Preço original': '1500,00',
        Lançamento: 'sim',
        'Em destaque': 'não',
        'Offset ET': '-12,5',
        Furação: '5x100 | 5x114.3',
        Acabamento: 'preto fosco',
        Aro: '',
      }),
    )
    const text = await (await ask(`products.csv?categoryId=${category.id}`)).text()
    expect(text).toContain(`"'=HYPERLINK(""http://x.example"")"`)
    expect((await rowsOf(`products.csv?categoryId=${category.id}&flag=new`)).map(({ Nome }) => Nome)).toEqual([
      'Roda; "Montana"',
    ])
  })

  it('contain each row once, even if there are more than are read at once', async () => {
    const category = await aCategory(database(), 'Muitos')
    const count = 2 * batchSize + 1
    // Many of the same name: the batches continue after one of them.
    await database()
      .insert(products)
      .values(
        Array.from({ length: count }, (_none, index) => ({
          name: `Válvula ${index % 3}`,
          description: String(index),
          categoryId: category.id,
          priceCents: 990,
        })),
      )
    const rows = await rowsOf(`products.csv?categoryId=${category.id}`)
    expect(new Set(rows.map((row) => row.Descrição)).size).toBe(count)
    expect(rows).toHaveLength(count)
  })

  it('can be exported as a workbook, too', async () => {
    const answer = await ask('products.xlsx?search=montana')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': expect.stringMatching(/^attachment; filename="produtos-[\d-]+\.xlsx"$/),
      'cache-control': 'no-store',
    })
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 4)
        .toString('hex'),
    ).toBe('504b0304')
  })
})

describe('orders', () => {
  it('are those of the list, the newest first, with what was ordered', async () => {
    const { id: userId } = await aCustomer(database())
    const product = await aProduct(database(), { name: 'Pneu 205/55 R16' })
    const made: string[] = []
    for (let day = 1; day <= 3; day += 1) {
      const createdAt = new Date(Date.UTC(2031, 0, day, 15))
      const order = await anOrder(database(), { userId, status: 'processing', email: 'lia@exporta.example', createdAt })
      made.unshift(order.orderNumber)
      await database().insert(orderItems).values({
        orderId: order.id,
        productId: product.id,
        position: 0,
        quantity: 4,
        priceAtTimeCents: 2990,
        shippingCents: 0,
        productName: product.name,
      })
    }
    const rows = await rowsOf('orders.csv?search=lia@exporta.example&status=paid')
    expect(rows.map(({ Pedido }) => Pedido)).toEqual(made)
    expect(rows[0]).toMatchObject({ Data: '03/01/2031 12:00', Status: 'Processando', UF: 'PR', CEP: '80010000' })
    expect(rows[0]).toMatchObject({ Itens: '4 × Pneu 205/55 R16', Peças: '4', Total: '100,00' })
    expect(await rowsOf('orders.csv?search=lia@exporta.example&status=cancelled')).toEqual([])
  })
})

describe('lines of orders', () => {
  beforeAll(async () => {
    const { id: userId } = await aCustomer(database())
    const tyre = await aProduct(database(), {
      name: 'Pneu da contabilidade',
      sku: 'PN-205',
      ncm: '40111000',
      cest: '1600100',
      goodsOrigin: 0,
    })
    const wax = await aProduct(database(), { name: 'Cera da contabilidade', sku: 'CE-1', ncm: '34053000' })
    const address = {
      street: 'Avenida Paulista',
      number: '1000',
      city: 'São Paulo',
      state: 'SP',
      postalCode: '01310100',
    }
    const amounts = { subtotalCents: 100_01, shippingCents: 10_01, discountCents: 30_03, totalCents: 79_99 }
    const order = await anOrder(database(), {
      ...{ userId, status: 'delivered', email: 'lia@contabil.example', taxId: '52998224725' },
      ...address,
      ...amounts,
      createdAt: new Date('2032-10-31T23:00:00-03:00'),
    })
    await anOrder(database(), {
      userId,
      email: 'lia@contabil.example',
      createdAt: new Date('2032-11-01T00:00:00-03:00'),
    })
    const line = { orderId: order.id, shippingDiscountCents: 0 }
    const [first] = await database()
      .insert(orderItems)
      .values([
        {
          ...line,
          productId: tyre.id,
          position: 0,
          quantity: 3,
          cancelledQuantity: 1,
          priceAtTimeCents: 30_00,
          discountCents: 30_01,
          shippingCents: 5_01,
          productName: tyre.name,
        },
        {
          ...line,
          productId: wax.id,
          position: 1,
          quantity: 1,
          priceAtTimeCents: 10_01,
          discountCents: 2,
          shippingCents: 5_00,
          productName: wax.name,
        },
      ])
      .returning()
    const credit = { kind: 'credit', label: 'Crédito', goodsCents: 20_00, shippingCents: 0 } as const
    await database()
      .insert(orderAdjustments)
      .values({ ...credit, orderId: order.id, orderItemId: first?.id ?? '', position: 0 })
    await database().insert(payments).values({
      orderId: order.id,
      provider: 'simulado',
      providerPaymentId: 'contabil',
      status: 'approved',
      amountCents: 79_99,
      method: 'card',
      installments: 3,
    })
  })
  const october = 'search=lia@contabil.example&from=2032-10-01&to=2032-10-31'

  it('have what accountants need, and add up to their order', async () => {
    const rows = await rowsOf(`order-lines.csv?${october}`)
    expect(rows.map(({ Item }) => Item)).toEqual(['1', '2'])
    expect(rows[0]).toMatchObject({
      ...{ SKU: 'PN-205', NCM: '40111000', CEST: '1600100', Origem: '0', Quantidade: '3', 'Quantidade cancelada': '1' },
      // From Paraná to São Paulo.
      ...{ CFOP: '6404', 'CFOP dentro do estado': '5405', 'CFOP fora do estado': '6404', Data: '31/10/2032 23:00' },
      ...{ 'Preço unitário': '30,00', 'Valor dos produtos': '90,00', Desconto: '10,01', Frete: '5,01' },
      ...{ 'Pago com crédito': '20,00', 'Total do item': '65,00', Pagamento: 'Cartão', 'CPF/CNPJ': '52998224725' },
      ...{ Cidade: 'São Paulo', UF: 'SP', 'Código IBGE': '3550308' },
    })
    expect(rows[1]).toMatchObject({ CFOP: '6108', CEST: '', Origem: '', 'Total do item': '14,99' })
  })

  it('leave in the columns of Bling and Tiny with what is delivered', async () => {
    const [bling] = await rowsOf(`bling-orders.csv?${october}`)
    expect(bling).toMatchObject({
      ...{ Data: '31/10/2032', SKU: 'PN-205', Quantidade: '2', 'Valor Unitário': '30,00', 'Valor Total': '60,00' },
      ...{ 'Valor Frete Pedido': '8,34', 'Valor Desconto Pedido': '6,70', 'Total Pedido': '71,65', 'Qtd Parcela': '3' },
      ...{ 'CPF/CNPJ Comprador': '529.982.247-25', 'CEP Entrega': '01310-100', 'Forma Pagamento': 'Cartão' },
    })
    const tiny = await rowsOf(`tiny-orders.csv?${october}`)
    expect(Object.keys(tiny[0] ?? {})).toHaveLength(46)
    expect(tiny[1]).toMatchObject({
      'Código (SKU)': 'CE-1',
      Situação: 'Entregue',
      'Tipo de Pessoa': 'F',
      Frete: '8,34',
    })
  })
})

describe('the newsletter', () => {
  it('has who agreed to what and when, and the link that takes it back', async () => {
    const { newsletter } = callAs(server.current.shop)
    for (const email of ['ana@example.com', 'lia@example.com']) await newsletter.subscribe({ email, source: 'footer' })
    const [row, ...others] = await rowsOf('newsletter.csv?search=lia&state=subscribed')
    expect(others).toEqual([])
    expect(row).toMatchObject({ 'E-mail': 'lia@example.com', Aceite: expect.stringMatching(/^\d\d\/\d\d\/\d{4}/) })
    const code = new URL(row?.['Link para cancelar'] ?? '').searchParams.get('code') ?? ''
    expect(await newsletter.unsubscribe({ code })).toEqual({ cancelled: true })
    expect(await rowsOf('newsletter.csv?state=subscribed')).toMatchObject([{ 'E-mail': 'ana@example.com' }])
  })
})

describe('customers', () => {
  it('come with what they have bought', async () => {
    const buyer = await aCustomer(database(), { firstName: 'Olívia', lastName: 'Exporta', phone: '41999990000' })
    const paid = await anOrder(database(), { userId: buyer.id, status: 'delivered' })
    await anOrder(database(), { userId: buyer.id, status: 'cancelled' })
    const gift = { userId: buyer.id, sequence: 1, amountCents: 80_00, balanceCents: 80_00, reason: 'gift' } as const
    await database().insert(creditEntries).values(gift)
    await aCustomer(database(), { firstName: 'Otto', lastName: 'Exporta' })
    const rows = await rowsOf('customers.csv?search=exporta')
    expect(rows.map(({ Nome, Pedidos }) => [Nome, Pedidos])).toEqual([
      ['Otto', '0'],
      ['Olívia', '1'],
    ])
    expect(rows[1]).toMatchObject({
      Sobrenome: 'Exporta',
      'E-mail': buyer.email,
      Telefone: '41999990000',
      'Total pago': (paid.totalCents / 100).toFixed(2).replace('.', ','),
    })
    expect(rows[1]).toMatchObject({ Crédito: '80,00' })
    expect(rows[0]).toMatchObject({ 'Total pago': '0,00', 'Último pedido': '', Crédito: '0,00' })
  })
})

describe('movements of the stock', () => {
  it('are those of one product, or of those of the list', async () => {
    const product = await aProduct(database(), { name: 'Câmara de ar exportada', stockQuantity: 5 })
    const other = await aProduct(database(), { name: 'Calota exportada', stockQuantity: 2 })
    expect(await rowsOf(`stock-movements.csv?productId=${product.id}`)).toMatchObject([
      { Produto: product.name, Motivo: 'Estoque inicial', Quantidade: '5', Saldo: '5', Quem: 'A loja' },
    ])
    const rows = await rowsOf('stock-movements.csv?search=exportada')
    expect(rows.map(({ Produto }) => Produto).sort()).toEqual([other.name, product.name])
    await database().update(products).set({ deletedAt: new Date() }).where(eq(products.id, other.id))
    expect(await rowsOf('stock-movements.csv?search=exportada')).toHaveLength(1)
  })
})
