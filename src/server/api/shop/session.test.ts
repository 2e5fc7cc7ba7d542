import { createRouterClient } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shouldRefresh } from '#domain/session-refresh.ts'
import { readCaller } from '#server/auth/read-caller.ts'
import { hashToken } from '#server/auth/session-tokens.ts'
import { profiles, sessions, sessionTokens } from '#server/db/schema/index.ts'
import { sweepSessionsJob } from '#server/jobs/definitions/sweep-sessions.ts'
import { sweepSessions } from '#server/services/sessions/sweep-sessions.ts'
import type { Shop } from '#server/shop.ts'
import { cookieOf, type Jar, storeCookies } from '#test/browser.ts'
import { type ClockedDatabase, openClockedDatabase } from '#test/database-at.ts'
import { useTestShop } from '#test/shop.ts'
import { once } from '../request-context.ts'
import { sessionRouter } from './session.ts'

const test = useTestShop({ REQUEST_LIMITS: 'off' })
let clocked: ClockedDatabase
beforeAll(async () => {
  await test.current.jobRunner.prepare([sweepSessionsJob])
  clocked = await openClockedDatabase(test.current.testDatabase)
})
afterAll(() => clocked.close())
const minutes = 60

let people = 0
const newPerson = () => {
  people += 1
  return { firstName: 'Bia', lastName: 'Lima', email: `bia.${people}@example.com`, password: 'segredo' }
}

/** The shop this many seconds from now, by a process whose own clock is ahead of the database's by some more. */
function later(seconds: number, { ahead = 0 } = {}): Shop {
  const now = () => new Date(Date.now() + (seconds + ahead) * 1000)
  return { ...test.current.shop, database: clocked.at(seconds), now }
}

/** Calls as a browser with these cookies; the response's cookies go into the jar. */
function browser(jar: Jar, shop: Shop = test.current.shop) {
  return call(jar, shop, jar)
}

/** Calls as a browser whose response never arrives: the jar stays as it was. */
function losingResponses(jar: Jar, shop: Shop = test.current.shop) {
  return call(jar, shop, new Map())
}

function call(jar: Jar, shop: Shop, into: Jar) {
  const headers = new Headers({ cookie: cookieOf(jar) })
  const responseHeaders = new Headers()
  const client = createRouterClient(sessionRouter, {
    context: {
      shop,
      headers,
      responseHeaders,
      address: '203.0.113.7',
      readCaller: once(() => readCaller(shop, headers)),
    },
    interceptors: [
      async ({ next }) => {
        const answer = await next()
        storeCookies(into, responseHeaders)
        return answer
      },
    ],
  })
  return Object.assign(client, { responseHeaders })
}

/** A browser that has just signed up, and the person returned at once. */
async function signedUp(): Promise<{ jar: Jar; email: string }> {
  const jar: Jar = new Map()
  const person = newPerson()
  await browser(jar).signUp(person)
  return { jar, email: person.email }
}

const ended = { code: 'SESSION_ENDED', status: 401 }
const tokenOf = (jar: Jar, name: 'access' | 'refresh') => jar.get(`aro_${name}`) ?? ''
const withoutAccess = (jar: Jar): Jar => new Map([...jar].filter(([name]) => name !== 'aro_access'))
const isSignedIn = async (jar: Jar, shop?: Shop) =>
  (await browser(new Map(withoutRefresh(jar)), shop).current()).user !== null
const withoutRefresh = (jar: Jar): Jar => new Map([...jar].filter(([name]) => name !== 'aro_refresh'))

describe('signing up and in', () => {
  it('opens an account and a session, and signs in with the same password later', async () => {
    const person = newPerson()
    const state = await browser(new Map()).signUp(person)
    expect(state.user).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4/),
      firstName: 'Bia',
      lastName: 'Lima',
      email: person.email,
      isAdmin: false,
    })
    const jar: Jar = new Map()
    const again = await browser(jar).signIn({ email: person.email.toUpperCase(), password: person.password })
    expect(again.user).toEqual(state.user)
    expect((await browser(jar).current()).user).toEqual(state.user)
  })

  it('hides both tokens from scripts, and stores nothing but their hashes', async () => {
    const jar: Jar = new Map()
    const client = browser(jar)
    await client.signUp(newPerson())
    const cookies = client.responseHeaders.getSetCookie()
    expect(cookies).toEqual([
      expect.stringMatching(/^aro_access=[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^aro_refresh=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
    const stored = await test.current.shop.database.select().from(sessionTokens)
    const text = JSON.stringify(stored)
    expect(text).toContain(hashToken(tokenOf(jar, 'access')))
    expect(text).not.toContain(tokenOf(jar, 'access'))
    expect(text).not.toContain(tokenOf(jar, 'refresh'))
  })

  it('sends the cookies over HTTPS only where the shop is reached over HTTPS', async () => {
    const client = browser(new Map(), { ...test.current.shop, url: 'https://shop.test' })
    await client.signUp(newPerson())
    for (const cookie of client.responseHeaders.getSetCookie()) expect(cookie).toContain('; Secure')
  })

  it('answers a wrong password and an unknown e-mail with the same message', async () => {
    const { email } = await signedUp()
    const wrong = await browser(new Map())
      .signIn({ email, password: 'errada' })
      .catch((error) => error.toJSON())
    const unknown = await browser(new Map())
      .signIn({ email: 'ninguem@example.com', password: 'segredo' })
      .catch((error) => error.toJSON())
    expect(wrong).toMatchObject({ code: 'INVALID_CREDENTIALS', status: 401 })
    expect(unknown).toEqual(wrong)
  })

  it('refuses a second account for an e-mail, however it is written', async () => {
    const { email } = await signedUp()
    const again = browser(new Map()).signUp({ ...newPerson(), email: email.toUpperCase() })
    await expect(again).rejects.toMatchObject({ code: 'EMAIL_TAKEN', status: 409 })
  })

  it('makes one account of two concurrent sign-ups', async () => {
    const person = newPerson()
    const results = await Promise.allSettled([browser(new Map()).signUp(person), browser(new Map()).signUp(person)])
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(results.find((result) => result.status === 'rejected')).toMatchObject({ reason: { code: 'EMAIL_TAKEN' } })
  })

  it('accepts no unknown fields', async () => {
    const person = { ...newPerson(), isAdmin: true }
    await expect(browser(new Map()).signUp(person)).rejects.toMatchObject({ code: 'INVALID_INPUT', status: 400 })
    expect(await test.current.shop.database.$count(profiles, eq(profiles.email, person.email))).toBe(0)
  })

  it('ends the session that the browser had before', async () => {
    const { jar } = await signedUp()
    const before = new Map(jar)
    await browser(jar).signUp(newPerson())
    expect(await isSignedIn(before)).toBe(false)
    expect(await isSignedIn(jar)).toBe(true)
  })
})

describe('the access token', () => {
  it('is accepted for an hour', async () => {
    const { jar } = await signedUp()
    expect(await isSignedIn(jar, later(59 * minutes))).toBe(true)
    expect(await isSignedIn(jar, later(60 * minutes + 1))).toBe(false)
  })

  it('cannot be used as a refresh token, nor the other way round', async () => {
    const { jar } = await signedUp()
    const swapped = new Map([
      ['aro_access', tokenOf(jar, 'refresh')],
      ['aro_refresh', tokenOf(jar, 'access')],
    ])
    expect((await browser(swapped).current()).user).toBeNull()
    await expect(browser(swapped).refresh()).rejects.toMatchObject(ended)
    expect(await isSignedIn(jar)).toBe(true)
  })

  it('recognises a new administrator from the next call on', async () => {
    const { jar, email } = await signedUp()
    expect((await browser(jar).current()).user?.isAdmin).toBe(false)
    await test.current.shop.database.update(profiles).set({ isAdmin: true }).where(eq(profiles.email, email))
    expect((await browser(jar).current()).user?.isAdmin).toBe(true)
  })

  it('must be refreshed first by a browser that comes back later', async () => {
    const { jar, email } = await signedUp()
    const shop = later(2 * 60 * minutes)
    const state = await browser(withoutAccess(jar), shop).current()
    expect(state.user?.email).toBe(email)
    // Also with a browser clock that is years behind.
    expect(shouldRefresh(Date.parse('2001-01-01'), Date.parse(state.expiresAt ?? ''))).toBe(true)
    expect(await browser(new Map(), shop).current()).toEqual({ user: null, expiresAt: null })
  })
})

describe('refreshing', () => {
  it('exchanges both tokens, and lets the requests under way finish', async () => {
    const { jar, email } = await signedUp()
    const before = new Map(jar)
    const shop = later(59 * minutes)
    const state = await browser(jar, shop).refresh()
    expect(state.user?.email).toBe(email)
    expect(Date.parse(state.expiresAt ?? '') - shop.now().getTime()).toBeGreaterThan(59 * minutes * 1000)
    expect(tokenOf(jar, 'access')).not.toBe(tokenOf(before, 'access'))
    expect(tokenOf(jar, 'refresh')).not.toBe(tokenOf(before, 'refresh'))
    expect(await isSignedIn(before, shop)).toBe(true)
    expect(await isSignedIn(before, later(61 * minutes))).toBe(false)
    expect(await isSignedIn(jar, later(61 * minutes))).toBe(true)
  })

  it('continues as long as the browser returns within 30 days', async () => {
    const { jar } = await signedUp()
    const day = 86_400
    for (const days of [29, 58, 87]) await browser(jar, later(days * day)).refresh()
    await expect(browser(jar, later(118 * day)).refresh()).rejects.toMatchObject(ended)
  })

  it('requires a token that the shop issued', async () => {
    await expect(browser(new Map()).refresh()).rejects.toMatchObject(ended)
    await expect(browser(new Map([['aro_refresh', 'A'.repeat(43)]])).refresh()).rejects.toMatchObject(ended)
  })

  it('ends the session of both if a used token is used again after its successor', async () => {
    const { jar } = await signedUp()
    const stolen = new Map(jar)
    await browser(jar, later(10)).refresh()
    expect(await isSignedIn(jar, later(11))).toBe(true)
    await expect(browser(stolen, later(41)).refresh()).rejects.toMatchObject(ended)
    expect(await isSignedIn(jar, later(42))).toBe(false)
    await expect(browser(jar, later(43)).refresh()).rejects.toMatchObject(ended)
  })

  it('detects a thief who refreshed first when the customer refreshes', async () => {
    const { jar } = await signedUp()
    const thief = new Map(jar)
    await browser(thief, later(10)).refresh()
    expect(await isSignedIn(thief, later(11))).toBe(true)
    await expect(browser(jar, later(60 * minutes)).refresh()).rejects.toMatchObject(ended)
    expect(await isSignedIn(thief, later(60 * minutes))).toBe(false)
  })

  it('returns nothing new for a token reused within 30 seconds, and does not end the session', async () => {
    const { jar, email } = await signedUp()
    const secondTab = withoutAccess(jar)
    await browser(jar, later(10)).refresh()
    expect(await isSignedIn(jar, later(11))).toBe(true)
    const state = await browser(secondTab, later(39)).refresh()
    expect(state.user?.email).toBe(email)
    expect([...secondTab.keys()]).toEqual(['aro_refresh'])
    expect(await isSignedIn(jar, later(39))).toBe(true)
  })

  it('exchanges once when two tabs refresh at the same time', async () => {
    const { jar } = await signedUp()
    const [one, two] = [new Map(jar), new Map(jar)]
    await Promise.all([browser(one, later(10)).refresh(), browser(two, later(10)).refresh()])
    const changed = [one, two].filter((tab) => tokenOf(tab, 'refresh') !== tokenOf(jar, 'refresh'))
    expect(changed).toHaveLength(1)
    for (const tab of [one, two]) expect(await isSignedIn(tab, later(11))).toBe(true)
  })

  it('returns working tokens to two tabs that refresh together after the access token has expired', async () => {
    const { jar } = await signedUp()
    const [one, two] = [withoutAccess(jar), withoutAccess(jar)]
    const hours = 3 * 60 * minutes
    await Promise.all([browser(one, later(hours)).refresh(), browser(two, later(hours)).refresh()])
    // Both tabs use the tokens of the last response from then on.
    for (const tab of [one, two]) expect(await isSignedIn(tab, later(hours + 1))).toBe(true)
    await browser(two, later(hours + 59 * minutes)).refresh()
    expect(await isSignedIn(two, later(hours + 60 * minutes))).toBe(true)
    // The losing tokens were never used, and become invalid with the next refresh.
    await expect(browser(one, later(hours + 61 * minutes)).refresh()).rejects.toMatchObject(ended)
  })

  it.each([
    ['at once', 11],
    ['at the next look at the clock', 41],
    ['after a tunnel', 20 * minutes],
    ['the next morning', 12 * 60 * minutes],
  ])('accepts the retry after a lost response when the browser tries again %s', async (_when, seconds) => {
    const { jar } = await signedUp()
    await losingResponses(jar, later(10)).refresh()
    await browser(jar, later(seconds)).refresh()
    await browser(jar, later(seconds + 31)).refresh()
    expect(await isSignedIn(jar, later(seconds + 32))).toBe(true)
  })

  it('names the person whose response was lost, so that the browser retries', async () => {
    const { jar, email } = await signedUp()
    await losingResponses(jar, later(10)).refresh()
    expect((await browser(withoutAccess(jar), later(2 * 60 * minutes)).current()).user?.email).toBe(email)
  })

  it('detects a thief who used the token of a lost response', async () => {
    const { jar } = await signedUp()
    const thief = new Map(jar)
    await losingResponses(jar, later(10)).refresh()
    await browser(thief, later(50)).refresh()
    expect(await isSignedIn(thief, later(51))).toBe(true)
    await expect(browser(jar, later(52)).refresh()).rejects.toMatchObject(ended)
    expect(await isSignedIn(thief, later(53))).toBe(false)
  })

  it.each([
    ['ahead', 10 * minutes],
    ['behind', -10 * minutes],
  ])(
    'signs nobody out if two tabs refresh one after the other, and the clock of the second process is %s',
    async (_how, ahead) => {
      const { jar } = await signedUp()
      const secondTab = new Map(jar)
      await browser(jar, later(10)).refresh()
      expect(await isSignedIn(jar, later(11))).toBe(true)
      await browser(secondTab, later(12, { ahead })).refresh()
      expect(await isSignedIn(jar, later(13))).toBe(true)
    },
  )

  it('detects a thief although the clock of a process is behind', async () => {
    const { jar } = await signedUp()
    const stolen = new Map(jar)
    await browser(jar, later(10)).refresh()
    expect(await isSignedIn(jar, later(11))).toBe(true)
    await expect(browser(stolen, later(41, { ahead: -10 * minutes })).refresh()).rejects.toMatchObject(ended)
  })

  it.each([
    ['ahead', 400 * 86_400],
    ['behind', -400 * 86_400],
  ])('neither shortens nor prolongs a session where the clock of a process is %s', async (_how, ahead) => {
    const { jar } = await signedUp()
    await sweepSessions(later(0, { ahead }))
    expect(await isSignedIn(jar, later(59 * minutes, { ahead }))).toBe(true)
    expect(await isSignedIn(jar, later(61 * minutes, { ahead }))).toBe(false)
    const idle = new Map(jar)
    await browser(jar, later(29 * 86_400, { ahead })).refresh()
    await expect(browser(idle, later(31 * 86_400, { ahead })).refresh()).rejects.toMatchObject(ended)
  })

  it('orders rotations also where the clock of one process is behind', async () => {
    const { jar } = await signedUp()
    expect(await isSignedIn(jar)).toBe(true)
    const before = new Map(jar)
    await losingResponses(jar, later(0, { ahead: -5 })).refresh()
    await browser(before, later(40)).refresh()
    expect(await isSignedIn(before, later(41))).toBe(true)
  })
})

describe('signing out', () => {
  it('ends the session and removes both tokens', async () => {
    const { jar } = await signedUp()
    const oldJar = new Map(jar)
    expect(await browser(jar).signOut()).toEqual({ user: null, expiresAt: null })
    expect([...jar.keys()]).toEqual([])
    expect(await isSignedIn(oldJar)).toBe(false)
    await expect(browser(oldJar).refresh()).rejects.toMatchObject(ended)
  })

  it('works with the refresh token alone, twice, and without being signed in', async () => {
    const { jar } = await signedUp()
    const oldJar = new Map(jar)
    await browser(withoutAccess(jar), later(3 * 60 * minutes)).signOut()
    await expect(browser(oldJar).refresh()).rejects.toMatchObject(ended)
    await expect(browser(oldJar).signOut()).resolves.toMatchObject({ user: null })
    await expect(browser(new Map()).signOut()).resolves.toMatchObject({ user: null })
  })

  it('does not end the sessions of other browsers', async () => {
    const person = newPerson()
    const [phone, laptop]: [Jar, Jar] = [new Map(), new Map()]
    await browser(phone).signUp(person)
    await browser(laptop).signIn({ email: person.email, password: person.password })
    await browser(phone).signOut()
    expect(await isSignedIn(laptop)).toBe(true)
  })
})

it('deletes expired sessions and nothing else', async () => {
  const { shop } = test.current
  const { jar } = await signedUp()
  const hashes = [hashToken(tokenOf(jar, 'access')), hashToken(tokenOf(jar, 'refresh'))]
  const stored = async () => {
    const rows = await shop.database.select().from(sessionTokens)
    return rows.filter((row) => hashes.includes(row.tokenHash)).map((row) => row.kind)
  }
  await sweepSessions(shop)
  expect((await stored()).sort()).toEqual(['access', 'refresh'])
  await sweepSessions(later(61 * minutes))
  expect(await stored()).toEqual(['refresh'])
  await sweepSessions(later(31 * 86_400))
  expect(await shop.database.$count(sessions)).toBeLessThan(people)
  expect(await stored()).toEqual([])
})
