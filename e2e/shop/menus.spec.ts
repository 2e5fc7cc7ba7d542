import type { Page } from '@playwright/test'
import type { getRouter } from '../../src/app/router.tsx'
import { expect, test } from '../support/journey.ts'
import { darkestPixel } from '../support/pixels.ts'
import { ready } from '../support/ready.ts'

function categoryBar(page: Page) {
  const bar = page.getByRole('navigation', { name: 'Categorias', exact: true })
  return {
    category: (name: string) => bar.getByRole('link', { name, exact: true }),
    button: (name: string) => bar.getByRole('button', { name: `Subcategorias de ${name}` }),
    subcategories: (name: string) =>
      bar
        .getByRole('listitem')
        .filter({ has: page.getByRole('button', { name: `Subcategorias de ${name}` }) })
        .getByRole('listitem')
        .getByRole('link'),
  }
}

test('The focus shows the subcategories of a category, and Tab skips them', { tag: '@all' }, async ({ page }) => {
  await page.goto('/')
  await ready(page)
  const { category, button, subcategories } = categoryBar(page)
  const first = subcategories('Pneus').first()

  await page.keyboard.press('Tab')
  await category('Pneus').focus()
  await expect(first).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(button('Pneus')).toBeFocused()
  await expect(button('Pneus')).toHaveAttribute('aria-expanded', 'true')
  await expect(first).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(category('Kits Completos')).toBeFocused()
  await expect(first).toBeHidden()
  await expect(subcategories('Kits Completos').first()).toBeVisible()

  await page.keyboard.press('Shift+Tab')
  await expect(button('Pneus')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(first).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(subcategories('Pneus').nth(1)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(first).toBeHidden()
  await expect(button('Pneus')).toBeFocused()
  await expect(button('Pneus')).toHaveAttribute('aria-expanded', 'false')

  await category('Pneus').focus()
  await page.keyboard.press('ArrowDown')
  await expect(first).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/products\?search=Pneus%20Aro%2013/)
  await expect(first).toBeHidden()
  await category('Kits Completos').focus()
  await category('Pneus').focus()
  await expect(first).toBeVisible()
})

test('Hovering over a category shows its subcategories, and leaving it hides them', async ({ page }) => {
  await page.goto('/')
  await ready(page)
  const { category, subcategories } = categoryBar(page)
  await category('Pneus').hover()
  await expect(subcategories('Pneus').first()).toBeVisible()
  await page.getByRole('heading', { name: 'Busque por veículo' }).hover()
  await expect(subcategories('Pneus').first()).toBeHidden()
})

test('Escape closes what the mouse opened until the mouse has left and come back', { tag: '@all' }, async ({
  page,
}) => {
  await page.goto('/')
  await ready(page)
  const { category, button, subcategories } = categoryBar(page)
  const search = page.getByRole('banner').getByPlaceholder('O que você procura hoje?')
  const away = page.getByRole('heading', { name: 'Busque por veículo' })
  const first = subcategories('Pneus').first()

  await search.focus()
  await category('Pneus').hover()
  await expect(first).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(first).toBeHidden()
  await expect(search).toBeFocused()
  await button('Pneus').hover()
  await expect(first).toBeHidden()
  await away.hover()
  await category('Pneus').hover()
  await expect(first).toBeVisible()
  await first.click()
  await expect(page).toHaveURL(/\/products\?search=Pneus%20Aro%2013/)
  await expect(first).toBeHidden()

  await page.goto('/')
  await ready(page)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Pneus', exact: true }).hover()
  await expect(main.getByRole('link', { name: 'Aro 13', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(main.getByRole('link', { name: 'Aro 13', exact: true })).toBeHidden()
})

test('Touch opens and closes the subcategories of the bar by its buttons', { tag: '@all' }, async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 1024, height: 768 } })
  const page = await context.newPage()
  await page.goto('/')
  await ready(page)
  const { button, subcategories } = categoryBar(page)
  await button('Pneus').tap()
  await expect(subcategories('Pneus').first()).toBeVisible()
  await button('Pneus').tap()
  await expect(subcategories('Pneus').first()).toBeHidden()
  await button('Pneus').tap()
  await subcategories('Pneus').first().tap()
  await expect(page).toHaveURL(/\/products\?search=Pneus%20Aro%2013/)
  await context.close()
})

test('No dark line is visible around the corners of a category’s light picture', { tag: '@all' }, async ({ page }) => {
  await page.goto('/')
  await ready(page)
  const tile = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /subcategorias de Pneus$/ }) })
  await tile.scrollIntoViewIfNeeded()
  const box = await tile.boundingBox()
  if (!box) throw new Error('The tile is not shown.')
  const corner = { y: box.y, width: 8, height: 8 }
  await expect.poll(() => darkestPixel(page, { ...corner, x: box.x })).toBeGreaterThan(215)
  await expect.poll(() => darkestPixel(page, { ...corner, x: box.x + box.width - 8 })).toBeGreaterThan(215)
})

test('The menu of small screens expands the subcategories of its categories', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await ready(page)
  const menu = page.getByRole('dialog')
  const open = page.getByRole('button', { name: 'Abrir menu' })
  const more = menu.getByRole('button', { name: 'Subcategorias de Pneus' })
  const subcategory = menu.getByRole('link', { name: 'Aro 13', exact: true })

  await open.click()
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  await expect(subcategory).toBeHidden()
  await more.click()
  await expect(more).toHaveAttribute('aria-expanded', 'true')
  for (const target of [more, subcategory, menu.getByRole('link', { name: 'Pneus', exact: true })]) {
    const box = await target.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
  await subcategory.click()
  await expect(page).toHaveURL(/\/products\?search=Pneus%20Aro%2013$/)
  await expect(menu).toBeHidden()

  await open.click()
  await expect(subcategory).toBeHidden()
  await menu.getByRole('link', { name: 'Promoções' }).click()
  await expect(page).toHaveURL(/\/products\?offers=true$/)
  await expect(menu).toBeHidden()
})

test('Going back closes the menu and leaves no page, and then leaves it', { tag: ['@phone', '@all'] }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await ready(page)
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Rastrear Pedido' }).click()
  await expect(page).toHaveURL(/\/track-order$/)
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/\/track-order$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
})

test('Going back closes the menu that was opened while a page is loading', { tag: ['@phone', '@all'] }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await ready(page)
  // The page of help never arrives.
  await page.route(/\/assets\/help/, () => {})
  await page.evaluate(() => {
    void (window.__TSR_ROUTER__ as ReturnType<typeof getRouter>).navigate({ to: '/help' })
  })
  await expect(page).toHaveURL(/\/help$/)
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
})

for (const name of [/^Abrir carrinho/, 'Escolher meu carro'])
  test(`Going back closes the panel behind “${name}”, on the first page of a visit too`, {
    tag: ['@phone', '@all'],
  }, async ({ page }) => {
    await page.goto('/')
    // Not a navigation within the shop: the page before is another document.
    await page.goto('/help')
    await ready(page)
    const panel = page.getByRole('dialog')
    await page.getByRole('button', { name }).first().click()
    await expect(panel).toBeVisible()
    await page.goBack()
    await expect(panel).toBeHidden()
    await expect(page).toHaveURL(/\/help$/)
    await page.getByRole('button', { name }).first().click()
    await expect(panel).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL(/\/$/)
  })

test('Going back closes the filters of a phone and keeps what was chosen', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.goto('/products?search=Rodas')
  await ready(page)
  await page.getByRole('button', { name: 'Filtrar e ordenar' }).click()
  const filters = page.getByRole('dialog')
  await filters.getByRole('link', { name: /^Aro 15/ }).click()
  await expect(page).toHaveURL(/rim=15/)
  await expect(filters.getByRole('link', { name: /^Aro 15/ })).toBeVisible()
  await page.goBack()
  await expect(filters).toBeHidden()
  await expect(page).toHaveURL(/rim=15/)
  await page.goBack()
  await expect(page).toHaveURL(/products\?search=Rodas$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
})
