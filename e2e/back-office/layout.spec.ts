import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts'
import { navigateInBrowser } from '../support/answers.ts'
import { aPlacedOrder } from '../support/back-office.ts'
import { expect, test } from '../support/journey.ts'
import { ready } from '../support/ready.ts'
import { openAsStaff } from '../support/staff.ts'

const widthOf = async (part: Locator) => (await part.boundingBox())?.width ?? 0

test('On a tablet the actions on a product are visible, however long its price is', { tag: '@all' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await page.route(/\/api\/admin\/products\?/, async (route) => {
    const answer = await route.fetch()
    const list = (await answer.json()) as { rows: { priceCents: number }[] }
    await route.fulfill({ json: { ...list, rows: list.rows.map((row) => ({ ...row, priceCents: 123_456_789 })) } })
  })
  await openAsStaff(page, '/admin/products')
  await expect(page.getByText('1.234.567,89').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Arquivar/ }).first()).toBeInViewport({ ratio: 1 })
})

test('A product without a picture has an icon where there is no room for the text', { tag: '@all' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await page.route(/\/api\/admin\/products\?/, async (route) => {
    const answer = await route.fetch()
    const list = (await answer.json()) as { rows: object[] }
    await route.fulfill({ json: { ...list, rows: list.rows.map((row) => ({ ...row, imageUrl: null })) } })
  })
  await openAsStaff(page, '/admin/products')
  const words = page.getByRole('table').getByText('Sem imagem').first()
  await expect(words).toBeAttached()
  expect((await words.boundingBox())?.width).toBeLessThanOrEqual(1)
  await expect(words.locator('..').locator('svg')).toBeInViewport({ ratio: 1 })
})

test('Next to the sidebar the list of products is no wider than its container', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 900 })
  await openAsStaff(page, '/admin/products')
  await expect(page.getByRole('button', { name: /^Arquivar/ }).first()).toBeVisible()
  expect(
    await page
      .getByRole('table')
      .evaluate(({ parentElement: place }) => place && place.scrollWidth - place.clientWidth),
  ).toBe(0)
})

test('A subcategory is listed with its category on one line', { tag: '@all' }, async ({ page }) => {
  await openAsStaff(page, '/admin/subcategories')
  expect(await widthOf(page.getByRole('columnheader', { name: 'Categoria', exact: true }))).toBeGreaterThan(180)
})

test('An order fits a phone: its postal code in one piece, its amounts inside', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const id = await aPlacedOrder(page)
  await page.route(`**/api/admin/orders/${id}`, async (route) => {
    const answer = await route.fetch()
    const order = (await answer.json()) as { items: object[] }
    const items = order.items.map((item) => ({ ...item, unitPriceCents: 123_456_789, totalCents: 123_456_789 }))
    const deliveryAddress = 'Rua da Praia, 12 – Centro da Cidade, Curitiba/PR, CEP 80010-000'
    await route.fulfill({ json: { ...order, items, totalCents: 123_456_789, deliveryAddress } })
  })
  await openAsStaff(page, `/admin/orders?order=${id}`)
  const window = page.getByRole('dialog')
  await expect(window.getByText('1.234.567,89').first()).toBeVisible()
  expect(await linesOf(page, '80010-000')).toBe(1)
  expect(
    await window
      .getByRole('table')
      .evaluate(({ parentElement: place }) => place && place.scrollWidth - place.clientWidth),
  ).toBe(0)
})

/** The number of lines of a text, counted by its characters. */
const linesOf = (page: Page, text: string): Promise<number> =>
  page.getByRole('dialog').evaluate((dialog, text) => {
    const walker = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const start = node.textContent?.indexOf(text) ?? -1
      if (start < 0) continue
      const range = document.createRange()
      range.setStart(node, start)
      range.setEnd(node, start + text.length)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    }
    return 0
  }, text)

test('On a phone the product filters are collapsed, and show how many are active', { tag: '@all' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAsStaff(page, '/admin/products')
  await expect(page.getByRole('combobox', { name: 'Estoque', exact: true })).toBeHidden()
  await expect(page.getByRole('checkbox', { name: /^Selecionar (?!esta)/ }).first()).toBeInViewport()
  await page.getByRole('button', { name: 'Filtros', exact: true }).click()
  await page.getByRole('combobox', { name: 'Estoque', exact: true }).selectOption({ label: 'Esgotado' })
  await expect(page.getByRole('button', { name: 'Filtros (1)' })).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Estoque', exact: true })).toBeVisible()
})

test("On a phone the buttons of a make's models are aligned", { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAsStaff(page, '/admin/vehicles')
  await page.getByRole('link', { name: 'Toyota' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Toyota' })).toBeVisible()
  const rightOf = (target: Locator) => target.evaluate((element) => Math.round(element.getBoundingClientRect().right))
  const ofCorolla = page.getByRole('link', { name: /^Adicionar geração de Corolla$/ })
  const ofHilux = page.getByRole('link', { name: /^Adicionar geração de Hilux$/ })
  expect(await rightOf(ofCorolla)).toBe(await rightOf(ofHilux))
})

test('Staff can find the address of the feed for Google and Meta', { tag: '@all' }, async ({ page }) => {
  await openAsStaff(page, '/admin/products')
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('menuitem', { name: 'Feed para Google e Meta' }).click()
  const address = page.getByRole('link', { name: /\/feeds\/products\.xml$/ })
  await expect(address).toBeVisible()
  await expectAccessible(page)
  const feed = await page.request.get((await address.getAttribute('href')) ?? '')
  expect(feed.headers()['content-type']).toContain('application/xml')
})

test('On a phone a menu with long texts stays within the screen', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAsStaff(page, '/admin/products')
  await page.getByRole('button', { name: 'Exportar' }).click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  await expectNoOverflow(page)
  await expect(page.getByRole('menu')).toBeInViewport({ ratio: 1 })
})

test('Going back closes the drawer of small screens and leaves no page', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAsStaff(page, '/admin/orders')
  await navigateInBrowser(page, '/admin/brands')
  await ready(page)
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/\/admin\/brands$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/admin\/orders$/)
})
