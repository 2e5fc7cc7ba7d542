import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import type { Shop } from '#platform/server/shop.ts'

/** `/healthz`: the process is alive. `/readyz`: it reaches its database and can serve. */
export function healthRoutes(shop: Shop): Hono {
  const app = new Hono()
  app.get('/healthz', (context) => context.text('ok'))
  app.get('/readyz', async (context) => {
    const isReady = !shop.process.isDatabaseUnavailable() && (await answers(shop))
    // The watcher of the database has logged that.
    return isReady ? context.text('ready') : context.text('the database does not answer', 503)
  })
  return app
}

const answers = ({ database }: Shop) =>
  database.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
