import { offlinePath } from '#domain/offline-page.ts'

const cachePrefix = 'offline-'

/**
 * The service worker, which shows the stored page if a page is requested and the network fails. All other
 * requests bypass it: it caches no page, call or file of the shop, so that nothing it shows can be outdated.
 * Another `release` is another text, which browsers find by themselves at each page and activate at once.
 */
export const serviceWorker = (release: string): string => `
const cacheName = '${cachePrefix}${release}'
// The back office has forms to lose, and callers of the API can handle a lost connection.
const passed = /^\\/(admin|api|media|assets|simulado)(\\/|$)/

addEventListener('install', (event) => {
  event.waitUntil(keepPage().then(() => skipWaiting()))
})

addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropOthers(), registration.navigationPreload?.enable(), clients.claim()]))
})

addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  if (mode !== 'navigate' || method !== 'GET' || passed.test(new URL(url).pathname)) return
  event.respondWith(answer(event))
})

async function keepPage() {
  const cache = await caches.open(cacheName)
  await cache.add(new Request('${offlinePath}', { cache: 'reload' }))
}

async function dropOthers() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith('${cachePrefix}') && name !== cacheName).map((name) => caches.delete(name)))
}

async function answer(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (error) {
    const page = await caches.match('${offlinePath}')
    if (!page) throw error
    return page
  }
}
`

/** Its replacement if the shop has no such page: it removes what an earlier one has stored, and itself. */
export const unregisteringServiceWorker = `
addEventListener('install', () => skipWaiting())

addEventListener('activate', (event) => {
  event.waitUntil(leave())
})

async function leave() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith('${cachePrefix}')).map((name) => caches.delete(name)))
  await registration.unregister()
}
`
