import { expect, it } from 'vitest'
import { bringsSession, clearSessionCookies, readSessionCookies, setSessionCookies } from './tokens.ts'

const tokens = { access: 'a', refresh: 'r', accessExpiresAt: new Date(0), refreshExpiresAt: new Date(0) }
const https = 'https://shop.example'

function setBy(shopUrl: string): string[] {
  const answer = new Headers()
  setSessionCookies(answer, shopUrl, tokens)
  return answer.getSetCookie()
}

it('gives cookies names over HTTPS that only the shop itself can set', () => {
  expect(setBy(https)).toEqual([
    expect.stringMatching(/^__Host-aro_access=a; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    expect.stringMatching(/^__Host-aro_refresh=r; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ])
  expect(setBy('http://localhost:3000')).toEqual([
    expect.stringMatching(/^aro_access=/),
    expect.stringMatching(/^aro_refresh=/),
  ])
})

it('reads only cookies that it has set, not those of other names under the domain', () => {
  const cookie = setBy(https)
    .map((line) => line.split(';')[0])
    .join('; ')
  expect(readSessionCookies(new Headers({ cookie }), https)).toEqual({ access: 'a', refresh: 'r' })
  expect(bringsSession(cookie)).toBe(true)
  const planted = new Headers({ cookie: 'aro_access=a; aro_refresh=r' })
  expect(readSessionCookies(planted, https)).toEqual({ access: undefined, refresh: undefined })
})

it('removes cookies under the same names', () => {
  const answer = new Headers()
  clearSessionCookies(answer, https)
  expect(answer.getSetCookie().map((line) => line.split('=')[0])).toEqual(['__Host-aro_access', '__Host-aro_refresh'])
})
