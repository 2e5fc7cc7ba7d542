import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, failureTest as test } from '../support/journey.ts'
import { field } from '../support/shopper.ts'
import { openAsStaff, unique } from '../support/staff.ts'
import { expectToast, toast } from '../support/toasts.ts'

const conflict = (page: Page) =>
  page.getByRole('dialog', { name: 'Outra pessoa salvou este registro enquanto você editava' })
const save = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true })

/** Calls the shop as another member of staff. */
async function elsewhere(page: Page, method: 'POST' | 'PUT' | 'PATCH', path: string, data: object) {
  const answer = await page.request.fetch(`/api/admin/${path}`, { method, data })
  expect(answer.ok()).toBe(true)
  return (await answer.json()) as { id: string }
}

test('Two people who change the same category lose nothing of each other’s work', {
  tag: ['@phone', '@all'],
}, async ({ page }) => {
  const name = unique('Bancos')
  await openAsStaff(page, '/admin/dashboard')
  const { id } = await elsewhere(page, 'POST', 'categories', { name, description: 'Antes' })
  await page.goto(`/admin/categories/edit/${id}`)
  await expect(field(page, 'Nome')).toHaveValue(name)
  await elsewhere(page, 'PUT', `categories/${id}`, { name, description: 'Da outra pessoa' })

  await field(page, 'Nome').fill(`${name} novos`)
  await save(page).click()
  await expect(conflict(page).getByRole('row', { name: /Descrição/ })).toContainText('fica o da loja')
  await expectAccessible(page)
  await conflict(page).getByRole('button', { name: 'Continuar editando' }).click()
  await expect(save(page)).toBeFocused()
  await expect(field(page, 'Nome')).toHaveValue(`${name} novos`)

  await field(page, 'Descrição').fill('Minha')
  await save(page).click()
  await expect(conflict(page).getByRole('row', { name: /Descrição/ })).toContainText('fica o seu')
  await conflict(page).getByRole('button', { name: 'Descartar as minhas' }).click()
  await expect(field(page, 'Nome')).toHaveValue(name)
  await expect(field(page, 'Descrição')).toHaveValue('Da outra pessoa')

  await elsewhere(page, 'PUT', `categories/${id}`, { name, description: 'Outra vez' })
  await field(page, 'Nome').fill(`${name} novos`)
  await save(page).click()
  await conflict(page).getByRole('button', { name: 'Salvar juntando as alterações' }).click()
  await expect(toast(page, 'Categoria atualizada com sucesso.')).toBeVisible()
  const stored = await page.request.get(`/api/admin/categories/${id}`)
  expect(await stored.json()).toMatchObject({ name: `${name} novos`, description: 'Outra vez' })
})

test('A banner that was hidden in the meantime stays hidden when its title is saved', async ({ page }) => {
  await openAsStaff(page, '/admin/dashboard')
  const banners = (await (await page.request.get('/api/admin/banners')).json()) as Record<string, unknown>[]
  const [shown] = banners
  if (!shown) throw new Error('the demo shop has no banner')
  const { desktopFileUrl, mobileFileUrl, isVideo } = shown
  const title = unique('Frete')
  const fields = { title, isVideo, desktopFileUrl, mobileFileUrl, isActive: true }
  const { id } = await elsewhere(page, 'POST', 'banners', { fields })
  await page.goto(`/admin/banners/edit/${id}`)
  await expect(field(page, 'Título')).toHaveValue(title)
  await elsewhere(page, 'PATCH', `banners/${id}`, { isActive: false })

  await field(page, 'Título').fill(`${title} grátis`)
  await save(page).click()
  await expect(conflict(page).getByRole('row', { name: /Ativo na loja/ })).toContainText('fica o da loja')
  await conflict(page).getByRole('button', { name: 'Salvar juntando as alterações' }).click()
  await expect(toast(page, 'Banner atualizado')).toBeVisible()
  const stored = await page.request.get(`/api/admin/banners/${id}`)
  expect(await stored.json()).toMatchObject({ title: `${title} grátis`, isActive: false })
  await page.request.delete(`/api/admin/banners/${id}`)
})

test('Two people who change the same subcategory or brand see the conflict in its dialog', { tag: '@all' }, async ({
  page,
}) => {
  const name = unique('Aro 16')
  await openAsStaff(page, '/admin/dashboard')
  const [category] = (await (await page.request.get('/api/admin/categories')).json()) as { id: string }[]
  const inCategory = { categoryId: category?.id }
  const { id } = await elsewhere(page, 'POST', 'subcategories', { name, ...inCategory })
  await page.goto('/admin/subcategories')
  await page
    .getByRole('button', { name: `Editar ${name}` })
    .first()
    .click()
  const window = page.getByRole('dialog', { name: 'Editar Subcategoria' })
  await elsewhere(page, 'PUT', `subcategories/${id}`, { name, description: 'Da outra pessoa', ...inCategory })
  await field(window, 'Nome').fill(`${name} novo`)
  await save(page).click()
  await expect(conflict(page)).toContainText('Da outra pessoa')
  await expect(conflict(page)).toContainText(/\S+ salvou alterações em/)
  await page.keyboard.press('Escape')
  await expect(conflict(page)).toBeHidden()
  await expect(field(window, 'Nome')).toHaveValue(`${name} novo`)
  await save(page).click()
  await conflict(page).getByRole('button', { name: 'Salvar juntando as alterações' }).click()
  await expectToast(page, 'success', 'Sucesso')
  const all = (await (await page.request.get('/api/admin/subcategories')).json()) as { id: string }[]
  expect(all.find((one) => one.id === id)).toMatchObject({ name: `${name} novo`, description: 'Da outra pessoa' })

  const brand = await elsewhere(page, 'POST', 'brands', { name: unique('Marca') })
  await page.goto('/admin/brands')
  const renamed = unique('Renomeada')
  await page.locator(`[data-opens-record]`).filter({ hasText: 'Marca' }).first().waitFor()
  const { name: before } = (
    (await (await page.request.get('/api/admin/brands')).json()) as { id: string; name: string }[]
  ).find((one) => one.id === brand.id) ?? { name: '' }
  await page
    .getByRole('button', { name: `Renomear ${before}` })
    .first()
    .click()
  await elsewhere(page, 'PUT', `brands/${brand.id}`, { name: `${before} deles` })
  await field(page, 'Nome da marca').fill(renamed)
  await save(page).click()
  await expect(conflict(page).getByRole('row', { name: /Nome da marca/ })).toContainText(`${before} deles`)
  await conflict(page).getByRole('button', { name: 'Salvar juntando as alterações' }).click()
  await expectToast(page, 'success', 'Marca atualizada', `Agora se chama ${renamed}.`)
})

test('A name that is already in use is reported next to the field, and what was typed stays', { tag: '@all' }, async ({
  page,
}) => {
  const name = unique('Volantes')
  await openAsStaff(page, '/admin/categories/add')
  await field(page, 'Nome').fill(name.toUpperCase())
  await field(page, 'Descrição').fill('De couro')
  await elsewhere(page, 'POST', 'categories', { name })
  await save(page).click()
  await expectToast(page, 'danger', 'Erro ao criar categoria', 'Já existe uma categoria com este nome.')
  await expect(field(page, 'Nome')).toHaveAccessibleDescription(/Já existe uma categoria com este nome\./)
  await expect(field(page, 'Nome')).toBeFocused()
  await expect(field(page, 'Descrição')).toHaveValue('De couro')
  await field(page, 'Nome').fill(`${name} e punhos`)
  await save(page).click()
  await expectToast(page, 'success', 'Categoria criada')
})
