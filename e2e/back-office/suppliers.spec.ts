import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/journey.ts'
import { openAsStaff, unique } from '../support/staff.ts'

test('Staff can manage suppliers and how their lists are read', { tag: '@phone' }, async ({ page }) => {
  const name = unique('Distribuidora')
  await openAsStaff(page, '/admin/suppliers')
  await expect(page.getByRole('heading', { level: 1, name: 'Fornecedores' })).toBeVisible()
  await page.getByRole('button', { name: 'Adicionar Fornecedor' }).click()
  const form = page.getByRole('dialog', { name: 'Adicionar Fornecedor' })
  await form.getByRole('textbox', { name: 'Nome do fornecedor' }).fill(name)
  await form.getByRole('textbox', { name: 'E-mail' }).fill('vendas')
  await form.getByRole('textbox', { name: 'CNPJ ou CPF' }).fill('11.222.333/0001-82')
  await form.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await expect(form.getByText('CPF ou CNPJ inválido.')).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('textbox', { name: 'E-mail' }).fill('vendas@volcano.example')
  await form.getByRole('textbox', { name: 'CNPJ ou CPF' }).fill('11.222.333/0001-81')
  await form.getByRole('textbox', { name: 'Prazo de entrega (dias)' }).fill('12')
  await form.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await expect(form).toBeHidden()

  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('vendas@volcano.example')
  await expect(row).toContainText('entrega em 12 dias')

  const list = (await (await page.request.get('/api/admin/suppliers')).json()) as { id: string; name: string }[]
  const id = list.find((supplier) => supplier.name === name)?.id
  const reading = { columns: { cor: null, codigo: 'sku', custo: 'costCents' }, priceRule: null }
  expect((await page.request.put(`/api/admin/suppliers/${id}/reading`, { data: { reading } })).ok()).toBe(true)
  await page.goto(`/admin/suppliers?search=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Leitura das listas de ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Como as listas de ${name} são lidas` })
  await expect(dialog.getByRole('combobox', { name: 'Coluna custo' })).toHaveValue('costCents')
  // What is not used comes last.
  await expect(dialog.getByRole('listitem').last()).toContainText('cor')
  await expectAccessible(page)
  await dialog.getByRole('checkbox', { name: 'Fazer o preço a partir do custo' }).check()
  await dialog.getByRole('textbox', { name: 'Custo ×' }).fill('1,42')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('2 colunas, custo\u00a0×\u00a01,42')

  await page.getByRole('button', { name: `Leitura das listas de ${name}` }).click()
  await dialog.getByRole('combobox', { name: 'Coluna custo' }).selectOption('priceCents')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Sair sem salvar' }).click()
  await expect(dialog).toBeHidden()
  // Discarded changes need no confirmation any more.
  await page.getByRole('button', { name: `Leitura das listas de ${name}` }).click()
  await expect(dialog.getByRole('combobox', { name: 'Coluna custo' })).toHaveValue('costCents')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: `Leitura das listas de ${name}` }).click()
  await dialog.getByRole('button', { name: 'Esquecer esta leitura' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).not.toContainText('colunas')
  await page.getByRole('button', { name: `Excluir ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir', exact: true }).click()
  await expect(row).toBeHidden()
})
