import { expect, test } from 'vitest'
import { offlinePath, serviceWorkerPath } from '#modules/sales/cart/offline-page.ts'
import { demoStore } from '#platform/people/store.ts'
import { inlineScriptHashes } from '#platform/server/http/security-headers.ts'
import { offlineRoutes } from './offline-page.ts'

const answer = async (path: string, { isWanted = true, store = {} }: { isWanted?: boolean; store?: object } = {}) => {
  const settings = { store: { ...demoStore, ...store } }
  const response = await offlineRoutes({ settings, isWanted }).request(path)
  return { response, text: await response.text() }
}
const program = async (offline: Parameters<typeof answer>[1] = {}) => (await answer(serviceWorkerPath, offline)).text

test('the page runs only its own script, and is not indexed by search engines', async () => {
  const { response, text } = await answer(offlinePath)
  const hashes = inlineScriptHashes(text)
  expect(hashes).toHaveLength(1)
  expect(response.headers.get('content-security-policy')).toContain(`script-src 'self' ${hashes[0]};`)
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
})

test('the shop’s name is always treated as text', async () => {
  const { text } = await answer(offlinePath, { store: { name: '<b>Rodas & Cia</b>', phone: '0800 "1"' } })
  expect(text).toContain('<header>&lt;b&gt;Rodas &amp; Cia&lt;/b&gt;</header>')
  expect(text).not.toContain('0800 "1"')
})

test('the telephone number is not broken into two lines', async () => {
  const { text } = await answer(offlinePath, { store: { phone: '(41) 3000-1500' } })
  expect(text).toContain('Ligue para (41)\u00A03000-1500.')
})

test('the service worker is revalidated each time, and changes along with the page', async () => {
  const { response, text } = await answer(serviceWorkerPath)
  expect(response.headers.get('cache-control')).toBe('no-cache')
  expect(response.headers.get('content-type')).toContain('text/javascript')
  expect(await program()).toBe(text)
  expect(await program({ store: { phone: '(11) 3000-1501' } })).not.toBe(text)
})

test('if there is no offline page, the service worker removes itself', async () => {
  const text = await program({ isWanted: false })
  expect(text).toContain('registration.unregister()')
  expect(text).not.toContain('fetch')
})
