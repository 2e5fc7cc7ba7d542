import { describe, expect, it } from 'vitest'
import { sweepSessions } from '#modules/customers/sessions/server/jobs.ts'
import { ended, minutes, tokenOf, useSessionBrowsers, withoutAccess } from '#test/session-browsers.ts'

const { later, browser, losingResponses, signedUp, isSignedIn } = useSessionBrowsers()

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
    expect([...secondTab.keys()]).toEqual(['aro_browser', 'aro_refresh'])
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
