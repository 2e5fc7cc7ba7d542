import type { Locator } from '@playwright/test'
import { expectAccessibleLayout } from '../support/accessibility.ts'
import { expect, test } from '../support/journey.ts'
import { ready } from '../support/ready.ts'

const ofTheSize = '/products?width=185&aspect=65&rim=15'

test('Typing a size on the home page shows tyres of that size, and others of the same diameter separately', async ({
  page,
}) => {
  await page.goto('/')
  await ready(page)
  await page.getByRole('textbox', { name: 'Medida do pneu' }).fill('1856515')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(ofTheSize)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pneus e kits 185/65 R15')
  await expect(page.getByRole('textbox', { name: 'Medida do pneu' })).toHaveValue('185/65 R15')
  await expect(page.getByRole('article').first()).toContainText('185/65 R15')
  const others = page.getByRole('region', { name: 'Medidas equivalentes' })
  await expect(others.getByRole('link', { name: /185\/65 R15/ })).toHaveCount(0)
  await expect(others.getByRole('link').first()).toBeVisible()
})

test('Customers can choose the size step by step, with only the available options', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/products')
  await ready(page)
  await page.getByRole('button', { name: 'Escolher largura, perfil e aro' }).click()
  const [width, aspect, rim] = ['Largura', 'Perfil', 'Aro'].map((name) =>
    page.getByRole('combobox', { name, exact: true }),
  ) as [Locator, Locator, Locator]
  await expect(width).toBeFocused()
  await expect(aspect).toBeDisabled()
  await width.selectOption('185')
  await aspect.selectOption('65')
  await rim.selectOption('15')
  await expectAccessibleLayout(page)
  await page.getByRole('button', { name: 'Buscar medida' }).click()
  await expect(page).toHaveURL(ofTheSize)
})

test('An invalid size is reported next to the field, and the page stays', { tag: '@all' }, async ({ page }) => {
  await page.goto('/')
  await ready(page)
  const field = page.getByRole('textbox', { name: 'Medida do pneu' })
  await field.fill('aro 15')
  await page.getByRole('button', { name: 'Buscar medida' }).click()
  await expect(page.getByText('Use uma medida como 185/65 R15.')).toBeVisible()
  await expect(field).toBeFocused()
  await expect(page).toHaveURL('/')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the size is searched for, and others of the same diameter are named', { tag: '@all' }, async ({ page }) => {
    await page.goto('/')
    await page.getByRole('textbox', { name: 'Medida do pneu' }).fill('1856515')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/search=1856515/)
    await expect(page.getByRole('article').first()).toContainText('185/65 R15')
    await expect(page.getByRole('heading', { name: 'Medidas equivalentes' })).toBeVisible()
  })
})
