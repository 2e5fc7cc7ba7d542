import type { Page } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts'
import { expect, test } from '../support/journey.ts'
import { field } from '../support/shopper.ts'
import { openAsStaff, unique } from '../support/staff.ts'
import { toast, waitForToastsToEnd } from '../support/toasts.ts'

/** How far the page's table can be scrolled sideways. */
const tableOverflow = (page: Page): Promise<number> =>
  page.getByRole('table').evaluate(({ parentElement: box }) => (box ? box.scrollWidth - box.clientWidth : 0))

test('Staff can add, rename, find and delete a brand', { tag: ['@phone', '@all'] }, async ({ page }) => {
  const [brand, renamed] = [unique('Volcano'), unique('Étoile')]
  await openAsStaff(page, '/admin/brands')
  await page.getByRole('button', { name: 'Adicionar Marca' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Adicionar' }).click()
  await expect(dialog.getByText('Nome da marca é obrigatório')).toBeVisible()
  await expectAccessible(page)
  await field(dialog, 'Nome da marca').fill(`  ${brand}  `)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Marca adicionada')).toBeVisible()

  await page.getByRole('searchbox', { name: 'Buscar marca pelo nome' }).fill(brand.toUpperCase())
  await expect(page).toHaveURL(/search=VOLCANO/)
  await page
    .getByRole('button', { name: `Renomear ${brand}` })
    .first()
    .click()
  await field(dialog, 'Nome da marca').fill(renamed)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Marca atualizada')).toBeVisible()
  await expect(page.getByText('Nada encontrado')).toBeVisible()

  await page.getByRole('searchbox', { name: 'Buscar marca pelo nome' }).fill(renamed.replace('É', 'e'))
  await page.getByRole('button', { name: `Excluir ${renamed}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(toast(page, 'Marca excluída')).toBeVisible()
})

test('Staff can add a category, which appears in the shop immediately, and delete it', { tag: '@phone' }, async ({
  page,
  request,
  consoleErrors,
}) => {
  const name = unique('Faróis')
  await openAsStaff(page, '/admin/categories')
  await page.getByRole('link', { name: 'Adicionar Categoria' }).click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Nome deve ter pelo menos 2 caracteres')).toBeVisible()
  await field(page, 'Nome').fill('F')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Nome deve ter pelo menos 2 caracteres')).toBeVisible()
  await field(page, 'Nome').fill(name)
  await field(page, 'Descrição').fill('a'.repeat(101))
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Categoria criada')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/categories$/)
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row.getByText(`${'a'.repeat(100)}...`)).toBeVisible()
  // However long a word is, it does not make the page wider than a phone.
  await expectNoOverflow(page)
  expect(await tableOverflow(page)).toBe(0)
  await expect.poll(async () => (await request.get('/api/categories')).text()).toContain(name)

  await row.getByRole('button', { name: `Ações: ${name}` }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Gerenciar subcategorias' }).click()
  await expect(page.getByText('Nenhuma subcategoria ainda')).toBeVisible()
  await page.getByRole('button', { name: 'Adicionar Subcategoria' }).click()
  // A message is a dialog, too.
  const dialog = page.getByRole('dialog').filter({ has: field(page, 'Nome') })
  await dialog.getByRole('button', { name: 'Adicionar' }).click()
  await expect(dialog.getByText('Nome da subcategoria é obrigatório')).toBeVisible()
  await field(dialog, 'Nome').fill('De milha')
  await dialog.getByRole('button', { name: 'Adicionar' }).click()
  await expect(toast(page, 'Subcategoria adicionada com sucesso.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expectAccessible(page)

  await field(page, 'Nome').fill('')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Nome da categoria é obrigatório')).toBeVisible()
  await page.getByRole('link', { name: 'Cancelar' }).click()
  await page.getByRole('dialog', { name: 'Sair sem salvar?' }).getByRole('button', { name: 'Sair sem salvar' }).click()
  await expect(page).toHaveURL(/\/admin\/categories$/)

  const remove = async () => {
    await row.getByRole('button', { name: `Ações: ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Excluir' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  }
  await remove()
  await expect(toast(page, 'Erro ao deletar categoria')).toBeVisible()
  await expect(
    toast(page, 'Não é possível excluir: há produtos ou subcategorias que dependem deste registro.'),
  ).toBeVisible()
  await waitForToastsToEnd(page)
  await row.getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'Excluir De milha' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(toast(page, 'Subcategoria excluída com sucesso.')).toBeVisible()
  await page.getByRole('link', { name: 'Voltar para categorias' }).click()
  await remove()
  await expect(toast(page, 'Categoria deletada')).toBeVisible()
  await expect(row).toHaveCount(0)
  // The browser logs the refused call in the console, too.
  consoleErrors.length = 0
})

test('Staff can manage the subcategories of all categories, and failures are reported', { tag: '@all' }, async ({
  page,
  consoleErrors,
}) => {
  const name = unique('Aro 99')
  await openAsStaff(page, '/admin/subcategories')
  await page.getByRole('button', { name: 'Adicionar Subcategoria' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Adicionar' }).click()
  // One message for both fields.
  const missing = 'Nome da subcategoria e categoria são obrigatórios'
  await expect(dialog.getByText(missing)).toHaveCount(1)
  for (const control of [field(dialog, 'Nome'), dialog.getByRole('combobox', { name: 'Categoria' })]) {
    await expect(control).toHaveAttribute('aria-invalid', 'true')
    await expect(control).toHaveAccessibleDescription(missing)
  }
  await field(dialog, 'Nome').fill(name)
  await expect(dialog.getByText(missing)).toHaveCount(1)
  await dialog.getByRole('combobox', { name: 'Categoria' }).selectOption({ label: 'Rodas' })
  await dialog.getByRole('button', { name: 'Adicionar' }).click()
  await expect(toast(page, 'Subcategoria adicionada com sucesso.')).toBeVisible()
  await page.getByRole('button', { name: `Excluir ${name} (Rodas)` }).click()
  await dialog.getByRole('button', { name: 'Excluir' }).click()
  await expect(toast(page, 'Subcategoria excluída com sucesso.')).toBeVisible()

  await page.getByRole('button', { name: 'Excluir Aro 15 (Rodas)' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(toast(page, 'Erro')).toBeVisible()
  await expect(toast(page, 'Falha ao excluir subcategoria. Ela pode estar em uso por produtos.')).toBeVisible()
  // The browser logs the refused call in the console, too.
  consoleErrors.length = 0
})
