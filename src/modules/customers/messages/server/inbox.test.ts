import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { daysBefore, shopDay } from '#platform/dates.ts'
import type { EmailMessage } from '#platform/server/email/sender.ts'
import { auditLog } from '#platform/server/tables.ts'
import { callAs } from '#test/api-client.ts'
import { aCustomer, anAdministrator, type ProfileRow } from '#test/builders/a-customer.ts'
import { workOff } from '#test/paying-shop.ts'
import { useTestShop } from '#test/shop.ts'
import { answerDay, lastOverdueDay } from '../rules.ts'
import { contactMessageEntries, contactMessages, newsletterSubscriptions } from '../tables.ts'

const test = useTestShop({ REQUEST_LIMITS: 'off', SHOP_EMAIL: 'balcao@example.com' })
const shop = () => test.current.shop
const database = () => shop().database
let rita: ProfileRow
const staff = () => callAs(shop(), rita).admin

beforeAll(async () => {
  rita = await anAdministrator(database(), { firstName: 'Rita', lastName: 'Lima' })
})
beforeEach(async () => {
  await database().delete(contactMessages)
})

type Overrides = { email?: string; orderNumber?: string; subject?: 'order' | 'return'; message?: string }

/** A message that somebody wrote, signed in or not. */
async function aMessage({ by, ...overrides }: Overrides & { by?: ProfileRow } = {}) {
  const { protocol } = await callAs(shop(), by).contact.send({
    name: 'Joana Prado',
    email: 'joana@example.com',
    subject: 'order',
    message: 'Quando chega o meu pedido?',
    submissionId: randomUUID(),
    ...overrides,
  })
  const [stored] = await database().select().from(contactMessages).where(eq(contactMessages.protocol, protocol))
  if (!stored) throw new Error('the message is stored')
  return stored
}

const reply = (id: string, submissionKey: string = randomUUID()) =>
  staff().messages.write({ id, kind: 'reply', text: 'Chega amanhã.\n\nObrigada!', submissionKey })

async function sentBy(work: () => Promise<unknown>): Promise<EmailMessage[]> {
  const sent: EmailMessage[] = []
  const listening = { ...shop(), email: { send: async (message: EmailMessage) => void sent.push(message) } }
  await workOff(listening, 'send-email')
  sent.length = 0
  await work()
  await workOff(listening, 'send-email')
  return sent
}

describe('a reply', () => {
  it('leaves by e-mail once, makes the message answered, and its author takes it on', async () => {
    const { id, protocol } = await aMessage()
    const key = randomUUID()
    const letters = await sentBy(() => Promise.all([reply(id, key), reply(id, key)]))
    expect(letters).toMatchObject([
      { to: 'joana@example.com', replyTo: 'balcao@example.com', subject: `[${protocol}] Resposta: Pedido e entrega` },
    ])
    expect(letters[0]?.text).toContain('Chega amanhã.')
    const found = await staff().messages.find({ id })
    expect(found).toMatchObject({ state: 'answered', assigneeName: 'Rita Lima', dueDay: null, isOverdue: false })
    expect(found.entries).toMatchObject([{ kind: 'reply', authorName: 'Rita Lima' }])
    const lines = await database().select().from(auditLog).where(eq(auditLog.entityId, id))
    expect(lines).toMatchObject([{ action: 'message.reply', actorId: rita.id }])
    expect(JSON.stringify(lines)).not.toMatch(/amanhã|joana|Joana/)
  })

  it('is seen by its writer alone, and a note by the staff alone', async () => {
    const [joana, other] = [await aCustomer(database()), await aCustomer(database())]
    const { id } = await aMessage({ by: joana })
    await reply(id)
    await staff().messages.write({ id, kind: 'note', text: 'Ligou duas vezes', submissionKey: randomUUID() })
    const own = await callAs(shop(), joana).contact.mine()
    expect(own).toMatchObject([{ id, state: 'answered', replies: [{ text: 'Chega amanhã.\n\nObrigada!' }] }])
    expect(JSON.stringify(own)).not.toContain('Ligou')
    expect(await callAs(shop(), other).contact.mine()).toEqual([])
  })

  it('is seen under an e-mail only once that is proved', async () => {
    await aMessage({ email: 'nova@example.com' })
    const person = await aCustomer(database(), { email: 'nova@example.com', emailVerified: false })
    expect(await callAs(shop(), person).contact.mine()).toEqual([])
    const proved = await aCustomer(database(), { email: 'provada@example.com', emailVerified: true })
    const { id } = await aMessage({ email: 'provada@example.com' })
    expect(await callAs(shop(), proved).contact.mine()).toMatchObject([{ id }])
    expect(await staff().messages.find({ id })).toMatchObject({ customerId: proved.id })
  })
})

describe('the inbox', () => {
  it('finds by what was written, and by state, subject and who takes care', async () => {
    const wheel = await aMessage({ message: 'A roda não serviu no Ônix', subject: 'return', orderNumber: '48217365' })
    const other = await aMessage()
    const found = async (input: Parameters<ReturnType<typeof staff>['messages']['list']>[0]) =>
      (await staff().messages.list(input)).rows.map(({ id }) => id)
    expect(await found({})).toEqual([other.id, wheel.id])
    for (const search of ['onix', '48217365', wheel.protocol.toLowerCase()])
      expect(await found({ search })).toEqual([wheel.id])
    expect(await found({ subject: 'return' })).toEqual([wheel.id])
    await staff().messages.change({ id: other.id, assignee: 'me' })
    expect(await found({ assignee: 'me' })).toEqual([other.id])
    expect(await found({ assignee: 'nobody' })).toEqual([wheel.id])
    expect(await found({ state: 'working' })).toEqual([other.id])
    await staff().messages.change({ id: other.id, state: 'closed' })
    expect(await found({ state: 'waiting' })).toEqual([wheel.id])
    expect(await staff().messages.counts()).toEqual({ new: 1, waiting: 1, overdue: 0 })
  })

  it('says what is overdue, to the day', async () => {
    const [late, timely] = [await aMessage(), await aMessage()]
    const today = shopDay(shop().now())
    const writtenOn = (id: string, day: string) =>
      database()
        .update(contactMessages)
        .set({ createdAt: sql`(${day}::date + time '23:30') at time zone 'America/Sao_Paulo'` })
        .where(eq(contactMessages.id, id))
    await writtenOn(late.id, lastOverdueDay(today))
    await writtenOn(timely.id, daysBefore(lastOverdueDay(today), -1))
    const { rows } = await staff().messages.list({ state: 'overdue' })
    expect(rows).toMatchObject([{ id: late.id, isOverdue: true, dueDay: answerDay(lastOverdueDay(today)) }])
    expect(await staff().messages.find({ id: timely.id })).toMatchObject({ isOverdue: false })
    expect(await staff().messages.counts()).toEqual({ new: 2, waiting: 2, overdue: 1 })
  })

  it('erases a message with what followed', async () => {
    const { id } = await aMessage()
    await reply(id)
    await staff().messages.erase({ id })
    expect(await database().$count(contactMessageEntries)).toBe(0)
    await expect(staff().messages.find({ id })).rejects.toMatchObject({ code: 'MESSAGE_NOT_FOUND' })
    await expect(reply(id)).rejects.toMatchObject({ code: 'MESSAGE_NOT_FOUND' })
  })
})

describe('the list of the newsletter', () => {
  it('is searched, unsubscribed on request and erased', async () => {
    await callAs(shop()).newsletter.subscribe({ email: 'lia@example.com', source: 'footer' })
    await callAs(shop()).newsletter.subscribe({ email: 'ana@example.com', source: 'footer' })
    const { rows } = await staff().newsletter.list({ search: 'LIA' })
    expect(rows).toMatchObject([{ email: 'lia@example.com', source: 'footer', unsubscribedAt: null }])
    const id = rows[0]?.id ?? ''
    const once = await staff().newsletter.unsubscribe({ id })
    expect(once.unsubscribedAt).not.toBeNull()
    expect(await staff().newsletter.unsubscribe({ id })).toEqual(once)
    expect(await staff().newsletter.list({ state: 'unsubscribed' })).toMatchObject({ rows: [{ id }], total: 1 })
    await staff().newsletter.erase({ id })
    expect(await database().$count(newsletterSubscriptions)).toBe(1)
    const lines = await database().select().from(auditLog).where(eq(auditLog.entityId, id))
    expect(lines.map(({ action }) => action)).toEqual(['newsletter.unsubscribe', 'newsletter.erase'])
    expect(JSON.stringify(lines)).not.toContain('example.com')
  })
})
