import type { Page, Route } from '@playwright/test'
import { expectAccessibleLayout } from '../support/accessibility.ts'
import { fulfillTooBusy, replaceAnswer } from '../support/answers.ts'
import { addToCartByApi, aProduct, brokenServer, failure, signUpByApi } from '../support/buyer.ts'
import { expect, failureTest, test } from '../support/journey.ts'
import { expectOneMainButton } from '../support/main-button.ts'
import { field, fillCheckout, signIn } from '../support/shopper.ts'
import { toast } from '../support/toasts.ts'

/** A customer at the checkout with one product, its form filled in. */
async function atTheCheckout(page: Page) {
  const product = await aProduct(page)
  const shopper = await signUpByApi(page)
  await addToCartByApi(page, product)
  await page.goto('/checkout')
  await fillCheckout(page)
  await page.getByRole('radio', { name: /Correios PAC/ }).check()
  return { product, shopper }
}

/** The account has one order, which its page shows. */
async function expectOneOrder(page: Page): Promise<void> {
  const { total, rows } = await (await page.request.get('/api/orders')).json()
  expect(total).toBe(1)
  const other = await page.context().newPage()
  await other.goto('/profile/orders')
  await expect(other.getByRole('main').getByRole('link', { name: /^Ver detalhes/ })).toHaveAttribute(
    'href',
    new RegExp(rows[0].id),
  )
  await other.close()
}

/** The same, with the order placed and the provider's page open. */
async function atThePayment(page: Page) {
  const all = await atTheCheckout(page)
  await page.getByRole('button', { name: 'Ir para Pagamento' }).click()
  await page.getByRole('button', { name: 'Ir para o Pagamento' }).click()
  await expect(page).toHaveURL(/\/simulado\//)
  return all
}

failureTest('Nothing is lost when the order or its payment fails', { tag: '@phone' }, async ({ page }) => {
  await atTheCheckout(page)
  await field(page, 'Número').fill('')
  await page.getByRole('button', { name: 'Ir para Pagamento' }).click()
  await expect(toast(page, 'Campos obrigatórios').first()).toBeVisible()
  await expect(toast(page, 'Por favor, preencha todos os campos obrigatórios.')).toBeVisible()
  await field(page, 'Número').fill('120')
  const unpaid =
    'Erro ao processar pagamento: o provedor não respondeu. Seu pedido foi salvo e pode ser pago em Meus Pedidos.'
  const orderId = '7b3b0a52-53a5-4a0c-9a38-0d1f6c1b7f11'
  for (const [answer, text] of [
    [brokenServer, 'Ocorreu um erro ao processar o pagamento.'],
    [
      failure('ORDER_NOT_SAVED', 500, 'Erro ao salvar pedido: ocorreu um erro.'),
      'Erro ao salvar pedido: ocorreu um erro.',
    ],
    [failure('PAYMENT_PROVIDER_FAILED', 502, unpaid, { orderId }), unpaid],
  ] as const) {
    await page.route('**/api/orders', (route) =>
      route.request().method() === 'POST' ? route.fulfill(answer) : route.continue(),
    )
    await page.getByRole('button', { name: 'Ir para Pagamento' }).click()
    await expect(toast(page, 'Erro no processamento').first()).toBeVisible()
    await expect(toast(page, text).first()).toBeVisible()
    await page.unroute('**/api/orders')
    await page.reload()
    await expect(field(page, 'Rua')).toHaveValue('Rua XV de Novembro')
    await page.getByRole('radio', { name: /Correios PAC/ }).check()
  }
  await page.getByRole('button', { name: 'Ir para Pagamento' }).dblclick()
  await expect(page.getByRole('dialog', { name: 'Pedido Registrado com Sucesso!' })).toBeVisible()
  const { total } = await (await page.request.get('/api/orders')).json()
  expect(total).toBe(1)
})

for (const [what, tag, end] of [
  ['does not arrive', [], (route) => route.abort('connectionreset')],
  ['is a page of a proxy', '@all', (route) => route.fulfill({ status: 502, body: '<html>502 Bad Gateway</html>' })],
  ['is a page of a Wi-Fi network', '@all', (route) => route.fulfill({ body: '<html>Wi-Fi</html>' })],
] as const satisfies [string, string | string[], (route: Route) => Promise<void>][])
  failureTest(
    `Customers order once and go on to pay although the first response ${what}`,
    { tag },
    async ({ page }) => {
      await atTheCheckout(page)
      await replaceAnswer(page, /^\/orders$/, end)
      await page.getByRole('button', { name: 'Ir para Pagamento' }).click()
      await expect(toast(page, 'Erro no processamento')).toBeVisible()
      await page.getByRole('button', { name: 'Ir para Pagamento' }).click()
      await page.getByRole('button', { name: 'Ir para o Pagamento' }).click()
      await expect(page).toHaveURL(/\/simulado\//)
      await expectOneOrder(page)
    },
  )

failureTest(
  'Customers need do nothing if the response of their order is that the shop is overloaded',
  { tag: '@all' },
  async ({ page }) => {
    await atTheCheckout(page)
    await replaceAnswer(page, /^\/orders$/, fulfillTooBusy)
    await page.getByRole('button', { name: 'Ir para Pagamento' }).click()
    await page.getByRole('button', { name: 'Ir para o Pagamento' }).click()
    await expect(page).toHaveURL(/\/simulado\//)
    await expectOneOrder(page)
  },
)

failureTest(
  'Customers find their one order after they gave up waiting for its response',
  { tag: ['@phone', '@all'] },
  async ({ page }) => {
    await atTheCheckout(page)
    const stored = Promise.withResolvers<void>()
    await replaceAnswer(page, /^\/orders$/, async () => stored.resolve())
    await page.getByRole('button', { name: 'Ir para Pagamento' }).click()
    await stored.promise
    await page.reload()
    await expect(page.getByText('Você tem um pedido aguardando pagamento')).toBeVisible()
    await expectOneOrder(page)
    await page.getByRole('button', { name: 'Pagar agora' }).click()
    await expect(page).toHaveURL(/\/simulado\//)
  },
)

failureTest('After the session ends during the checkout, customers only have to sign in again', async ({ page }) => {
  const { shopper } = await atTheCheckout(page)
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Ir para Pagamento' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(toast(page, 'Sua sessão terminou')).toBeVisible()
  await signIn(page, shopper)
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(field(page, 'Rua')).toHaveValue('Rua XV de Novembro')
  await expect(field(page, 'Número')).toHaveValue('120')
})

failureTest('Customers can order again what they ordered before and cancelled', { tag: '@all' }, async ({ page }) => {
  await atTheCheckout(page)
  const keys: string[] = []
  await page.route('**/api/orders', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    keys.push(route.request().postDataJSON().submissionKey)
    const cancelled = failure('ORDER_NOT_PAYABLE', 409, 'Este pedido não está aguardando pagamento.')
    return keys.length === 1 ? route.fulfill(cancelled) : route.continue()
  })
  await page.getByRole('button', { name: 'Ir para Pagamento' }).click()
  await expect(page.getByRole('dialog', { name: 'Pedido Registrado com Sucesso!' })).toBeVisible()
  expect(new Set(keys).size).toBe(2)
})

test('Customers can make a payment later that they left, and retry a refused one', { tag: '@phone' }, async ({
  page,
}) => {
  await atThePayment(page)
  await page.getByRole('link', { name: 'Voltar à loja sem pagar' }).click()
  await expect(page.getByRole('heading', { name: 'Pagamento não concluído' })).toBeVisible()
  await expectAccessibleLayout(page)
  await page.goto('/cart')
  await expect(page.getByText('Você tem um pedido aguardando pagamento')).toBeVisible()
  await expectOneMainButton(page, 'Pagar agora')
  await page.getByRole('button', { name: 'Pagar agora' }).click()
  await page.getByRole('button', { name: 'Recusar' }).click()
  await expect(page.getByRole('heading', { name: 'Pagamento não aprovado' })).toBeVisible()
  await expect(page.getByText(/^Pague até \d\d\/\d\d\/\d{4} às .* para garantir os produtos/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Voltar ao Carrinho' })).toBeVisible()
  await page.getByRole('button', { name: 'Tentar pagar novamente' }).click()
  await page.getByRole('radio', { name: /Boleto/ }).check()
  await page.getByRole('button', { name: 'Deixar pendente' }).click()
  await expect(page.getByRole('heading', { name: 'Aguardando o pagamento do boleto' })).toBeVisible()
  await expect(page.getByText(/^Se o boleto compensar hoje, chega /)).toBeVisible()
  const payUntil = page.getByText(/^Pague o boleto até \d\d\/\d\d\/\d{4} para garantir/)
  await expect(payUntil).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continuar Comprando' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Ver Meus Pedidos' }).click()
  // The provider reports the payment asynchronously; clicked before that, the button leads to the provider again.
  const payment = async () => (await (await page.request.get('/api/orders')).json()).rows[0]?.payment
  await expect.poll(payment).toMatchObject({ status: 'pending' })
  const { payableUntil } = await payment()
  await page.reload()
  const day = new Date(payableUntil).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })
  await expect(page.getByText(`Pague o boleto até ${day}`)).toBeVisible()
  await expectOneMainButton(page, 'Ver instruções do boleto')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Ver detalhes/ })
    .click()
  await expect(page.getByRole('heading', { level: 2, name: 'Itens' })).toBeVisible()
  await expectOneMainButton(page, 'Ver instruções do boleto')
  await page.goBack()
  await page.getByRole('button', { name: 'Pagar de outra forma' }).click()
  await expect(page.getByRole('dialog', { name: 'Já há um pagamento em andamento' })).toBeVisible()
  await page.getByRole('button', { name: 'Esperar a confirmação' }).click()
  await page.getByRole('button', { name: 'Cancelar pedido' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar pedido' }).click()
  await expect(toast(page, 'Pedido cancelado')).toBeVisible()
})

test('Going back after the checkout does not order twice', { tag: ['@phone', '@all'] }, async ({ page }) => {
  await atThePayment(page)
  await page.goBack()
  await expect(page.getByText('Você tem um pedido aguardando pagamento')).toBeVisible()
  await expectOneMainButton(page, 'Pagar agora')
  await expect(page.getByText('Adicione produtos ao carrinho antes de prosseguir.')).toBeVisible()
  await page.getByRole('link', { name: 'Ver detalhes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Pedido/ })).toBeVisible()
  await expectAccessibleLayout(page)
})
