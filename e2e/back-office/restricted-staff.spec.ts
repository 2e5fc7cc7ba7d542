import { administrator } from '../../playwright.config.ts'
import { expectAccessibleLayout } from '../support/accessibility.ts'
import { aProduct, signInByApi } from '../support/buyer.ts'
import { expect, test } from '../support/journey.ts'
import { ready } from '../support/ready.ts'
import { aColleague, anotherBrowser, openAsStaff } from '../support/staff.ts'

test('Restricted staff can work without seeing costs, exports and permissions', { tag: '@phone' }, async ({ page }) => {
  await openAsStaff(page, '/admin/users')
  const colleague = await aColleague(page)
  const name = `${colleague.firstName} ${colleague.lastName}`
  await page.goto(`/admin/users?search=${encodeURIComponent(colleague.email)}`)
  await ready(page)
  const restriction = page.getByRole('switch', { name: `Acesso restrito: ${name}` })
  await restriction.click()
  const question = page.getByRole('dialog', { name: `Restringir o acesso de ${name}?` })
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(restriction).not.toBeChecked()
  await restriction.click()
  await question.getByRole('button', { name: 'Restringir' }).click()
  await expect(restriction).toBeChecked()
  await expect(page.getByText(`${name} trabalha sem custos, listas e permissões.`).first()).toBeVisible()
  await expectAccessibleLayout(page)

  await page.goto(`/admin/users?search=${encodeURIComponent(administrator.email)}`)
  await ready(page)
  const own = page.getByRole('switch', { name: /^Acesso restrito/ })
  await own.click()
  await page
    .getByRole('dialog', { name: 'Restringir o seu próprio acesso?' })
    .getByRole('button', { name: 'Cancelar' })
    .click()
  await expect(own).not.toBeChecked()

  const theirs = await anotherBrowser(page)
  await signInByApi(theirs, colleague)
  const product = await aProduct(theirs)
  await theirs.goto('/admin/products')
  await ready(theirs)
  await expect(theirs.getByRole('link', { name: 'Adicionar Produto' })).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Exportar', exact: true })).toHaveCount(0)
  await theirs.getByRole('button', { name: 'Mais', exact: true }).click()
  await expect(theirs.getByRole('menuitem', { name: 'Corrigir categorias' })).toBeVisible()
  await expect(theirs.getByRole('menuitem', { name: 'Importar Produtos' })).toHaveCount(0)
  await theirs.keyboard.press('Escape')
  await expect(theirs.getByRole('link', { name: 'Histórico' })).toHaveCount(0)
  await theirs.getByRole('checkbox', { name: 'Selecionar esta página' }).click()
  await expect(theirs.getByRole('button', { name: 'Destacar' }).first()).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Editar em massa' })).toHaveCount(0)
  await expect(theirs.getByRole('button', { name: /^Selecionar todos/ })).toHaveCount(0)
  const none = '00000000-0000-4000-8000-000000000000'
  for (const path of ['products/import', 'products/changes', `products/changes/${none}`, 'exports', 'audit']) {
    await theirs.goto(`/admin/${path}`)
    await ready(theirs)
    await expect(theirs.getByRole('heading', { name: 'Sem permissão' })).toBeVisible()
  }
  await expectAccessibleLayout(theirs)
  await theirs.goto(`/admin/products/edit/${product.id}`)
  await ready(theirs)
  await theirs.getByText('Códigos e fiscal').click()
  await expect(theirs.getByRole('textbox', { name: 'Código (SKU)' })).toBeVisible()
  await expect(theirs.getByRole('textbox', { name: /^Custo/ })).toHaveCount(0)
  await theirs.goto('/admin/users')
  await ready(theirs)
  await expect(theirs.getByRole('switch')).toHaveCount(0)
  await theirs.context().close()
})
