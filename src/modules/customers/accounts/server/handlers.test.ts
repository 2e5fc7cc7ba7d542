import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accounts, sessions, verifications } from '#platform/server/auth/tables.ts'
import type { EmailMessage } from '#platform/server/email/sender.ts'
import type { Shop } from '#platform/server/shop.ts'
import { callAs } from '#test/api-client.ts'
import { type ClockedDatabase, openClockedDatabase } from '#test/database-at.ts'
import { workOff } from '#test/paying-shop.ts'
import { useTestShop } from '#test/shop.ts'
import { signIn, signUp } from '../../sessions/server/sign-in.ts'

const test = useTestShop()
let shop: Shop
let clocked: ClockedDatabase
let outbox: EmailMessage[] = []
beforeAll(async () => {
  shop = { ...test.current.shop, email: { send: async (message) => void outbox.push(message) } }
  clocked = await openClockedDatabase(test.current.testDatabase)
})
afterAll(() => clocked.close())
beforeEach(() => {
  outbox = []
})

const presented = { access: undefined, refresh: undefined }
const ended = { code: 'RESET_LINK_ENDED', status: 410 }
/**
 * The shop this many minutes from now by the database's clock, without limits. The clock of its process is
 * ahead of that by some more.
 */
const later = (minutes: number, { ahead }: { ahead: number }): Shop => ({
  ...shop,
  limits: { ...shop.limits, consume: async () => {} },
  database: clocked.at(minutes * 60),
  now: () => new Date(Date.now() + (minutes + ahead) * 60_000),
})
let people = 0
const placeAt = (address: string) => ({ address, browser: `browser at ${address}` })

/** A person with an account, signed in once. The limits count each by an address of their own. */
async function aPerson(password = 'a antiga') {
  people += 1
  const [email, place] = [`rosa.${people}@example.com`, placeAt(`198.51.100.${people}`)]
  const name = { firstName: 'Rosa', lastName: 'Melo' }
  const { state } = await signUp(shop, { ...name, email, password, place, presented })
  await workOff(shop, 'send-email')
  outbox = []
  const person = { id: state.user?.id ?? '', email, isAdmin: false }
  const enters = (secret: string) => signIn(shop, { email, password: secret, place: placeAt('203.0.113.9'), presented })
  return { ...person, enters, enteredOn: () => sessionsOf(person.id) }
}
const sessionsOf = async (userId: string) =>
  (await shop.database.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId))).map(
    ({ id }) => id,
  )

/** The e-mails sent once the requested jobs are done. */
async function delivered(now: Shop = shop): Promise<EmailMessage[]> {
  await workOff(now, 'open-password-reset')
  await workOff(now, 'send-email')
  return outbox
}
const tokenIn = (message: EmailMessage | undefined) => /\/reset-password#([\w-]+)/.exec(message?.text ?? '')?.[1] ?? ''
async function aLinkFor(email: string): Promise<string> {
  await callAs(shop).password.requestReset({ email })
  return tokenIn((await delivered()).at(-1))
}

describe('a forgotten password', () => {
  it('is replaced by the link of an e-mail, once; every session ends and an e-mail reports it', async () => {
    const person = await aPerson()
    const token = await aLinkFor(person.email.toUpperCase())
    expect(outbox).toMatchObject([{ to: person.email, subject: 'Crie uma nova senha' }])
    expect(outbox[0]?.html).toContain(`${shop.settings.url}/reset-password#${token}`)
    expect(outbox[0]?.text).toContain('Olá!')
    await callAs(shop).password.checkReset({ token })

    outbox = []
    expect(await callAs(shop).password.reset({ token, password: 'a nova' })).toEqual({ email: person.email })

    expect(await person.enteredOn()).toEqual([])
    await expect(person.enters('a antiga')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
    await person.enters('a nova')
    expect(await delivered()).toMatchObject([{ to: person.email, subject: 'Sua senha foi alterada' }])
    // Opening the link proves access to the mailbox: from now on it identifies the person.
    expect(outbox[0]?.text).toContain('Olá, Rosa!')
    await expect(callAs(shop).password.checkReset({ token })).rejects.toMatchObject(ended)
    await expect(callAs(shop).password.reset({ token, password: 'outra vez' })).rejects.toMatchObject(ended)
  })

  it('refuses a password made of the owner’s data, and accepts another', async () => {
    const person = await aPerson()
    const token = await aLinkFor(person.email)
    await expect(callAs(shop).password.reset({ token, password: person.email })).rejects.toMatchObject({
      code: 'GUESSABLE_PASSWORD',
    })
    await callAs(shop).password.reset({ token, password: 'a nova' })
  })

  it('stores only the hash of the link', async () => {
    const token = await aLinkFor((await aPerson()).email)
    const stored = JSON.stringify(await shop.database.select().from(verifications))
    expect(token.length).toBeGreaterThan(40)
    expect(stored).not.toContain(token)
    const waiting = await shop.database.execute(
      `select data from jobs.job where name in ('send-email', 'open-password-reset')`,
    )
    expect(JSON.stringify(waiting.rows)).not.toContain(token)
    expect(JSON.stringify(waiting.rows)).not.toContain('@')
  })

  it.each([-600, 600])(
    'expires after an hour by the database’s clock, with the clock of the process off by %i minutes',
    async (ahead) => {
      const { email } = await aPerson()
      await callAs(later(0, { ahead: -ahead })).password.requestReset({ email })
      const token = tokenIn((await delivered(later(0, { ahead: -ahead }))).at(-1))
      await callAs(later(59, { ahead })).password.checkReset({ token })
      const over = later(61, { ahead })
      await expect(callAs(over).password.checkReset({ token })).rejects.toMatchObject(ended)
      await expect(callAs(over).password.reset({ token, password: 'a nova' })).rejects.toMatchObject(ended)
      await callAs(later(59, { ahead })).password.reset({ token, password: 'a nova' })
    },
  )

  it('can be used once, even by two concurrent attempts', async () => {
    const token = await aLinkFor((await aPerson()).email)
    const both = ['primeira', 'segunda'].map((password) => callAs(shop).password.reset({ token, password }))
    const results = await Promise.allSettled(both)
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: ended })
  })

  it('is invalid once another link of the same person was used', async () => {
    const [person, other] = [await aPerson(), await aPerson()]
    const [first, second, foreign] = [
      await aLinkFor(person.email),
      await aLinkFor(person.email),
      await aLinkFor(other.email),
    ]
    await callAs(shop).password.reset({ token: second, password: 'a nova' })
    await expect(callAs(shop).password.checkReset({ token: first })).rejects.toMatchObject(ended)
    await callAs(shop).password.checkReset({ token: foreign })
    expect(await other.enteredOn()).toHaveLength(1)
  })

  it('returns the same for an unknown e-mail, after the same work', async () => {
    const known = await aPerson()
    const answers = []
    for (const email of [known.email, 'ninguem@example.com']) {
      const asked: string[] = []
      const watched: Shop = {
        ...shop,
        jobs: {
          ...shop.jobs,
          enqueue: (database, job, payload) => {
            asked.push(job.name)
            return shop.jobs.enqueue(database, job, payload)
          },
        },
      }
      answers.push({ answer: await callAs(watched).password.requestReset({ email }), asked })
    }
    expect(answers[1]).toEqual(answers[0])
    expect((await delivered()).map(({ to }) => to)).toEqual([known.email])
  })

  it('does not flood a mailbox', async () => {
    const { email } = await aPerson()
    for (let asked = 0; asked < 9; asked += 1) {
      const elsewhere = { ...shop, limits: { ...shop.limits, consume: async () => {} } }
      await callAs(elsewhere).password.requestReset({ email })
    }
    expect(await delivered()).toHaveLength(5)
  })

  it.each(['', 'x', 'A'.repeat(43)])('cannot be reset with %j', async (token) => {
    await expect(callAs(shop).password.reset({ token, password: 'a nova' })).rejects.toMatchObject({
      code: token ? 'RESET_LINK_ENDED' : 'INVALID_INPUT',
    })
  })
})

describe('changing the password', () => {
  it('requires the current one, preserves this session, ends the others, and an e-mail reports it', async () => {
    const person = await aPerson()
    await person.enters('a antiga')
    const [here = '', ...elsewhere] = await person.enteredOn()
    expect(elsewhere).toHaveLength(1)
    const me = callAs(shop, { ...person, sessionId: here })

    await expect(me.password.change({ currentPassword: 'errada', newPassword: 'a nova' })).rejects.toMatchObject({
      code: 'WRONG_PASSWORD',
      message: 'A senha atual não confere.',
    })
    expect(await person.enteredOn()).toHaveLength(2)
    await me.password.change({ currentPassword: 'a antiga', newPassword: 'a nova' })

    expect(await person.enteredOn()).toEqual([here])
    await person.enters('a nova')
    expect(await delivered()).toMatchObject([{ to: person.email, subject: 'Sua senha foi alterada' }])
    expect(outbox[0]?.text).toContain('Olá!')
    expect(await shop.database.$count(accounts, eq(accounts.userId, person.id))).toBe(1)
  })

  it('ends the links of a mailbox only for the one who has proved that it is theirs', async () => {
    const person = await aPerson('do impostor')
    const [sessionId] = await person.enteredOn()
    const impostor = callAs(shop, { ...person, sessionId: sessionId ?? '' })
    const token = await aLinkFor(person.email)
    await impostor.password.change({ currentPassword: 'do impostor', newPassword: 'outra dele' })
    await callAs(shop).password.reset({ token, password: 'da dona' })
    await expect(person.enters('outra dele')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })

    await person.enters('da dona')
    const [here] = await person.enteredOn()
    const further = await aLinkFor(person.email)
    const owner = callAs(shop, { ...person, sessionId: here ?? '' })
    await owner.password.change({ currentPassword: 'da dona', newPassword: 'a mais nova' })
    await expect(callAs(shop).password.checkReset({ token: further })).rejects.toMatchObject(ended)
  })

  it('limits guesses of the current one, with the time to retry', async () => {
    const person = await aPerson()
    const me = callAs(shop, person)
    const guess = () => me.password.change({ currentPassword: 'errada', newPassword: 'a nova' })
    for (let tried = 0; tried < 20; tried += 1) await expect(guess()).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
    await expect(guess()).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: 'Muitas tentativas em pouco tempo. Tente novamente em 15 minutos.',
    })
  })
})

it('sends one welcome to new accounts, without the name, which anybody may have typed', async () => {
  const email = 'nova.cliente@example.com'
  await signUp(shop, {
    firstName: 'Iara',
    lastName: 'Reis',
    email,
    password: 'segredo',
    place: placeAt('198.51.100.250'),
    presented,
  })
  const again = signUp(shop, {
    firstName: 'Iara',
    lastName: 'Reis',
    email,
    password: 'segredo',
    place: placeAt('198.51.100.251'),
    presented,
  })
  await expect(again).rejects.toMatchObject({ code: 'EMAIL_TAKEN' })
  expect(await delivered()).toMatchObject([{ to: email, subject: 'Boas-vindas à Aro Certo' }])
  expect(outbox[0]?.text).toContain('Olá!')
})
