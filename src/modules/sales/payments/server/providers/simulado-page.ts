import { type Context, Hono } from 'hono'
import { bearerAuth } from 'hono/bearer-auth'
import { bodyLimit } from 'hono/body-limit'
import { html } from 'hono/html'
import { z } from 'zod'
import { formatBRL } from '#platform/money.ts'
import { sameOriginOnly } from '#platform/server/http/security-headers.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { underVisitorsName } from '#platform/server/shop-address.ts'
import { paymentMethodLabels, simuladoMethods } from '../../rules.ts'
import { receiveNotification } from '../notifications.ts'
import { requireProvider, signNotification } from './provider.ts'
import {
  type CheckoutRow,
  currentPayment,
  enterChoice,
  findCheckout,
  offeredMethods,
  type PaymentChoice,
  type PaymentRow,
  refundAtSimulado,
  simuladoId,
  writePixCode,
} from './simulado.ts'

const style = `
:root { color-scheme: light dark; }
body { max-width: 34rem; margin: 0 auto; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
header { padding-bottom: .5rem; border-bottom: 2px solid; }
table { width: 100%; }
th { text-align: left; font-weight: 400; }
td { text-align: right; white-space: nowrap; vertical-align: top; }
.amount { margin: 0; font-size: 2rem; font-weight: 700; }
label, button { display: block; width: 100%; padding: .75rem; margin: .5rem 0; font: inherit; }
`

type Markup = ReturnType<typeof html>

type CheckoutPage = { checkout: CheckoutRow; payment: PaymentRow | undefined; leaveUrl: string }

const checkoutPage = ({ checkout, payment, leaveUrl }: CheckoutPage): Markup => html`
  <h1>${checkout.title}</h1>
  <p class="amount">${formatBRL(checkout.amountCents)}</p>
  <table>
    ${checkout.items.map(
      ({ title, quantity, unitPriceCents }) =>
        html`<tr><th scope="row">${quantity > 1 ? `${quantity} × ` : ''}${title}</th><td>${formatBRL(quantity * unitPriceCents)}</td></tr>`,
    )}
  </table>
  <p>Pagador: ${checkout.payerEmail}</p>
  ${payment?.status === 'approved' ? paid(payment) : form(checkout, payment)}
  <p><a class="leave" href="${leaveUrl}">Voltar à loja${payment?.status === 'approved' ? '' : ' sem pagar'}</a></p>`

const paid = ({ id, method }: PaymentRow): Markup => html`<h2>Pagamento aprovado</h2>
  <p>Este pedido já foi pago (${paymentMethodLabels[method]}). Não é preciso pagar de novo.</p>
  <p>Pagamento ${id}</p>`

const form = (checkout: CheckoutRow, payment: PaymentRow | undefined): Markup => html`<form method="post">
  ${payment?.status === 'pending' ? pending(checkout, payment) : choiceOfMethod(checkout, payment)}
  <p>Escolha o resultado deste pagamento de teste:</p>
  <button name="outcome" value="approved">Aprovar</button>
  ${payment?.status === 'pending' ? '' : html`<button name="outcome" value="pending">Deixar pendente</button>`}
  <button name="outcome" value="rejected">Recusar</button>
</form>`

const pending = (checkout: CheckoutRow, { method }: PaymentRow): Markup => html`<h2>Pagamento pendente</h2>
  <p>Este pagamento (${paymentMethodLabels[method]}) está aguardando confirmação. Decida agora se ele é aprovado ou recusado.</p>
  ${method === 'pix' ? html`<p>Código Pix copia e cola, que não paga nada: <code>${writePixCode(checkout)}</code></p>` : ''}`

const choiceOfMethod = (
  checkout: CheckoutRow,
  payment: PaymentRow | undefined,
): Markup => html`${payment ? html`<p role="status">O pagamento anterior foi ${payment.status === 'refunded' ? 'devolvido' : 'recusado'}. Você pode tentar de novo.</p>` : ''}
  <fieldset>
    <legend>Como deseja pagar?</legend>
    ${offeredMethods(checkout).map(
      (method, index) =>
        html`<label><input type="radio" name="method" value="${method}" ${index === 0 ? 'checked' : ''} /> ${paymentMethodLabels[method]}</label>`,
    )}
  </fieldset>`

const frame = (title: string, content: Markup): Markup => html`<!doctype html>
  <html lang="pt-BR">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>${title} · Simulado</title>
      <link rel="stylesheet" href="../simulado.css" />
    </head>
    <body>
      <header><strong>Simulado</strong> · Ambiente de testes de pagamento</header>
      <main>${content}</main>
      <footer>Nenhum dinheiro é movimentado aqui. Não informe dados de cartões reais.</footer>
    </body>
  </html>`

const choice = z.object({
  outcome: z.enum(['approved', 'pending', 'rejected']),
  method: z.enum(simuladoMethods).default('card'),
})

/** The payer's page of Simulado: what is to be paid, a form, and the way back to the shop. */
export function openSimulado(shop: Shop): Hono {
  const app = new Hono()
  app.use('/checkouts/*', sameOriginOnly(shop.settings.url))
  app.get('/simulado.css', (context) => context.body(style, 200, { 'content-type': 'text/css; charset=utf-8' }))

  app.get('/checkouts/:id', async (context) => {
    const checkout = await findOpenCheckout(shop, context)
    if (checkout instanceof Response) return checkout
    const payment = await currentPayment(shop.database, checkout.id)
    const content = checkoutPage({ checkout, payment, leaveUrl: wayBack(checkout, payment) })
    return answer(context, { title: `Pagar ${formatBRL(checkout.amountCents)}`, content, checkout })
  })

  app.post('/checkouts/:id', bodyLimit({ maxSize: 16 * 1024, onError: invalidChoice }), async (context) => {
    const checkout = await findOpenCheckout(shop, context)
    if (checkout instanceof Response) return checkout
    const chosen = choice.safeParse(await context.req.parseBody().catch(() => undefined))
    if (!chosen.success) return invalidChoice(context)
    // The shop's price may be valid for one payment method only.
    const method = checkout.onlyMethod ?? chosen.data.method
    if (!offeredMethods(checkout).includes(method)) return invalidChoice(context)
    const payment = await choose(shop, checkout, { ...chosen.data, method })
    return context.redirect(wayBack(checkout, payment), 303)
  })

  // As if somebody refunded money in the panel of a provider, who knows the shop's secret.
  app.use('/v1/*', bearerAuth({ token: shop.settings.secretFor(simuladoId) }))
  app.post('/v1/payments/:id/refunds', async (context) => {
    const { amount_cents: amountCents } = z.object({ amount_cents: z.int().min(1) }).parse(await context.req.json())
    const idempotencyKey = context.req.header('idempotency-key') ?? ''
    await refundAtSimulado(shop.database, { providerPaymentId: context.req.param('id'), idempotencyKey, amountCents })
    return context.json({}, 201)
  })
  return app
}

/** Stores the choice, and notifies the shop, in one transaction. */
const choose = (shop: Shop, checkout: CheckoutRow, chosen: PaymentChoice): Promise<PaymentRow> =>
  inTransaction(shop, async (tx) => {
    const { payment, hasChanged } = await enterChoice(tx.database, checkout.id, chosen)
    if (hasChanged) await notify(tx, payment)
    return payment
  })

function notify(tx: Shop, { id: paymentId, status }: PaymentRow): Promise<void> {
  // The event's own id, so that a repeated notification can be recognised; it is part of what is signed.
  const requestId = `${paymentId}:${status}`
  const timestamp = String(Math.floor(tx.now().getTime() / 1000))
  const signature = signNotification({ paymentId, requestId, timestamp }, tx.settings.secretFor(simuladoId))
  return receiveNotification(tx, {
    provider: requireProvider(tx, simuladoId),
    headers: new Headers({ 'x-request-id': requestId, 'x-signature': `ts=${timestamp},v1=${signature}` }),
    query: new URLSearchParams({ 'data.id': paymentId, type: 'payment' }),
    body: JSON.stringify({ id: requestId, type: 'payment', data: { id: paymentId } }),
  })
}

/** The checkout under the name by which the visitor reached the shop; a page if it takes no payments. */
async function findOpenCheckout(shop: Shop, context: Context): Promise<CheckoutRow | Response> {
  const found = await findCheckout(shop.database, context.req.param('id') ?? '')
  if (!found)
    return message(context, 404, {
      title: 'Pagamento não encontrado',
      sentence: 'Este endereço não leva a nenhum pagamento. Volte à loja e tente novamente.',
    })
  const back = (url: string) => underVisitorsName(shop, context.req.header('host'), url)
  const { success, pending, failure } = found.backUrls
  const checkout = { ...found, backUrls: { success: back(success), pending: back(pending), failure: back(failure) } }
  // Beside real money, no page may exist on which anybody approves payments.
  if (shop.ports.payments.current.id === simuladoId && !checkout.closedAt) return checkout
  const changed = checkout.closedAt ? 'o valor do pedido' : 'a forma de receber'
  return message(context, 410, {
    title: 'Esta página não recebe mais pagamentos',
    sentence: `A loja mudou ${changed}. Volte ao pedido: se ele ainda espera pagamento, pague por lá.`,
    way: { url: wayBack(checkout, undefined), label: 'Voltar ao pedido' },
  })
}

/** Where the payer goes. Providers write missing values as the word null. */
function wayBack({ backUrls, externalReference }: CheckoutRow, payment: PaymentRow | undefined): string {
  const { success, pending, failure } = backUrls
  const pages: Partial<Record<PaymentRow['status'] | 'none', string>> = { approved: success, pending }
  const address = new URL(pages[payment?.status ?? 'none'] ?? failure)
  address.searchParams.set('payment_id', payment?.id ?? 'null')
  address.searchParams.set('status', payment?.status ?? 'null')
  address.searchParams.set('external_reference', externalReference)
  return address.href
}

type Page = { title: string; content: Markup; checkout?: CheckoutRow }

function answer(context: Context, { title, content, checkout }: Page, status: 200 | 400 | 404 | 410 = 200) {
  // Browsers apply the form's rule to the redirect after it, so the way back has to be allowed.
  const ways = checkout ? new URL(checkout.backUrls.success).origin : ''
  const policy = `default-src 'none'; style-src 'self'; form-action 'self' ${ways}; base-uri 'none'; frame-ancestors 'none'`
  return context.html(frame(title, content), status, { 'content-security-policy': policy, 'cache-control': 'no-store' })
}

type Message = { title: string; sentence: string; way?: { url: string; label: string } }

function message(context: Context, status: 400 | 404 | 410, { title, sentence, way }: Message) {
  const link = way ? html`<p><a href="${way.url}">${way.label}</a></p>` : ''
  return answer(context, { title, content: html`<h1>${title}</h1><p>${sentence}</p>${link}` }, status)
}

const invalidChoice = (context: Context) =>
  message(context, 400, {
    title: 'Não foi possível continuar',
    sentence: 'Esta página expirou. Volte, recarregue-a e escolha novamente.',
  })
