import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { storeStock } from '#modules/catalog/stock/server/move-stock.ts'
import { products } from '#modules/catalog/tables.ts'
import { profiles } from '#platform/server/auth/tables.ts'
import { followChanges, type Listening, listenForChanges } from '#platform/server/cache/listen-for-changes.ts'
import { auditLog } from '#platform/server/tables.ts'
import { callAs } from '#test/api-client.ts'
import { anAdministrator, type ProfileRow } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { mercadoPagoToken, useMercadoPagoServer } from '#test/mercado-pago.ts'
import { openTestShop, type TestShop } from '#test/shop.ts'
import { PageCache } from '../../server/page-cache/page-cache.ts'
import { settings } from '../tables.ts'
import { decryptSetting, encryptSetting } from './stored-settings.ts'

const log = pino({ level: 'silent' })
const server = { SHOP_URL: 'https://loja.example.com', PAYMENT_PROVIDER: 'simulado', SHOP_DEMO: 'false' }
/** The processes of one shop: over one database, each with what it has read. */
let processes: [TestShop, TestShop]
let listening: Listening[] = []
let owner: ProfileRow

beforeAll(async () => {
  const first = await openTestShop(server)
  processes = [first, await openTestShop(server, Promise.resolve(first.testDatabase))]
  owner = await anAdministrator(first.shop.database, { firstName: 'Ana', lastName: 'Prado' })
  const listen = ({ shop }: TestShop) => listenForChanges(first.testDatabase.url, log, followChanges(shop.cache))
  listening = await Promise.all(processes.map(listen))
})
afterAll(async () => {
  for (const { close } of listening) await close()
  await processes[1].close()
})
beforeEach(async () => {
  const { shop } = processes[0]
  await shop.database.delete(settings)
  for (const process of processes) await process.shop.ports.liveSettings.reload()
})

const [here, there] = [() => processes[0].shop, () => processes[1].shop]
const staff = () => callAs(here(), owner).admin.settings
type Change = Parameters<ReturnType<typeof staff>['update']>[0]
const change = (id: Change['id'], values: Change['values']) => staff().update({ id, values })
const group = async (id: Change['id']) => {
  const found = (await staff().list()).find((one) => one.id === id)
  if (!found) throw new Error(`there is no group ${id}`)
  return found
}

describe('a change', () => {
  it('demands a second step of the owners only from an owner who has one', async () => {
    const demanded = { OWNERS_NEED_TWO_FACTOR: 'on' }
    await expect(change('shop', demanded)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      data: { issues: [{ path: 'values.OWNERS_NEED_TWO_FACTOR', message: expect.stringContaining('Ative antes') }] },
    })
    const setStep = (twoFactorEnabled: boolean) =>
      here().database.update(profiles).set({ twoFactorEnabled }).where(eq(profiles.id, owner.id))
    await setStep(true)
    await change('shop', demanded)
    expect(here().settings.ownersNeedTwoFactor).toBe(true)
    const title = 'Exigir verificação em duas etapas dos proprietários'
    expect(await here().database.select().from(auditLog)).toContainEqual(
      expect.objectContaining({ before: { [title]: 'Não' }, after: expect.objectContaining({ [title]: 'Sim' }) }),
    )
    await setStep(false)
  })

  it('is in force here when it is stored, and in every other process with its pages', async () => {
    const pages = there().cache.join(new PageCache({ bytes: 1_000_000 }))
    const page = () =>
      pages.get('/', async () => {
        const answer = { status: 200, bytes: 1, phone: there().settings.store.phone } as never
        return { value: answer, tags: ['settings'], bytes: 1 }
      })
    expect(await page()).toMatchObject({ phone: '(11) 3000-1500' })
    await change('shop', { SHOP_PHONE: '(41) 3333-4444', SHOP_HOURS: 'Todo dia: 8h às 20h\nFeriado: fechado' })
    await change('payment', { PIX_DISCOUNT_PERCENT: '5' })
    const expected = { phone: '(41) 3333-4444', hours: ['Todo dia: 8h às 20h', 'Feriado: fechado'] }
    expect(here().settings).toMatchObject({ pixDiscountPercent: 5, store: expected })
    await vi.waitFor(() => expect(there().settings).toMatchObject({ pixDiscountPercent: 5, store: expected }))
    await vi.waitFor(async () => expect(await page()).toMatchObject({ phone: '(41) 3333-4444' }))
  })

  it('that was missed is read when the connection is back', async () => {
    there().cache.pause()
    await here().database.insert(settings).values({ name: 'SHOP_NAME', value: 'Rodas & Cia', changedAt: new Date() })
    there().cache.resume()
    await vi.waitFor(() => expect(there().settings.store.name).toBe('Rodas & Cia'))
  })

  it('chooses who takes payments, sells labels and sends e-mails', async () => {
    await change('payment', {
      PAYMENT_PROVIDER: 'mercado-pago',
      MERCADO_PAGO_ACCESS_TOKEN: 'APP_USR-1234567890',
      MERCADO_PAGO_WEBHOOK_SECRET: 'abcdefgh',
    })
    await change('freight', {
      MELHOR_ENVIO_TOKEN: 'a'.repeat(40),
      ORIGIN_STREET: 'Rua dos Aros',
      ORIGIN_NUMBER: '1500',
    })
    await change('email', { SMTP_HOST: '127.0.0.1', SMTP_PORT: '9', SMTP_USER: 'loja', SMTP_PASSWORD: 'senha' })
    await vi.waitFor(() => expect(there().process.mail()).toBe('smtp'))
    for (const { ports } of [here(), there()])
      expect([ports.payments.current.id, ports.payments.find('simulado')?.id, ports.labels.name]).toEqual([
        'mercado-pago',
        'simulado',
        'Melhor Envio',
      ])
    await change('email', { SMTP_HOST: '' })
    expect(here().process.mail()).toBe('outbox')
    const keys = { MERCADO_PAGO_ACCESS_TOKEN: ' ', MERCADO_PAGO_WEBHOOK_SECRET: ' ' }
    await change('payment', { PAYMENT_PROVIDER: 'simulado', ...keys })
    expect(here().ports.payments.find('mercado-pago')).toBeUndefined()
  })

  it('is told apart from what somebody else has stored since', async () => {
    const { updatedAt } = await group('shop')
    await change('shop', { SHOP_CITY: 'Curitiba - PR' })
    const late = staff().update({ id: 'shop', values: { SHOP_CITY: 'Santos - SP' }, expectedUpdatedAt: updatedAt })
    await expect(late).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
    expect(await group('shop')).toMatchObject({ changedBy: 'Ana Prado', values: { SHOP_CITY: 'Curitiba - PR' } })
  })

  it('of nothing stores nothing: what the server says later still holds', async () => {
    const { values } = await group('shop')
    await change('shop', values)
    expect(await here().database.$count(settings)).toBe(0)
  })

  it('empties what may be empty', async () => {
    await change('shop', { SHOP_INSTAGRAM: '' })
    expect(here().settings.store.instagram).toBeUndefined()
  })
})

describe('a secret', () => {
  it('is encrypted for its own row, and told to nobody', async () => {
    const secret = 'uma-senha-secreta'
    await change('email', { SMTP_PASSWORD: secret })
    const [row] = await here().database.select().from(settings)
    expect(row?.value).toBeNull()
    expect(decryptSetting(here(), 'SMTP_PASSWORD', row?.secret ?? Buffer.alloc(0))).toBe(secret)
    expect(() => decryptSetting(here(), 'MELHOR_ENVIO_TOKEN', row?.secret ?? Buffer.alloc(0))).toThrow()
    const said = [await staff().list(), await here().database.select().from(auditLog), row?.secret?.toString('latin1')]
    expect(JSON.stringify(said)).not.toContain('uma-senha')
    expect((await group('email')).secrets).toEqual([{ name: 'SMTP_PASSWORD', changedAt: row?.changedAt.toISOString() }])
  })

  it('of another shop is as if it were not set', async () => {
    const row = { name: 'SMTP_PASSWORD', secret: Buffer.alloc(60, 'x'), changedAt: new Date() }
    await here().database.insert(settings).values(row)
    await here().ports.liveSettings.reload()
    expect((await group('email')).secrets).toEqual([])
  })
})

it('a mail server and a sender that were stored in one line are read by their parts, until one is stored', async () => {
  const line = 'smtp://loja:uma-senha@mail.example.com'
  const stored = { changedAt: new Date() }
  await here()
    .database.insert(settings)
    .values([
      { name: 'SMTP_URL', secret: encryptSetting(here(), 'SMTP_URL', line), ...stored },
      { name: 'MELHOR_ENVIO_SENDER', value: 'Rua XV;10;;Centro;Curitiba;PR;80010-000', ...stored },
    ])
  await here().ports.liveSettings.reload()
  expect(here().ports.liveSettings.values.smtpUrl).toBe(`${line}:587`)
  expect((await group('freight')).values).toMatchObject({ ORIGIN_STREET: 'Rua XV', ORIGIN_CITY: 'Curitiba' })
  await change('email', { SMTP_HOST: 'outro.example.com' })
  expect(here().ports.liveSettings.values.smtpUrl).toBe('smtp://loja:uma-senha@outro.example.com:587')
})

it('freight, pages and the accountant’s spreadsheet follow the place that parcels leave from', async () => {
  const { database } = here()
  const product = await aProduct(database)
  const visitor = callAs(there())
  const services = async (postalCode: string) =>
    (await visitor.shipping.quoteProduct({ productId: product.id, postalCode })).options.map(({ service }) => service)
  expect([await services('83203000'), await services('80010000')]).toEqual([['local'], ['pac', 'sedex']])
  const origin = { ORIGIN_POSTAL_CODE: '80010-000', ORIGIN_CITY: 'Curitiba', ORIGIN_STATE: 'PR' }
  await change('freight', { ...origin, ORIGIN_NEIGHBOURS: 'Paranaguá - PR\nJoinville/sc' })
  await vi.waitFor(() => expect(there().settings.store.origin.name).toBe('Curitiba'))
  expect([await services('83203000'), await services('80010000')]).toEqual([['regional'], ['local']])
  expect(JSON.stringify(await visitor.content.page({ page: 'about' }))).toContain('saem de Curitiba (PR)')
  await change('freight', { ORIGIN_NEIGHBOURS: '' })
  expect(here().settings.store.origin).toEqual({ ibgeCode: '4106902', name: 'Curitiba', state: 'PR', neighbours: [] })
})

describe('what does not go is refused by its field', () => {
  it.each<[Change['id'], Change['values'], string, string?]>([
    ['shop', { SHOP_NAME: ' ' }, 'Informe o nome da loja.'],
    ['shop', { SHOP_CNPJ: '11.222.333/0001-82' }, 'Informe um CNPJ válido.'],
    ['shop', { SHOP_HOURS: '' }, 'Informe o horário.'],
    ['shop', { SHOP_INSTAGRAM: 'javascript:alert(1)' }, 'Informe um endereço como https://www.instagram.com/loja.'],
    ['shop', { SHOP_ANNOUNCEMENT_LINK: '//outra.example' }, 'Comece o endereço com / ou https://.'],
    ['payment', { PIX_DISCOUNT_PERCENT: '31' }, 'Informe um número inteiro de 0 a 30.'],
    ['payment', { PAYMENT_PROVIDER: 'mercado-pago' }, 'Escolha um provedor que tem as chaves.'],
    ['payment', { PAYMENT_PROVIDER: '' }, 'Simulado tem que ser escolhido pelo nome.'],
    ['payment', { MERCADO_PAGO_WEBHOOK_SECRET: 'abcdefgh' }, 'vão juntas', 'MERCADO_PAGO_ACCESS_TOKEN'],
    ['freight', { MELHOR_ENVIO_TOKEN: 'a'.repeat(40) }, 'precisam da rua', 'ORIGIN_STREET'],
    ['freight', { ORIGIN_POSTAL_CODE: '8320' }, 'Informe um CEP com 8 dígitos.'],
    [
      'freight',
      { ORIGIN_CITY: 'Pasárgada', ORIGIN_POSTAL_CODE: '00000-000' },
      'Não há Pasárgada em PR.',
      'ORIGIN_CITY',
    ],
    ['freight', { ORIGIN_NEIGHBOURS: 'Matinhos' }, 'Escreva a cidade e o estado'],
    ['freight', { ORIGIN_NEIGHBOURS: 'Matinhos - SP' }, 'Não há Matinhos em SP.'],
    ['email', { SMTP_HOST: 'smtp://loja.example' }, 'Informe só o nome do servidor'],
    ['freight', { SHOP_CITY: 'Curitiba' }, 'Esta configuração é de outro grupo.'],
  ])('%s %o', async (id, values, sentence, field = Object.keys(values)[0]) => {
    const refused = await change(id, values).catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: 'INVALID_INPUT' })
    expect(JSON.stringify(refused)).toContain(sentence)
    expect(JSON.stringify(refused)).toContain(field)
    expect(await here().database.$count(settings)).toBe(0)
  })
})

it('what the server locks is shown and stays', async () => {
  const locked = await openTestShop({ LOCKED_SETTINGS: 'SHOP_PHONE, SMTP_URL', SHOP_PHONE: '0800 123 4567' })
  try {
    const administrator = await anAdministrator(locked.shop.database)
    const { list, update } = callAs(locked.shop, administrator).admin.settings
    await locked.shop.database.insert(settings).values({ name: 'SHOP_PHONE', value: '123', changedAt: new Date() })
    await locked.shop.ports.liveSettings.reload()
    const [shop] = await list()
    expect(shop).toMatchObject({ locked: ['SHOP_PHONE'], values: { SHOP_PHONE: '0800 123 4567' } })
    const refused = await update({ id: 'shop', values: { SHOP_PHONE: '(41) 3333-4444' } }).catch((error) => error)
    expect(JSON.stringify(refused)).toContain('Definido pelo servidor.')
    await update({ id: 'shop', values: { SHOP_PHONE: '0800 123 4567', SHOP_CITY: 'Curitiba' } })
    expect(locked.shop.settings.store).toMatchObject({ phone: '0800 123 4567', city: 'Curitiba' })
  } finally {
    await locked.close()
  }
})

it('what the shop lacks before it can sell is told by the facts', async () => {
  const server = await openTestShop()
  try {
    const { shop } = server
    const { checklist, update } = callAs(shop, await anAdministrator(shop.database)).admin.settings
    const missing = async () => (await checklist()).missing
    expect(await missing()).toEqual(['payment', 'shop', 'email', 'https', 'backups'])
    const product = await aProduct(shop.database)
    await storeStock(shop, { items: [{ productId: product.id, quantity: 3 }], movement: { reason: 'opening' } })
    expect(await missing()).toContain('products')
    await shop.database.update(products).set({ deletedAt: new Date() }).where(eq(products.id, product.id))
    expect(await missing()).not.toContain('products')
    await update({
      id: 'email',
      values: { SMTP_HOST: '127.0.0.1', SMTP_PORT: '9', MAIL_FROM: 'Loja <loja@example.com>' },
    })
    const own = { SHOP_LEGAL_NAME: 'Rodas Ltda.', SHOP_CNPJ: '12.ABC.345/01DE-35', SHOP_ADDRESS: 'Rua A, 1' }
    const contact = { SHOP_PHONE: '4130001500', SHOP_WHATSAPP: '(41) 99999-9999', SHOP_EMAIL: 'loja@example.com' }
    await update({ id: 'shop', values: { ...own, ...contact } })
    expect(await missing()).toEqual(['payment', 'https', 'backups'])
  } finally {
    await server.close()
  }
})

describe('a trial', () => {
  it('of the mail server says whether it took the e-mail, which goes to oneself', async () => {
    expect(await staff().tryEmail({})).toEqual({ outcome: 'no-server', to: owner.email })
    await change('email', { SMTP_HOST: '127.0.0.1', SMTP_PORT: '9' })
    expect(await staff().tryEmail({})).toEqual({ outcome: 'out-of-reach', to: owner.email })
  })

  it('of the payment provider says whether it was reached', async () => {
    expect(await staff().tryPayment({})).toEqual({ outcome: 'works', provider: 'simulado' })
  })
})

describe('the keys of Mercado Pago', () => {
  const mercadoPago = useMercadoPagoServer()

  it('are stored and tried before the shop has an https address, which only their choice needs', async () => {
    const server = await openTestShop({ MERCADO_PAGO_URL: mercadoPago.url, PAYMENT_PROVIDER: 'simulado' })
    try {
      const { update, tryPayment } = callAs(server.shop, await anAdministrator(server.shop.database)).admin.settings
      const secret = { MERCADO_PAGO_WEBHOOK_SECRET: 'abcdefgh' }
      await update({ id: 'payment', values: { ...secret, MERCADO_PAGO_ACCESS_TOKEN: mercadoPagoToken } })
      expect(await tryPayment({})).toEqual({ outcome: 'works', provider: 'mercado-pago' })
      await update({ id: 'payment', values: { MERCADO_PAGO_ACCESS_TOKEN: 'APP_USR-another' } })
      expect(await tryPayment({})).toEqual({ outcome: 'refused', provider: 'mercado-pago' })
      const refused = await update({ id: 'payment', values: { PAYMENT_PROVIDER: 'mercado-pago' } }).catch(
        (error) => error,
      )
      expect(refused.data.issues).toMatchObject([
        { path: 'values.PAYMENT_PROVIDER', message: expect.stringContaining('https') },
      ])
      expect(server.shop.ports.payments.current.id).toBe('simulado')
    } finally {
      await server.close()
    }
  })
})
