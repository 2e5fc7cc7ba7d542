import type { Page } from '@playwright/test'
import { administrator } from '../../playwright.config.ts'
import { fail, hold, loseAnswer, navigateInBrowser } from '../support/answers.ts'
import { aProduct, brokenServer, failure, signInByApi, signUpByApi } from '../support/buyer.ts'
import { expect } from '../support/journey.ts'
import { documentsTest as test } from '../support/other-shops.ts'
import { ready } from '../support/ready.ts'
import { pagesOfBuyers } from '../support/route-table.ts'
import { aShopper, field, signUp } from '../support/shopper.ts'
import { toast } from '../support/toasts.ts'
import { expectVisibleTexts } from '../support/visible-texts.ts'

const panelOf = (page: Page) => page.getByRole('dialog', { name: /Seu Carrinho/ })

// One shop for all of them.
test.describe.configure({ mode: 'default' })

test('Forms use the wording of the documents', { tag: '@all' }, async ({ page }) => {
  await page.goto('/register')
  await ready(page)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Criar conta' }).click()
  await expectVisibleTexts(page, [
    'First name is required',
    'Last name is required',
    'Invalid email address',
    'Password must be at least 6 characters',
    'Confirm password is required',
  ])
  await main.getByLabel('Senha', { exact: true }).fill('rodas-novas')
  await main.getByLabel('Confirme a senha', { exact: true }).fill('rodas-velhas')
  await expectVisibleTexts(page, ['Passwords do not match'])
  await main.getByLabel('Confirme a senha', { exact: true }).fill('rodas-novas')
  await field(page, 'Nome').fill('Ana')
  await field(page, 'Sobrenome').fill('Souza')
  await field(page, 'E-mail').fill('ana.documents@example.com')
  const release = await hold(page, /^\/accounts$/)
  await main.getByRole('button', { name: 'Criar conta' }).click()
  await expectVisibleTexts(page, ['Creating account...'])
  release()
  await expect(toast(page, 'Cadastro realizado com sucesso!')).toBeVisible()
  await page.context().clearCookies()
  await page.goto('/login')
  await ready(page)
  await main.getByRole('button', { name: 'Entrar' }).click()
  await expectVisibleTexts(page, ['Invalid email address', 'Password must be at least 6 characters'])
  await field(page, 'E-mail').fill('ana.documents@example.com')
  await main.getByLabel('Senha', { exact: true }).fill('rodas-novas')
  const releaseAgain = await hold(page, /^\/session$/)
  await main.getByRole('button', { name: 'Entrar' }).click()
  await expectVisibleTexts(page, ['Logging in...'])
  releaseAgain()
  await expect(toast(page, 'Login realizado com sucesso!')).toBeVisible()
})

test('Hearts and the help centre use the wording of the documents', { tag: '@all' }, async ({ page }) => {
  await signUpByApi(page)
  const product = await aProduct(page)
  await page.goto(`/products/${product.id}`)
  await ready(page)
  const heart = page.getByRole('button', { name: `Favoritar ${product.name}` }).first()
  await page.route('**/api/favorites/*', (route) => route.fulfill(brokenServer))
  await heart.click()
  await expect(toast(page, 'Failed to add to favorites')).toBeVisible()
  await page.unrouteAll()
  await heart.click()
  await expect(toast(page, 'Added to favorites')).toBeVisible()
  await page.route('**/api/favorites/*', (route) => route.fulfill(brokenServer))
  await heart.click()
  await expect(toast(page, 'Failed to remove from favorites')).toBeVisible()
  await page.unrouteAll()
  await heart.click()
  await expect(toast(page, 'Removed from favorites')).toBeVisible()
  await page.route('**/api/favorites/*', (route) => route.fulfill(failure('UNAUTHENTICATED', 401, 'Faça login')))
  await heart.click()
  await expect(toast(page, 'Please login')).toBeVisible()
  await page.goto('/help')
  await ready(page)
  await page.getByRole('main').getByRole('searchbox').fill('xyzabc')
  await expectVisibleTexts(page, ['No matching articles found'])
  await page.goto('/about')
  await ready(page)
  await fail(page, /^\/help/)
  await navigateInBrowser(page, '/help')
  await expectVisibleTexts(page, ['Error loading help articles'])
})

test('Rastrear Pedido in the menu of small screens leads to the help centre', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await ready(page)
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Rastrear Pedido' }).click()
  await expect(page).toHaveURL(/\/help$/)
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('Favorites, carts and purchases ask visitors to sign in', { tag: '@all' }, async ({ page }) => {
  await page.goto('/products')
  await ready(page)
  await page
    .getByRole('button', { name: /^Favoritar/ })
    .first()
    .click()
  await expect(toast(page, 'Você precisa estar logado para adicionar itens aos favoritos.')).toBeVisible()
  await page
    .getByRole('button', { name: /^Adicionar .* ao carrinho$/ })
    .first()
    .click()
  await expect(toast(page, 'Você precisa estar logado para adicionar itens ao carrinho.')).toBeVisible()
  const product = await aProduct(page)
  await page.goto(`/products/${product.id}`)
  await ready(page)
  await page
    .getByRole('button', { name: `Favoritar ${product.name}` })
    .first()
    .click()
  await expect(toast(page, 'Você precisa estar logado para favoritar produtos.')).toBeVisible()
  await page.getByRole('button', { name: /^Abrir carrinho/ }).click()
  await expect(panelOf(page).getByText('Faça login para ver seu carrinho')).toBeVisible()
  await expect(panelOf(page).getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/login')
  for (const route of pagesOfBuyers) {
    await page.goto(route)
    await expect(page).toHaveURL(/\/login$/)
    await expect(toast(page, 'Você precisa estar logado para acessar esta página.')).toBeVisible()
  }
})

test('After creating an account, visitors find what they wanted to buy in the cart', { tag: '@all' }, async ({
  page,
}) => {
  const product = await aProduct(page)
  await page.goto(`/products/${product.id}`)
  await page.getByRole('button', { name: 'Aumentar quantidade' }).click()
  await page.getByRole('button', { name: 'Adicionar ao Carrinho' }).click()
  await expect(toast(page, 'Faça login')).toBeVisible()
  await expect(toast(page, 'Você precisa estar logado para adicionar itens ao carrinho.')).toBeVisible()
  await page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.getByRole('main').getByRole('link', { name: 'Criar conta' }).click()
  await signUp(page, aShopper())
  await expect(panelOf(page).getByRole('link', { name: product.name })).toBeVisible()
  await expect(toast(page, `${product.name} foi adicionado ao seu carrinho.`)).toBeVisible()
  await expect(panelOf(page).getByRole('textbox', { name: 'Quantidade' })).toHaveValue('2')
  await page.goto('/cart')
  await expect(page.getByRole('main').getByText('2 itens')).toBeVisible()
})

test('An addition is made once, though the page was left before the response', { tag: '@all' }, async ({ page }) => {
  const product = await aProduct(page)
  await page.goto(`/products/${product.id}`)
  await page.getByRole('button', { name: 'Adicionar ao Carrinho' }).click()
  await expect(toast(page, 'Você precisa estar logado para adicionar itens ao carrinho.')).toBeVisible()
  const { carriedOut } = await loseAnswer(page, /^\/cart\/items$/)
  await page.goto('/register')
  await signUp(page, aShopper())
  await carriedOut
  await page.goto('/cart')
  await expect(toast(page, `${product.name} foi adicionado ao seu carrinho.`)).toBeVisible()
  // The cart is visible here: its panel would cover it.
  await expect(panelOf(page)).toBeHidden()
  await expect(page.getByRole('main').getByText('1 item', { exact: true })).toBeVisible()
})

test('The back office uses the wording of the documents', { tag: '@all' }, async ({ page }) => {
  await signInByApi(page, administrator)
  const figures = (await (await page.request.get('/api/admin/dashboard')).json()) as Record<string, unknown>
  await page.route('**/api/admin/dashboard', (route) =>
    route.fulfill({ json: { ...figures, latestOrders: [], mostViewed: [], productCount: 0 } }),
  )
  await page.goto('/admin/dashboard')
  await expectVisibleTexts(page, ['No products yet'])
  await fail(page, /^\/admin\/products/)
  await page.goto('/admin/products')
  await expect(toast(page, 'Error fetching products')).toBeVisible()
  await fail(page, /^\/admin\/subcategories/)
  await page.goto('/admin/subcategories')
  await expect(toast(page, 'Error').first()).toBeVisible()
  await expectVisibleTexts(page, ['Failed to load subcategories'])
})
