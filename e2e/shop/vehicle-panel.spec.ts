import type { Page } from '@playwright/test'
import { holdScripts } from '../support/answers.ts'
import { expect, test } from '../support/journey.ts'
import { ready } from '../support/ready.ts'

const make = (page: Page) => page.getByRole('combobox', { name: 'Montadora' })

/** Opens the home page and delays the scripts that come with the list, as on a poor connection. */
async function withoutTheList(page: Page): Promise<() => void> {
  await page.goto('/')
  await ready(page)
  return holdScripts(page)
}

test('Visitors can look for their car with the mouse or a finger', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  await ready(page)
  const before = await make(page).boundingBox()
  await make(page).click()
  await page.getByPlaceholder('Buscar marca...').fill('volks')
  await page.getByRole('option', { name: 'Volkswagen' }).click()
  await expect(make(page)).toHaveText('Volkswagen')
  expect(await make(page).boundingBox()).toEqual(before)
  await page.getByLabel('Modelo', { exact: true }).selectOption('Gol')
  await page.getByLabel('Ano do modelo').selectOption('2018')
  await page.getByRole('button', { name: 'BUSCAR', exact: true }).click()
  await expect(page).toHaveURL(/vehicle=Volkswagen/)
})

test('A click before the list has loaded opens it', { tag: ['@phone', '@all'] }, async ({ page }) => {
  const release = await withoutTheList(page)
  await make(page).click()
  await expect(make(page)).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page.getByPlaceholder('Buscar marca...')).toBeVisible()
})

test('The list can be opened by keyboard, and what was typed before it loaded counts', { tag: '@all' }, async ({
  page,
}) => {
  const release = await withoutTheList(page)
  await make(page).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('chev')
  release()
  const filter = page.getByPlaceholder('Buscar marca...')
  await expect(filter).toHaveValue('chev')
  await expect(filter).toBeFocused()
  await page.keyboard.type('r')
  await expect(page.getByRole('dialog', { name: 'Montadora' }).getByRole('option')).toHaveText(['Chevrolet'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(make(page)).toHaveText('Chevrolet')
  await expect(make(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(filter).toBeFocused()
  await expect(filter).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(filter).toBeHidden()
  await expect(make(page)).toBeFocused()
})

test('Visitors who move on before the list has loaded are not brought back', { tag: '@all' }, async ({ page }) => {
  const release = await withoutTheList(page)
  await make(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect(make(page)).toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press('Shift+Tab')
  release()
  await expect(make(page)).not.toHaveAttribute('aria-busy', 'true')
  await expect(page.getByPlaceholder('Buscar marca...')).toBeHidden()
  await expect(make(page)).not.toBeFocused()
})
