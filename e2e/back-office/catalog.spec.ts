import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { CategoryCorrectionRow } from '#contract/admin/product-list.ts'
import { administrator } from '../../playwright.config.ts'
import { expectAccessible, expectNoOverflow } from '../support/accessibility.ts'
import { answerLater } from '../support/answers.ts'
import { signInByApi } from '../support/buyer.ts'
import { expect, test } from '../support/journey.ts'
import { ready } from '../support/ready.ts'
import { field } from '../support/shopper.ts'
import { toast, waitForToastsToEnd } from '../support/toasts.ts'

/** A name that no other test uses. */
const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`

async function open(page: Page, path: string): Promise<void> {
  await signInByApi(page, administrator)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await ready(page)
}

/** How far the page's table can be scrolled sideways. */
const tableOverflow = (page: Page): Promise<number> =>
  page.getByRole('table').evaluate(({ parentElement: box }) => (box ? box.scrollWidth - box.clientWidth : 0))

/** Makes a call fail the way a broken server does. */
const breakCall = (page: Page, path: string) =>
  page.route(`**/api${path}`, (route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }))

test('Staff can add, rename, find and delete a brand', { tag: '@phone' }, async ({ page }) => {
  const [brand, renamed] = [unique('Volcano'), unique('Étoile')]
  await open(page, '/admin/brands')
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
  await open(page, '/admin/categories')
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
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Adicionar' }).click()
  await expect(dialog.getByText('Nome da subcategoria é obrigatório')).toBeVisible()
  await field(dialog, 'Nome').fill('De milha')
  await dialog.getByRole('button', { name: 'Adicionar' }).click()
  await expect(toast(page, 'Subcategoria adicionada com sucesso.')).toBeVisible()
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

test('Staff can manage the subcategories of all categories, and failures are reported', async ({
  page,
  consoleErrors,
}) => {
  const name = unique('Aro 99')
  await open(page, '/admin/subcategories')
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

test('Staff can find products by keyboard, filter the list, and return to where they were', async ({ page }) => {
  await open(page, '/admin/products')
  await page.keyboard.press('/')
  await page.keyboard.type('jogo de rodas')
  await expect(page).toHaveURL(/search=jogo/)
  await page.getByRole('combobox', { name: 'Categoria', exact: true }).selectOption({ label: 'Rodas' })
  await page.getByRole('combobox', { name: 'Ordenar' }).selectOption({ label: 'Maior preço' })
  await expect(page).toHaveURL(/sort=price-desc/)
  await page.getByRole('link', { name: 'Próximo' }).click()
  await expect(page.getByText('Página 2 de')).toBeVisible()
  const address = page.url()
  await page.reload()
  await expect(page.getByText('Página 2 de')).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/products\/edit\//)
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(page.getByText('Página 2 de')).toBeVisible()
})

test('Staff can change stock and price in the list, and customers see it immediately', async ({ page, request }) => {
  const product = 'Balde com Grade Separadora 20 L'
  await open(page, '/admin/products?search=balde')
  await page.getByRole('button', { name: new RegExp(`^Estoque de ${product}`) }).click()
  const stock = page.getByRole('textbox', { name: `Estoque de ${product}` })
  // Products left by an earlier run are changed, too.
  const pieces = (await stock.inputValue()) === '3' ? '2' : '3'
  await stock.fill('-1')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Quantidade em estoque deve ser um número válido')
  await page.keyboard.press('Tab')
  await expect(stock).toHaveValue('-1')
  await expect(stock).toHaveAccessibleDescription('Quantidade em estoque deve ser um número válido')
  await stock.fill(pieces)
  await page.keyboard.press('Enter')
  await expect(toast(page, `${product}: ${pieces} em estoque`)).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(product) }).getByText('Estoque baixo')).toBeVisible()
  await page.getByRole('button', { name: new RegExp(`^Preço de ${product}`) }).click()
  const price = page.getByRole('textbox', { name: `Preço de ${product}` })
  const cents = (await price.inputValue()) === '123,45' ? 46 : 45
  await price.fill(`123,${cents}`)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Produto atualizado').first()).toBeVisible()
  const listed = async () => (await request.get('/api/products?search=balde+com+grade')).text()
  await expect.poll(listed).toContain(`"priceCents":123${cents}`)
})

test('Staff can feature several products at once, and undo it', async ({ page }) => {
  await open(page, '/admin/products?search=chave')
  await page.getByRole('checkbox', { name: 'Selecionar esta página' }).check()
  const selected = page.getByRole('region', { name: 'Produtos selecionados' })
  await selected.getByRole('button', { name: 'Destacar' }).click()
  await expect(toast(page, 'Produtos atualizados')).toBeVisible()
  await expect(page.getByRole('table').getByText('Destaque').first()).toBeVisible()
  await page.getByRole('checkbox', { name: 'Selecionar esta página' }).check()
  await expectAccessible(page)
  await selected.getByRole('button', { name: 'Tirar destaque' }).click()
  await expect(page.getByRole('table').getByText('Destaque')).toHaveCount(0)
})

test('A product that is selected while others are featured stays selected', async ({ page }) => {
  await open(page, '/admin/products?search=chave')
  const [sent, later] = [0, 1].map((index) => page.getByRole('row').getByRole('checkbox').nth(index))
  if (!sent || !later) throw new Error('Two products are needed.')
  await sent.check()
  const release = await answerLater(page, /^\/admin\/products$/, { changed: 1 })
  await page.getByRole('region', { name: 'Produtos selecionados' }).getByRole('button', { name: 'Destacar' }).click()
  await later.check()
  release()
  await expect(sent).not.toBeChecked()
  await expect(later).toBeChecked()
})

test('Staff can see which categories the names suggest, and correct the selected ones', async ({
  page,
  consoleErrors,
}) => {
  await open(page, '/admin/products')
  const offered: { corrections: CategoryCorrectionRow[] } = await (
    await page.request.get('/api/admin/products/corrections')
  ).json()
  await page.getByRole('button', { name: 'Corrigir categorias' }).click()
  const dialog = page.getByRole('dialog', { name: 'Corrigir categorização' })
  await expect(dialog.getByText('O nome traz “roda”').first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Corrigir/ })).toBeDisabled()
  await expectAccessible(page)
  await breakCall(page, '/admin/products/corrections')
  await dialog.getByRole('checkbox', { name: /Noova N-30/ }).check()
  await dialog.getByRole('button', { name: 'Corrigir 1 produto' }).click()
  await expect(toast(page, 'Erro ao corrigir categorização')).toBeVisible()
  // The browser logs the failure in the console, too.
  consoleErrors.length = 0
  await page.unroute('**/api/admin/products/corrections')
  await dialog.getByRole('button', { name: 'Corrigir 1 produto' }).click()
  await expect(dialog.getByText('1 produto na categoria certa.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Fechar' }).last().click()
  await page.goto('/admin/products?search=Noova+N-30')
  await expect(page.getByRole('row', { name: /Noova N-30 Aro 17/ }).getByText('Rodas', { exact: true })).toBeVisible()
  // Restores the category for the next run.
  const back = offered.corrections.filter(({ name }) => name.includes('Noova N-30 Aro 17'))
  const answer = await page.request.post('/api/admin/products/corrections', {
    data: { corrections: back.map(({ id, from, to }) => ({ id, from: to.id, to: from.id })) },
  })
  expect(answer.ok()).toBe(true)
})

test('An automatic categorisation that cannot start says so, and can be retried', { tag: '@phone' }, async ({
  page,
  consoleErrors,
}) => {
  await open(page, '/admin/products')
  await breakCall(page, '/admin/products/uncategorised*')
  await page.getByRole('button', { name: 'Categorizar automaticamente' }).click()
  await expect(toast(page, 'Erro ao executar categorização automática')).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Categorização automática' })
  await expect(dialog.getByText('Não foi possível verificar os produtos.')).toBeVisible()
  // The browser logs the failure in the console, too.
  consoleErrors.length = 0
  await page.unroute('**/api/admin/products/uncategorised*')
  await dialog.getByRole('button', { name: 'Tentar Novamente' }).click()
  await expect(dialog.getByRole('status')).toHaveText(/categoria\.$/)
})

test('The automatic categorisation shows its progress, can be stopped and resumed, and reports a failure', {
  tag: '@phone',
}, async ({ page }) => {
  const products = Array.from({ length: 8 }, (_, number) => ({ id: randomUUID(), name: `Roda ${number}` }))
  const stopped = Promise.withResolvers<void>()
  let failing = false
  await page.route('**/api/admin/products/uncategorised*', (route) =>
    route.fulfill({ json: { products, remaining: 8 } }),
  )
  await page.route('**/api/admin/products/*/categorisation', async (route) => {
    await stopped.promise
    const product = products.find(({ id }) => route.request().url().includes(id))
    return failing
      ? route.fulfill({ status: 500, json: {} })
      : route.fulfill({ json: { ...product, outcome: 'categorised', category: 'Rodas' } })
  })
  await open(page, '/admin/products')
  await page.getByRole('button', { name: 'Categorizar automaticamente' }).click()
  const dialog = page.getByRole('dialog', { name: 'Categorização automática' })
  await expect(dialog.getByText('8 produtos sem categoria.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Começar' }).click()
  await dialog.getByRole('button', { name: 'Parar' }).click()
  stopped.resolve()
  await expect(dialog.getByText('Parado. Continue quando quiser.')).toBeVisible()
  failing = true
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(toast(page, 'Erro ao executar categorização automática')).toBeVisible()
  failing = false
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog.getByText('Concluído.')).toBeVisible()
  await expect(dialog.getByText('(8)')).toBeVisible()
  await expectAccessible(page)
})

const lists = [
  {
    path: '/admin/products',
    call: '/admin/products?*',
    title: 'Erro ao buscar produtos',
    empty: 'Nenhum produto ainda',
  },
  {
    path: '/admin/categories',
    call: '/admin/categories',
    title: 'Erro ao carregar categorias',
    empty: 'Nenhuma categoria ainda',
  },
  {
    path: '/admin/subcategories',
    call: '/admin/subcategories',
    title: 'Falha ao carregar subcategorias',
    empty: 'Nenhuma subcategoria ainda',
  },
  { path: '/admin/brands', call: '/admin/brands', title: 'Erro ao carregar marcas', empty: 'Nenhuma marca ainda' },
  { path: '/admin/banners', call: '/admin/banners', title: 'Erro ao carregar banners', empty: 'Nenhum banner ainda' },
  { path: '/admin/audit', call: '/admin/audit', title: 'Erro ao carregar histórico', empty: 'Nenhuma mudança ainda' },
]
for (const { path, call, title, empty } of lists)
  test(`${path} says when it cannot be loaded, and when it is empty`, { tag: '@phone' }, async ({
    page,
    consoleErrors,
  }) => {
    await open(page, '/admin/dashboard')
    await breakCall(page, call)
    await page.goto(path)
    await expect(toast(page, title)).toBeVisible()
    await expect(page.getByText('Não foi possível carregar a lista.')).toBeVisible()
    await expectAccessible(page)
    // The browser logs the failure in the console, too.
    consoleErrors.length = 0
    await page.unroute(`**/api${call}`)
    const nothing = ['/admin/products', '/admin/audit'].includes(path)
      ? { rows: [], total: 0, page: 1, pageCount: 1 }
      : []
    await page.route(`**/api${call}`, (route) => route.fulfill({ json: nothing }))
    await page.getByRole('button', { name: 'Tentar Novamente' }).click()
    await expect(page.getByText(empty, { exact: true })).toBeVisible()
    await expectAccessible(page)
  })

test('Staff can see who changed what, and filter it by person, kind and day', { tag: '@phone' }, async ({ page }) => {
  const name = unique('Orbital')
  await open(page, '/admin/dashboard')
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
  await open(page, '/admin/nada-por-aqui')
  await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
  await page.getByRole('link', { name: 'Ir para o Painel' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
})

test('A failed sign-out of the back office is reported', async ({ page, consoleErrors }) => {
  await open(page, '/admin/dashboard')
  await page.route('**/api/session', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(toast(page, 'Erro ao desconectar')).toBeVisible()
  consoleErrors.length = 0
})
