import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { answerAsUsual } from '../support/answers.ts'
import { signInByApi } from '../support/buyer.ts'
import { expect } from '../support/journey.ts'
import { longListsTest as test } from '../support/other-shops.ts'
import { ready } from '../support/ready.ts'
import { aColleague, anotherBrowser, openAsStaff } from '../support/staff.ts'

/** More than the limit for an immediate download. */
const rowCount = 5_050

/** Adds that many products by importing a list. */
async function importProducts(page: Page) {
  const rows = Array.from({ length: rowCount }, (_none, index) => `LONGA-${index};Roda longa ${index};100,00`)
  await openAsStaff(page, '/admin/products/import')
  await page.locator('input[type=file]').setInputFiles({
    name: 'lista longa.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['SKU;Nome;Preço', ...rows].join('\n')),
  })
  await page.getByRole('checkbox', { name: 'Cadastrar os produtos que a loja não tem' }).check()
  await page.getByRole('button', { name: 'Conferir as linhas' }).click()
  await page.getByRole('button', { name: 'Gravar 5.050 linhas' }).click({ timeout: 120_000 })
  await expect(page.getByText(/^Gravada em/)).toBeVisible({ timeout: 120_000 })
}

/** The list reports its files as half finished, until the returned function is called. */
async function holdHalfWay(page: Page): Promise<() => Promise<void>> {
  const list = (url: URL) => url.pathname === '/api/admin/export-files'
  await page.route(list, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    const files = (await response.json()) as { rowCount: number }[]
    const half = files.map((file) => ({ ...file, state: 'running', handledCount: Math.round(file.rowCount / 2) }))
    return route.fulfill({ response, json: half })
  })
  // A response may be in progress: it arrives, or the next one does.
  return () => answerAsUsual(page)
}

test('A long list is exported in the background, and everyone can download the file', async ({ page }) => {
  test.slow()
  await importProducts(page)
  await page.goto('/admin/products?search=Roda+longa')
  await ready(page)
  const goOn = await holdHalfWay(page)

  await test.step('staff request it, and see its progress', async () => {
    await page.getByRole('button', { name: 'Exportar', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Produtos: Texto separado por ; (CSV)' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Exportações' })).toBeVisible()
    const file = page.getByRole('row', { name: /produtos.*\.csv/ })
    await expect(file).toContainText('5.050')
    await expect(file).toContainText('Sendo preparada')
    await expect(file.getByRole('progressbar')).toHaveAttribute('value', '2525')
    await expect(file.getByRole('button', { name: /^Baixar/ })).toHaveCount(0)
    await expect(file.getByRole('button', { name: /^Cancelar/ })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('it appears automatically, and can be downloaded', async () => {
    await goOn()
    const file = page.getByRole('row', { name: /produtos.*\.csv/ })
    await expect(file).toContainText('Pronta')
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await file.getByRole('button', { name: /^Baixar/ }).click()
    const lines = readFileSync(await (await download).path(), 'utf8')
      .trim()
      .split('\n')
    expect(lines).toHaveLength(1 + rowCount)
    expect(lines[0]).toContain('SKU;')
    expect(lines.at(-1)).toContain('Roda longa')
  })

  await test.step('a colleague sees whose it is, and can download it, too', async () => {
    const colleague = await aColleague(page)
    const other = await anotherBrowser(page)
    await signInByApi(other, colleague)
    await other.goto('/admin/exports')
    await ready(other)
    const file = other.getByRole('row', { name: /produtos.*\.csv/ })
    await expect(file).toContainText('Pronta')
    const author = await page
      .getByRole('row', { name: /produtos.*\.csv/ })
      .getByRole('cell')
      .nth(1)
      .innerText()
    expect(author.trim()).not.toBe('')
    await expect(file).toContainText(author.trim())
    const download = other.waitForEvent('download')
    await file.getByRole('button', { name: /^Baixar/ }).click()
    expect(
      readFileSync(await (await download).path(), 'utf8')
        .trim()
        .split('\n'),
    ).toHaveLength(1 + rowCount)
    await other.context().close()
  })
})
