import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { answerAsUsual, fail, hold, receiveNoUpdates } from '../support/answers.ts'
import { aPlacedOrder, recordCashPayment } from '../support/back-office.ts'
import { expect, test } from '../support/journey.ts'
import { staffAddressOf } from '../support/product-address.ts'
import { ready } from '../support/ready.ts'
import { field } from '../support/shopper.ts'
import { aColleague, openAsStaff } from '../support/staff.ts'
import { expectToast } from '../support/toasts.ts'

// The browser logs failures in the console, too.
test.afterEach(({ consoleErrors }) => {
  consoleErrors.length = 0
})

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const save = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true }).click()

/** The request of the clicked button fails before it reaches the server, and a toast with this title reports it. */
async function expectFailure(page: Page, call: RegExp, title: string, press: () => Promise<void>, text?: string) {
  await fail(page, call)
  await press()
  await expectToast(page, 'danger', title, text)
  await answerAsUsual(page)
}

async function open(page: Page, route: string): Promise<void> {
  await page.goto(await staffAddressOf(page.request, route))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await ready(page)
}

test.beforeEach(({ page }) => receiveNoUpdates(page))

test('The sidebar links to every area', async ({ page }) => {
  await openAsStaff(page, '/admin/dashboard')
  const areas = page.getByRole('navigation', { name: 'Administração' }).getByRole('link')
  const addresses = await areas.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  for (const area of [
    'dashboard',
    'products',
    'categories',
    'brands',
    'banners',
    'contents',
    'orders',
    'shipments',
    'messages',
    'reports',
    'users',
    'team',
    'settings',
  ])
    expect(addresses).toContain(`/admin/${area}`)
})

test('A spinner is shown while permissions are loading', { tag: '@all' }, async ({ page }) => {
  await openAsStaff(page, '/admin/dashboard')
  const release = await hold(page, /^\/session$/)
  await page.goto('/admin/orders')
  await expect(page.getByText('Carregando...').first()).toBeAttached()
  await expect(page.getByRole('heading', { level: 1, name: 'Pedidos' })).toHaveCount(0)
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible()
})

test('An empty dashboard shows a message', { tag: '@all' }, async ({ page }) => {
  await openAsStaff(page, '/admin/brands')
  const figures = (await (await page.request.get('/api/admin/dashboard')).json()) as Record<string, unknown>
  const shown = { ...figures, latestOrders: [], mostViewed: [] }
  for (const [productCount, text] of [
    [3, 'Nenhum produto visualizado ainda'],
    [0, 'Nenhum produto ainda'],
  ] as const) {
    await page.route('**/api/admin/dashboard', (route) => route.fulfill({ json: { ...shown, productCount } }))
    await page.goto('/admin/dashboard')
    await expect(page.getByText('Nenhum pedido recente')).toBeVisible()
    await expect(page.getByText(text)).toBeVisible()
    await page.unrouteAll()
  }
  await fail(page, /^\/admin\/dashboard$/)
  await page.goto('/admin/dashboard')
  const failure = page.getByRole('alert').getByText('Os números não puderam ser carregados.')
  await expect(failure).toBeVisible()
  await answerAsUsual(page)
  await page.getByRole('button', { name: 'Tentar Novamente' }).click()
  await expect(failure).toBeHidden()
})

test('Lists that cannot be loaded show a message', { tag: '@all' }, async ({ page }) => {
  await openAsStaff(page, '/admin/dashboard')
  for (const [list, title] of [
    ['orders', 'Erro ao buscar pedidos'],
    ['shipments', 'Erro ao carregar envios'],
    ['users', 'Erro ao buscar usuários'],
  ] as const) {
    await expectFailure(page, new RegExp(`^/admin/${list}$`), title, async () => {
      await page.goto(`/admin/${list}`)
    })
    await expect(page.getByText('Não foi possível carregar a lista.')).toBeVisible()
  }
})

test('Lists can be searched by name', { tag: '@all' }, async ({ page }) => {
  await openAsStaff(page, '/admin/categories')
  const rows = main(page).getByRole('table').getByRole('row')
  for (const [list, label, term, found, others] of [
    ['categories', 'Buscar categoria pelo nome', 'PNEU', /Pneus/, /Limpeza/],
    ['subcategories', /^Buscar subcategoria/, 'molas', /Molas.*Suspensão/, /Aro 15/],
    ['banners', 'Buscar banner pelo título', 'nada com este título', undefined, /Vídeo/],
  ] as const) {
    await open(page, `/admin/${list}`)
    await expect(rows.filter({ hasText: others }).first()).toBeVisible()
    await page.getByRole('searchbox', { name: label }).fill(term)
    await expect(rows.filter({ hasText: others })).toHaveCount(0)
    if (found) await expect(rows.filter({ hasText: found }).first()).toBeVisible()
  }
})

test('File fields show what they accept', { tag: '@all' }, async ({ page }) => {
  await openAsStaff(page, '/admin/categories/add')
  await expect(page.getByText(/800x500/)).toBeVisible()
  await expect(page.getByText(/2 ?MB/)).toBeVisible()
  await open(page, '/admin/banners/add')
  await expect(page.getByText(/1920x600 pixels \(16:5\)/)).toBeVisible()
  await expect(page.getByText(/934x1095 pixels/)).toBeVisible()
  const takes = () =>
    page.locator('input[type=file]').evaluateAll((fields) => fields.map((input) => input.getAttribute('accept') ?? ''))
  const taken = {
    pictures: /^((image\/\w+|\.(heic|heif|tiff?)),?)+$/,
    videos: /^((video\/\w+|\.(mov|mp4|webm|m4v)),?)+$/,
  }
  for (const accepted of await takes()) expect(accepted).toMatch(taken.pictures)
  await page.getByText('Vídeo', { exact: true }).click()
  await expect.poll(async () => (await takes()).every((accepted) => taken.videos.test(accepted))).toBe(true)
})

test('The subcategories of the product form follow its category', { tag: '@all' }, async ({ page }) => {
  await openAsStaff(page, '/admin/products/add')
  const made = await page.request.post('/api/admin/categories', {
    data: { name: `Sem divisões ${Date.now()}`, description: '', imageUrl: null },
  })
  const { id } = (await made.json()) as { id: string }
  await page.reload()
  await ready(page)
  const category = page.getByRole('combobox', { name: /^Categoria/ })
  const subcategory = page.getByRole('combobox', { name: /^Subcategoria/ })
  await expect(subcategory).toBeDisabled()
  await category.selectOption({ label: 'Rodas' })
  await expect(subcategory).toContainText('Nenhuma subcategoria')
  await subcategory.selectOption({ label: 'Aro 15' })
  await category.selectOption({ label: 'Pneus' })
  await expect(subcategory).toHaveValue('')
  await category.selectOption(id)
  await expect(subcategory).toBeDisabled()
  await expect(page.getByText('Esta categoria não tem subcategorias.')).toBeVisible()
  expect((await page.request.delete(`/api/admin/categories/${id}`)).ok()).toBe(true)
})

test('Failures with products are reported', { tag: '@all' }, async ({ page }) => {
  test.slow()
  await openAsStaff(page, '/admin/products')
  await expect(page.getByRole('link', { name: 'Adicionar Produto' })).toHaveAttribute('href', '/admin/products/add')
  await page
    .getByRole('button', { name: /^Arquivar / })
    .first()
    .click()
  await expectFailure(page, /^\/admin\/products\//, 'Erro ao excluir produto', () =>
    dialog(page).getByRole('button', { name: 'Arquivar' }).click(),
  )

  const form = await staffAddressOf(page.request, '/admin/products/edit/{product}')
  await expectFailure(page, /^\/admin\/brands$/, 'Erro ao carregar dados do formulário', async () => {
    await page.goto('/admin/products/add')
  })
  await expectFailure(page, /^\/admin\/products\/[\da-f-]{36}$/, 'Erro ao carregar produto', async () => {
    await page.goto(form)
  })
  await page.goto(form)
  await expect(field(page, 'Nome')).not.toHaveValue('')
  await ready(page)
  await page.getByRole('button', { name: 'Nova marca' }).click()
  await dialog(page).getByRole('textbox').fill('Marca que não chega')
  await expectFailure(page, /^\/admin\/brands$/, 'Erro ao adicionar marca', () =>
    dialog(page).getByRole('button', { name: 'Adicionar' }).click(),
  )
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Sair sem salvar' }).click()
  await field(page, 'Descrição').fill('Não chega')
  await expectFailure(page, /^\/admin\/products\/[\da-f-]{36}$/, 'Erro ao atualizar produto', () => save(page))
  await expect(page).toHaveURL(/\/admin\/products\/edit\//)
  await expect(field(page, 'Descrição')).toHaveValue('Não chega')
  page.once('dialog', (question) => void question.accept())
})

test('Failures with categories are reported', { tag: '@all' }, async ({ page }) => {
  test.slow()
  await openAsStaff(page, '/admin/categories/add')
  await field(page, 'Nome').fill('Uma categoria que não chega')
  await expectFailure(page, /^\/admin\/categories$/, 'Erro ao criar categoria', () => save(page))

  const form = await staffAddressOf(page.request, '/admin/categories/edit/{category}')
  page.once('dialog', (question) => void question.accept())
  await expectFailure(page, /^\/admin\/categories\/[\da-f-]{36}$/, 'Erro ao carregar categoria', async () => {
    await page.goto(form)
  })
  await expectFailure(page, /^\/admin\/subcategories$/, 'Erro ao carregar subcategorias', async () => {
    await page.goto(form)
  })
  await page.goto(form)
  await ready(page)
  const rows = main(page).getByRole('table').getByRole('row')
  await page.getByRole('button', { name: 'Adicionar Subcategoria' }).click()
  await field(dialog(page), 'Nome').fill('Que não chega')
  await expectFailure(page, /^\/admin\/subcategories/, 'Erro ao adicionar subcategoria', () =>
    dialog(page).getByRole('button', { name: 'Adicionar' }).click(),
  )
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Sair sem salvar' }).click()
  await rows
    .nth(1)
    .getByRole('button', { name: /^Editar/ })
    .first()
    .click()
  await field(dialog(page), 'Descrição').fill('Que não chega')
  await expectFailure(page, /^\/admin\/subcategories\//, 'Erro ao atualizar subcategoria', () =>
    dialog(page).getByRole('button', { name: 'Salvar' }).click(),
  )
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Sair sem salvar' }).click()
  await rows
    .nth(1)
    .getByRole('button', { name: /^Excluir/ })
    .click()
  await expectFailure(page, /^\/admin\/subcategories\//, 'Erro ao excluir subcategoria', () =>
    dialog(page).getByRole('button', { name: 'Excluir' }).click(),
  )
  await page.keyboard.press('Escape')
  await field(page, 'Descrição').fill('Que não chega')
  await expectFailure(page, /^\/admin\/categories\//, 'Erro ao atualizar categoria', () => save(page))
  page.once('dialog', (question) => void question.accept())
})

test('Failures with subcategories are reported', { tag: '@all' }, async ({ page }) => {
  await openAsStaff(page, '/admin/dashboard')
  const failing = (call: RegExp, text: string, press: () => Promise<void>) =>
    expectFailure(page, call, 'Erro', press, text)
  await failing(/^\/admin\/categories$/, 'Falha ao carregar categorias', async () => {
    await page.goto('/admin/subcategories')
  })
  await open(page, '/admin/subcategories')
  await page.getByRole('button', { name: 'Adicionar Subcategoria' }).click()
  await field(dialog(page), 'Nome').fill('Que não chega')
  await dialog(page).getByRole('combobox', { name: 'Categoria' }).selectOption({ label: 'Rodas' })
  await failing(/^\/admin\/subcategories/, 'Falha ao adicionar subcategoria', () =>
    dialog(page).getByRole('button', { name: 'Adicionar' }).click(),
  )
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Sair sem salvar' }).click()
  await page
    .getByRole('button', { name: /^Editar/ })
    .first()
    .click()
  await field(dialog(page), 'Descrição').fill('Que não chega')
  await failing(/^\/admin\/subcategories\//, 'Falha ao atualizar subcategoria', () =>
    dialog(page).getByRole('button', { name: 'Salvar' }).click(),
  )
})

test('Failures with banners are reported', { tag: '@all' }, async ({ page }) => {
  test.slow()
  await openAsStaff(page, '/admin/banners')
  const action = async (name: string) => {
    await page
      .getByRole('button', { name: /^Ações: / })
      .first()
      .click()
    await page.getByRole('menuitem', { name }).click()
  }
  await expectFailure(page, /^\/admin\/banners\//, 'Erro ao atualizar status', () =>
    page.getByRole('switch').first().click(),
  )
  await expectFailure(page, /^\/admin\/banners\/.*\/moves$/, 'Erro ao atualizar ordem', () =>
    page
      .getByRole('button', { name: /para baixo$/ })
      .first()
      .click(),
  )
  await action('Excluir')
  await expectFailure(page, /^\/admin\/banners\//, 'Erro ao excluir banner', () =>
    dialog(page).getByRole('button', { name: 'Excluir' }).click(),
  )
  const form = await staffAddressOf(page.request, '/admin/banners/edit/{banner}')
  await expectFailure(page, /^\/admin\/banners\/[\da-f-]{36}$/, 'Erro ao carregar banner', async () => {
    await page.goto(form)
  })
  await expect(page).toHaveURL(/\/admin\/banners$/)
  await page.goto('/admin/banners/edit/nenhum')
  await expectToast(page, 'danger', 'ID do banner não encontrado')
  await expect(main(page).getByText('Banner não encontrado.')).toBeVisible()

  await page.goto(form)
  await ready(page)
  await page
    .getByRole('group', { name: 'Imagem para computador' })
    .locator('input[type=file]')
    .setInputFiles({
      name: 'desenho.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    })
  await expectToast(page, 'danger', 'Erro ao fazer upload')
  await field(page, 'Título').fill('Que não chega')
  await expectFailure(page, /^\/admin\/banners\//, 'Erro ao atualizar banner', () => save(page))
  page.once('dialog', (question) => void question.accept())
})

test('Failures with orders and shipments are reported', { tag: '@all' }, async ({ page }) => {
  const id = await aPlacedOrder(page)
  const short = id.slice(0, 8)
  await openAsStaff(page, `/admin/orders?search=${id}`)
  await fail(page, new RegExp(`^/admin/orders/${id}$`))
  await page.getByRole('button', { name: `Detalhes do pedido ${short}` }).click()
  await expect(dialog(page)).toContainText('Não foi possível carregar o pedido.')
  await answerAsUsual(page)
  await dialog(page).getByRole('button', { name: 'Tentar Novamente' }).click()
  await dialog(page).getByRole('combobox', { name: 'Novo status' }).selectOption({ label: 'Processando' })
  await dialog(page).getByRole('button', { name: 'Alterar status' }).click()
  await recordCashPayment(page)
  await fail(page, new RegExp(`^/admin/orders/${id}$`))
  await page
    .getByRole('dialog', { name: /^Alterar o status/ })
    .getByRole('button')
    .last()
    .click()
  await expectToast(page, 'danger', 'Erro ao atualizar status')
  await answerAsUsual(page)

  await page.goto(`/admin/shipments?status=pendente&search=${id}`)
  await ready(page)
  await page.getByRole('button', { name: `Detalhes: Pedido ${short}` }).click()
  const window = page.getByRole('dialog', { name: short })
  for (const fact of ['Rua da Praia, 12', 'Paranaguá', '(41) 99999-0000', 'Entrega Local'])
    await expect(window.getByText(fact).first()).toBeVisible()
  await window.getByRole('textbox', { name: 'Código de rastreio' }).fill('AA123456785BR')
  await window.getByRole('button', { name: 'Salvar' }).click()
  await recordCashPayment(page)
  await expectFailure(page, new RegExp(`^/admin/shipments/${id}$`), 'Erro ao atualizar envio', () =>
    page
      .getByRole('dialog', { name: /^Alterar o status/ })
      .getByRole('button')
      .last()
      .click(),
  )
})

test('Failures with the team are reported', { tag: '@all' }, async ({ page }) => {
  await openAsStaff(page, '/admin/dashboard')
  const { email } = await aColleague(page)
  await page.goto(`/admin/team?search=${encodeURIComponent(email)}`)
  await ready(page)
  await page.getByRole('button', { name: /^Mudar a função de/ }).click()
  await dialog(page)
    .getByRole('radio', { name: /^Acesso restrito/ })
    .check()
  await expectFailure(page, /^\/admin\/team\//, 'Erro ao atualizar usuário', () => save(page))
})

test('A video that most browsers cannot play is refused before it is uploaded', { tag: '@all' }, async ({ page }) => {
  const video = readFileSync('demo/pictures/banners/video-mobile.mp4').toString('latin1').replaceAll('avc1', 'hvc1')
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('/api/admin/media') && sent.push(request.url()))
  await openAsStaff(page, '/admin/products/add')
  await page
    .getByRole('group', { name: 'Imagens e vídeos' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'do-celular.mov', mimeType: 'video/quicktime', buffer: Buffer.from(video, 'latin1') })
  await expect(page.getByRole('list', { name: 'Não foi enviado' })).toContainText(
    'do-celular.mov: Muitos navegadores não reproduzem este vídeo. Salve-o como MP4 com H.264',
  )
  expect(sent).toEqual([])
})
