import type { Page } from '@playwright/test'
import { expectAccessibleLayout, expectAccessibleLayouts } from '../support/accessibility.ts'
import { answerAsUsual, clearFailedCalls, fail, navigateInBrowser } from '../support/answers.ts'
import { aProduct } from '../support/buyer.ts'
import { expect, test } from '../support/journey.ts'
import { ready } from '../support/ready.ts'

/** At the bottom of a list: what was selected in it. */
const chosen = (page: Page) => page.getByRole('region', { name: 'Produtos escolhidos para comparar' })

test('Customers can compare products side by side, without scripts too', async ({ browser, page }) => {
  await page.goto('/products?search=roda&view=list')
  await ready(page)
  const first = page.getByRole('article').first()
  await expect(first.getByText('Furação')).toBeVisible()
  await first.getByRole('button', { name: /^Comparar/ }).click()
  await chosen(page).getByRole('link', { name: 'Comparar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Comparar produtos' })).toBeVisible()
  await page
    .getByRole('link', { name: /^Comparar / })
    .first()
    .click()
  const table = page.getByRole('table', { name: 'Comparar produtos' })
  await expect(table.getByRole('columnheader')).toHaveCount(2)
  await expectAccessibleLayouts(page)

  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(page.url())
  await expect(plain.getByRole('table').getByRole('columnheader')).toHaveCount(2)
  await plain
    .getByRole('link', { name: /^Remover/ })
    .first()
    .click()
  await expect(plain.getByRole('table').getByRole('columnheader')).toHaveCount(1)
  await context.close()
})

test('Customers can select three products in a list, and buy them in the comparison', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/products?search=roda')
  await ready(page)
  const cards = page.getByRole('main').getByRole('article')
  const choice = (index: number) => cards.nth(index).getByRole('button', { name: /^Comparar/ })
  await expect(chosen(page)).toBeHidden()
  for (const index of [0, 1, 2]) await choice(index).click()
  await expect(chosen(page).getByRole('status')).toContainText('3 de 3')
  await expect(choice(3)).toBeDisabled()
  await expectAccessibleLayout(page)

  await test.step('they stay selected after a reload and on another page of the list', async () => {
    await page.reload()
    await ready(page)
    await expect(choice(2)).toHaveAttribute('aria-pressed', 'true')
    await choice(2).click()
    await page.locator('a[rel=next]').click()
    await expect(page).toHaveURL(/page=2/)
    // The address changes to the next page before its products are loaded.
    await ready(page)
    await choice(0).click()
    await expect(chosen(page).getByRole('status')).toContainText('3 de 3')
  })

  await chosen(page).getByRole('link', { name: 'Comparar' }).click()
  const table = page.getByRole('table', { name: 'Comparar produtos' })
  await expect(table.getByRole('columnheader')).toHaveCount(3)
  await expectAccessibleLayout(page)
  const name = (await table.getByRole('columnheader').first().getByRole('link').first().innerText()).trim()
  await table
    .getByRole('button', { name: /^Adicionar .* ao carrinho$/ })
    .first()
    .click()
  const panel = page.getByRole('dialog', { name: /^Seu Carrinho/ })
  await expect(panel).toContainText(name)
  await page.keyboard.press('Escape')

  await test.step('a product removed there is no longer selected', async () => {
    await table
      .getByRole('link', { name: /^Remover/ })
      .first()
      .click()
    await expect(table.getByRole('columnheader')).toHaveCount(2)
    await page.goBack()
    await page.goBack()
    await expect(chosen(page).getByRole('status')).toContainText('2 de 3')
    await chosen(page).getByRole('button', { name: 'Limpar' }).click()
    await expect(chosen(page)).toBeHidden()
  })
})

test('The comparison shows which products are sold out or have no price', { tag: '@all' }, async ({
  page,
  request,
}) => {
  const found = async (search: string) => {
    const { products } = (await (await request.get(`/api/products?${search}`)).json()) as {
      products: { id: string; isSoldOut: boolean; isPriceOnRequest: boolean }[]
    }
    return products
  }
  const all = (await Promise.all(Array.from({ length: 13 }, (_, page) => found(`page=${page + 1}`)))).flat()
  const ids = [all.find(({ isSoldOut }) => isSoldOut), all.find(({ isPriceOnRequest }) => isPriceOnRequest)]
  await page.goto(`/compare?products=${ids.map((product) => product?.id).join(',')}`)
  const table = page.getByRole('table', { name: 'Comparar produtos' })
  await expect(table.getByRole('cell', { name: 'Esgotado' }).first()).toBeVisible()
  await expect(table.getByRole('link', { name: /^Consultar/ })).toBeVisible()
  await expect(table.getByRole('button')).toHaveCount(0)
})

test('A comparison that fails to load can be retried', { tag: '@all' }, async ({ page, consoleErrors }) => {
  const { id, name } = await aProduct(page)
  await page.goto('/help')
  await ready(page)
  await fail(page, /^\/chosen-products$/)
  await navigateInBrowser(page, `/compare?products=${id}`)
  const main = page.getByRole('main')
  await expect(main.getByText('Erro ao carregar produtos.')).toBeVisible()
  await expect(main.getByText('Nenhum produto para comparar')).toBeHidden()
  await answerAsUsual(page)
  await main.getByRole('button', { name: 'Tentar Novamente' }).click()
  await expect(main.getByRole('columnheader', { name })).toBeVisible()
  clearFailedCalls(consoleErrors)
})

test('Recently viewed products are stored until the visitor clears them', { tag: '@all' }, async ({ page }) => {
  const bottle = await aProduct(page)
  const wheel = await aProduct(page, 'Roda')
  await page.goto(`/products/${bottle.id}`)
  await ready(page)
  await page.goto(`/products/${wheel.id}`)
  const seen = page.getByRole('region', { name: 'Vistos recentemente' })
  await expect(seen.getByRole('link', { name: bottle.name })).toBeVisible()
  await seen.getByRole('button', { name: 'Limpar histórico' }).click()
  await expect(seen).toBeHidden()
  await page.reload()
  await ready(page)
  await expect(seen).toBeHidden()
})
