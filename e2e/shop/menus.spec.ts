import { darkestPixel } from '../support/darkest-pixel.ts'
import { expect, test } from '../support/journey.ts'
import { ready } from '../support/ready.ts'

test('No dark line goes round the corners of a category’s light picture', async ({ page }) => {
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

test('The menu of small screens unfolds the subcategories of its categories', { tag: '@phone' }, async ({ page }) => {
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

test('The menu of small screens closes when the browser goes back', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await ready(page)
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Rastrear Pedido' }).click()
  await expect(page).toHaveURL(/\/help$/)
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('dialog')).toBeHidden()
})
