import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleLayout } from '../support/accessibility.ts'
import { answerAsUsual, fail } from '../support/answers.ts'
import { anAccount, aProduct, failure } from '../support/buyer.ts'
import { expect, failureTest, test } from '../support/journey.ts'
import { emailWith } from '../support/outbox.ts'
import { ready } from '../support/ready.ts'
import { aShopper, field, type Shopper } from '../support/shopper.ts'
import { anotherBrowser, openAsStaff } from '../support/staff.ts'
import { toast } from '../support/toasts.ts'

const lookUp = (page: Page, name: string) => page.getByRole('searchbox', { name })
const product = (page: Page) => lookUp(page, 'Buscar produto por nome, SKU ou EAN')
const customer = (page: Page) => lookUp(page, 'Buscar cliente por nome, e-mail, CPF ou telefone')
const place = (page: Page) => page.getByRole('button', { name: 'Criar pedido e enviar link' })

/** Adds a product of the demo shop to the order. */
async function addProduct(page: Page) {
  const { name } = await aProduct(page)
  await product(page).fill(name)
  await page
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .click()
  await expect(page.getByRole('group', { name: `Quantidade de ${name}` })).toBeVisible()
}

/** Fills in the order for a new customer in Curitiba. */
async function fillOrder(page: Page, { firstName, lastName, email }: Shopper) {
  await addProduct(page)
  await page.getByRole('button', { name: 'Aumentar' }).click()
  await field(page, 'Nome').fill(firstName)
  await field(page, 'Sobrenome').fill(lastName)
  await field(page, 'E-mail').fill(email)
  await field(page, 'Telefone').fill('41999990000')
  await field(page, 'CEP').fill('80010000')
  await expect(field(page, 'Cidade')).toHaveValue('Curitiba')
  await field(page, 'Rua').fill('Rua XV de Novembro')
  await field(page, 'Número').fill('120')
  await expect(page.getByRole('radio', { name: /Correios PAC/ })).toBeChecked()
}

test('Staff can place an order on the telephone, and the customer pays by its link', {
  tag: '@phone',
}, async ({ page }) => {
  test.slow()
  const shopper = aShopper()
  await openAsStaff(page, '/admin/orders')
  await page.getByRole('link', { name: 'Criar pedido' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Criar pedido' })).toBeVisible()
  await expectAccessibleLayout(page)

  await test.step('missing fields are reported', async () => {
    await place(page).click()
    await expect(toast(page, 'Falta algo no pedido')).toBeVisible()
    await expect(page.getByText('Informe o nome.')).toBeVisible()
    await expect(product(page)).toHaveAccessibleDescription('Escolha ao menos um produto.')
    await expect(product(page)).toBeFocused()
  })

  await test.step('the order is placed', async () => {
    await fillOrder(page, shopper)
    await expectAccessibleLayout(page)
    await place(page).click()
    await expect(toast(page, 'Pedido criado')).toBeVisible()
  })

  const order = page.getByRole('dialog', { name: /^Pedido/ })
  const url = await test.step('and its link can be copied and sent', async () => {
    await expect(order.getByText('Pedido feito pela equipe para o cliente')).toBeVisible()
    const shown = (await order.getByText(/\/pay-order#/).textContent()) ?? ''
    const chat = await order.getByRole('link', { name: 'Enviar pelo WhatsApp' }).getAttribute('href')
    expect(chat).toContain('https://wa.me/5541999990000?text=')
    expect(decodeURIComponent(chat ?? '')).toContain(shown)
    await expectAccessible(page)
    const message = await emailWith(shopper.email, '/pay-order#')
    expect(message).toContain(shown)
    return new URL(shown)
  })

  await test.step('anyone with the link can pay without signing in', async () => {
    const phone = await anotherBrowser(page)
    await phone.goto(`${url.pathname}${url.hash}`)
    await ready(phone)
    await expect(phone.getByRole('heading', { level: 1, name: /^Pedido/ })).toBeVisible()
    await expect(phone.getByText(`Olá, ${shopper.firstName}!`, { exact: false })).toBeVisible()
    await expect(phone.getByText(/^Pagando hoje, chega /)).toBeVisible()
    await expectAccessibleLayout(phone)
    await phone.getByRole('button', { name: 'Pagar agora' }).click()
    await expect(phone).toHaveURL(/\/simulado\//)
    await phone.getByRole('radio', { name: /Cartão/ }).check()
    await phone.getByRole('button', { name: 'Aprovar' }).click()
    await expect(phone).toHaveURL(/\/pay-order#/)
    await expect(phone.getByText(/Pagamento aprovado!/)).toBeVisible()
    await expect(phone.getByText(/^Chega /)).toBeVisible()
    await expectAccessibleLayout(phone)
    await phone.context().close()
  })

  await test.step('a returning customer is found, with the address', async () => {
    await page.goto('/admin/orders/add')
    await ready(page)
    await customer(page).fill(shopper.lastName)
    await page.getByRole('button', { name: new RegExp(shopper.email) }).click()
    await expect(field(page, 'E-mail')).toHaveValue(shopper.email)
    await expect(field(page, 'Rua')).toHaveValue('Rua XV de Novembro')
  })
})

failureTest('An invalid or expired payment link says so', { tag: ['@phone', '@all'] }, async ({ page }) => {
  await page.goto('/pay-order#nada')
  await ready(page)
  await expect(page.getByText('Este link de pagamento expirou')).toBeVisible()
  await expectAccessibleLayout(page)
})

test('Staff can start an order from a customer’s details', { tag: ['@phone', '@all'] }, async ({ page }) => {
  const shopper = await anAccount(page.request)
  await openAsStaff(page, `/admin/users?search=${encodeURIComponent(shopper.email)}`)
  await page.getByRole('button', { name: new RegExp(shopper.firstName) }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Criar pedido' }).click()
  await expect(page.getByText(`${shopper.email}: e-mail não confirmado.`)).toBeVisible()
  await expect(field(page, 'Sobrenome')).toHaveValue(shopper.lastName)
  // Nothing was typed: leaving asks for no confirmation.
  await page.getByRole('link', { name: 'Pedidos', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible()
})

test('Goods and customers are found by the keyboard alone', { tag: '@all' }, async ({ page }) => {
  await openAsStaff(page, '/admin/orders/add')
  const { name } = await aProduct(page)
  await product(page).fill(name)
  const found = page.getByRole('list', { name: 'Buscar produto por nome, SKU ou EAN' }).getByRole('button')
  await expect(found.first()).toBeVisible()
  await product(page).press('Enter')
  await expect(found.first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(product(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: /^Quantidade de/ })).toBeVisible()
  await expect(product(page)).toBeFocused()
  await expect(product(page)).toHaveValue('')
})

failureTest(
  'A freight that cannot be calculated says so, and can be calculated again',
  { tag: '@all' },
  async ({ page }) => {
    await openAsStaff(page, '/admin/orders/add')
    await addProduct(page)
    await fail(page, /^\/admin\/phone-orders\/quote$/)
    await field(page, 'CEP').fill('80010000')
    await expect(page.getByText('Não foi possível calcular o frete.')).toBeVisible()
    await expect(page.getByText(/^Escolha os produtos e informe o CEP/)).toBeHidden()
    await answerAsUsual(page)
    await page.getByRole('button', { name: /^Tentar/ }).click()
    await expect(page.getByRole('radio', { name: /Correios PAC/ })).toBeChecked()

    const sentence = 'Erro ao buscar informações do CEP'
    await page.route('**/api/admin/phone-orders/quote', (route) =>
      route.fulfill(failure('POSTAL_CODE_LOOKUP_FAILED', 502, sentence)),
    )
    await field(page, 'CEP').fill('80020000')
    await expect(field(page, 'CEP')).toHaveAccessibleDescription(sentence)
    await expect(page.getByText('Não foi possível calcular o frete.')).toBeVisible()
    await answerAsUsual(page)
    await page.getByRole('button', { name: /^Tentar/ }).click()
    await expect(page.getByRole('radio', { name: /Correios PAC/ })).toBeChecked()
    await expect(page.getByText(sentence)).toBeHidden()
  },
)

failureTest('A search for a product that failed can be repeated', { tag: '@all' }, async ({ page }) => {
  await openAsStaff(page, '/admin/orders/add')
  const { name } = await aProduct(page)
  await fail(page, /^\/admin\/products$/)
  await product(page).fill(name)
  const again = page.getByRole('button', { name: 'Tentar Novamente' })
  await expect(again).toBeVisible()
  await expect(page.getByText('Não foi possível buscar.')).toBeVisible()
  await answerAsUsual(page)
  await again.press('Enter')
  await expect(product(page)).toBeFocused()
  const found = page.getByRole('list', { name: 'Buscar produto por nome, SKU ou EAN' }).getByRole('button')
  await expect(found.first()).toContainText(name)
})
