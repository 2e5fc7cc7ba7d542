import AxeBuilder from '@axe-core/playwright'
import { administrator } from '../../playwright.config.ts'
import { expect, test } from '../support/journey.ts'
import { addressOf } from '../support/product-address.ts'
import { routeTable } from '../support/route-table.ts'
import { aShopper, signIn, signUp } from '../support/shopper.ts'
import { toast } from '../support/toasts.ts'

for (const route of routeTable.public) {
  test(`Visitors can read ${route}`, { tag: '@phone' }, async ({ page, request }) => {
    const answer = await page.goto(await addressOf(request, route))
    expect(answer?.status()).toBe(200)
    await expect(page).toHaveTitle(/Aro Certo/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    )
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  })

  test(`${route} has its content without scripts`, async ({ browser, request, baseURL }) => {
    const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(await addressOf(request, route))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible()
    await context.close()
  })
}

test('An unknown page says so and offers the newest products', async ({ page }) => {
  const answer = await page.goto('/nada-por-aqui')
  expect(answer?.status()).toBe(404)
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Pneu|Roda|Kit|Jogo/ })
      .first(),
  ).toBeVisible()
})

test('An unknown product says so', async ({ page }) => {
  const answer = await page.goto('/products/7b3b0a52-53a5-4a0c-9a38-0d1f6c1b7f11')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('Produto não encontrado').first()).toBeVisible()
})

for (const route of routeTable.customer) {
  test(`Visitors are asked to sign in before ${route}`, async ({ page }) => {
    await page.goto(route)
    await expect(page).toHaveURL(/\/login$/)
    await expect(toast(page, 'Acesso restrito')).toBeVisible()
    await expect(toast(page, 'Você precisa estar logado para acessar esta página.')).toBeVisible()
  })
}

test('Customers arrive where they wanted to go once they have signed in', async ({ page }) => {
  const shopper = aShopper()
  await page.goto('/register')
  await signUp(page, shopper)
  await page.getByRole('banner').getByRole('button', { name: 'Sair' }).click()
  await expect(toast(page, 'Logout realizado')).toBeVisible()
  await page.goto('/favorites')
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page, shopper)
  await expect(page).toHaveURL(/\/favorites$/)
  await expect(page.getByText('Você não tem favoritos ainda')).toBeVisible()
})

test('Customers lose nothing that they typed before a slow page was ready', async ({ page }) => {
  const shopper = aShopper()
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.goto('/register', { waitUntil: 'commit' })
  await signUp(page, shopper)
})

test('Customers are kept out of the back office', async ({ page }) => {
  await page.goto('/register')
  await signUp(page, aShopper())
  await page.goto('/admin/orders')
  await expect(toast(page, 'Acesso negado')).toBeVisible()
  await expect(toast(page, 'Você não tem permissão para acessar esta área administrativa.')).toBeVisible()
  await expect(page).not.toHaveURL(/\/admin/)
})

test('Administrators can read every page of the back office', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/login')
  await signIn(page, administrator)
  for (const route of routeTable.admin) {
    await page.goto(route)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    )
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  }
})
