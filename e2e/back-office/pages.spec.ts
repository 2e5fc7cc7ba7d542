import { expectAccessible } from '../support/accessibility.ts'
import { answer, answerAsUsual, fail } from '../support/answers.ts'
import { expect, test } from '../support/journey.ts'
import { openAsStaff, unique } from '../support/staff.ts'
import { toast } from '../support/toasts.ts'

/** The lists by their address, which is that of their call, too. */
const lists = [
  { path: '/admin/products', title: 'Erro ao buscar produtos', empty: 'Nenhum produto ainda' },
  { path: '/admin/categories', title: 'Erro ao carregar categorias', empty: 'Nenhuma categoria ainda' },
  { path: '/admin/subcategories', title: 'Falha ao carregar subcategorias', empty: 'Nenhuma subcategoria ainda' },
  { path: '/admin/brands', title: 'Erro ao carregar marcas', empty: 'Nenhuma marca ainda' },
  { path: '/admin/banners', title: 'Erro ao carregar banners', empty: 'Nenhum banner ainda' },
  { path: '/admin/promotions', title: 'Erro ao carregar promoções', empty: 'Nenhuma promoção ainda' },
  { path: '/admin/audit', title: 'Erro ao carregar histórico', empty: 'Nenhuma mudança ainda' },
]

for (const { path, title, empty } of lists)
  test(`${path} says when it cannot be loaded, and when it is empty`, { tag: ['@phone', '@all'] }, async ({
    page,
    consoleErrors,
  }) => {
    await openAsStaff(page, '/admin/dashboard')
    const call = new RegExp(`^${path}$`)
    await fail(page, call)
    await page.goto(path)
    await expect(toast(page, title)).toBeVisible()
    await expect(page.getByText('Não foi possível carregar a lista.')).toBeVisible()
    await expectAccessible(page)
    // The browser logs the failure in the console, too.
    consoleErrors.length = 0
    await answerAsUsual(page)
    const nothing = ['/admin/products', '/admin/promotions', '/admin/audit'].includes(path)
      ? { rows: [], total: 0, page: 1, pageCount: 1 }
      : []
    await answer(page, call, nothing)
    await page.getByRole('button', { name: 'Tentar Novamente' }).click()
    await expect(page.getByText(empty, { exact: true })).toBeVisible()
    await expectAccessible(page)
  })

test('Staff can see who changed what, and filter it by person, kind and day', { tag: '@phone' }, async ({ page }) => {
  const name = unique('Orbital')
  await openAsStaff(page, '/admin/dashboard')
  const made = await page.request.post('/api/admin/brands', { data: { name } })
  const { id } = (await made.json()) as { id: string }
  await page.request.put(`/api/admin/brands/${id}`, { data: { id, name: `${name} II` } })
  await page.goto('/admin/audit?kind=brand')
  const line = page.getByRole('row', { name: new RegExp(`Renomeou a marca ?${name}`) })
  await expect(line.getByText(name, { exact: true })).toBeVisible()
  await expect(line.getByText('Administração da Loja')).toBeVisible()
  await page.getByRole('combobox', { name: 'Quem' }).selectOption({ label: 'Administração da Loja' })
  await expect(page).toHaveURL(/actor=/)
  await expect(line).toBeVisible()
  await page.getByLabel('Dia').fill('2020-01-01')
  await expect(page.getByText('Nada encontrado')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(page).toHaveURL(/\/admin\/audit$/)
  await expect(line).toBeVisible()
  await expectAccessible(page)
})

test('An unknown address of the back office shows a message inside the frame', { tag: '@phone' }, async ({ page }) => {
  await openAsStaff(page, '/admin/nada-por-aqui')
  await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
  await page.getByRole('link', { name: 'Ir para o Painel' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
})

test('A failed sign-out of the back office is reported', { tag: '@all' }, async ({ page, consoleErrors }) => {
  await openAsStaff(page, '/admin/dashboard')
  await page.route('**/api/session', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(toast(page, 'Erro ao desconectar')).toBeVisible()
  consoleErrors.length = 0
})
