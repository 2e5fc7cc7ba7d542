import { expectAccessibleLayout } from '../support/accessibility.ts'
import { aProduct, signInByApi } from '../support/buyer.ts'
import { expect, test } from '../support/journey.ts'
import { ready } from '../support/ready.ts'
import { aColleague, anotherBrowser, openAsStaff } from '../support/staff.ts'

test('The owner restricts a colleague by another role, who then works without costs and exports', {
  tag: '@phone',
}, async ({ page }) => {
  await openAsStaff(page, '/admin/dashboard')
  const colleague = await aColleague(page)
  const name = `${colleague.firstName} ${colleague.lastName}`
  await page.goto(`/admin/team?search=${encodeURIComponent(colleague.email)}`)
  await ready(page)
  await page.getByRole('button', { name: `Mudar a função de ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Função de ${name}` })
  await dialog.getByRole('radio', { name: /^Acesso restrito/ }).check()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Função mudada').first()).toBeVisible()
  await expectAccessibleLayout(page)

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
  await theirs.goto('/admin/team')
  await ready(theirs)
  await expect(theirs.getByRole('heading', { name: 'Sem permissão' })).toBeVisible()
  await theirs.context().close()
})

test('Somebody is invited who may only pack, and begins with the shipments', { tag: '@phone' }, async ({ page }) => {
  await openAsStaff(page, '/admin/team')
  const email = `separa.${Date.now()}@example.com`
  await page.getByRole('button', { name: 'Convidar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Convidar para a equipe' })
  await dialog.getByRole('textbox', { name: /^Nome/ }).fill('Bia')
  await dialog.getByRole('textbox', { name: /^Sobrenome/ }).fill('Melo')
  await dialog.getByRole('textbox', { name: /^E-mail/ }).fill(email)
  await dialog.getByRole('radio', { name: /^Separação/ }).check()
  await expectAccessibleLayout(page)
  await dialog.getByRole('button', { name: 'Convidar' }).click()
  const sent = page.getByRole('dialog', { name: 'Convite criado, mas nenhum e-mail saiu' })
  await expect(sent.getByRole('button', { name: 'Copiar link' })).toBeVisible()
  await expectAccessibleLayout(page)
  const [, token] = /\/reset-password#([\w-]+)/.exec(await sent.innerText()) ?? []

  const theirs = await anotherBrowser(page)
  await theirs.goto(`/reset-password#${token}`)
  await expect(theirs.getByRole('heading', { name: /^Bem-vindo à equipe/ })).toBeVisible()
  await expect(theirs.getByText('Lembrou a senha?')).toHaveCount(0)
  await theirs.getByRole('textbox', { name: 'Senha', exact: true }).fill('roda-17')
  await theirs.getByRole('textbox', { name: 'Confirme a senha' }).fill('roda-17')
  await theirs.getByRole('button', { name: 'Entrar na equipe' }).click()
  await expect(theirs.getByText('A senha da equipe precisa de pelo menos 10 caracteres.')).toBeVisible()
  await theirs.getByRole('textbox', { name: 'Senha', exact: true }).fill('roda-de-liga-17')
  await theirs.getByRole('textbox', { name: 'Confirme a senha' }).fill('roda-de-liga-17')
  await theirs.getByRole('button', { name: 'Entrar na equipe' }).click()
  await expect(theirs).toHaveURL(/\/admin\/shipments/)
  await ready(theirs)
  await theirs.goto('/admin/orders')
  await ready(theirs)
  await expect(theirs.getByRole('heading', { name: 'Pedidos' })).toBeVisible()
  await expect(theirs.getByRole('main').getByText('R$')).toHaveCount(0)
  await theirs.goto('/admin/products')
  await expect(theirs.getByRole('heading', { name: 'Sem permissão' })).toBeVisible()
  await theirs.context().close()
})
