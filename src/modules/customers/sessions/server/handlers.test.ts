import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { profiles, sessions, sessionTokens } from '#platform/server/auth/tables.ts'
import type { Jar } from '#test/browser.ts'
import { ended, minutes, newPerson, tokenOf, useSessionBrowsers, withoutAccess } from '#test/session-browsers.ts'
import { shouldRefresh } from '../rules.ts'
import { sweepSessions } from './jobs.ts'
import { hashToken } from './tokens.ts'

const { test, later, browser, signedUp, isSignedIn } = useSessionBrowsers()

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
      expect.stringMatching(/^aro_browser=[\w-]{22}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/),
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
    const client = browser(new Map(), {
      ...test.current.shop,
      settings: { ...test.current.shop.settings, url: 'https://shop.test' },
    })
    await client.signUp(newPerson())
    expect(client.responseHeaders.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-aro_browser=.*; Secure/),
      expect.stringMatching(/^__Host-aro_access=.*; Secure/),
      expect.stringMatching(/^__Host-aro_refresh=.*; Secure/),
    ])
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

describe('signing out', () => {
  it('ends the session and removes both tokens', async () => {
    const { jar } = await signedUp()
    const oldJar = new Map(jar)
    expect(await browser(jar).signOut()).toEqual({ user: null, expiresAt: null })
    expect([...jar.keys()]).toEqual(['aro_browser'])
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
  const sessionCount = await shop.database.$count(sessions)
  expect((await stored()).sort()).toEqual(['access', 'refresh'])
  await sweepSessions(later(61 * minutes))
  expect(await stored()).toEqual(['refresh'])
  await sweepSessions(later(31 * 86_400))
  expect(await shop.database.$count(sessions)).toBeLessThan(sessionCount)
  expect(await stored()).toEqual([])
})
