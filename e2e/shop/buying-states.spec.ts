import type { Page } from '@playwright/test'
import { expectAccessibleLayout, expectAccessibleLayouts } from '../support/accessibility.ts'
import { answerAsUsual, clearFailedCalls, fail, hold } from '../support/answers.ts'
import { addToCartByApi, aProduct, brokenServer, failure, signUpByApi } from '../support/buyer.ts'
import { expect, test } from '../support/journey.ts'
import { ready } from '../support/ready.ts'
import { field, fillCheckout } from '../support/shopper.ts'
import { expectToast, toast } from '../support/toasts.ts'
import { expectVisibleTexts } from '../support/visible-texts.ts'

// Every state is checked in three widths.
test.beforeEach(() => test.slow())

const main = (page: Page) => page.getByRole('main')
const order = (page: Page) => page.getByRole('button', { name: 'Ir para Pagamento' })

async function aFilledCartAt(page: Page, address: string): Promise<void> {
  await signUpByApi(page)
  await addToCartByApi(page, await aProduct(page))
  await page.goto(address)
}

test('The cart is accessible while it loads and when it fails to load', { tag: '@all' }, async ({
  page,
  consoleErrors,
}) => {
  const release = await hold(page, /^\/cart$/)
  await aFilledCartAt(page, '/cart')
  await expectVisibleTexts(page, ['Carregando seu carrinho...'])
  await expectAccessibleLayouts(page)
  release()
  await expect(main(page).getByText('1 item')).toBeVisible()
  await expectAccessibleLayouts(page)
  await answerAsUsual(page)
  await fail(page, /^\/cart$/)
  await page.goto('/cart')
  await expect(main(page).getByText('Seu carrinho está vazio')).toBeVisible()
  const unread = main(page).getByRole('alert').filter({ hasText: 'Não foi possível carregar seu carrinho' })
  await expect(unread).toBeVisible()
  await expectAccessibleLayouts(page)
  await page.goto('/checkout')
  await expect(unread).toBeVisible()
  await answerAsUsual(page)
  await unread.getByRole('button', { name: 'Tentar Novamente' }).click()
  await expect(field(page, 'Telefone')).toBeVisible()
  await expect(unread).toBeHidden()
  clearFailedCalls(consoleErrors)
})

test('A cart whose connection is lost says so at the first click', { tag: '@all' }, async ({
  page,
  context,
  consoleErrors,
}) => {
  await aFilledCartAt(page, '/cart')
  await expect(main(page).getByText('1 item')).toBeVisible()
  await ready(page)
  await context.setOffline(true)
  await main(page)
    .getByRole('button', { name: /^Aumentar/ })
    .click()
  await expect(toast(page, 'Falha ao atualizar quantidade')).toBeVisible()
  clearFailedCalls(consoleErrors)
})

test('The favorites are accessible while they load and when they fail to load', { tag: '@all' }, async ({
  page,
  consoleErrors,
}) => {
  await signUpByApi(page)
  const release = await hold(page, /^\/favorites$/)
  await page.goto('/favorites')
  await expect(page.getByRole('heading', { level: 1, name: 'Meus Favoritos' })).toBeVisible()
  await expect(page.locator('[data-skeleton]').first()).toBeVisible()
  await expectAccessibleLayouts(page)
  release()
  await expect(page.getByText('Você não tem favoritos ainda')).toBeVisible()
  await answerAsUsual(page)
  await fail(page, /^\/favorites$/)
  await page.goto('/favorites')
  await expect(page.getByText('Você não tem favoritos ainda')).toBeVisible()
  const unread = main(page).getByRole('alert').filter({ hasText: 'Não foi possível carregar seus favoritos' })
  await expect(unread).toBeVisible()
  await expectAccessibleLayouts(page)
  await answerAsUsual(page)
  const answer = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/favorites'))
  await unread.getByRole('button', { name: 'Tentar Novamente' }).click()
  expect((await answer).ok()).toBe(true)
  await expect(page.getByText('Você não tem favoritos ainda')).toBeVisible()
  await expect(unread).toBeHidden()
  clearFailedCalls(consoleErrors)
})

test('The orders are accessible while they load, and can be retried when they fail', { tag: '@all' }, async ({
  page,
  consoleErrors,
}) => {
  await signUpByApi(page)
  const release = await hold(page, /^\/orders$/)
  await page.goto('/profile/orders')
  await expect(page.getByRole('heading', { level: 1, name: 'Meus Pedidos' })).toBeVisible()
  await expect(main(page).getByRole('status').getByText('Carregando...')).toBeAttached()
  await expectAccessibleLayouts(page)
  release()
  await expect(page.getByText('Você ainda não fez pedidos')).toBeVisible()
  await expectAccessibleLayouts(page)
  await answerAsUsual(page)
  await fail(page, /^\/orders$/)
  await page.reload()
  await expect(page.getByText('Não foi possível carregar seus pedidos.')).toBeVisible()
  await expectAccessibleLayouts(page)
  await answerAsUsual(page)
  await page.getByRole('button', { name: 'Tentar Novamente' }).click()
  await expect(page.getByText('Você ainda não fez pedidos')).toBeVisible()
  clearFailedCalls(consoleErrors)
})

test('The checkout’s form is accessible, empty and with errors', { tag: '@all' }, async ({ page }) => {
  await aFilledCartAt(page, '/checkout')
  await expect(field(page, 'Telefone')).toBeVisible()
  await expectVisibleTexts(page, [
    'Finalizar Compra',
    'Informe o CEP para ver as opções de entrega.',
    'Total sem frete',
  ])
  await expectAccessibleLayouts(page)
  await order(page).click()
  await expectToast(page, 'danger', 'Campos obrigatórios', 'Por favor, preencha todos os campos obrigatórios.')
  await expect(field(page, 'Telefone')).toBeFocused()
  await expectAccessibleLayouts(page)
})

test('The first invalid field of the checkout is focused, and looks so', { tag: '@all' }, async ({ page }) => {
  await addToCartByApi(page, await aProduct(page))
  await page.goto('/checkout')
  const customer = page.getByRole('region', { name: 'Dados pessoais' })
  // Guests begin with the e-mail, customers with their name.
  await customer.getByRole('button', { name: 'Continuar' }).click()
  await expect(field(customer, 'E-mail')).toBeFocused()
  await order(page).click()
  await expect(field(customer, 'E-mail')).toBeFocused()
  await signUpByApi(page)
  await addToCartByApi(page, await aProduct(page))
  await page.goto('/checkout')
  for (const name of ['Nome', 'Sobrenome', 'E-mail']) await field(customer, name).fill('')
  await order(page).click()
  await expect(field(customer, 'Nome')).toBeFocused()
  await expect(field(customer, 'Nome')).toHaveCSS('outline-style', 'solid')
  await expect(field(customer, 'Sobrenome')).toHaveCSS('outline-style', 'none')
})

test('On a slow network the checkout shows what it waits for and orders once', { tag: ['@phone', '@all'] }, async ({
  page,
}) => {
  await aFilledCartAt(page, '/checkout')
  const quote = await hold(page, /^\/cart\/shipping$/)
  await field(page, 'CEP').fill('80010000')
  await expect(main(page).getByRole('status').getByText('Calculando')).toBeAttached()
  await expectAccessibleLayout(page)
  quote()
  await fillCheckout(page)
  await page.getByRole('radio', { name: /Correios PAC/ }).check()
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/orders')) sent += 1
  })
  const answer = await hold(page, /^\/orders$/)
  await order(page).click()
  const waiting = page.getByRole('button', { name: 'Registrando o pedido...' })
  await expect(waiting).toHaveAttribute('aria-busy', 'true')
  await waiting.click({ force: true })
  await page.keyboard.press('Enter')
  answer()
  await expect(page.getByRole('dialog', { name: 'Pedido Registrado com Sucesso!' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ir para o Pagamento' })).toBeVisible()
  expect(sent).toBe(1)
})

/**
 * Prepares the page to move on to the telephone as soon as the city of a postal code is filled in. The
 * returned function waits for that, and returns which field has the focus then.
 */
async function goOnAtCity(page: Page): Promise<() => Promise<string>> {
  const moved = await page.evaluateHandle(() => {
    const fields = document.querySelector<HTMLFormElement>('form:has([name="address.city"])')?.elements
    const [city, phone] = ['address.city', 'phone'].map((name) => fields?.namedItem(name) as HTMLInputElement)
    const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    const focused = new Promise<string>((resolve) => {
      Object.defineProperty(city, 'value', {
        ...native,
        set(text: string) {
          native?.set?.call(city, text)
          queueMicrotask(() => phone?.focus())
          setTimeout(() => resolve((document.activeElement as HTMLInputElement).name), 100)
        },
      })
    })
    return { focused }
  })
  return () => moved.evaluate(({ focused }) => focused)
}

test('The focus is not moved if the customer has moved on while the postal code is looked up', { tag: '@all' }, async ({
  page,
}) => {
  await aFilledCartAt(page, '/checkout')
  const answer = await hold(page, /^\/cart\/shipping$/)
  await field(page, 'CEP').fill('80010000')
  await expect(main(page).getByRole('status').getByText('Calculando')).toBeAttached()
  const focusedField = await goOnAtCity(page)
  answer()
  expect(await focusedField()).toBe('phone')
})

test('A failure of the postal service is reported at the checkout, and the next code is looked up', {
  tag: ['@phone', '@all'],
}, async ({ page, consoleErrors }) => {
  await aFilledCartAt(page, '/checkout')
  await field(page, 'CEP').fill('00000000')
  await expect(main(page).getByText('CEP não encontrado').first()).toBeVisible()
  await expect(toast(page, 'CEP não encontrado')).toBeVisible()
  for (const [postalCode, answer, sentence] of [
    [
      '80010000',
      failure('POSTAL_CODE_LOOKUP_FAILED', 502, 'Erro ao buscar informações do CEP'),
      'Erro ao buscar informações do CEP',
    ],
    ['80020000', brokenServer, 'Não foi possível calcular o frete. Tente novamente.'],
  ] as const) {
    await page.route('**/api/cart/shipping?*', (route) => route.fulfill(answer))
    await field(page, 'CEP').fill(postalCode)
    await expect(main(page).getByText(sentence).first()).toBeVisible()
    await expect(toast(page, sentence)).toBeVisible()
    await expectAccessibleLayout(page)
    await page.unroute('**/api/cart/shipping?*')
  }
  await page.route('**/api/cart/shipping?*', (route) => route.abort())
  await field(page, 'CEP').fill('80030000')
  await expect(main(page).getByText('Não foi possível calcular o frete. Tente novamente.').first()).toBeVisible()
  await page.unroute('**/api/cart/shipping?*')
  // The same code is quoted again, without typing it anew.
  await main(page).getByRole('button', { name: 'Tentar Novamente' }).click()
  await expect(page.getByRole('radio', { name: /Correios PAC/ })).toBeVisible()
  await fillCheckout(page)
  await expect(page.getByRole('radio', { name: /Correios PAC/ })).toBeVisible()
  clearFailedCalls(consoleErrors)
})

test('A payment that cannot be checked is neither confirmed nor denied, and can be checked again', {
  tag: '@all',
}, async ({ page, consoleErrors }) => {
  await signUpByApi(page)
  await fail(page, /^\/orders\/references\//)
  await page.goto('/payment-success?payment_id=777&external_reference=order_1732111111111_0b7f4c1e')
  await expect(page.getByRole('heading', { level: 1, name: 'Não conseguimos conferir seu pagamento' })).toBeVisible()
  await expect(main(page).getByText(/Não encontramos um pedido|aprovado/)).toBeHidden()
  await expectAccessibleLayouts(page)
  await answerAsUsual(page)
  await main(page).getByRole('button', { name: 'Tentar Novamente' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pagamento aprovado!' })).toBeVisible()
  clearFailedCalls(consoleErrors)
})

test('The keyboard stops at the products of an order if they have to be scrolled', { tag: '@all' }, async ({
  page,
}) => {
  await signUpByApi(page)
  await addToCartByApi(page, await aProduct(page))
  await page.goto('/checkout')
  const list = main(page).getByRole('list', { name: 'Produtos do pedido' })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list).not.toHaveAttribute('tabindex')
  const { products } = (await (await page.request.get('/api/products?inStock=true&sort=price')).json()) as {
    products: { id: string; name: string }[]
  }
  for (const product of products.slice(0, 6)) await addToCartByApi(page, product)
  await page.reload()
  await expect(list.getByRole('listitem')).not.toHaveCount(1)
  await expect(list).toHaveAttribute('tabindex', '0')
  await list.focus()
  await page.keyboard.press('End')
  await expect.poll(() => list.evaluate((scrolled) => scrolled.scrollTop)).toBeGreaterThan(0)
  await expectAccessibleLayout(page)
  // A phone shows all of them.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(list).not.toHaveAttribute('tabindex')
})
