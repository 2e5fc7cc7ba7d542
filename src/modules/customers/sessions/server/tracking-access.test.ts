import { expect, it } from 'vitest'
import { clearTrackingCookies, onlyTrackingCookies, readTrackingCookie, setTrackingCookie } from './tracking-access.ts'

const url = 'https://shop.example'
const signer = { now: () => new Date(0), settings: { secretFor: () => 'secret', url } }
const orderId = '7b3b0a52-53a5-4a0c-9a38-0d1f6c1b7f11'
const number = '48217365'

const browser = (cookie: string) => new Headers({ cookie })

it('is set for an hour and for the shop alone, and read by the number of its order', () => {
  const answer = new Headers()
  setTrackingCookie(answer, browser(''), signer, { id: orderId, orderNumber: number })
  const [set = ''] = answer.getSetCookie()
  expect(set).toMatch(/^__Host-aro_tracking_48217365=[\w.-]+; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  const sent = browser(set.split(';', 1)[0] ?? '')
  expect(readTrackingCookie(sent, url, number)).toMatch(new RegExp(`^${orderId}\\.`))
  expect(readTrackingCookie(sent, url, 'ffffffff')).toBeUndefined()
  expect(readTrackingCookie(browser('aro_tracking_48217365=planted'), url, number)).toBeUndefined()
})

it('is forwarded without the other cookies of a browser', () => {
  const sent = browser('__Host-aro_access=a; __Host-aro_tracking_48217365=t; aro_tracking_ffffffff=planted')
  expect(onlyTrackingCookies(sent, url).get('cookie')).toBe('__Host-aro_tracking_48217365=t')
  expect(onlyTrackingCookies(new Headers(), url).has('cookie')).toBe(false)
})

it('is removed for every order', () => {
  const answer = new Headers()
  clearTrackingCookies(
    answer,
    browser('__Host-aro_tracking_48217365=t; __Host-aro_tracking_ffffffff=u; __Host-aro_guest=g'),
    url,
  )
  expect(answer.getSetCookie().map((cookie) => cookie.split('; ').slice(0, 2))).toEqual([
    ['__Host-aro_tracking_48217365=', 'Max-Age=0'],
    ['__Host-aro_tracking_ffffffff=', 'Max-Age=0'],
  ])
})

it('is ignored if the shop cannot have set it', () => {
  for (const planted of [
    'aro_tracking_48217365=%0Ab',
    'aro_tracking_48217365=%E2%82%AC',
    'aro_tracking_(=x',
    'aro_tracking_=x',
  ]) {
    const sent = browser(planted)
    expect(onlyTrackingCookies(sent, 'http://shop.example').has('cookie')).toBe(false)
    const answer = new Headers()
    clearTrackingCookies(answer, sent, 'http://shop.example')
    expect(answer.getSetCookie()).toEqual([])
  }
})

it('replaces the oldest once a browser follows ten orders', () => {
  const names = Array.from({ length: 11 }, (_, index) => `__Host-aro_tracking_${String(index).padStart(8, '0')}`)
  const answer = new Headers()
  setTrackingCookie(answer, browser(names.map((name) => `${name}=t`).join('; ')), signer, {
    id: orderId,
    orderNumber: number,
  })
  const [first, second, ...set] = answer.getSetCookie()
  expect(first).toContain(`${names[0]}=; Max-Age=0`)
  expect(second).toContain(`${names[1]}=; Max-Age=0`)
  expect(set).toHaveLength(1)
})

it('is renewed without removing another, even at the maximum number of orders', () => {
  const names = Array.from({ length: 9 }, (_, index) => `__Host-aro_tracking_${String(index).padStart(8, '0')}`)
  const answer = new Headers()
  setTrackingCookie(
    answer,
    browser([...names, `__Host-aro_tracking_${number}`].map((name) => `${name}=t`).join('; ')),
    signer,
    { id: orderId, orderNumber: number },
  )
  expect(answer.getSetCookie()).toHaveLength(1)
})
