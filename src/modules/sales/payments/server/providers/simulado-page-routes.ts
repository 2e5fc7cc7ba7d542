import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { getCookie, setCookie } from 'hono/cookie'
import { z } from 'zod'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { underVisitorsName } from '#platform/server/shop-address.ts'
import { simuladoMethods } from '../../rules.ts'
import { deliverSimuladoNotificationJob } from '../jobs.ts'
import { simuladoId } from './simulado.ts'
import { checkoutPage, messagePage, simuladoStyle } from './simulado-checkout-page.ts'
import {
  type CheckoutRow,
  currentPayment,
  deliverNotification,
  enterChoice,
  findCheckout,
  offeredMethods,
  type PaymentRow,
} from './simulado-store.ts'

const cookieName = 'simulado_form'

type FormOf = { secret: string; checkoutId: string }

/** The CSRF token of a checkout's form. It matches a cookie of this page's path; other sites know neither. */
function formToken(context: Context, { secret, checkoutId, isHttps }: FormOf & { isHttps: boolean }): string {
  const known = getCookie(context, cookieName)
  const browser = known && /^[0-9a-f]{32}$/.test(known) ? known : randomBytes(16).toString('hex')
  setCookie(context, cookieName, browser, {
    path: context.req.path,
    httpOnly: true,
    secure: isHttps,
    sameSite: 'Lax',
    maxAge: 24 * 60 * 60,
  })
  return tokenOf(browser, { secret, checkoutId })
}

function isFormToken(context: Context, token: string, form: FormOf): boolean {
  const browser = getCookie(context, cookieName)
  if (!browser || !/^[0-9a-f]{64}$/.test(token)) return false
  return timingSafeEqual(Buffer.from(token, 'hex'), Buffer.from(tokenOf(browser, form), 'hex'))
}

const tokenOf = (browser: string, { secret, checkoutId }: FormOf) =>
  createHmac('sha256', secret).update(`form:${checkoutId}:${browser}`).digest('hex')

/** The only script of Simulado's pages: it copies a code. Without it the code can be selected by hand. */
const simuladoScript = `
for (const button of document.querySelectorAll('[data-copy]')) {
  const label = button.firstChild
  button.hidden = false
  button.addEventListener('click', async () => {
    const code = document.getElementById(button.dataset.copy)
    try {
      await navigator.clipboard.writeText(code.textContent)
      label.data = 'Copiado'
      setTimeout(() => { label.data = 'Copiar' }, 2500)
    } catch {
      getSelection().selectAllChildren(code)
    }
  })
}
`

const choice = z.object({
  token: z.string().max(200),
  outcome: z.enum(['approved', 'pending', 'rejected']),
  method: z.enum(simuladoMethods).default('card'),
})

/** How long the first delivery of a notification may take before the job retries it. */
const secondsUntilSecondTry = 5

/** The payer's pages. They work without scripts: a page, a form, and the way back to the shop. */
export function simuladoPageRoutes(shop: Shop): Hono {
  const { database, settings } = shop
  const secret = settings.secretFor(simuladoId)
  const isHttps = settings.url.startsWith('https:')
  const app = new Hono()

  app.get('/simulado.css', (context) =>
    context.body(simuladoStyle, 200, {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    }),
  )

  app.get('/simulado.js', (context) =>
    context.body(simuladoScript, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    }),
  )

  app.get('/checkouts/:id', async (context) => {
    const checkout = await checkoutOf(shop, context)
    if (!checkout) return unknownCheckout(context)
    if (!takesPayments(shop, checkout)) return closedCheckout(context, checkout)
    protectPage(context, checkout)
    const token = formToken(context, { secret, checkoutId: checkout.id, isHttps })
    const payment = await currentPayment(database, checkout.id)
    return context.html(checkoutPage({ checkout, payment, token, leaveUrl: leaveUrl(checkout, payment) }))
  })

  app.post(
    '/checkouts/:id',
    bodyLimit({ maxSize: 16 * 1024, onError: (context) => invalidChoice(context, 413) }),
    async (context) => {
      const checkout = await checkoutOf(shop, context)
      if (!checkout) return unknownCheckout(context)
      if (!takesPayments(shop, checkout)) return closedCheckout(context, checkout)
      const chosen = choice.safeParse(await context.req.parseBody().catch(() => undefined))
      if (!chosen.success) return invalidChoice(context, 400)
      if (!isFormToken(context, chosen.data.token, { secret, checkoutId: checkout.id }))
        return invalidChoice(context, 403)
      // The shop's price may be valid for one payment method only.
      const method = checkout.onlyMethod ?? chosen.data.method
      if (!offeredMethods(checkout).includes(method)) return invalidChoice(context, 400)
      const payment = await choose(shop, checkout, { ...chosen.data, method })
      return context.redirect(backUrl(checkout, payment), 303)
    },
  )
  return app
}

/** Beside real money, no page may exist on which anybody approves payments. */
const takesPayments = ({ ports }: Shop, { closedAt }: CheckoutRow) =>
  ports.payments.current.id === simuladoId && closedAt === null

/** Stores the choice together with the job that notifies the shop, then tries to notify it at once. */
async function choose(shop: Shop, checkout: CheckoutRow, chosen: z.output<typeof choice>): Promise<PaymentRow> {
  const { payment, hasChanged } = await inTransaction(shop, async ({ database, jobs }) => {
    const entered = await enterChoice(database, checkout.id, chosen)
    const delivery = { paymentId: entered.payment.id }
    const startAfter = secondsUntilSecondTry
    if (entered.hasChanged) await jobs.enqueue(database, deliverSimuladoNotificationJob, delivery, { startAfter })
    return entered
  })
  if (hasChanged)
    await deliverNotification(shop, payment.id).catch((error: unknown) =>
      shop.log.warn(
        { err: error, paymentId: payment.id },
        'Simulado: a notification was not taken, it will be sent again',
      ),
    )
  return payment
}

async function checkoutOf(shop: Shop, context: Context): Promise<CheckoutRow | undefined> {
  const checkout = await findCheckout(shop.database, context.req.param('id') ?? '')
  if (!checkout) return undefined
  const back = (url: string) => underVisitorsName(shop, context.req.header('host'), url)
  const { success, pending, failure } = checkout.backUrls
  return { ...checkout, backUrls: { success: back(success), pending: back(pending), failure: back(failure) } }
}

const outcomePage = {
  approved: 'success',
  pending: 'pending',
  rejected: 'failure',
  cancelled: 'failure',
  refunded: 'failure',
} as const

function backUrl(checkout: CheckoutRow, payment: PaymentRow): string {
  return withParameters(checkout.backUrls[outcomePage[payment.status]], payment.id, payment.status, checkout)
}

/** Where the payer goes without choosing. Providers write missing values as the word null. */
function leaveUrl(checkout: CheckoutRow, payment: PaymentRow | undefined): string {
  return payment ? backUrl(checkout, payment) : withParameters(checkout.backUrls.failure, 'null', 'null', checkout)
}

function withParameters(url: string, paymentId: string, status: string, { externalReference }: CheckoutRow): string {
  const address = new URL(url)
  address.searchParams.set('payment_id', paymentId)
  address.searchParams.set('status', status)
  address.searchParams.set('external_reference', externalReference)
  return address.href
}

function protectPage(context: Context, checkout?: CheckoutRow): void {
  // Browsers apply the form's rule to the redirect after it, so the way back has to be allowed.
  const ways = checkout ? [...new Set(Object.values(checkout.backUrls).map((url) => new URL(url).origin))] : []
  context.header(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'self'; script-src 'self'; form-action 'self' ${ways.join(' ')}; base-uri 'none'; frame-ancestors 'none'`,
  )
  context.header('Cache-Control', 'no-store')
}

function unknownCheckout(context: Context) {
  protectPage(context)
  return context.html(
    messagePage(
      'Pagamento não encontrado',
      'Este endereço não leva a nenhum pagamento. Volte à loja e tente novamente.',
    ),
    404,
  )
}

function closedCheckout(context: Context, checkout: CheckoutRow) {
  protectPage(context, checkout)
  return context.html(
    messagePage(
      'Esta página não recebe mais pagamentos',
      `A loja mudou ${checkout.closedAt ? 'o valor do pedido' : 'a forma de receber'}. Volte ao pedido: se ele ainda espera pagamento, pague por lá.`,
      { url: leaveUrl(checkout, undefined), label: 'Voltar ao pedido' },
    ),
    410,
  )
}

function invalidChoice(context: Context, status: 400 | 403 | 413) {
  protectPage(context)
  return context.html(
    messagePage('Não foi possível continuar', 'Esta página expirou. Volte, recarregue-a e escolha novamente.'),
    status,
  )
}
