import type { Locator, Page } from '@playwright/test'
import { expectAccessibleLayout } from '../support/accessibility.ts'
import { clearFailedCalls, fail } from '../support/answers.ts'
import { expect, test } from '../support/journey.ts'
import { ready } from '../support/ready.ts'

const fieldOf = (page: Page) => page.getByPlaceholder('O que você procura hoje?').filter({ visible: true })
const listOf = (page: Page) => page.getByRole('listbox', { name: 'Sugestões de busca' })

async function openHelp(page: Page) {
  await page.goto('/help')
  await ready(page)
}

test('The search suggests what fits a car before it is submitted', { tag: '@phone' }, async ({ page }) => {
  await openHelp(page)
  await fieldOf(page).pressSequentially('civic 2018')
  const option = listOf(page).getByRole('option', { name: 'Ver o que serve no Honda Civic 2018' })
  await expect(option).toBeVisible()
  await expect(fieldOf(page)).toHaveAttribute('role', 'combobox')
  await expect(fieldOf(page)).toHaveAttribute('aria-expanded', 'true')
  await expectAccessibleLayout(page)
  await option.click()
  await expect(page).toHaveURL(/\/products\?vehicle=Honda%20Civic%202018$/)
  await expect(listOf(page)).toBeHidden()
  await expect(fieldOf(page)).toHaveValue('')
})

test('Arrows choose a suggestion, Enter follows it, Escape closes the list', async ({ page }) => {
  await openHelp(page)
  const field = fieldOf(page)
  // All at once: the suggestions for a part of the word would change below the arrows.
  await field.fill('pneu')
  const options = listOf(page).getByRole('option')
  await expect(options.first()).toContainText('R$')
  await field.press('ArrowDown')
  const first = await options.first().getAttribute('id')
  await expect(field).toHaveAttribute('aria-activedescendant', first ?? '')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await field.press('ArrowUp')
  await expect(field).not.toHaveAttribute('aria-activedescendant')
  await field.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await expect(options.last()).toHaveText('Ver todos os resultados para “pneu”')

  await field.press('Escape')
  await expect(listOf(page)).toBeHidden()
  await expect(field).toHaveValue('pneu')
  await field.press('ArrowDown')
  await expect(listOf(page)).toBeVisible()
  await field.press('ArrowDown')
  const name = await options.first().locator('span').nth(2).textContent()
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
  await expect(page).toHaveURL(/\/produtos\/[\da-z-]+$/)
})

test('A late response is never shown over a newer one', { tag: '@all' }, async ({ page }) => {
  await openHelp(page)
  const late = Promise.withResolvers<void>()
  await page.route('**/api/search/suggestions?search=pneu', async (route) => {
    await late.promise
    await route.continue().catch(() => undefined)
  })
  const field = fieldOf(page)
  const requested = page.waitForRequest('**/api/search/suggestions?search=pneu')
  await field.fill('pneu')
  await requested
  await field.fill('205/55')
  await expect(listOf(page).getByRole('option', { name: /^205\/55 R16/ })).toBeVisible()
  late.resolve()
  await page.waitForLoadState('networkidle')
  await expect(listOf(page).getByRole('option', { name: /^205\/55 R16/ })).toBeVisible()
  await expect(listOf(page).getByRole('option', { name: 'Ver todos os resultados para “205/55”' })).toBeVisible()
})

test('Without suggestions the field still searches', { tag: '@all' }, async ({ page, consoleErrors }) => {
  await openHelp(page)
  await fail(page, /^\/search\/suggestions/)
  const requested = page.waitForResponse(/search\/suggestions/)
  await fieldOf(page).fill('shampoo')
  await requested
  await fieldOf(page).press('Enter')
  await expect(page).toHaveURL(/\/products\?search=shampoo$/)
  // A phone's keyboard closes.
  await expect(fieldOf(page)).not.toBeFocused()
  clearFailedCalls(consoleErrors)
})

test('On a tablet the list has room for names, though the field is narrow', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await openHelp(page)
  await fieldOf(page).fill('roda')
  await expect(listOf(page).getByRole('option').first()).toContainText('R$')
  const width = async (part: Locator) => (await part.boundingBox())?.width ?? 0
  expect(await width(fieldOf(page))).toBeLessThan(300)
  expect(await width(listOf(page))).toBeGreaterThan(440)
  await expectAccessibleLayout(page)
})
