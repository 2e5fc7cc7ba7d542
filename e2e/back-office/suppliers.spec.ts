import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/journey.ts'
import { openAsStaff, unique } from '../support/staff.ts'

test('Staff can add and delete suppliers', { tag: ['@phone', '@all'] }, async ({ page }) => {
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

  await page.getByRole('button', { name: `Excluir ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir', exact: true }).click()
  await expect(row).toBeHidden()
})
