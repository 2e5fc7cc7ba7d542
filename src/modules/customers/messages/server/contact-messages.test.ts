import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { EmailMessage } from '#platform/server/email/sender.ts'
import { callAs } from '#test/api-client.ts'
import { workOff } from '#test/paying-shop.ts'
import { useTestShop } from '#test/shop.ts'
import { type ContactInput, contactBounds } from '../contract.ts'
import { contactMessages } from '../tables.ts'
import { sendContactMessage } from './contact-messages.ts'

const test = useTestShop({ REQUEST_LIMITS: 'off', SHOP_EMAIL: 'balcao@example.com' })

const aMessage = (overrides: Partial<ContactInput> = {}) => ({
  name: 'Joana Prado',
  email: 'joana@example.com',
  phone: null,
  orderNumber: null,
  subject: 'order' as const,
  message: 'Quando chega?\n\nMeu <b>CEP</b> mudou.',
  website: '',
  submissionId: randomUUID(),
  ...overrides,
})

const send = (input: Record<string, unknown>) => {
  const { shop } = test.current
  // What arrives is not what the types promise: that is what is tested.
  return callAs(shop).contact.send(input as Parameters<ReturnType<typeof callAs>['contact']['send']>[0])
}

async function storedUnder(protocol: string) {
  const [stored] = await test.current.shop.database
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.protocol, protocol))
  return stored
}

async function emailsOf(work: () => Promise<unknown>): Promise<EmailMessage[]> {
  const { shop } = test.current
  const sent: EmailMessage[] = []
  const listening = { ...shop, email: { send: async (message: EmailMessage) => void sent.push(message) } }
  await workOff(listening, 'send-email')
  sent.length = 0
  await work()
  await workOff(listening, 'send-email')
  return sent
}

describe('a message to the shop', () => {
  it('is stored without superfluous spaces, under a protocol number of its day', async () => {
    const { protocol } = await send(
      aMessage({ email: ' Joana@Example.COM ', phone: '+55 (41) 99999-9999', orderNumber: 'Nº 1A2B3C4D' }),
    )
    expect(protocol).toMatch(/^AC-\d{8}-[2-9A-HJKMNP-TV-Z]{5}$/)
    expect(await storedUnder(protocol)).toMatchObject({
      name: 'Joana Prado',
      email: 'joana@example.com',
      phone: '41999999999',
      orderNumber: '1a2b3c4d',
      subject: 'order',
    })
  })

  it('is sent to the shop and confirmed to its writer, once each', async () => {
    const message = aMessage({ phone: '4134220000', orderNumber: '1a2b3c4d' })
    let protocol = ''
    const letters = await emailsOf(async () => {
      protocol = (await send(message)).protocol
      await send(message)
    })
    // The two go out in whatever order.
    const sent = letters.toSorted((one, other) => one.to.localeCompare(other.to))
    expect(sent.map(({ to, replyTo, subject }) => ({ to, replyTo, subject }))).toEqual([
      {
        to: 'balcao@example.com',
        replyTo: 'joana@example.com',
        subject: `[${protocol}] Pedido e entrega: Joana Prado`,
      },
      {
        to: 'joana@example.com',
        replyTo: 'balcao@example.com',
        subject: `Recebemos sua mensagem: protocolo ${protocol}`,
      },
    ])
    const [toShop, toWriter] = sent
    expect(toShop?.text).toContain('Telefone: (41) 3422-0000')
    expect(toShop?.text).toContain('Pedido: nº 1a2b3c4d')
    expect(toShop?.html).toContain('Meu &lt;b&gt;CEP&lt;/b&gt; mudou.')
    expect(toWriter?.text).toContain(protocol)
    expect(toWriter?.text).not.toContain('Quando chega')
  })

  it('is stored once, however often it is sent, even concurrently', async () => {
    const message = aMessage()
    const protocols = await Promise.all([send(message), send(message), send(message)])
    expect(new Set(protocols.map(({ protocol }) => protocol)).size).toBe(1)
  })

  it('uses another number if one is taken', async () => {
    const { shop } = test.current
    const picks = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1]
    const pick = () => picks.shift() ?? 2
    const first = await sendContactMessage(shop, { ...aMessage(), address: '203.0.113.1' }, pick)
    const second = await sendContactMessage(shop, { ...aMessage(), address: '203.0.113.1' }, pick)
    expect(first.protocol).toMatch(/-22222$/)
    expect(second.protocol).toMatch(/-33333$/)
  })

  it('is dropped silently if only a bot can have written it', async () => {
    const sent = await emailsOf(async () => {
      const { protocol } = await send(aMessage({ website: 'https://spam.example' }))
      expect(protocol).toMatch(/^AC-/)
      expect(await storedUnder(protocol)).toBeUndefined()
    })
    expect(sent).toEqual([])
  })
})

describe('the limits of a message', () => {
  it.each([
    ['the shortest message', { message: 'x'.repeat(contactBounds.minMessageLength) }],
    ['the longest message', { message: 'x'.repeat(contactBounds.message) }],
    ['the longest name', { name: 'x'.repeat(contactBounds.name) }],
    ['a name of one letter', { name: 'X' }],
    ['ten emojis', { message: '🛞'.repeat(10) }],
    ['blank fields that may be left out', { phone: '  ', orderNumber: '' }],
    ['the longest e-mail', { email: `${'x'.repeat(64)}@${'y'.repeat(60)}.${'z'.repeat(60)}.${'w'.repeat(60)}.com` }],
  ])('accept %s', async (_name, overrides) => {
    expect((await send({ ...aMessage(), ...overrides })).protocol).toMatch(/^AC-/)
  })

  it.each([
    ['message', { message: 'x'.repeat(contactBounds.minMessageLength - 1) }, /pelo menos 10/],
    ['message', { message: '🛞'.repeat(9) }, /pelo menos 10/],
    ['message', { message: 'x'.repeat(contactBounds.message + 1) }, /no máximo 4\.000/],
    ['message', { message: 'um texto\u0000 com zero' }, /inválidos/],
    ['name', { name: '   ' }, /Informe o seu nome/],
    ['name', { name: 'x'.repeat(contactBounds.name + 1) }, /no máximo 100/],
    ['email', { email: 'joana' }, /e-mail válido/],
    ['phone', { phone: '9999' }, /telefone com DDD/],
    ['orderNumber', { orderNumber: 'quatro' }, /8 algarismos/],
    ['subject', { subject: '' }, /Escolha o assunto/],
    ['submissionId', { submissionId: 'x' }, /inválido/],
  ])('refuse a wrong %s', async (field, overrides, sentence) => {
    const failure = await send({ ...aMessage(), ...overrides }).catch((error) => error)
    expect(failure).toMatchObject({ code: 'INVALID_INPUT', data: { issues: [{ path: field }] } })
    expect(failure.data.issues[0].message).toMatch(sentence)
  })

  it('are also enforced by the database', async () => {
    const { database } = test.current.shop
    const row = { ...aMessage(), protocol: 'AC-20261121-ABCDE' }
    for (const wrong of [
      { protocol: 'AC-1' },
      { name: '' },
      { email: 'Joana@example.com' },
      { phone: '(41) 99999-9999' },
      { orderNumber: '1A2B3C4D' },
      { message: 'curta' },
    ])
      await expect(database.insert(contactMessages).values({ ...row, ...wrong })).rejects.toThrow()
  })
})
