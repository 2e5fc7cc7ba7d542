import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import type { Shop } from '#platform/server/shop.ts'
import {
  checkoutRequest,
  minutesToPay,
  refundRequest,
  type SimuladoCheckoutAnswer,
  type SimuladoCheckoutRequest,
  type SimuladoPaymentAnswer,
  simuladoId,
} from './simulado.ts'
import { writePixCode } from './simulado-instructions.ts'
import { simuladoPageRoutes } from './simulado-page-routes.ts'
import {
  type CheckoutRow,
  closeCheckout,
  findPayment,
  openCheckout,
  type PaymentRow,
  refund,
  searchPayments,
} from './simulado-store.ts'

const maxBodyBytes = 512 * 1024

/** The API for shops: open a checkout, look up payments, refund one. Errors are `{ error, message }` in English. */
function apiRoutes({ database, settings, now }: Shop): Hono {
  const app = new Hono()
  app.use(bearerOnly(settings.secretFor(simuladoId)))
  app.use(bodyLimit({ maxSize: maxBodyBytes, onError: (context) => context.json({ error: 'too_large' }, 413) }))

  app.post('/checkouts', async (context) => {
    const idempotencyKey = context.req.header('idempotency-key')
    if (!idempotencyKey || idempotencyKey.length > 200)
      return context.json({ error: 'no_idempotency_key', message: 'An Idempotency-Key is needed' }, 400)
    const request = checkoutRequest.safeParse(await context.req.json().catch(() => undefined))
    if (!request.success)
      return context.json({ error: 'invalid_request', message: z.prettifyError(request.error) }, 400)
    if (sumOf(request.data) !== request.data.amount_cents)
      return context.json({ error: 'wrong_amount', message: 'The items do not add up to amount_cents' }, 400)
    const checkout = await openCheckout(database, idempotencyKey, request.data)
    if (!checkout)
      return context.json({ error: 'key_in_use', message: 'The Idempotency-Key was used for another checkout' }, 409)
    return context.json({ id: checkout.id, page: `checkouts/${checkout.id}` } satisfies SimuladoCheckoutAnswer, 201)
  })

  app.delete('/checkouts/:id', async (context) => {
    const closed = await closeCheckout(database, context.req.param('id'), now())
    if (!closed) return context.json({ error: 'not_found', message: 'There is no such checkout' }, 404)
    return context.body(null, 204)
  })

  app.get('/payments/:id', async (context) => {
    const found = await findPayment(database, context.req.param('id'))
    if (!found) return context.json({ error: 'not_found', message: 'There is no such payment' }, 404)
    return context.json(answerOf(found))
  })

  app.get('/payments', async (context) => {
    const found = await searchPayments(database, context.req.query('external_reference') ?? '')
    return context.json({ results: found.map(answerOf) })
  })

  app.post('/payments/:id/refunds', async (context) => {
    const found = await findPayment(database, context.req.param('id'))
    if (!found) return context.json({ error: 'not_found', message: 'There is no such payment' }, 404)
    const request = refundRequest.safeParse(await context.req.json().catch(() => ({})))
    const idempotencyKey = context.req.header('idempotency-key')
    if (!request.success || !idempotencyKey || idempotencyKey.length > 200)
      return context.json(
        { error: 'invalid_request', message: 'An Idempotency-Key and a sound amount are needed' },
        400,
      )
    const payment = await refund(database, {
      paymentId: found.payment.id,
      idempotencyKey,
      amountCents: request.data.amount_cents,
    })
    if (!payment)
      return context.json({ error: 'not_refundable', message: 'An approved payment does not hold so much' }, 409)
    return context.json(answerOf({ ...found, payment }), 201)
  })
  return app
}

const answerOf = ({ payment, checkout }: { payment: PaymentRow; checkout: CheckoutRow }): SimuladoPaymentAnswer => ({
  id: payment.id,
  external_reference: checkout.externalReference,
  status: payment.status,
  amount_cents: checkout.amountCents,
  refunded_cents: payment.refundedCents,
  currency: 'BRL',
  method: payment.method,
  expires_at: payment.status === 'pending' ? expiryOf(payment).toISOString() : null,
  pix_code: payment.status === 'pending' && payment.method === 'pix' ? writePixCode(checkout) : null,
})

const expiryOf = ({ createdAt, method }: PaymentRow) => new Date(createdAt.getTime() + minutesToPay[method] * 60_000)

const sumOf = ({ items }: SimuladoCheckoutRequest) =>
  items.reduce((sum, { quantity, unit_price_cents }) => sum + quantity * unit_price_cents, 0)

function bearerOnly(secret: string): MiddlewareHandler {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const expected = digest(`Bearer ${secret}`)
  return async (context, next) => {
    if (!timingSafeEqual(digest(context.req.header('authorization') ?? ''), expected))
      return context.json({ error: 'unauthorized', message: 'The access token is wrong' }, 401)
    return next()
  }
}

/**
 * The Simulado provider at `/simulado`: an API below `v1`, and pages below `checkouts`. It shares the shop's process,
 * database and queue; its tables are its own.
 */
export function openSimulado(shop: Shop): Hono {
  const app = new Hono()
  app.route('/v1', apiRoutes(shop))
  app.route('/', simuladoPageRoutes(shop))
  return app
}
