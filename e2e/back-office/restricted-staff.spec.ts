import { aProduct, enterAs } from '../support/buyer.ts'
import { expect, test } from '../support/journey.ts'
import { ready } from '../support/ready.ts'
import { expectSoundHere } from '../support/soundness.ts'
import { aColleague, anotherBrowser, openAsStaff } from '../support/staff.ts'

test('A colleague with restricted access works without costs, lists and permissions', { tag: '@phone' }, async ({
  page,
}) => {
  await openAsStaff(page, '/admin/users')
  const colleague = await aColleague(page)
  const name = `${colleague.firstName} ${colleague.lastName}`
  await page.goto(`/admin/users?search=${encodeURIComponent(colleague.email)}`)
  await ready(page)
  const restriction = page.getByRole('switch', { name: `Acesso restrito: ${name}` })
  await restriction.click()
  await expect(restriction).toBeChecked()
  await expect(page.getByText(`${name} trabalha sem custos, listas e permissões.`).first()).toBeVisible()
  await expectSoundHere(page)

  const theirs = await anotherBrowser(page)
  await enterAs(theirs, colleague)
  const product = await aProduct(theirs)
  await theirs.goto('/admin/products')
  await ready(theirs)
  await expect(theirs.getByRole('link', { name: 'Adicionar Produto' })).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Exportar', exact: true })).toHaveCount(0)
  await expect(theirs.getByRole('link', { name: 'Importar', exact: true })).toHaveCount(0)
  await expect(theirs.getByRole('link', { name: 'Histórico' })).toHaveCount(0)
  await theirs.goto(`/admin/products/edit/${product.id}`)
  await ready(theirs)
  await expect(theirs.getByRole('textbox', { name: 'Código (SKU)' })).toBeVisible()
  await expect(theirs.getByRole('textbox', { name: /^Custo/ })).toHaveCount(0)
  await theirs.goto('/admin/users')
  await ready(theirs)
  await expect(theirs.getByRole('switch')).toHaveCount(0)
  await theirs.context().close()
})
