import type { Locator } from '@playwright/test'
import { addToCartByApi, aProduct, signUpByApi } from '../support/buyer.ts'
import { expect, test } from '../support/journey.ts'
import { ready } from '../support/ready.ts'

/** Nothing of a name is cut off. */
const expectWhole = (name: Locator): Promise<void> =>
  expect.poll(() => name.evaluate((shown) => shown.scrollHeight <= shown.clientHeight)).toBe(true)

test('A set of wheels is shown, counted and bought as a set', { tag: '@phone' }, async ({ page }) => {
  const wheels = await aProduct(page, 'Jogo de Rodas Noova N-30')
  await signUpByApi(page)
  await page.goto(`/products/${wheels.id}`)
  await ready(page)
  await expect(page.getByText(/^Jogo com 4 · R\$\s[\d.,]+ cada roda$/).first()).toBeVisible()
  await expect(page.getByText(/^\d+ jogos em estoque$/)).toBeVisible()
  await page
    .getByRole('group', { name: 'Quantidade de jogos' })
    .getByRole('button', { name: /^Aumentar/ })
    .click()
  await expect(page.getByText('2 jogos com 4 rodas')).toBeVisible()
  await addToCartByApi(page, wheels, 2)
  await page.goto('/cart')
  const row = page.getByRole('table').getByRole('row').filter({ hasText: wheels.name })
  await expect(row.getByText('2 jogos com 4 rodas')).toBeVisible()
  await expect(row.getByText(/^Jogo com 4 · R\$\s[\d.,]+ cada roda$/)).toBeVisible()
  const link = row.getByRole('link', { name: /\(4 unidades\)$/ })
  await expectWhole(link)
  await page.getByRole('button', { name: /^Abrir carrinho/ }).click()
  const inPanel = page.getByRole('dialog').getByRole('link', { name: /\(4 unidades\)$/ })
  await expectWhole(inPanel)
  await page.goto('/checkout')
  await expect(page.getByRole('main').getByText('2 jogos com 4 rodas')).toBeVisible()
  await page.goto('/products?search=Jogo de Rodas Noova N-30')
  await expect(
    page
      .getByRole('article')
      .getByText(/^Jogo com 4 · R\$\s[\d.,]+ cada roda$/)
      .first(),
  ).toBeVisible()
})

test('Tyres are offered one, two and four at a time', { tag: ['@phone', '@all'] }, async ({ page }) => {
  const tyre = await aProduct(page, 'Pneu 205/55 R16')
  await page.goto(`/products/${tyre.id}`)
  await ready(page)
  const four = page.getByRole('group', { name: 'Quantos pneus' }).getByRole('button', { name: /^4 pneus por R\$/ })
  await four.click()
  await expect(four).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('textbox', { name: 'Quantidade' }).first()).toHaveValue('4')
})

test('The number of wheels in a set is shown on the narrowest phone', { tag: ['@phone', '@all'] }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await signUpByApi(page)
  await addToCartByApi(page, await aProduct(page, 'Jogo de Rodas Noova N-30'), 1)
  await page.goto('/cart')
  await expectWhole(page.getByRole('table').getByRole('link', { name: /\(4 unidades\)$/ }))
  await page.goto('/checkout')
  await expectWhole(
    page
      .getByRole('main')
      .getByText(/\(4 unidades\)$/)
      .locator('..')
      .first(),
  )
})

test('The price per piece of a set is not cut off on the narrowest phone', { tag: ['@phone', '@all'] }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const wheels = await aProduct(page, 'Jogo de Rodas Noova N-30')
  for (const path of ['/products?search=Noova', `/compare?products=${wheels.id}`]) {
    await page.goto(path)
    await ready(page)
    const line = page
      .getByRole('main')
      .getByText(/^Jogo com 4 · /)
      .first()
    // The dot may be clipped next to it; no word may.
    const cut = await line.evaluate((shown) => {
      const edge = shown.getBoundingClientRect()
      const words = [...shown.querySelectorAll('span')].flatMap((part) => [...part.childNodes])
      return words.flatMap((node) => {
        if (node.nodeType !== Node.TEXT_NODE || !/\w/.test(node.textContent ?? '')) return []
        const range = document.createRange()
        range.selectNodeContents(node)
        return [...range.getClientRects()].filter(({ left, right }) => left < edge.left - 1 || right > edge.right + 1)
      }).length
    })
    expect(cut, path).toBe(0)
  }
})
