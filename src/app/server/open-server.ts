import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import {
  defineHandlerCallback,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { createStartHandler } from '@tanstack/react-start/server'
import type { Hono } from 'hono'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { flushViewsPeriodically, warmCatalog } from '#modules/catalog/server/index.ts'
import { raiseFailedJob } from '#modules/sales/server/index.ts'
import { shopYear } from '#platform/dates.ts'
import { followChanges, type Listening, listenForChanges } from '#platform/server/cache/listen-for-changes.ts'
import { openLog, withRequestId } from '#platform/server/log.ts'
import { forMoney, type Shop } from '#platform/server/shop.ts'
import { readBuildId } from '#platform/server/shop-process.ts'
import type { WaitingLine } from '#platform/server/waiting-line.ts'
import { createApp } from './app.ts'
import { healthRoutes } from './http/health.ts'
import { nothingElse, openMetrics, serveMetrics } from './http/metrics.ts'
import { otherNames } from './http/redirect-host.ts'
import { jobHandlers } from './jobs.ts'
import { openShop } from './open-shop.ts'
import { openRenderQueue, PageCache } from './page-cache/page-cache.ts'
import { CachePurge } from './page-cache/purge-front-cache.ts'
import { serveCached } from './page-cache/serve-cached.ts'
import { type PreparationParts, type PreparedShop, prepareShop } from './prepare-shop.ts'
import type { Environment } from './settings/environment.ts'
import { forgeableWarning, isForgeable, type MetricsSettings } from './settings/process-settings.ts'

/** Renders a page in one piece: none is sent before it is complete. Throws what a component throws. */
export const renderUnstreamed = defineHandlerCallback(async ({ router, responseHeaders }) => {
  try {
    const html = await transformHtmlStringWithRouter(router, renderToString(createElement(RouterServer, { router })))
    return new Response(html, { status: getSsrStatus(router), headers: responseHeaders })
  } finally {
    router.serverSsr?.cleanup()
  }
})

/** With the transfer, a page that has changed is shown within a second. */
const staleMilliseconds = 750
/** Changes are announced; one that is not, such as a change by hand in the database, shows after this time. */
const milliseconds = 60 * 60_000

// There is none if the settings disable it, nor during development, where nothing announces changes.
function openPages(
  shop: Shop,
  { pageCacheBytes: bytes, cachePurgeUrl }: Pick<Environment, 'pageCacheBytes' | 'cachePurgeUrl'>,
  renderQueue: WaitingLine,
): PageCache | undefined {
  if (bytes <= 0) return undefined
  const pageCache = new PageCache({
    bytes,
    milliseconds,
    // A cache in front that asks right after a purge must not be given the old page.
    staleMilliseconds: cachePurgeUrl ? 0 : staleMilliseconds,
    renderQueue,
  })
  shop.process.pageCache = () => ({ ...pageCache.figures, mostBytes: bytes })
  return pageCache
}

const renderStart = createStartHandler(renderUnstreamed)

export type Server = PreparedShop & {
  app: Hono
  /** Handles the requests of Node's HTTP server: cached pages and reads first, then the app. */
  listener: RequestListener
  /** Handles the requests on the metrics port; undefined if metrics have none of their own. */
  metricsListener: RequestListener | undefined
  /** Settles once the catalog has been read, or could not be read; lists and searches wait for it. */
  isWarm: Promise<void>
  /** Starts the jobs. The port has to be open by then: some request the shop's own address. */
  startJobs(): Promise<void>
  /** Takes no new jobs, and waits for the running ones. */
  stopJobs(): Promise<void>
  close(): Promise<void>
}

export type ServerParts = {
  environment: Environment
  databaseUrl: string
  /** The checkout, with the migrations and the demo shop's pictures. */
  projectFolder: string
  /** The folder of the browser's built files; empty while a development server serves them. */
  clientFolder: string | undefined
  /** Called with the current step of the preparation until the shop can respond. */
  onStage?: PreparationParts['onStage']
}

/** Opens and prepares the shop, so that the returned listener can handle requests. Throws a `StartUpError`. */
export async function openServer({
  environment,
  databaseUrl,
  projectFolder,
  clientFolder,
  onStage,
}: ServerParts): Promise<Server> {
  const log = openLog(environment.logLevel)
  if (isForgeable(environment)) log.warn(forgeableWarning(environment))
  const {
    shop,
    jobRunner,
    close: closeShop,
  } = await openShop(environment, databaseUrl, log, readBuildId(projectFolder))
  let changes: Listening | undefined
  let purge: CachePurge | undefined
  const views = flushViewsPeriodically(shop)
  const close = async () => {
    await changes?.close()
    await purge?.close()
    await views.stop()
    await closeShop()
  }
  try {
    const prepared = await prepareShop({ shop, jobRunner, environment, databaseUrl, projectFolder, onStage })
    const renderQueue = openRenderQueue()
    const pageCache = clientFolder === undefined ? undefined : openPages(shop, environment, renderQueue)
    if (pageCache) shop.cache.join(pageCache)
    if (pageCache && environment.cachePurgeUrl) purge = shop.cache.join(new CachePurge(environment.cachePurgeUrl, log))
    changes = await listenForChanges(environment.databaseDirectUrl ?? databaseUrl, log, followChanges(shop.cache))
    // Pages are served meanwhile; only lists and searches wait for it.
    const isForJobs = environment.role === 'jobs'
    const isWarm = isForJobs ? Promise.resolve() : warmCatalog(shop)
    const app = isForJobs
      ? healthRoutes(forMoney(shop))
      : createApp({
          shop,
          environment,
          clientFolder,
          renderQueue,
          pageCache,
          renderPage: (request, nonce) =>
            renderStart(request, {
              context: { store: storeOnPage(shop), shopUrl: shop.settings.url, ...(nonce ? { nonce } : {}) },
            }),
        })
    const answer = withRequestId(getRequestListener(app.fetch), environment.trustedProxies)
    const isOtherName = environment.isShopUrlChosen ? otherNames(environment) : () => false
    const { isDatabaseUnavailable } = shop.process
    const served =
      pageCache && !isForJobs ? serveCached(pageCache, answer, { isOtherName, isDatabaseUnavailable }) : answer
    const { listener, metricsListener } = withMetrics(shop, environment.metrics, served)
    return {
      ...prepared,
      app,
      listener,
      metricsListener,
      isWarm,
      startJobs: async () => {
        if (environment.role !== 'web') await jobRunner.work(shop, jobHandlers, raiseFailedJob)
      },
      stopJobs: jobRunner.stop,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

// Metrics are served on a port of their own, or to requests with the token.
function withMetrics(shop: Shop, settings: MetricsSettings, served: RequestListener) {
  if (!settings) return { listener: served, metricsListener: undefined }
  const { port, token } = settings
  const metrics = openMetrics(shop)
  const counted = metrics.counted(served)
  return {
    listener: token ? serveMetrics(metrics, token, counted) : counted,
    metricsListener: port === undefined ? undefined : serveMetrics(metrics, token, nothingElse),
  }
}

const storeOnPage = ({ settings, ports, now }: Shop) => ({
  ...settings.store,
  paymentProvider: ports.payments.current.name,
  pixDiscountPercent: settings.pixDiscountPercent,
  fitPromiseDays: settings.fitPromiseDays,
  allowsGuests: settings.allowsGuests,
  year: shopYear(now()),
})
