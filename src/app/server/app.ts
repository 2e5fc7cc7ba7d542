import { Hono } from 'hono'
import { uploadPath } from '#modules/catalog/media/contract.ts'
import { mediaUploadRoutes } from '#modules/catalog/media/server/upload-routes.ts'
import { mediaRoutes } from '#modules/catalog/server/index.ts'
import { onlyTrackingCookies } from '#modules/customers/server/index.ts'
import { trackOrderPath } from '#modules/customers/sessions/rules.ts'
import { returnPicturesPath } from '#modules/sales/returns/contract.ts'
import { openSimulado, ownDataRoutes, paymentNotificationRoutes } from '#modules/sales/server/index.ts'
import { trackOrderForm, trackOrderLink } from '#modules/sales/tracking/server/http.ts'
import { exportPath } from '#modules/supply/exports/contract.ts'
import { exportRoutes } from '#modules/supply/exports/server/export-routes.ts'
import { importPicturesPath } from '#modules/supply/imports/contract.ts'
import { importPictureRoutes, productFeedRoutes } from '#modules/supply/server/index.ts'
import { withRequestCode } from '#platform/contract/wording.ts'
import { errorAnswer } from '#platform/server/api/translate-errors.ts'
import { workFor } from '#platform/server/current-work.ts'
import { isPassingFault } from '#platform/server/database/faults.ts'
import { TooBusyError } from '#platform/server/errors.ts'
import { isSenderGone } from '#platform/server/http/body-limits.ts'
import {
  contentSecurityPolicy,
  newNonce,
  safetyHeaders,
  sameOriginOnly,
  securityHeaders,
} from '#platform/server/http/security-headers.ts'
import { readAppRequest, toNetwork, visitorAddress, watchForUnknownProxy } from '#platform/server/http/visitor.ts'
import { currentRequestId } from '#platform/server/log.ts'
import { forMoney, type Shop } from '#platform/server/shop.ts'
import { failureTexts } from '#platform/server/texts.ts'
import type { WaitingLine } from '#platform/server/waiting-line.ts'
import { apiRoutes, loggedPath } from './api/api-routes.ts'
import { withRenderContext } from './api/in-process-client.ts'
import { openApiRoutes } from './api/openapi.ts'
import { countCarRequests } from './http/count-car-requests.ts'
import { healthRoutes } from './http/health.ts'
import { limitSearches } from './http/limit-searches.ts'
import { offlineRoutes } from './http/offline-page.ts'
import { onlyPageMethods, type PageHandler, staticFiles, withReadablePath } from './http/pages.ts'
import { busyAnswer } from './http/plain-page.ts'
import { otherNames, redirectOtherNames } from './http/redirect-host.ts'
import { returnPictureRoutes } from './http/routes/uploads.ts'
import { searchEngineRoutes } from './http/search-engines.ts'
import { compressResponses } from './page-cache/compress-responses.ts'
import { bufferResponse, isPageOfOne, type PageCache, runQueued } from './page-cache/page-cache.ts'
import { publicResponses } from './page-cache/public-responses.ts'
import type { Environment } from './settings/environment.ts'

export type AppParts = {
  shop: Shop
  environment: Environment
  renderPage: PageHandler
  /** The folder of the browser's built files; empty while a development server serves them. */
  clientFolder: string | undefined
  /** The cache of shared responses; without it each is rendered again. */
  pageCache?: PageCache | undefined
  /** The queue in which uncached public pages wait for rendering. */
  renderQueue: WaitingLine
}

export function createApp({ shop, environment, renderPage, clientFolder, pageCache, renderQueue }: AppParts): Hono {
  const app = new Hono()
  const failureHeaders = { ...safetyHeaders(shop), 'Cache-Control': 'no-store' }
  app.onError((error, context) => {
    if (isPassingFault(error)) {
      const sentence = shop.process.isDatabaseUnavailable() ? failureTexts.away : failureTexts.tooBusy
      return busyAnswer(context, { sentence, store: shop.settings.store, headers: failureHeaders })
    }
    if (isSenderGone(context)) return errorAnswer(context, 'UPLOAD_INTERRUPTED')
    shop.log.error({ err: error, path: loggedPath(context.req.path) }, 'a request failed')
    return context.text(withRequestCode(failureTexts.unexpected, currentRequestId()), 500, failureHeaders)
  })
  if (environment.isShopUrlChosen) app.use(redirectOtherNames(shop, otherNames(environment)))
  const noteProxy = watchForUnknownProxy(shop.log, environment.trustedProxies)
  app.use((context, next) => {
    const request = readAppRequest(context)
    noteProxy(request)
    return workFor(toNetwork(visitorAddress(request, environment.trustedProxies)), next)
  })
  app.use(limitSearches({ shop, pageCache, trustedProxies: environment.trustedProxies }))
  app.use(countCarRequests(shop))
  if (pageCache)
    app.use(publicResponses({ shop, renderPage, cache: pageCache, isPurged: environment.cachePurgeUrl !== undefined }))
  app.use(securityHeaders(shop))
  app.use(compressResponses())
  app.route('/', healthRoutes(forMoney(shop)))
  app.route('/', searchEngineRoutes(shop))
  app.route('/', productFeedRoutes(shop))
  app.route('/', offlineRoutes({ settings: shop.settings, isWanted: environment.keepsOfflinePage }))
  app.route('/media', mediaRoutes(shop))
  app.route('/simulado', openSimulado(forMoney(shop)))
  app.route('/api/payment-notifications', paymentNotificationRoutes(forMoney(shop)))
  app.route('/api', openApiRoutes(shop.settings.url, environment.store.name))
  app.use('/api/*', sameOriginOnly(shop.settings.url))
  app.route(uploadPath, mediaUploadRoutes(shop))
  app.route(importPicturesPath, importPictureRoutes(shop))
  app.route(returnPicturesPath, returnPictureRoutes(forMoney(shop)))
  app.route(exportPath, exportRoutes(shop))
  app.route('/', ownDataRoutes(shop))
  app.route('/api', apiRoutes(shop, environment.trustedProxies))
  app.route(trackOrderPath, trackOrderLink(shop))
  app.route(trackOrderPath, trackOrderForm(shop, environment.trustedProxies))
  app.use(onlyPageMethods)
  if (clientFolder) app.route('/', staticFiles(clientFolder))
  app.all('*', async (context) => {
    // The frame alone would promise content that cannot follow.
    if (isPageOfOne(context.req.path) && shop.process.isDatabaseUnavailable())
      throw new TooBusyError('the database is away')
    const nonce = newNonce()
    const isTracking = context.req.path === trackOrderPath
    const headers = isTracking ? onlyTrackingCookies(context.req.raw.headers, shop.settings.url) : new Headers()
    const render = async () => renderPage(withReadablePath(context.req.raw), nonce)
    const page = await (isPageOfOne(context.req.path)
      ? withRenderContext(shop, render)
      : runQueued(renderQueue, () => withRenderContext(shop, async () => bufferResponse(await render()), { headers })))
    const answer = new Response(page.body, page)
    const isPersonal = isPageOfOne(context.req.path) || isTracking
    if (isPersonal) answer.headers.set('Cache-Control', 'no-store')
    answer.headers.set(
      'Content-Security-Policy',
      contentSecurityPolicy([`'nonce-${nonce}'`], clientFolder === undefined),
    )
    return answer
  })
  return app
}
