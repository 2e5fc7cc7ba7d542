import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { offlinePath, serviceWorkerPath } from '#domain/offline-page.ts'
import type { Store } from '#domain/store.ts'
import { inlineScriptHashes } from '../security/inline-script-hashes.ts'
import { contentSecurityPolicy } from '../security/security-headers.ts'
import { offlinePage } from './offline-page.ts'
import { serviceWorker, unregisteringServiceWorker } from './service-worker.ts'

type Offline = {
  store: Pick<Store, 'name' | 'phone'>
  /** If the setting is off, browsers that have stored the page remove it. */
  isWanted: boolean
}

/** The page for browsers without a network, and the service worker that stores it (decision 34). */
export function offlineRoutes({ store, isWanted }: Offline): Hono {
  const app = new Hono()
  const page = offlinePage(store)
  const headers = {
    'Content-Security-Policy': contentSecurityPolicy(inlineScriptHashes(page), false),
    'Cache-Control': 'no-cache',
    'X-Robots-Tag': 'noindex',
  }
  const program = isWanted ? serviceWorker(shortHash(page + serviceWorker(''))) : unregisteringServiceWorker
  app.get(offlinePath, (context) => context.html(page, 200, headers))
  app.get(serviceWorkerPath, (context) =>
    context.body(program, 200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' }),
  )
  return app
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)
