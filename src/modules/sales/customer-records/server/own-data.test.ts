import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { contents, contentVersions } from '#modules/catalog/tables.ts'
import { profiles } from '#platform/server/auth/tables.ts'
import { auditLog } from '#platform/server/tables.ts'
import { callAs } from '#test/api-client.ts'
import { browserOf, cookieOf } from '#test/browser.ts'
import { aCustomer, anAdministrator, type ProfileRow } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { aVehicle } from '#test/builders/a-vehicle.ts'
import { anOrder } from '#test/builders/an-order.ts'
import { checkoutForm } from '#test/checkout.ts'
import { useTestServer } from '#test/http-server.ts'
import { moneyFor } from '#test/order-in-status.ts'
import { workOff } from '#test/paying-shop.ts'
import { orderReturns } from '../../tables.ts'
import { customerDataPath, ownDataPath } from '../own-contract.ts'

const server = useTestServer()
const shop = () => server.current.shop
const database = () => shop().database
let rita: ProfileRow
const staff = () => callAs(shop(), rita).admin

beforeAll(async () => {
  rita = await anAdministrator(database(), { firstName: 'Rita', lastName: 'Lima' })
  await aVehicle(database(), { make: 'Fiat', model: 'Uno' })
})

const password = 'roda-de-liga-17'
/** What no other row of the database contains. */
const marks = {
  name: 'Zulmirabel',
  email: 'zulmirabel.marcada',
  phone: '41986427531',
  taxId: '52998224725',
  street: 'Rua dos Ipês Marcados',
  words: 'palavras-da-zulmira',
}
const address = { ...checkoutForm().address, street: marks.street }

/** A person who has left something wherever a customer can, and about whom the staff have written. */
async function aMarkedPerson({ isProved = true } = {}) {
  const email = `${marks.email}.${randomUUID()}@example.com`
  const browser = browserOf(shop())
  const { user } = await browser.shop.session.signUp({ firstName: marks.name, lastName: 'Prado', email, password })
  if (!user) throw new Error('no account was opened')
  const { id } = user
  await database().update(profiles).set({ emailVerified: isProved }).where(eq(profiles.id, id))
  await browser.shop.profile.update({ phone: marks.phone, taxId: marks.taxId, address })
  await browser.shop.garage.add({ vehicle: 'fiat uno 2014' })
  const [car] = await browser.shop.garage.list()
  await browser.shop.garage.change({ id: car?.id ?? '', nickname: marks.words })
  const product = await aProduct(database())
  await browser.shop.favorites.add({ productId: product.id })
  await browser.shop.favorites.share()
  await browser.shop.newsletter.join({ consent: 1 })
  const soldOut = await aProduct(database(), { stockQuantity: 0 })
  await browser.shop.stockAlerts.request({ productId: soldOut.id, email })
  const message = { name: marks.name, email, phone: marks.phone, subject: 'order' as const, message: marks.words }
  await browser.shop.contact.send({ ...message, submissionId: randomUUID() })
  const signedOut = await callAs(shop()).contact.send({ ...message, submissionId: randomUUID() })
  await browser.shop.password.requestReset({ email })
  const orderId = await aDeliveredOrder(browser, { email, productId: product.id, cents: product.priceCents })
  await browser.shop.cart.add({ productId: product.id, quantity: 1 })
  await aboutPerson({ id, orderId, protocol: signedOut.protocol })
  await workOff(shop(), 'send-email')
  return { id, email, orderId, browser, fetchOwn: () => fetchAs(browser.jar, ownDataPath) }
}

type Ordered = { email: string; productId: string; cents: number }

async function aDeliveredOrder(browser: ReturnType<typeof browserOf>, { email, productId, cents }: Ordered) {
  await browser.shop.cart.add({ productId, quantity: 1 })
  const who = { firstName: marks.name, lastName: 'Prado', email, phone: marks.phone, taxId: marks.taxId, address }
  const { orderId } = await browser.shop.orders.place(checkoutForm({ ...who, expectedTotalCents: cents }))
  await staff().orders.changeStatus({ id: orderId, status: 'delivered', money: moneyFor('delivered') })
  const { offer } = await browser.shop.returns.ofOrder({ orderId })
  const lines = offer.lines.map((line) => ({ productId: line.productId, quantity: 1 }))
  const asked = { orderId, reason: 'regret' as const, note: marks.words, lines, submissionKey: randomUUID() }
  await browser.shop.returns.request(asked)
  await database().update(orderReturns).set({ state: 'withdrawn' }).where(eq(orderReturns.orderId, orderId))
  return orderId
}

/** What the staff write, with the person's own words in it. */
async function aboutPerson({ id, orderId, protocol }: { id: string; orderId: string; protocol: string }) {
  const note = `${marks.name} disse ${marks.words}`
  await staff().users.addNote({ id, note })
  await staff().orders.addNote({ id: orderId, note })
  await staff().orders.tag({ id: orderId, tag: 'vip', isTagged: true })
  await staff().credit.grant({ id, amountCents: 500, reason: 'goodwill', note, submissionKey: randomUUID() })
  const [message] = (await staff().messages.list({ search: protocol })).rows
  const entry = { id: message?.id ?? '', text: note }
  await staff().messages.write({ ...entry, kind: 'note', submissionKey: randomUUID() })
  await staff().messages.write({ ...entry, kind: 'reply', submissionKey: randomUUID() })
}

const fetchAs = (jar: Map<string, string>, path: string) =>
  fetch(new URL(path, server.current.url), { headers: { cookie: cookieOf(jar) } })

/** Every column of every table that contains one of the marks. */
async function marked(): Promise<string[]> {
  const { rows: tables } = await database().execute<{ schema: string; name: string }>(
    sql`select table_schema as schema, table_name as name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  )
  const pattern = Object.values(marks).join('|').toLowerCase()
  const parts = tables.map(
    ({ schema, name }) => sql`select distinct ${name} || '.' || field.key as place
      from ${sql.identifier(schema)}.${sql.identifier(name)} row, jsonb_each_text(to_jsonb(row)) field
      where lower(field.value) ~ ${pattern}`,
  )
  const { rows } = await database().execute<{ place: string }>(sql`${sql.join(parts, sql` union `)} order by 1`)
  return rows.map(({ place }) => place)
}

/** What the tax authority may ask for of a sale for five years, and what finds it. */
const fiscal = ['first_name', 'email', 'phone', 'tax_id', 'street', 'shipping_address', 'search_text']

describe('an account that its owner erases', () => {
  it('leaves nothing but the fiscal fields of its orders, in any table', async () => {
    const person = await aMarkedPerson()
    expect((await marked()).length).toBeGreaterThan(20)
    await person.browser.shop.ownData.erase({ password })
    expect(await marked()).toEqual(fiscal.map((column) => `orders.${column}`).sort())
    await expect(person.browser.shop.profile.read()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    const lines = await database().select().from(auditLog).where(eq(auditLog.entityId, person.id))
    expect(lines.find(({ action }) => action === 'user.erase')).toMatchObject({ actorId: person.id })
  })

  it('needs its password, and nothing open', async () => {
    const person = await aMarkedPerson()
    const erase = (typed: string) => person.browser.shop.ownData.erase({ password: typed })
    await expect(erase('outra-senha-99')).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
    await database().execute(sql`update orders set status = 'shipped' where id = ${person.orderId}`)
    await expect(erase(password)).rejects.toMatchObject({
      code: 'ORDER_UNDER_WAY',
      message: expect.stringContaining('Você tem um pedido'),
    })
    expect(await person.browser.shop.profile.read()).toMatchObject({ firstName: marks.name })
  })

  it('leaves what was written under an e-mail that nobody has proved', async () => {
    const person = await aMarkedPerson({ isProved: false })
    await person.browser.shop.ownData.erase({ password })
    const found = await staff().messages.list({ search: person.email })
    expect(found).toMatchObject({ total: 1 })
  })
})

describe('what is stored about a person', () => {
  it('is downloaded by themselves, in their words', async () => {
    const person = await aMarkedPerson()
    const answer = await person.fetchOwn()
    expect(answer.headers.get('content-disposition')).toMatch(/attachment; filename="meus-dados-\d{4}-\d\d-\d\d\.json"/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const text = await answer.text()
    expect(JSON.parse(text)).toMatchObject({
      Cadastro: { Nome: marks.name, 'E-mail': person.email, 'CPF ou CNPJ': marks.taxId },
      Endereços: [{ Rua: marks.street, Principal: true }],
      Pedidos: [{ Situação: 'Entregue', Itens: [{ Quantidade: 1, Preço: 29.9 }] }],
      Devoluções: [{ 'O que você escreveu': marks.words }],
      Crédito: [{ Motivo: 'Cortesia da loja', Valor: 5 }],
      Mensagens: [{ Respostas: [{ Texto: expect.any(String) }] }, { Mensagem: marks.words }],
      'Lista de ofertas': [{ 'E-mail': person.email }],
      'Avisos de estoque': [{ Produto: expect.any(String) }],
      Favoritos: [{ Produto: expect.any(String) }],
      Carrinho: [{ Quantidade: 1 }],
      Garagem: [{ Modelo: 'Uno', Apelido: marks.words }],
      'Aparelhos conectados': [{ 'Entrou em': expect.any(String) }],
    })
    // Nothing that opens a door, and no notes of the staff.
    for (const secret of ['password', 'token', 'tokenHash']) expect(text).not.toContain(secret)
  })

  it('is nobody else’s, and the staff’s on request, which the log says', async () => {
    const person = await aMarkedPerson()
    const path = customerDataPath(person.id)
    expect((await server.current.anonymous.fetch(ownDataPath)).status).toBe(401)
    expect((await server.current.anonymous.fetch(path)).status).toBe(401)
    const other = await server.current.signUp()
    expect((await other.fetch(path)).status).toBe(403)
    expect(await (await other.fetch(ownDataPath)).text()).not.toContain(marks.name)
    const administrator = await server.current.signUp({ isAdmin: true })
    const answer = await administrator.fetch(path)
    expect(await answer.text()).toContain(person.email)
    const lines = await database().select().from(auditLog).where(eq(auditLog.action, 'user.download'))
    expect(lines).toMatchObject([{ actorId: administrator.id, entityId: person.id, before: null, after: null }])
    expect((await administrator.fetch(customerDataPath(randomUUID()))).status).toBe(404)
    expect((await administrator.fetch(customerDataPath('x'))).status).toBe(404)
    await database().update(profiles).set({ isRestricted: true }).where(eq(profiles.id, administrator.id))
    expect((await administrator.fetch(path)).status).toBe(403)
  })
})

describe('the consent of a customer', () => {
  it('is shown, taken back and given again', async () => {
    const { shop: calls } = (await aMarkedPerson({ isProved: false })).browser
    const consent = await calls.newsletter.mine()
    expect(consent).toMatchObject({ consentText: expect.stringContaining('ofertas') })
    expect(await calls.newsletter.leave()).toBeNull()
    expect(await calls.newsletter.join({ consent: 1 })).not.toBeNull()
  })

  it('under an e-mail that nobody has proved is not told', async () => {
    const email = `${randomUUID()}@example.com`
    await callAs(shop()).newsletter.subscribe({ email, source: 'footer' })
    const browser = browserOf(shop())
    await browser.shop.session.signUp({ firstName: 'Outra', lastName: 'Pessoa', email, password })
    expect(await browser.shop.newsletter.mine()).toBeNull()
  })
})

it('the terms that were shown with the account and with the last order are told by their days', async () => {
  const customer = await aCustomer(database(), { createdAt: new Date('2026-11-22T12:00:00Z') })
  const calls = callAs(shop(), customer)
  const account = { by: 'account', at: '2026-11-22T12:00:00.000Z', terms: '2026-11-21', privacy: null }
  expect(await calls.ownData.agreements()).toEqual([account])
  const [page] = await database().select().from(contents).where(eq(contents.page, 'terms'))
  if (!page) throw new Error('there are no terms')
  const version = { contentId: page.id, title: page.title, body: 'Novos termos.' }
  await database()
    .insert(contentVersions)
    .values([
      // What was there at first, and what was saved since.
      { ...version, savedAt: page.createdAt },
      { ...version, savedAt: new Date('2032-03-01T12:00:00Z') },
      { ...version, savedAt: new Date('2032-03-09T12:00:00Z') },
    ])
  await anOrder(database(), { userId: customer.id, createdAt: new Date('2032-03-05T12:00:00Z') })
  const order = { by: 'order', at: '2032-03-05T12:00:00.000Z', terms: '2032-03-01', privacy: '2026-11-27' }
  expect(await calls.ownData.agreements()).toEqual([account, order])
  expect(await staff().users.find({ id: customer.id })).toMatchObject({ agreements: [account, order] })
})
