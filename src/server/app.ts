import { Hono } from 'hono'
import { uploadPath } from '#contract/admin/media.ts'
import { newsPath } from '#contract/admin/news.ts'
import { servePageOf } from './api/in-process-client.ts'
import type { StaffNews } from './changes/staff-news.ts'
import type { Environment } from './environment.ts'
import { apiRoutes } from './http/api.ts'
import { compressAnswers } from './http/compress-answers.ts'
import { healthRoutes } from './http/health.ts'
import { mediaRoutes } from './http/media.ts'
import { mediaUploadRoutes } from './http/media-upload.ts'
import { oneName, otherNames } from './http/one-name.ts'
import { openApiRoutes } from './http/openapi.ts'
import type { PageCache } from './http/page-cache.ts'
import type { PageHandler } from './http/page-handler.ts'
import { paymentNotificationRoutes } from './http/payment-notifications.ts'
import { publicAnswers } from './http/public-answers.ts'
import { withReadablePath } from './http/readable-path.ts'
import { searchEngineRoutes } from './http/search-engines.ts'
import { contentSecurityPolicy, newNonce, safetyHeaders, sameOriginOnly, securityHeaders } from './http/security.ts'
import { staffNewsRoutes } from './http/staff-news.ts'
import { staticFiles } from './http/static-files.ts'
import { openSimulado } from './open-simulado.ts'
import type { Shop } from './shop.ts'

export type AppParts = {
  shop: Shop
  /** What the staff's screens hear of. */
  news: StaffNews
  environment: Environment
  renderPage: PageHandler
  /** The folder of the browser's built files; empty while a development server serves them. */
  clientFolder: string | undefined
  /** Where answers for everybody are kept; without it each is made anew. */
  pageCache?: PageCache
}

/** Joins everything that answers over HTTP. */
export function createApp({ shop, news, environment, renderPage, clientFolder, pageCache }: AppParts): Hono {
  const app = new Hono()
  const isHttps = shop.url.startsWith('https:')
  app.onError((error, context) => {
    shop.log.error({ err: error, path: context.req.path }, 'a request failed')
    const headers = { ...safetyHeaders(isHttps), 'Cache-Control': 'no-store' }
    return context.text('Ocorreu um erro. Por favor, tente novamente.', 500, headers)
  })
  if (environment.isShopUrlChosen) app.use(oneName(shop.url, otherNames(environment)))
  if (pageCache) app.use(publicAnswers(shop, renderPage, pageCache))
  app.use(securityHeaders(isHttps))
  app.use(compressAnswers())
  app.route('/', healthRoutes(shop))
  app.route('/', searchEngineRoutes(shop))
  app.route('/media', mediaRoutes(shop))
  // A page on which anybody approves payments has no place beside real money.
  if (shop.payments.id === 'simulado') app.route('/simulado', openSimulado(shop))
  app.route('/api/payment-notifications', paymentNotificationRoutes(shop))
  app.route('/api', openApiRoutes(shop.url, shop.store.name))
  app.use('/api/*', sameOriginOnly(shop.url))
  app.route(uploadPath, mediaUploadRoutes(shop))
  app.route(newsPath, staffNewsRoutes(shop, news))
  app.route('/api', apiRoutes(shop, environment.trustsProxy))
  if (clientFolder) app.route('/', staticFiles(clientFolder))
  app.all('*', async (context) => {
    const nonce = newNonce()
    const page = await servePageOf(shop, () => renderPage(withReadablePath(context.req.raw), nonce))
    const answer = new Response(page.body, page)
    answer.headers.set(
      'Content-Security-Policy',
      contentSecurityPolicy([`'nonce-${nonce}'`], clientFolder === undefined),
    )
    return answer
  })
  return app
}
