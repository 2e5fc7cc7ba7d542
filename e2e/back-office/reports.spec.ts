import { shopDay } from '../../src/platform/dates.ts'
import { namedPeriod } from '../../src/platform/periods.ts'
import { expectAccessibleLayout } from '../support/accessibility.ts'
import { expect, test } from '../support/journey.ts'
import { paidOrders } from '../support/paid-orders.ts'
import { ready } from '../support/ready.ts'

test('The owner reads the margin of a brand, and the orders that it sums', { tag: '@phone' }, async ({ page }) => {
  await paidOrders(page, { services: ['pac'], lastName: 'Relatório' })
  await page.goto('/admin/dashboard')
  await ready(page)
  const menu = page.getByRole('button', { name: 'Abrir menu' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('link', { name: 'Relatórios' }).filter({ visible: true }).click()
  await page.getByRole('combobox', { name: 'Período' }).selectOption('Este trimestre')
  await expect(page).toHaveURL(new RegExp(`from=${namedPeriod('this-quarter', shopDay(new Date())).from}`))
  const brand = page.getByRole('link', { name: /^Ver os pedidos:/ }).first()
  await expect(brand).toBeVisible()
  await expectAccessibleLayout(page)
  const sums = page.getByRole('row').filter({ has: brand })
  const revenue = await sums.getByText(/^R\$/).first().textContent()
  await brand.click()
  await expect(page.getByRole('button', { name: /^Tirar o filtro Marca/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Abrir o pedido \d{8}$/ }).first()).toBeVisible()
  // The list of orders has the sum that was opened.
  await expect(page.locator('dl').getByText(revenue ?? '', { exact: true })).toBeVisible()
  await expectAccessibleLayout(page)
})
