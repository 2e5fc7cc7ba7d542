import { Hono } from 'hono'
import { simuladoApiRoutes } from './simulado-api-routes.ts'
import { simuladoPageRoutes } from './simulado-page-routes.ts'
import type { SimuladoParts } from './simulado-parts.ts'

/**
 * The Simulado payment provider, to be served at `/simulado`: an API for shops below `v1`, and pages for payers
 * below `checkouts`. Separate from the shop: it has records of its own, and the two communicate only over HTTP.
 */
export function simuladoService(parts: SimuladoParts): Hono {
  const app = new Hono()
  app.route('/v1', simuladoApiRoutes(parts))
  app.route('/', simuladoPageRoutes(parts))
  return app
}
