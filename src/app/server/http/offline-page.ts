import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { offlineCartKey, offlinePath, serviceWorkerPath } from '#modules/sales/cart/offline-page.ts'
import { contentSecurityPolicy, inlineScriptHashes } from '#platform/server/http/security-headers.ts'
import type { WithSettings } from '#platform/server/shop.ts'
import { offlineTexts as texts } from '#platform/server/texts.ts'
import { plainPage, type StoreOfPage } from './plain-page.ts'

const cachePrefix = 'offline-'

// Shows the stored page when the network fails; all other requests bypass it. Each `release` is another text.
const serviceWorker = (release: string): string => `
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
const unregisteringServiceWorker = `
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

// Shows the stored cart, and opens the requested page as soon as the shop can be reached. Reloading loses nothing.
const offlineScript = `
function shown(name, text) {
  const element = document.createElement(name)
  element.textContent = text
  return element
}

function showCart({ seenAt, lines, totalLabel, total }) {
  const list = document.getElementById('lines')
  for (const { name, count, price } of lines) {
    const line = document.createElement('li')
    line.append(shown('span', name), shown('small', count), shown('b', price))
    list.append(line)
  }
  document.getElementById('seen').append(' ' + new Date(seenAt).toLocaleString('pt-BR', { dateStyle: 'short', timeStyle: 'short' }) + '.')
  document.getElementById('total').append(shown('span', totalLabel), shown('b', total))
  document.getElementById('cart').hidden = false
}

try {
  const cart = JSON.parse(localStorage.getItem('${offlineCartKey}'))
  if (cart) showCart(cart)
} catch (error) {
  console.warn('The cart that was kept cannot be shown', error)
}

const goOn = () => location.pathname === '${offlinePath}' ? location.replace('/') : location.reload()
const look = () => document.visibilityState === 'visible' && fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(goOn, () => undefined)
document.getElementById('again').addEventListener('click', goOn)
addEventListener('online', look)
document.addEventListener('visibilitychange', look)
setInterval(look, 5000)
`

const contentStyle = `
button { min-height: 2.75rem; padding: 0 1.25rem; border: 0; border-radius: 3px; background: #ffc21a; color: inherit; font: inherit; font-weight: 700; cursor: pointer }
button:hover { background: #ffd35c }
section { margin: 2rem 0; padding: 1.25rem; border-radius: 6px; background: #fff; box-shadow: 0 0 0 1px #d5dbe1 }
section p { margin: .25rem 0 0; color: #5a6672; font-size: .875rem }
ul { margin: 1rem 0; padding: 0; list-style: none; border-top: 1px solid #d5dbe1 }
li, #total { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; font-variant-numeric: tabular-nums }
li { padding: .75rem 0; border-bottom: 1px solid #d5dbe1 }
li span { grid-column: 1 / -1 }
small { color: #5a6672; font-size: .875rem }
#total { font-size: 1.125rem; font-weight: 800; color: inherit }
`

function offlinePage(store: StoreOfPage): string {
  const content = html`<p role="status">${texts.text}</p>
<p><button type="button" id="again">${texts.again}</button></p>
<section id="cart" aria-labelledby="cart-title" hidden>
<h2 id="cart-title">${texts.cart}</h2>
<p id="seen">${texts.seen}</p>
<ul id="lines"></ul>
<div id="total"></div>
<p>${texts.mayChange}</p>
</section>`
  return plainPage({ store, title: texts.title, content, contentStyle, script: offlineScript })
}

type Offline = WithSettings<'store'> & {
  /** If the setting is off, browsers that have stored the page remove it. */
  isWanted: boolean
}

/** The page for browsers without a network, and the service worker that stores it (decision 34). */
export function offlineRoutes({ settings, isWanted }: Offline): Hono {
  const app = new Hono()
  app.get(offlinePath, (context) => {
    const page = offlinePage(settings.store)
    return context.html(page, 200, {
      'Content-Security-Policy': contentSecurityPolicy(inlineScriptHashes(page), false),
      'Cache-Control': 'no-cache',
      'X-Robots-Tag': 'noindex',
    })
  })
  app.get(serviceWorkerPath, (context) => {
    const release = () => shortHash(offlinePage(settings.store) + serviceWorker(''))
    const program = isWanted ? serviceWorker(release()) : unregisteringServiceWorker
    return context.body(program, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
    })
  })
  return app
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)
