import type { Page } from '@playwright/test'
import { aPlacedOrder } from '../support/back-office.ts'
import { expect, test } from '../support/journey.ts'
import { openAsStaff } from '../support/staff.ts'

/** Lists are read again every ten seconds. */
const waitForReading = (page: Page) => page.clock.fastForward(11_000)

test('A new order and a changed status appear in the lists automatically, or are offered where they would disturb', {
  tag: '@phone',
}, async ({ page, browser, baseURL, isMobile }) => {
  const colleague = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'pt-BR' })
  const theirs = await colleague.newPage()
  await page.clock.install()
  await openAsStaff(page, '/admin/orders')
  const rowOf = (id: string) => page.getByRole('row', { name: new RegExp(id.slice(0, 8)) })

  await page.mouse.move(1, 1)
  const id = await aPlacedOrder(theirs)
  await waitForReading(page)
  await expect(rowOf(id)).toBeVisible()

  const bar = page.getByRole('button', { name: /Há novidades.*Atualizar/ })
  await rowOf(id).getByRole('button').focus()
  const other = await aPlacedOrder(theirs)
  await waitForReading(page)
  await expect(bar).toBeVisible()
  await expect(rowOf(other)).toHaveCount(0)
  await bar.click()
  await expect(rowOf(other)).toBeVisible()
  await expect(bar).toBeHidden()

  if (isMobile) return
  await page.goto(`/admin/shipments?status=todos&search=${id}`)
  await page.getByRole('button', { name: new RegExp(id.slice(0, 8)) }).click()
  const window = page.getByRole('dialog', { name: id.slice(0, 8) })
  await window.getByRole('combobox').selectOption({ label: 'Entregue' })
  const change = (status: string) => page.request.patch(`/api/admin/orders/${id}`, { data: { status } })
  await change('cancelled')
  await waitForReading(page)
  await expect(window.getByRole('button', { name: /Há novidades/ })).toBeVisible()
  await expect(window.getByRole('combobox')).toHaveValue('entregue')
  await window.getByRole('button', { name: /Há novidades/ }).click()
  await expect(window.getByRole('definition').filter({ hasText: 'Cancelado' })).toBeVisible()
  await colleague.close()
})

test('The dashboard reads again what a colleague changes', { tag: '@all' }, async ({ page, browser, baseURL }) => {
  const colleague = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'pt-BR' })
  const theirs = await colleague.newPage()
  await page.clock.install()
  await openAsStaff(page, '/admin/dashboard')
  await page.mouse.move(1, 1)
  const id = await aPlacedOrder(theirs)
  await waitForReading(page)
  await expect(page.getByRole('main').locator(`a[href*="${id}"]`)).toBeVisible()
  await colleague.close()
})
