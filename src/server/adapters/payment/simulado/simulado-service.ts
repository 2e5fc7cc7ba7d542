import { Hono } from 'hono'
import type { Shop } from '#server/shop.ts'
import { simuladoApiRoutes } from './simulado-api-routes.ts'
import { simuladoPageRoutes } from './simulado-page-routes.ts'

/**
 * The Simulado payment provider, to be served at `/simulado`: an API for shops below `v1`, and pages for payers below
 * `checkouts`. A stranger to the shop: it has books of its own, and the two speak over HTTP alone.
 */
export function simuladoService(shop: Shop): Hono {
  const app = new Hono()
  app.route('/v1', simuladoApiRoutes({ database: shop.database, secret: shop.secretFor('simulado') }))
  app.route('/', simuladoPageRoutes(shop))
  return app
}
