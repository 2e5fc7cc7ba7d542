import { administrator } from '../../playwright.config.ts'
import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts'
import { holdScripts } from '../support/answers.ts'
import { aProduct, signInByApi, signUpByApi } from '../support/buyer.ts'
import { expect, test } from '../support/journey.ts'
import { addressOf, staffAddressOf } from '../support/product-address.ts'
import { ready } from '../support/ready.ts'
import { pagesOfCustomers, routeTable } from '../support/route-table.ts'
import { aShopper, fillSignUp } from '../support/shopper.ts'
import { toast } from '../support/toasts.ts'

for (const route of routeTable.public) {
  test(`Visitors can read ${route}`, { tag: ['@phone', '@all'] }, async ({ page, request }) => {
    const answer = await page.goto(await addressOf(request, route))
    expect(answer?.status()).toBe(200)
    await expect(page).toHaveTitle(/Aro Certo/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoOverflow(page)
    await expectAccessible(page)
  })
}

// What a page shows of a product depends on its kind: measures, the label of tyres, the contents of a set.
for (const search of ['Pneu 205/55 R16', 'Jogo de Rodas', 'Calota']) {
  test(`The page of a product found by ${search} is accessible`, { tag: ['@phone', '@all'] }, async ({ page }) => {
    const { id } = await aProduct(page, search)
    await page.goto(`/products/${id}`)
    await ready(page)
    await expectNoOverflow(page)
    await expectAccessible(page)
  })
}

test('Every page has its content without scripts', async ({ browser, request, baseURL }) => {
  test.slow()
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), javaScriptEnabled: false })
  const page = await context.newPage()
  const unfinished = page.getByText(/Carregando/).filter({ visible: true })
  for (const route of routeTable.public) {
    await test.step(route, async () => {
      await page.goto(await addressOf(request, route))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(unfinished).toHaveCount(0)
      await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible()
      // Controls that do nothing without scripts look disabled, unless a form submits them.
      const answering = page.locator('button:not([data-waiting], :disabled, form[action] *)')
      await expect(answering).toHaveCount(0)
    })
  }
  await context.close()
})

test('An unknown page says so and offers the newest products', async ({ page }) => {
  const answer = await page.goto('/nada-por-aqui')
  expect(answer?.status()).toBe(404)
  // Whatever is newest: other journeys add products of all names.
  const newest = page.getByRole('region', { name: 'Novidades na loja' })
  await expect(newest.getByRole('article').getByRole('link').first()).toBeVisible()
})

test('An unknown product says so', async ({ page }) => {
  const answer = await page.goto('/products/7b3b0a52-53a5-4a0c-9a38-0d1f6c1b7f11')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('Produto não encontrado').first()).toBeVisible()
})

test('Visitors have to sign in before they see what belongs to a customer', async ({ page }) => {
  for (const route of pagesOfCustomers) {
    await test.step(route, async () => {
      await page.goto(route)
      await expect(page).toHaveURL(/\/login$/)
      if (route.startsWith('/profile/orders')) {
        await expect(page.getByText('Comprou sem conta?')).toBeVisible()
        await expect(toast(page, 'Acesso restrito')).toBeHidden()
        return
      }
      await expect(toast(page, 'Acesso restrito')).toBeVisible()
      await expect(toast(page, 'Você precisa estar logado para acessar esta página.')).toBeVisible()
    })
  }
})

test('Customers lose nothing that they typed before a slow page was ready', { tag: '@all' }, async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/register', { waitUntil: 'commit' })
  const shopper = aShopper()
  await fillSignUp(page, shopper)
  await expect(page.getByRole('button', { name: 'Criar conta' })).toBeDisabled()
  release()
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(toast(page, 'Cadastro realizado com sucesso!')).toBeVisible()
})

test('Customers cannot open the back office', async ({ page }) => {
  await signUpByApi(page)
  await page.goto('/admin/orders')
  await expect(toast(page, 'Acesso negado')).toBeVisible()
  await expect(toast(page, 'Você não tem permissão para acessar esta área administrativa.')).toBeVisible()
  await expect(page).not.toHaveURL(/\/admin/)
})

test('Administrators can read every page of the back office', { tag: ['@phone', '@all'] }, async ({ page }) => {
  test.slow()
  await signInByApi(page, administrator)
  for (const route of routeTable.admin) {
    await test.step(route, async () => {
      const answer = await page.goto(await staffAddressOf(page.request, route))
      expect(answer?.status()).toBe(route.endsWith('/nada-por-aqui') ? 404 : 200)
      await expect(page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Página a caminho' })).toBeVisible()
      await ready(page)
      await expectNoOverflow(page)
      await expectAccessible(page)
    })
  }
})
