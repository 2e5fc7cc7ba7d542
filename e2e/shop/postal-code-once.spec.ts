import type { Page } from '@playwright/test'
import { hold, holdScripts } from '../support/answers.ts'
import { addToCartByApi, aProduct, signUpByApi } from '../support/buyer.ts'
import { expect, failureTest, test } from '../support/journey.ts'
import { ready } from '../support/ready.ts'
import { field } from '../support/shopper.ts'

const main = (page: Page) => page.getByRole('main')
const options = (page: Page) => page.getByRole('group', { name: 'Opções de entrega' })
const cartOf = async (page: Page) => (await page.request.get('/api/cart')).json()

/** Signs in, enters a postal code on a product's page, and signs out; returns the page's address. */
async function enterPostalCodeAndSignOut(page: Page): Promise<string> {
  const address = `/products/${(await aProduct(page)).id}`
  await signUpByApi(page)
  await page.goto(address)
  await field(page, 'CEP').fill('80010000')
  await expect(main(page).getByText('Curitiba - PR')).toBeVisible()
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
  await expect(page.getByText('Logout realizado')).toBeVisible()
  return address
}

test('A postal code entered once counts for every product, the cart and the checkout', { tag: '@phone' }, async ({
  page,
}) => {
  const [product, other] = [await aProduct(page), await aProduct(page, 'Jogo de Rodas Noova N-30')]
  await signUpByApi(page)
  await page.goto(`/products/${product.id}`)
  await ready(page)
  await field(page, 'CEP').fill('80010000')
  await expect(main(page).getByText('Curitiba - PR')).toBeVisible()

  await page.goto(`/products/${other.id}`)
  await expect(main(page).getByText('Curitiba - PR')).toBeVisible()
  await expect(field(page, 'CEP')).toHaveValue('80010-000')
  await expect(options(page).getByRole('radio')).toHaveCount(2)

  // The cart selects the cheapest option automatically, after each change again, and retains the customer's choice.
  await addToCartByApi(page, product)
  await page.goto('/')
  await expect.poll(async () => (await cartOf(page)).shipping).toMatchObject({ service: 'pac', postalCode: '80010000' })
  await page.goto('/cart')
  await expect(options(page).getByRole('radio', { name: /PAC/ })).toBeChecked()
  await options(page).getByRole('radio', { name: /SEDEX/ }).click()
  await expect.poll(async () => (await cartOf(page)).shipping).toMatchObject({ service: 'sedex' })
  await main(page)
    .getByRole('button', { name: /^Aumentar/ })
    .click()
  await expect(options(page).getByRole('radio', { name: /SEDEX/ })).toBeChecked()
  await addToCartByApi(page, other)
  await page.reload()
  await expect(options(page).getByRole('radio', { name: /Econômica/ })).toBeChecked()
  await page.getByRole('button', { name: 'Finalizar Compra' }).filter({ visible: true }).click()
  await expect(field(page, 'CEP')).toHaveValue('80010-000')
  await expect(options(page).getByRole('radio', { name: /Econômica/ })).toBeChecked()
})

test('Lists show the delivered cost of a product, once the postal code is known', { tag: ['@phone', '@all'] }, async ({
  page,
}) => {
  const product = await aProduct(page)
  await page.goto(`/products/${product.id}`)
  await ready(page)
  await field(page, 'CEP').fill('80010000')
  await expect(options(page)).toBeVisible()
  const { options: ways } = await (
    await page.request.get(`/api/products/${product.id}/shipping?postalCode=80010000`)
  ).json()
  const { priceCents } = await (await page.request.get(`/api/products/${product.id}`)).json()
  const total = priceCents + Math.min(...ways.map(({ costCents }: { costCents: number }) => costCents))
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/freight-zones/')) requested.push(request.url())
  })
  await page.goto('/products?search=shampoo')
  const card = page.getByRole('article').filter({ hasText: product.name })
  const written = `R$ ${(total / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 })} com frete`
  await expect(card.getByText(written)).toBeVisible()
  expect(requested).toHaveLength(1)
})

test('What goes in one parcel with the cart has no shipping cost of its own', { tag: ['@phone', '@all'] }, async ({
  page,
}) => {
  await addToCartByApi(page, await aProduct(page, 'Jogo de Rodas Noova N-30'))
  await page.goto('/cart')
  await ready(page)
  await field(page, 'CEP').fill('80010000')
  await expect(options(page)).toBeVisible()
  const companions = page.getByRole('region', { name: 'Complete a compra' })
  const costs: string[] = []
  page.on('request', (request) => {
    if (/\/freight-zones\/[^/]+\/costs/.test(request.url())) costs.push(request.url())
  })
  await page.reload()
  await ready(page)
  await expect(companions.getByRole('article').first()).toBeVisible()
  await expect(options(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(costs).toEqual([])
  await expect(companions.getByText('com frete')).toHaveCount(0)
  await expect(page.getByText(/^ou 12x de R\$\s[\d.]+,\d\d sem juros$/).first()).toBeVisible()
})

test('Customers with an address get a quote for it automatically', { tag: '@all' }, async ({ page }) => {
  await signUpByApi(page)
  const address = { street: 'Rua XV de Novembro', number: '1', complement: '', district: 'Centro', city: 'Curitiba' }
  const changed = await page.request.patch('/api/profile', {
    data: { address: { ...address, state: 'PR', postalCode: '80010000' } },
  })
  expect(changed.ok()).toBe(true)
  await page.goto(`/products/${(await aProduct(page)).id}`)
  await expect(main(page).getByText('Curitiba - PR')).toBeVisible()
  await expect(field(page, 'CEP')).toHaveValue('80010-000')
})

failureTest('An unknown postal code is not suggested again', { tag: ['@phone', '@all'] }, async ({ page }) => {
  const { id } = await aProduct(page)
  await page.goto(`/products/${id}`)
  await ready(page)
  await field(page, 'CEP').fill('00000000')
  await expect(main(page).getByText('CEP não encontrado').first()).toBeVisible()
  await page.reload()
  await ready(page)
  await expect(field(page, 'CEP')).toHaveValue('')
})

test('The postal code is removed at sign-out, even before the responsible script is loaded', { tag: '@all' }, async ({
  page,
}) => {
  const releaseScripts = await holdScripts(page, '**/assets/customer-sync-*.js')
  await enterPostalCodeAndSignOut(page)
  releaseScripts()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('arocerto.postal-code'))).toBeNull()
})

test('The postal code is removed at sign-out, however soon', { tag: '@all' }, async ({ page, consoleErrors }) => {
  const answerGarage = await hold(page, /^\/garage$/)
  const address = await enterPostalCodeAndSignOut(page)
  answerGarage()
  await page.goto(address)
  await ready(page)
  await expect(field(page, 'CEP')).toHaveValue('')
  // The browser logs a refused request that was made before the sign-out.
  consoleErrors.length = 0
})
