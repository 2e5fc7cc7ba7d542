import { Hono } from 'hono'
import { exportPath } from '#contract/admin/exports.ts'
import { uploadPath } from '#contract/admin/media.ts'
import { importPicturesPath } from '#contract/admin/product-imports.ts'
import { withRequestCode } from '#contract/request-code.ts'
import { returnPicturesPath } from '#contract/shop/returns.ts'
import { trackOrderPath } from '#domain/tracking-page.ts'
import { errorAnswer } from '#server/api/translate-errors.ts'
import { networkOf } from './adapters/request-limits/network-of.ts'
import { withRenderContext } from './api/in-process-client.ts'
import { onlyTrackingCookies } from './auth/tracking-cookie.ts'
import { workFor } from './current-work.ts'
import { isPassingFault } from './db/database-faults.ts'
import type { Environment } from './environment.ts'
import { apiRoutes } from './http/api.ts'
import { busyAnswer } from './http/busy-page.ts'
import { compressResponses } from './http/cache/compress-responses.ts'
import type { PageCache } from './http/cache/page-cache.ts'
import { isPageOfOne } from './http/cache/public-pages.ts'
import { publicResponses } from './http/cache/public-responses.ts'
import { bufferResponse, runQueued } from './http/cache/render-queue.ts'
import { exportRoutes } from './http/exports.ts'
import { healthRoutes } from './http/health.ts'
import { importPictureRoutes } from './http/import-pictures.ts'
import { loggedPath } from './http/logged-path.ts'
import { mediaRoutes } from './http/media/serve-media.ts'
import { mediaUploadRoutes } from './http/media/upload-media.ts'
import { offlineRoutes } from './http/offline/offline-routes.ts'
import { openApiRoutes } from './http/openapi.ts'
import type { PageHandler } from './http/page-handler.ts'
import { onlyPageMethods } from './http/page-methods.ts'
import { paymentNotificationRoutes } from './http/payment-notifications.ts'
import { withReadablePath } from './http/readable-path.ts'
import { returnPictureRoutes } from './http/return-pictures.ts'
import { isSenderGone } from './http/security/limit-body.ts'
import { limitSearches } from './http/security/limit-searches.ts'
import { oneName, otherNames } from './http/security/redirect-host.ts'
import {
  contentSecurityPolicy,
  newNonce,
  safetyHeaders,
  sameOriginOnly,
  securityHeaders,
} from './http/security/security-headers.ts'
import { readAppRequest, visitorAddress, watchForUnknownProxy } from './http/security/visitor.ts'
import { productFeedRoutes } from './http/seo/product-feed.ts'
import { searchEngineRoutes } from './http/seo/search-engines.ts'
import { staticFiles } from './http/static-files.ts'
import { trackOrderForm } from './http/track-order-form.ts'
import { trackOrderLink } from './http/track-order-link.ts'
import { openSimulado } from './open-simulado.ts'
import { currentRequestId } from './request-id.ts'
import { forMoney, type Shop } from './shop.ts'
import { failureTexts } from './text/failure-texts.ts'
import { TooBusyError } from './too-busy-error.ts'
import type { WaitingLine } from './waiting-line.ts'

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

/** Joins everything that answers over HTTP. */
export function createApp({ shop, environment, renderPage, clientFolder, pageCache, renderQueue }: AppParts): Hono {
  const app = new Hono()
  const failureHeaders = { ...safetyHeaders(shop), 'Cache-Control': 'no-store' }
  app.onError((error, context) => {
    if (isPassingFault(error)) {
      const sentence = shop.process.isDatabaseUnavailable() ? failureTexts.away : failureTexts.tooBusy
      return busyAnswer(context, { sentence, store: shop.store, headers: failureHeaders })
    }
    if (isSenderGone(context)) return errorAnswer(context, 'UPLOAD_INTERRUPTED')
    shop.log.error({ err: error, path: loggedPath(context.req.path) }, 'a request failed')
    return context.text(withRequestCode(failureTexts.unexpected, currentRequestId()), 500, failureHeaders)
  })
  if (environment.isShopUrlChosen) app.use(oneName(shop, otherNames(environment)))
  const noteProxy = watchForUnknownProxy(shop.log, environment.trustedProxies)
  app.use((context, next) => {
    const request = readAppRequest(context)
    noteProxy(request)
    return workFor(networkOf(visitorAddress(request, environment.trustedProxies)), next)
  })
  app.use(limitSearches({ shop, pageCache, trustedProxies: environment.trustedProxies }))
  if (pageCache)
    app.use(publicResponses({ shop, renderPage, cache: pageCache, isPurged: environment.cachePurgeUrl !== undefined }))
  app.use(securityHeaders(shop))
  app.use(compressResponses())
  app.route('/', healthRoutes(forMoney(shop)))
  app.route('/', searchEngineRoutes(shop))
  app.route('/', productFeedRoutes(shop))
  app.route('/', offlineRoutes({ store: shop.store, isWanted: environment.keepsOfflinePage }))
  app.route('/media', mediaRoutes(shop))
  app.route('/simulado', openSimulado(forMoney(shop)))
  app.route('/api/payment-notifications', paymentNotificationRoutes(forMoney(shop)))
  app.route('/api', openApiRoutes(shop.url, shop.store.name))
  app.use('/api/*', sameOriginOnly(shop.url))
  app.route(uploadPath, mediaUploadRoutes(shop))
  app.route(importPicturesPath, importPictureRoutes(shop))
  app.route(returnPicturesPath, returnPictureRoutes(forMoney(shop)))
  app.route(exportPath, exportRoutes(shop))
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
    const headers = isTracking ? onlyTrackingCookies(context.req.raw.headers, shop.url) : new Headers()
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
