import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { expect, test } from '../support/journey.ts'
import { ready } from '../support/ready.ts'
import { openAsStaff } from '../support/staff.ts'

test('The list of products is exported as it is filtered', { tag: '@all' }, async ({ page }) => {
  await openAsStaff(page, '/admin/products?search=volcano')
  await ready(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Produtos: Texto separado por ; (CSV)' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^produtos-[\d-]+\.csv$/)
  const rows: Record<string, string>[] = parse(readFileSync(await file.path()), {
    bom: true,
    columns: true,
    delimiter: ';',
  })
  expect(Object.keys(rows[0] ?? {})).toContain('SKU')
  for (const row of rows) expect(JSON.stringify(row).toLowerCase()).toContain('volcano')
})
