import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessibleLayout } from '../support/accessibility.ts'
import { addToCartByApi, aProduct, signUpByApi } from '../support/buyer.ts'
import { expect, failureTest as test } from '../support/journey.ts'
import { ready } from '../support/ready.ts'
import { expectNoToast, expectToast } from '../support/toasts.ts'

test.use({ serviceWorkers: 'allow' })

const title = 'Você está sem internet'

/** Waits until the browser has stored the offline page, and the cart that it shows. */
async function untilStored(page: Page, line: string): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('arocerto.cart') ?? '')).toContain(line)
}

/** What a browser without a network shows for an address. */
async function openOffline(context: BrowserContext, page: Page, address: string): Promise<void> {
  await context.setOffline(true)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

test('A product that cannot be added without a network says so', { tag: ['@phone', '@all'] }, async ({
  page,
  context,
}) => {
  const product = await aProduct(page)
  const messages = page.waitForEvent('requestfinished', (request) => /toast-list/.test(request.url()))
  await page.goto(`/products/${product.id}`)
  await ready(page)
  await messages
  await context.setOffline(true)
  await page
    .getByRole('button', { name: /^Adicionar ao carrinho/i })
    .first()
    .click()
  const text = 'Sem conexão com a loja. Confira a internet e tente novamente.'
  await expectToast(page, 'danger', 'Falha ao adicionar ao carrinho', text)
  await expectAccessibleLayout(page)
  // A screen reader meets its button once the focus is among the messages.
  await page.getByRole('button', { name: 'Fechar aviso', includeHidden: true }).click()
  await expectNoToast(page)
  await context.setOffline(false)
  await page
    .getByRole('button', { name: /^Adicionar ao carrinho/i })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: /^Seu Carrinho/ })).toBeVisible()
  await expectNoToast(page)
})

test('Without a network the cart is still readable, and the page returns automatically', {
  tag: '@phone',
}, async ({ page, context }) => {
  const product = await aProduct(page)
  await addToCartByApi(page, product, 2)
  await page.goto('/cart')
  await untilStored(page, '2 unidades')
  const total = await page.getByRole('definition').last().textContent()

  await openOffline(context, page, '/cart')
  const cart = page.getByRole('region', { name: 'Seu carrinho' })
  await expect(cart.getByRole('listitem')).toHaveText([new RegExp(`${product.name}.*2 unidades`)])
  await expect(cart).toContainText('Total sem frete')
  await expect(cart).toContainText(total ?? '')
  await expectAccessibleLayout(page)

  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Carrinho' })).toBeVisible()
  await expect(page).toHaveURL(/\/cart$/)
})

test('A page requested without a network is the one that opens when it is back', { tag: '@all' }, async ({
  page,
  context,
}) => {
  await addToCartByApi(page, await aProduct(page))
  await page.goto('/')
  await untilStored(page, '1 unidade')
  await openOffline(context, page, '/help')
  await page.getByRole('button', { name: 'Tentar agora' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: /ajudar/i })).toBeVisible()
})

test('Signing out removes the cart from the offline page', async ({ page, context }) => {
  await signUpByApi(page)
  await addToCartByApi(page, await aProduct(page))
  await page.goto('/')
  await untilStored(page, '1 unidade')
  await page.getByRole('banner').getByRole('button', { name: 'Sair' }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('arocerto.cart'))).toBeNull()
  await openOffline(context, page, '/cart')
  await expect(page.getByRole('region', { name: 'Seu carrinho' })).toBeHidden()
})

test('A cart that belongs to no one is removed at the next visit', { tag: '@all' }, async ({ page, context }) => {
  await signUpByApi(page)
  await addToCartByApi(page, await aProduct(page))
  await page.goto('/')
  await untilStored(page, '1 unidade')
  await context.clearCookies()
  await page.goto('/about')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('arocerto.cart'))).toBeNull()
})

test('Nothing is stored for visitors without a cart', { tag: '@all' }, async ({ page }) => {
  await page.goto('/')
  await ready(page)
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})

test('Online every page comes from the shop, and the back office is never served from the cache', async ({
  page,
  context,
}) => {
  await addToCartByApi(page, await aProduct(page))
  await page.goto('/')
  await untilStored(page, '1 unidade')
  const answer = await page.goto('/about')
  expect(answer?.headers()['content-security-policy']).toContain('script-src')
  expect(
    await page.evaluate(async () => (await (await caches.open((await caches.keys())[0] ?? '')).keys()).length),
  ).toBe(1)
  await context.setOffline(true)
  // In a tab of its own: the first page may reload as the offline page, because a part of it cannot be loaded any more.
  const staff = await context.newPage()
  await expect(staff.goto('/admin/dashboard')).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
  await expect(staff.getByRole('heading', { name: title })).toBeHidden()
})
