import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createStartHandler } from '@tanstack/react-start/server'
import type { Hono } from 'hono'
import { speakIn } from '#contract/wording/wording.ts'
import { shopYear } from '#domain/shop-days.ts'
import { createApp } from './app.ts'
import { type Listening, listenForInvalidations, together } from './cache/listen-for-invalidations.ts'
import { openStaffUpdates } from './cache/staff-updates.ts'
import { invalidateOnChange } from './cache/tagged-cache.ts'
import { type Environment, readEnvironment } from './environment.ts'
import { openPageDisk, type PageDisk } from './http/cache/open-page-disk.ts'
import { openPageCache } from './http/cache/page-cache.ts'
import { openRenderQueue } from './http/cache/render-queue.ts'
import { serveCached } from './http/cache/serve-cached.ts'
import type { PageWarming } from './http/cache/warm-pages.ts'
import { warmWantedPages } from './http/cache/warm-wanted-pages.ts'
import { openMetrics } from './http/metrics/open-metrics.ts'
import { routeOf } from './http/metrics/route-of.ts'
import { nothingElse, serveMetrics } from './http/metrics/serve-metrics.ts'
import { renderUnstreamed } from './http/render-unstreamed.ts'
import { otherNames } from './http/security/redirect-host.ts'
import { signInHint, writeInitialCredentials } from './initial-credentials.ts'
import { jobHandlers } from './jobs/handlers/index.ts'
import { openLog } from './log.ts'
import type { MetricsSettings } from './metrics-settings.ts'
import { openShop } from './open-shop.ts'
import { type PreparationParts, type PreparedShop, prepareShop } from './prepare-shop.ts'
import { forgeableWarning, isForgeable } from './proxy-settings.ts'
import { withRequestId } from './request-id.ts'
import { keepFlushingViews } from './services/catalog/keep-flushing-views.ts'
import { warmCatalogTable } from './services/catalog/table/cached-catalog-table.ts'
import type { Shop } from './shop.ts'
import { openTracing } from './tracing/open-tracing.ts'
import { traceRequests } from './tracing/trace-requests.ts'

/** A page that a change has outdated is still sent while it is made anew, for this long at most: within a second it has arrived, too. */
const outdatedMilliseconds = 750
/**
 * Changes are announced. What nobody announced, such as a change by hand in the database, shows after a quarter of an hour in pages
 * that are asked for, and in others after an hour: nobody waits for a page that is only old.
 */
const pageAges = { milliseconds: 15 * 60_000, agedMilliseconds: 45 * 60_000 }

const renderStart = createStartHandler(renderUnstreamed)

export type Server = PreparedShop & {
  app: Hono
  /** Answers the requests of Node's own server: the app, and before it what is kept for everybody. */
  listener: RequestListener
  /** Answers on the port of the metrics, where there is one. */
  metricsListener: RequestListener | undefined
  /** Settles when the catalog was read, or could not be: until then lists and searches wait for it. */
  isWarm: Promise<void>
  /** Ends the answers that would never end by themselves, and takes no more of them. */
  closeUpdateStreams(): void
  /** Runs the jobs. Some ask the shop itself, at its own address: it has to answer by then. */
  startJobs(): Promise<void>
  /** Lets the running jobs end. */
  stopJobs(): Promise<void>
  close(): Promise<void>
}

export type ServerParts = {
  environment: Environment
  databaseUrl: string
  /** The checkout: migrations and the demo shop's pictures lie in it. */
  projectFolder: string
  /** The folder of the browser's built files; empty while a development server serves them. */
  clientFolder: string | undefined
  /** Hears what the shop is busy with until it can answer. */
  onStage?: PreparationParts['onStage']
}

/** Opens the shop over a database, makes it ready, and answers requests from then on. Throws a `StartUpError` when it cannot. */
export async function openServer({
  environment,
  databaseUrl,
  projectFolder,
  clientFolder,
  onStage,
}: ServerParts): Promise<Server> {
  speakIn(environment.wording)
  const log = openLog(environment.logLevel)
  if (isForgeable(environment)) log.warn(forgeableWarning(environment))
  const { shop, jobRunner, replica, close: closeShop } = await openShop(environment, databaseUrl, log)
  const staffUpdates = openStaffUpdates()
  let changes: Listening | undefined
  let diskCache: PageDisk | undefined
  let warming: PageWarming | undefined
  const views = keepFlushingViews(shop)
  const closeTracing = openTracing(environment.tracing, log)
  const close = async () => {
    staffUpdates.close()
    await warming?.stop()
    await changes?.close()
    diskCache?.close()
    await views.stop()
    await closeShop()
    await closeTracing()
  }
  try {
    const prepared = await prepareShop({ shop, jobRunner, environment, databaseUrl, projectFolder, onStage })
    // While it is developed, a page changes without a notification from the database.
    const keepsPages = clientFolder !== undefined && environment.pageCacheBytes > 0
    const renderQueue = openRenderQueue()
    if (keepsPages) diskCache = openPageDisk(environment, clientFolder, log)
    const pageCache = keepsPages
      ? openPageCache({
          bytes: environment.pageCacheBytes,
          ...pageAges,
          outdatedMilliseconds,
          renderQueue,
          ...(diskCache ? { disk: diskCache } : {}),
        })
      : undefined
    if (pageCache) {
      const { pageCacheBytes: mostBytes } = environment
      shop.process.pageCache = () => ({ ...pageCache.figures, bytes: pageCache.bytes, mostBytes })
    }
    const kept = {
      ...invalidateOnChange(shop.cache, ...(pageCache ? [pageCache] : [])),
      onEpoch: (epoch: string) => pageCache?.beginEpoch(epoch),
    }
    changes = await listenForInvalidations(
      environment.databaseDirectUrl ?? databaseUrl,
      log,
      together(...(replica ? [replica] : []), kept, staffUpdates),
    )
    // Visitors are answered meanwhile; only lists wait for it.
    const isWarm = warmCatalogTable(shop)
    const app = createApp({
      shop,
      staffUpdates,
      environment,
      clientFolder,
      renderQueue,
      ...(pageCache ? { pageCache } : {}),
      renderPage: (request, nonce) =>
        renderStart(request, {
          context: { store: storeOnPage(shop, environment.wording), shopUrl: shop.url, ...(nonce ? { nonce } : {}) },
        }),
    })
    if (pageCache) warming = warmWantedPages({ shop, app, pageCache, environment, isWarm })
    const answer = withRequestId(getRequestListener(app.fetch), environment.trustedProxies)
    const isOtherName = environment.isShopUrlChosen ? otherNames(environment) : () => false
    const { isDatabaseAway } = shop.process
    const served = pageCache ? serveCached(pageCache, answer, { isOtherName, isDatabaseAway }) : answer
    const followed = environment.tracing ? traceRequests(served, routeOf) : served
    const { listener, metricsListener } = withMetrics(shop, environment.metrics, followed)
    return {
      ...prepared,
      app,
      listener,
      metricsListener,
      isWarm,
      closeUpdateStreams: () => staffUpdates.close(),
      startJobs: () => jobRunner.work(shop, jobHandlers),
      stopJobs: jobRunner.stop,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Counts what is answered, where metrics are wanted, and answers them: on a port of their own, or to whoever brings the token. */
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

const storeOnPage = ({ store, payments, pixDiscountPercent, now }: Shop, wording: Environment['wording']) => ({
  ...store,
  paymentProvider: payments.current.name,
  pixDiscountPercent,
  year: shopYear(now()),
  ...(wording ? { wording } : {}),
})

async function openDevelopmentServer(environment: Environment, databaseUrl: string): Promise<Server> {
  const server = await openServer({ environment, databaseUrl, projectFolder: process.cwd(), clientFolder: undefined })
  await server.startJobs()
  writeInitialCredentials(server, environment)
  console.log(signInHint(server, environment))
  return server
}

let developmentServer: Promise<Server> | undefined

/** What the development server calls: it started the database and passed its address in the environment. */
export default {
  async fetch(request: Request): Promise<Response> {
    const environment = readEnvironment(process.env)
    if (!environment.databaseUrl) throw new Error('the development server passes DATABASE_URL')
    developmentServer ??= openDevelopmentServer(environment, environment.databaseUrl)
    return (await developmentServer).app.fetch(request)
  },
  close: closeDevelopmentServer,
}

async function closeDevelopmentServer(): Promise<void> {
  await (await developmentServer)?.close()
}

// A changed module is evaluated again: the shop of the old one must not keep its connections.
import.meta.hot?.dispose(closeDevelopmentServer)
