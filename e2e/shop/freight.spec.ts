import type { Page } from '@playwright/test'
import { expectAccessibleLayout } from '../support/accessibility.ts'
import { hold } from '../support/answers.ts'
import { addToCartByApi, aProduct, signUpByApi } from '../support/buyer.ts'
import { expect, failureTest, test } from '../support/journey.ts'
import { comeBackTo, ready } from '../support/ready.ts'
import { field } from '../support/shopper.ts'
import { toast } from '../support/toasts.ts'

const curitiba = '80010000'
const saoPaulo = '01001000'
const paranagua = '83203000'

const main = (page: Page) => page.getByRole('main')
const checkOut = (page: Page) => page.getByRole('button', { name: 'Finalizar Compra' })
const service = (page: Page, name: RegExp) => page.getByRole('radio', { name })
const cartOf = async (page: Page) => (await page.request.get('/api/cart')).json()

async function enterPostalCode(page: Page, postalCode: string): Promise<void> {
  await field(page, 'CEP').fill(postalCode)
  await page.keyboard.press('Enter')
}

/** A customer on the cart page, with one product and a shipping service selected for Curitiba (or elsewhere). */
async function withFreight(page: Page, postalCode = curitiba, name = /Correios PAC/): Promise<void> {
  await signUpByApi(page)
  await addToCartByApi(page, await aProduct(page))
  await page.goto('/cart')
  await enterPostalCode(page, postalCode)
  await service(page, name).click()
  await expect(checkOut(page)).toBeEnabled()
}

/** Both pages have a field for the postal code: the next page has to be loaded. */
async function toCheckout(page: Page): Promise<void> {
  await checkOut(page).click()
  await expect(field(page, 'Rua')).toBeVisible()
}

async function openPanel(page: Page): Promise<ReturnType<Page['getByRole']>> {
  await page.getByRole('button', { name: /Abrir carrinho/ }).click()
  return page.getByRole('dialog', { name: /Seu Carrinho/ })
}

test('A new postal code changes the shipping of the whole shop', { tag: '@phone' }, async ({ page, context }) => {
  await withFreight(page)
  const before = await cartOf(page)
  const other = await context.newPage()
  await other.goto('/cart')
  await expect(service(other, /Correios PAC/)).toBeChecked()
  await enterPostalCode(page, saoPaulo)
  await expect(main(page).getByText('São Paulo - SP')).toBeVisible()
  await expect(service(page, /Correios PAC/)).toBeChecked()
  const after = await cartOf(page)
  expect(after.shipping).toMatchObject({ service: 'pac', postalCode: saoPaulo })
  expect(after.shippingCents).not.toBe(before.shippingCents)
  await comeBackTo(other)
  await expect(field(other, 'CEP')).toHaveValue('01001-000')
  await expect(main(other).getByText('São Paulo - SP')).toBeVisible()
  await expect(service(other, /Correios PAC/)).toBeChecked()
  await expectAccessibleLayout(page)
  await toCheckout(page)
  await expect(field(page, 'CEP')).toHaveValue('01001-000')
  await expect(field(page, 'Cidade')).toHaveValue('São Paulo')
  await expect(service(page, /Correios PAC/)).toBeChecked()
})

test('The cheapest service is selected if the previous one is not available at the new postal code', {
  tag: ['@phone', '@all'],
}, async ({ page }) => {
  await withFreight(page, paranagua, /Entrega Local|Local/)
  await enterPostalCode(page, saoPaulo)
  await expect(main(page).getByText('São Paulo - SP')).toBeVisible()
  await expect(service(page, /Correios PAC/)).toBeChecked()
  await expect(checkOut(page)).toBeEnabled()
  expect((await cartOf(page)).shipping).toMatchObject({ service: 'pac', postalCode: saoPaulo })
})

failureTest(
  'An unknown postal code removes the previous shipping cost',
  { tag: ['@phone', '@all'] },
  async ({ page }) => {
    await withFreight(page)
    await enterPostalCode(page, '00000000')
    await expect(toast(page, 'CEP não encontrado')).toBeVisible()
    await expect(checkOut(page)).toBeDisabled()
    await expectAccessibleLayout(page)
    const cart = await cartOf(page)
    expect(cart).toMatchObject({ shipping: null, shippingCents: 0 })
    expect(cart.totalCents).toBe(cart.subtotalCents)
    await expect((await openPanel(page)).getByText('A calcular no checkout')).toBeVisible()
  },
)

test('A new code counts while the previous one is still being quoted', { tag: ['@phone', '@all'] }, async ({
  page,
}) => {
  await page.goto(`/products/${(await aProduct(page)).id}`)
  await ready(page)
  const release = await hold(page, /^\/products\/[^/]+\/shipping$/)
  await enterPostalCode(page, curitiba)
  await expect(page.getByRole('status').getByText('Calculando o frete...')).toBeAttached()
  await enterPostalCode(page, saoPaulo)
  release()
  await expect(main(page).getByText('São Paulo - SP').first()).toBeVisible()
})

test('A complete code is quoted automatically, an incomplete one is not sent', { tag: ['@phone', '@all'] }, async ({
  page,
}) => {
  await withFreight(page)
  const before = await field(page, 'CEP').boundingBox()
  await field(page, 'CEP').fill('0100')
  await expect(checkOut(page)).toBeDisabled()
  await expect(page.getByText('Complete o CEP para calcular o frete até ele.').filter({ visible: true })).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(main(page).getByText('Por favor insira um CEP válido com 8 dígitos')).toBeVisible()
  // The error of the code is below it; the button stays next to it.
  expect(await field(page, 'CEP').boundingBox()).toEqual(before)
  const [code, button] = [
    await field(page, 'CEP').boundingBox(),
    await page.getByRole('button', { name: 'Calcular', exact: true }).boundingBox(),
  ]
  expect(button?.y).toBe(code?.y)
  await field(page, 'CEP').fill(saoPaulo)
  await expect(main(page).getByText('São Paulo - SP')).toBeVisible()
  await expect(service(page, /Correios PAC/)).toBeChecked()
  await expect(checkOut(page)).toBeEnabled()
  expect((await cartOf(page)).shipping).toMatchObject({ service: 'pac', postalCode: saoPaulo })
})

test('A cart that changed elsewhere while it was loading is refetched', { tag: ['@phone', '@all'] }, async ({
  page,
  context,
}) => {
  await withFreight(page)
  const other = await context.newPage()
  await other.goto('/about')
  const answered = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await other.route(
    '**/api/cart',
    async (route) => {
      const response = await route.fetch()
      answered.resolve()
      await released.promise
      await route.fulfill({ response }).catch(() => undefined)
    },
    { times: 1 },
  )
  await other.goto('/cart')
  await answered.promise
  await enterPostalCode(page, saoPaulo)
  await expect(service(page, /Correios PAC/)).toBeChecked()
  await expect(main(page).getByText('São Paulo - SP')).toBeVisible()
  await expect(async () => expect((await cartOf(page)).shipping?.postalCode).toBe(saoPaulo)).toPass()
  released.resolve()
  await ready(other)
  await comeBackTo(other)
  await expect(field(other, 'CEP')).toHaveValue('01001-000')
})

test('What is being typed stays when the customer’s postal code arrives late', { tag: ['@phone', '@all'] }, async ({
  page,
}) => {
  await withFreight(page)
  const release = await hold(page, /^\/profile$/)
  // As on another device, where no postal code has been entered yet.
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await field(page, 'CEP').fill(saoPaulo)
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/profile'))
  release()
  await answered
  await page.keyboard.press('Enter')
  await expect(main(page).getByText('São Paulo - SP')).toBeVisible()
  await expect(field(page, 'CEP')).toHaveValue('01001-000')
})

failureTest(
  'A cart whose postal code cannot be changed keeps the previous one',
  { tag: ['@phone', '@all'] },
  async ({ page }) => {
    await withFreight(page)
    await page.route('**/api/cart/shipping', (route) =>
      route.request().method() === 'DELETE' ? route.abort() : route.continue(),
    )
    await enterPostalCode(page, saoPaulo)
    await expect(toast(page, 'Falha ao atualizar informações')).toBeVisible()
    await expect(field(page, 'CEP')).toHaveValue('80010-000')
    await expect(service(page, /Correios PAC/)).toBeChecked()
    await expect(checkOut(page)).toBeEnabled()
  },
)

test('The checkout follows the cart’s postal code, and the cart follows the checkout’s', {
  tag: ['@phone', '@all'],
}, async ({ page, context }) => {
  test.slow()
  await withFreight(page)
  await toCheckout(page)
  await field(page, 'Rua').fill('Rua XV de Novembro')
  await field(page, 'CEP').fill(saoPaulo)
  await expect(field(page, 'Cidade')).toHaveValue('São Paulo')
  await expect(service(page, /Correios PAC/)).toBeChecked()
  await expect(async () => expect((await cartOf(page)).shipping?.postalCode).toBe(saoPaulo)).toPass()
  await page.reload()
  await expect(field(page, 'CEP')).toHaveValue('01001-000')
  await expect(field(page, 'Rua')).toHaveValue('Rua XV de Novembro')
  await expect(service(page, /Correios PAC/)).toBeChecked()

  // Another tab changes the cart to Curitiba while this form is open.
  const other = await context.newPage()
  await other.goto('/cart')
  await expect(field(other, 'CEP')).toHaveValue('01001-000')
  await enterPostalCode(other, curitiba)
  await expect(async () => expect((await cartOf(page)).shipping?.postalCode).toBe(curitiba)).toPass()
  await comeBackTo(page)
  await expect(field(page, 'CEP')).toHaveValue('80010-000')
  await expect(field(page, 'Cidade')).toHaveValue('Curitiba')
  await expect(field(page, 'Rua')).toHaveValue('')
  await expect(service(page, /Correios PAC/)).toBeChecked()

  // The cart's postal code changes while the checkout is closed: the postal code typed before is not restored.
  await field(page, 'Rua').fill('Rua Treze de Maio')
  await page.getByRole('link', { name: 'Editar carrinho' }).click()
  // Both pages have a field for the postal code: the checkout has to be gone before the cart's is filled in.
  await expect(field(page, 'Rua')).toBeHidden()
  await enterPostalCode(page, saoPaulo)
  await expect(service(page, /Correios PAC/)).toBeChecked()
  await toCheckout(page)
  await expect(field(page, 'CEP')).toHaveValue('01001-000')
  await expect(field(page, 'Rua')).toHaveValue('')
})

failureTest(
  'An unknown postal code at the checkout removes the shipping from the cart',
  { tag: ['@phone', '@all'] },
  async ({ page }) => {
    await withFreight(page)
    await toCheckout(page)
    await field(page, 'CEP').fill('00000000')
    await expect(main(page).getByText('CEP não encontrado').first()).toBeVisible()
    await expect(main(page).getByText('Total sem frete').first()).toBeVisible()
    await expect(async () => expect((await cartOf(page)).shipping).toBeNull()).toPass()
  },
)
