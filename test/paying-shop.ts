import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { afterAll, beforeAll } from 'vitest'
import { jobHandlers } from '#app/server/jobs.ts'
import { paymentNotificationRoutes } from '#modules/sales/payments/server/notifications.ts'
import { type PaymentProvider, PaymentProviderError } from '#modules/sales/payments/server/providers/provider.ts'
import { joinProviders } from '#modules/sales/payments/server/providers/settings.ts'
import { openSimulado } from '#modules/sales/payments/server/providers/simulado-page.ts'
import type { Shop } from '#platform/server/shop.ts'
import { openTestShop, type TestShop } from './shop.ts'

export type PayingShop = TestShop & {
  /** While true, the payment provider gives no answer. */
  isProviderDown: boolean
}

/**
 * The shop of a test file together with its payment provider, on a real server of their own: tests reach them over HTTP
 * at `shop.url`.
 */
export function usePayingShop(): { readonly current: PayingShop } {
  let shop: PayingShop | undefined
  let server: Server | undefined
  beforeAll(async () => {
    const app = new Hono()
    server = createServer(getRequestListener(app.fetch))
    const url = await listen(server)
    const paying: PayingShop = { ...(await openTestShop({ SHOP_URL: url })), isProviderDown: false }
    await paying.jobRunner.prepare(jobHandlers.map(({ job }) => job))
    const provider = downWhile(() => paying.isProviderDown, paying.shop.ports.payments.current)
    paying.shop.ports.payments = joinProviders([provider], provider.id)
    app.route('/simulado', openSimulado(paying.shop))
    app.route('/api/payment-notifications', paymentNotificationRoutes(paying.shop))
    shop = paying
  })
  afterAll(async () => {
    server?.closeAllConnections()
    server?.close()
    await shop?.close()
  })
  return {
    get current() {
      if (!shop) throw new Error('the paying shop is not open yet')
      return shop
    },
  }
}

function downWhile(isDown: () => boolean, provider: PaymentProvider): PaymentProvider {
  const unlessDown =
    <Given extends unknown[], Answer>(call: (...given: Given) => Promise<Answer>) =>
    async (...given: Given) => {
      if (isDown()) throw new PaymentProviderError('out-of-reach', 'down')
      return call(...given)
    }
  return {
    ...provider,
    createCheckout: unlessDown(provider.createCheckout),
    closeCheckout: unlessDown(provider.closeCheckout),
    findPayment: unlessDown(provider.findPayment),
    findNotifiedPayments: unlessDown(provider.findNotifiedPayments),
    searchPayments: unlessDown(provider.searchPayments),
    refundPayment: unlessDown(provider.refundPayment),
  }
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (!address || typeof address === 'string') throw new Error('the server has no port')
      resolve(`http://127.0.0.1:${address.port}`)
    })
  })
}

/** Works off the jobs of one kind that are waiting, whatever moment they wait for. Returns how many there were. */
export async function workOff(shop: Shop, name: string): Promise<number> {
  const handler = jobHandlers.find(({ job }) => job.name === name)
  if (!handler) throw new Error(`there is no job ${name}`)
  const waiting = await shop.database.execute<{ id: string; data: unknown }>(
    sql`select id, data from jobs.job where name = ${name} and state = 'created' order by priority desc, created_on, id`,
  )
  for (const { id, data } of waiting.rows) {
    await handler.run(shop, handler.job.payload.parse(data))
    await shop.database.execute(sql`update jobs.job set state = 'completed', completed_on = now() where id = ${id}`)
  }
  return waiting.rows.length
}
