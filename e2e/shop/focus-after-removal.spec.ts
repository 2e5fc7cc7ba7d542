import { answerAsUsual, clearFailedCalls, fail, hold } from '../support/answers.ts'
import { aProduct, signUpByApi } from '../support/buyer.ts'
import { expect, test } from '../support/journey.ts'
import { ready } from '../support/ready.ts'

const favorites = /^\/favorites$/

test('Retrying a failed load keeps the focus: near the button, and on it if it fails again', {
  tag: ['@phone', '@all'],
}, async ({ page, consoleErrors }) => {
  await signUpByApi(page)
  await fail(page, favorites)
  await page.goto('/favorites')
  const main = page.getByRole('main')
  const again = main.getByRole('button', { name: 'Tentar Novamente' })
  await expect(again).toBeVisible()
  const failed = Promise.withResolvers<void>()
  await page.route('**/api/favorites', async (route) => {
    await failed.promise
    await route.fulfill({ status: 500, json: {} })
  })
  await again.press('Enter')
  await expect(main).toBeFocused()
  failed.resolve()
  await expect(again).toBeFocused()

  await answerAsUsual(page)
  const release = await hold(page, favorites)
  await again.press('Enter')
  await expect(main).toBeFocused()
  release()
  await expect(main.getByText('Você não tem favoritos ainda')).toBeVisible()
  await expect(again).toBeHidden()
  await expect(main).toBeFocused()
  clearFailedCalls(consoleErrors)
})

test('After removing a favorite by keyboard, the focus is on the next one', { tag: '@all' }, async ({ page }) => {
  await signUpByApi(page)
  const { products } = (await (await page.request.get('/api/products?search=roda')).json()) as {
    products: { id: string; name: string }[]
  }
  for (const { id } of products.slice(0, 3)) await page.request.put(`/api/favorites/${id}`)
  await page.goto('/favorites')
  await ready(page)
  const cards = page.getByRole('main').getByRole('article')
  const next = await cards.nth(1).getByRole('link').innerText()
  await cards
    .nth(0)
    .getByRole('button', { name: /^Favoritar/ })
    .press('Enter')
  await expect(cards).toHaveCount(2)
  await expect(cards.nth(0).getByRole('link', { name: next })).toBeFocused()

  await page.getByRole('button', { name: 'Compartilhar', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Parar de compartilhar' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Compartilhar', exact: true })).toBeFocused()

  for (const left of [1, 0]) {
    await cards
      .first()
      .getByRole('button', { name: /^Favoritar/ })
      .press('Enter')
    await expect(cards.getByRole('button', { name: /^Favoritar/, pressed: true })).toHaveCount(left)
  }
  await expect(page.getByText('Você não tem favoritos ainda')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('After changing a comparison by keyboard, the focus is on its heading', { tag: '@all' }, async ({
  page,
  request,
}) => {
  const { products } = (await (await request.get('/api/products?search=roda')).json()) as { products: { id: string }[] }
  const ids = products.slice(0, 3).map(({ id }) => id)
  await page.goto(`/compare?products=${ids.join(',')}`)
  await ready(page)
  const main = page.getByRole('main')
  const heading = main.getByRole('heading', { level: 1 })
  await main
    .getByRole('link', { name: /^Remover/ })
    .first()
    .press('Enter')
  await expect(main.getByRole('columnheader')).toHaveCount(2)
  await expect(heading).toBeFocused()
  await main.getByRole('link', { name: /^Pôr/ }).first().press('Enter')
  await expect(main.getByRole('columnheader')).toHaveCount(3)
  await expect(heading).toBeFocused()
})

test('After clearing viewed or selected products by keyboard, the focus stays at that part of the page', {
  tag: '@all',
}, async ({ page }) => {
  const bottle = await aProduct(page)
  const wheel = await aProduct(page, 'Roda')
  await page.goto(`/products/${bottle.id}`)
  await ready(page)
  await page.goto(`/products/${wheel.id}`)
  await page.getByRole('button', { name: 'Limpar histórico' }).press('Enter')
  await expect(page.getByText('Os produtos vistos foram esquecidos')).toBeFocused()

  await page.goto('/products?search=roda')
  await ready(page)
  await page
    .getByRole('button', { name: /^Comparar/ })
    .first()
    .click()
  const bar = page.getByRole('region', { name: 'Produtos escolhidos para comparar' })
  await bar.getByRole('button', { name: 'Limpar' }).press('Enter')
  await expect(bar).toBeHidden()
  await expect(page.getByRole('heading', { level: 2, name: 'Lista de produtos' })).toBeFocused()
})

test('After adding a car to the garage by keyboard, the focus stays in its panel', { tag: '@all' }, async ({
  page,
}) => {
  await page.goto('/')
  await ready(page)
  await page.getByRole('button', { name: 'Escolher meu carro' }).press('Enter')
  const garage = page.getByRole('dialog')
  const make = garage.getByRole('combobox', { name: 'Montadora' })
  await make.selectOption('Chevrolet')
  await garage.getByRole('combobox', { name: 'Modelo', exact: true }).selectOption({ index: 1 })
  await garage.getByRole('combobox', { name: 'Ano do modelo' }).selectOption({ index: 3 })
  await garage.getByRole('button', { name: 'Guardar carro' }).press('Enter')
  await expect(garage.getByText('Em uso')).toBeVisible()
  await expect(make).toBeFocused()
})
