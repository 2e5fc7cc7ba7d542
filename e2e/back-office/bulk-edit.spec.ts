import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts'
import { expect, test } from '../support/journey.ts'
import { field } from '../support/shopper.ts'
import { openAsStaff, unique } from '../support/staff.ts'

type Found = { id: string; categoryId: string; imageUrls: string[] }

/** A brand with that many products, one page and one more, which no other test uses. */
async function aBrandOf(page: Page, count: number): Promise<string> {
  const brand = unique('Marca em massa')
  const made = await page.request.post('/api/admin/brands', { data: { name: brand } })
  const { id: brandId } = (await made.json()) as Found
  // The newest may belong to another journey, without a category.
  const listed = (await (await page.request.get('/api/admin/products?sort=oldest')).json()) as { rows: Found[] }
  const model = (await (await page.request.get(`/api/admin/products/${listed.rows[0]?.id}`)).json()) as Found
  for (let number = 1; number <= count; number += 1) {
    const { categoryId, imageUrls } = model
    const data = { name: `${brand} ${number}`, categoryId, imageUrls, brandId, priceCents: 10_000 }
    expect((await page.request.post('/api/admin/products', { data })).ok()).toBe(true)
  }
  return brand
}

/** The preview of a price change of a product that no other test uses. */
async function previewOfOne(page: Page, { change, percent }: { change: string; percent: string }): Promise<void> {
  await openAsStaff(page, '/admin/dashboard')
  const brand = await aBrandOf(page, 1)
  await openAsStaff(page, `/admin/products?search=${encodeURIComponent(brand)}`)
  await page.getByLabel(`Selecionar ${brand} 1`).check()
  await page.getByRole('button', { name: 'Editar em massa' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Mudança de preço').selectOption({ label: change })
  await field(dialog, 'Percentual').fill(percent)
  await dialog.getByRole('button', { name: 'Ver prévia' }).click()
}

test('All products of a brand cost 5 % more after a preview, and the previous prices after an undo', async ({
  page,
}) => {
  await openAsStaff(page, '/admin/dashboard')
  const brand = await aBrandOf(page, 21)
  await openAsStaff(page, '/admin/products')
  await page.getByRole('button', { name: 'Filtros', exact: true }).click()
  await page.getByLabel('Marca', { exact: true }).selectOption({ label: brand })
  await page.getByRole('button', { name: 'Selecionar todos os 21' }).click()
  await expect(page.getByText('21 selecionados').first()).toBeVisible()
  await page.getByRole('button', { name: 'Editar em massa' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Ver prévia' }).click()
  await expect(dialog.getByText('Escolha o que muda nos produtos.')).toBeInViewport()
  await dialog.getByLabel('Mudança de preço').selectOption({ label: 'Aumentar em %' })
  await field(dialog, 'Percentual').fill('5')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Ver prévia' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Preço +5 %' })).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(`${brand} 1 .*100,00.*105,00`) })).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Aplicar em 21 produtos' }).click()
  await expect(page.getByText(/^Aplicada em /)).toBeVisible()

  await openAsStaff(page, `/admin/products?search=${encodeURIComponent(`${brand} 21`)}`)
  await expect(page.getByRole('row', { name: new RegExp(`${brand} 21`) })).toContainText('105,00')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('menuitem', { name: /^Produtos: .*CSV/ }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^produtos-[\d-]+\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toContain(`${brand} 21;`)

  await page.getByRole('button', { name: 'Mais', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Alterações em massa' }).click()
  await page.getByRole('link', { name: 'Preço +5 %' }).first().click()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText(/^Desfeita em /)).toBeVisible()
})

test('Unusual price changes need a second confirmation', { tag: '@all' }, async ({ page }) => {
  await previewOfOne(page, { change: 'Baixar em %', percent: '50' })
  await page.getByRole('button', { name: 'Aplicar em 1 produto' }).click()
  const question = page.getByRole('dialog', { name: 'O preço de 1 produto muda muito' })
  await question.getByRole('button', { name: 'Aplicar mesmo assim' }).click()
  await expect(question.getByText('Marque que conferiu os preços.')).toBeVisible()
  await question.getByRole('checkbox').check()
  await question.getByRole('button', { name: 'Aplicar mesmo assim' }).click()
  await expect(page.getByText(/^Aplicada em /)).toBeVisible()
})

test('A bulk edit can be previewed without HTTPS, as in a home network', { tag: '@all' }, async ({ page }) => {
  // As the browser behaves there.
  await page.addInitScript(() => Object.defineProperty(crypto, 'randomUUID', { value: undefined }))
  await openAsStaff(page, '/admin/products?search=balde')
  await page.getByRole('checkbox').nth(1).check()
  await page.getByRole('button', { name: 'Editar em massa' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Mudança de preço').selectOption({ label: 'Aumentar em %' })
  await field(dialog, 'Percentual').fill('7')
  await dialog.getByRole('button', { name: 'Ver prévia' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Preço +7 %' })).toBeVisible()
})

test('A change can be scheduled in the shop’s time zone, and unsaved input needs a confirmation', {
  tag: '@all',
}, async ({ page }) => {
  await previewOfOne(page, { change: 'Aumentar em %', percent: '6' })
  await page.getByRole('button', { name: 'Agendar' }).click()
  const times = page.getByRole('dialog', { name: 'Agendar a alteração' })
  await times.getByLabel('Começo').press('Enter')
  await expect(times.getByText('Informe o começo ou a volta.')).toBeVisible()
  // A day without a time is incomplete, and must not mean immediately.
  await times.getByLabel('Começo').pressSequentially('01012099')
  await times.getByLabel('Volta automática').fill('2099-01-02T08:00')
  await times.getByRole('button', { name: 'Agendar' }).click()
  await expect(times.getByText('Complete a data e a hora.')).toBeVisible()
  await times.getByLabel('Volta automática').fill('')
  await times.getByLabel('Começo').fill('2099-01-01T08:00')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Continuar editando' }).click()
  await times.getByRole('button', { name: 'Agendar' }).click()
  await expect(times).toBeHidden()
  await page.getByRole('button', { name: 'Cancelar agendamento' }).click()
  await expect(page.getByRole('button', { name: 'Agendar' })).toBeVisible()
})

test('Keyboard users keep their place when the planned end of a change is cancelled, and when it is undone', {
  tag: '@all',
}, async ({ page }) => {
  await previewOfOne(page, { change: 'Aumentar em %', percent: '4' })
  await page.getByRole('button', { name: 'Agendar' }).click()
  const times = page.getByRole('dialog', { name: 'Agendar a alteração' })
  await times.getByLabel('Volta automática').fill('2099-01-02T08:00')
  await times.getByRole('button', { name: 'Agendar' }).press('Enter')
  const focusedPart = page.locator('main [tabindex="-1"]:focus')
  await page.getByRole('button', { name: 'Cancelar agendamento' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Cancelar agendamento' })).toHaveCount(0)
  await expect(focusedPart).toContainText('Aplicada em')

  await page.getByRole('button', { name: 'Desfazer', exact: true }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer', exact: true }).press('Enter')
  await expect(page.getByText(/^Desfeita em/)).toBeVisible()
  await expect(focusedPart).toContainText('Desfeita em')
})
