import type { Page } from '@playwright/test'
import { updatesPath } from '#contract/admin/updates.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { hold } from '../support/answers.ts'
import { aPlacedOrder, recordCashPayment, statusQuestion } from '../support/back-office.ts'
import { anAccount } from '../support/buyer.ts'
import { expect, failureTest, test } from '../support/journey.ts'
import { aPostalItemCode } from '../support/paid-orders.ts'
import { ready } from '../support/ready.ts'
import { field } from '../support/shopper.ts'
import { openAsStaff } from '../support/staff.ts'
import { expectToast } from '../support/toasts.ts'

const question = (page: Page) => page.getByRole('dialog', { name: 'Sair sem salvar?' })

test('A dialog with unsaved input asks before it closes', { tag: '@phone' }, async ({ page }) => {
  await openAsStaff(page, '/admin/brands')
  await page.getByRole('button', { name: 'Adicionar Marca' }).click()
  const window = page.getByRole('dialog', { name: 'Adicionar marca' })
  await page.keyboard.press('Escape')
  await expect(window).toBeHidden()

  await page.getByRole('button', { name: 'Adicionar Marca' }).click()
  await window.getByRole('textbox').fill('Uma marca')
  await page.keyboard.press('Escape')
  await expect(question(page).getByRole('button', { name: 'Continuar editando' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(question(page)).toBeHidden()
  await expect(window.getByRole('textbox')).toHaveValue('Uma marca')

  await page.mouse.click(5, 400)
  await question(page).getByRole('button', { name: 'Sair sem salvar' }).click()
  await expect(window).toBeHidden()

  await page.goto('/admin/subcategories')
  await page.getByRole('button', { name: 'Adicionar Subcategoria' }).click()
  await page.getByRole('dialog').getByRole('textbox').first().fill('Uma subcategoria')
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeVisible()
})

test('An unsaved note or tag is not lost with its dialog, however that is closed', { tag: '@phone' }, async ({
  page,
}) => {
  const number = (await aPlacedOrder(page)).slice(0, 8)
  await openAsStaff(page, `/admin/orders?search=${number}`)
  await page.getByRole('button', { name: `Detalhes do pedido ${number}` }).click()
  const window = page.getByRole('dialog', { name: `Pedido ${number}` })
  const note = field(window, 'Nova anotação')
  await note.fill('Ligar antes das 18 h')
  const ways = [() => page.keyboard.press('Escape'), () => page.mouse.click(5, 400), () => page.goBack()]
  for (const leave of ways) {
    await leave()
    await question(page).getByRole('button', { name: 'Continuar editando' }).click()
    await expect(question(page)).toBeHidden()
    await expect(note).toHaveValue('Ligar antes das 18 h')
  }
  await window.getByRole('button', { name: 'Anotar' }).click()
  await expect(window.getByRole('listitem').filter({ hasText: 'Ligar antes das 18 h' })).toBeVisible()
  await field(window, 'Novo marcador').fill('presente')
  await page.keyboard.press('Escape')
  await question(page).getByRole('button', { name: 'Sair sem salvar' }).click()
  await expect(window).toBeHidden()
  await expect(page).not.toHaveURL(/order=/)

  await page.getByRole('button', { name: `Detalhes do pedido ${number}` }).click()
  await expect(field(window, 'Novo marcador')).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(window).toBeHidden()
})

test('Going back once leaves a list after a dialog above it was closed', { tag: '@phone' }, async ({ page }) => {
  const id = await aPlacedOrder(page)
  const number = id.slice(0, 8)
  await openAsStaff(page, '/admin/dashboard')
  await page.goto(`/admin/orders?search=${number}`)
  await page.getByRole('button', { name: `Detalhes do pedido ${number}` }).click()
  const window = page.getByRole('dialog', { name: `Pedido ${number}` })
  await expect(window).toBeVisible()
  await expect(page).toHaveURL(/order=/)
  await page.keyboard.press('Escape')
  await expect(window).toBeHidden()
  await expect(page).not.toHaveURL(/order=/)
  await page.goBack()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)

  // A dialog that was opened by its address: closing replaces the address.
  await page.goto(`/admin/orders?order=${id}`)
  await window.getByRole('button', { name: 'Fechar' }).click()
  await expect(window).toBeHidden()
  await expect(page).toHaveURL(/\/admin\/orders$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
})

test('Going back closes the open dialog, and the list below it stays', { tag: '@phone' }, async ({ page }) => {
  await openAsStaff(page, '/admin/dashboard')
  const menu = page.getByRole('button', { name: 'Abrir menu' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('link', { name: 'Marcas', exact: true }).click()
  await ready(page)
  const goBack = async () => {
    await page.goBack()
    // The dialog's history navigation is itself reverted.
    await expect(page).toHaveURL(/\/admin\/brands$/)
  }
  const opener = page.getByRole('button', { name: 'Adicionar Marca' })
  const window = page.getByRole('dialog', { name: 'Adicionar marca' })
  await opener.click()
  await expect(window).toBeVisible()
  await goBack()
  await expect(window).toBeHidden()

  await opener.click()
  await window.getByRole('textbox').fill('Uma marca')
  await goBack()
  // Going back a second time has answered the question, not left the page.
  await expect(question(page)).toBeVisible()
  await goBack()
  await expect(question(page)).toBeHidden()
  await expect(window.getByRole('textbox')).toHaveValue('Uma marca')
  await goBack()
  await question(page).getByRole('button', { name: 'Sair sem salvar' }).click()
  await expect(window).toBeHidden()

  await page
    .getByRole('button', { name: /^Excluir/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
})

test('Going back closes a dialog above an unsaved form first, and then the form asks', async ({ page }) => {
  await openAsStaff(page, '/admin/products')
  await page
    .getByRole('link', { name: /^Editar/ })
    .first()
    .click()
  await ready(page)
  const name = field(page, 'Nome')
  const address = page.url()
  await name.fill('Outro nome')
  await page.getByRole('button', { name: 'Ajustar estoque' }).click()
  const window = page.getByRole('dialog', { name: 'Ajustar estoque' })
  await expect(window).toBeVisible()
  await page.goBack()
  await expect(window).toBeHidden()
  await expect(question(page)).toBeHidden()
  // The dialog's history navigation is itself reverted.
  await expect(page).toHaveURL(address)
  await page.goBack()
  await question(page).getByRole('button', { name: 'Continuar editando' }).click()
  await expect(question(page)).toBeHidden()
  await expect(name).toHaveValue('Outro nome')
  await expect(page).toHaveURL(address)
})

test('Going back at the question of an unsaved form stays with the form', async ({ page }) => {
  const follow = (area: string) => page.getByRole('link', { name: area, exact: true }).first().click()
  await openAsStaff(page, '/admin/brands')
  await follow('Produtos')
  await expect(page).toHaveURL(/\/admin\/products$/)
  await page
    .getByRole('link', { name: /^Editar/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/admin\/products\/edit\//)
  await ready(page)
  const address = page.url()
  const name = field(page, 'Nome')
  await name.fill('Outro nome')
  for (const leave of [() => follow('Categorias'), () => page.goBack()]) {
    await leave()
    await expect(question(page)).toBeVisible()
    await page.goBack()
    await expect(question(page)).toBeHidden()
    await expect(page).toHaveURL(address)
    await expect(name).toHaveValue('Outro nome')
  }
  await follow('Categorias')
  await question(page).getByRole('button', { name: 'Sair sem salvar' }).click()
  await expect(page).toHaveURL(/\/admin\/categories$/)
  // The reverted navigation has neither lost nor added a history entry.
  await page.goBack()
  await expect(page).toHaveURL(address)
  await ready(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/admin\/products$/)
})

test('Links within a page lead there and add no history entry', async ({ page }) => {
  await openAsStaff(page, '/admin/dashboard')
  const steps = () => page.evaluate(() => window.history.length)
  const before = await steps()
  await page.getByRole('link', { name: 'Pular para o conteúdo' }).press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  const mostViewed = page.getByRole('region', { name: 'Produtos mais vistos' })
  await page.getByRole('link', { name: /^Visualizações em 30 dias/ }).click()
  await expect(mostViewed).toBeFocused()
  await expect(mostViewed).toBeInViewport()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  expect(await steps()).toBe(before)
})

test('An unsaved note about a customer is not lost with its dialog', async ({ page }) => {
  const { email } = await anAccount(page.request)
  await openAsStaff(page, '/admin/dashboard')
  const found = await page.request.get(`/api/admin/users?search=${encodeURIComponent(email)}`)
  const [{ id }] = ((await found.json()) as { rows: [{ id: string }] }).rows
  await openAsStaff(page, `/admin/users?user=${id}`)
  const note = field(page, 'Nova anotação')
  await note.fill('Prefere ser chamada à tarde')
  await page.keyboard.press('Escape')
  await question(page).getByRole('button', { name: 'Continuar editando' }).click()
  await expect(note).toHaveValue('Prefere ser chamada à tarde')
  await page.getByRole('link', { name: 'Criar pedido' }).click()
  await question(page).getByRole('button', { name: 'Sair sem salvar' }).click()
  await expect(page).toHaveURL(/\/admin\/orders\/add/)
})

failureTest('A note about an order whose answer was lost is stored once when it is sent again', async ({ page }) => {
  const id = await aPlacedOrder(page)
  await openAsStaff(page, `/admin/orders?order=${id}`)
  const path = `**/api/admin/orders/${id}/notes`
  await page.route(
    path,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  const note = field(page, 'Nova anotação')
  const add = page.getByRole('button', { name: 'Anotar' })
  await note.fill('Ligar antes de entregar')
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/notes'))
  await add.click()
  await lost
  await expect(add).not.toHaveAttribute('aria-busy', 'true')
  await add.click()
  await expect(note).toHaveValue('')
  const stored = (await (await page.request.get(`/api/admin/orders/${id}`)).json()) as { notes: unknown[] }
  expect(stored.notes).toHaveLength(1)
})

test('Tracking codes are stored in capitals, and an unsaved one is not lost', async ({ page }) => {
  const id = await aPlacedOrder(page)
  const code = aPostalItemCode()
  await openAsStaff(page, `/admin/shipments?status=pendente&search=${id}`)
  await page.getByRole('button', { name: `Detalhes: Pedido ${id.slice(0, 8)}` }).click()
  const window = page.getByRole('dialog', { name: id.slice(0, 8) })
  await field(page, 'Código de rastreio').fill(` ${code.toLowerCase()} `)
  await page.keyboard.press('Escape')
  await question(page).getByRole('button', { name: 'Continuar editando' }).click()
  await window.getByRole('button', { name: 'Salvar' }).click()
  await recordCashPayment(page)
  await page.getByRole('dialog', { name: 'Alterar o status para Enviado?' }).getByRole('button').last().click()
  await expectToast(page, 'success', 'Envio atualizado com sucesso')
  const stored = (await (await page.request.get(`/api/admin/orders/${id}`)).json()) as { trackingCode: string }
  expect(stored.trackingCode).toBe(code)
})

test('Staff who lose their permission while a page of the back office is open see a message and are redirected', async ({
  page,
  browser,
  baseURL,
  consoleErrors,
}) => {
  await openAsStaff(page, '/admin/users')
  const colleague = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'pt-BR' })
  const theirs = await colleague.newPage()
  const { email } = await anAccount(theirs.request)
  const find = await page.request.get(`/api/admin/users?search=${encodeURIComponent(email)}`)
  const [{ id }] = ((await find.json()) as { rows: [{ id: string }] }).rows
  const grant = (isAdmin: boolean) => page.request.patch(`/api/admin/users/${id}`, { data: { isAdmin } })
  await grant(true)
  // An update caused by another journey would redirect them before they choose.
  await theirs.route(`**${updatesPath}`, (route) => route.abort())
  await theirs.goto('/admin/orders')
  await expect(theirs.getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible()
  await grant(false)
  await theirs.getByRole('combobox', { name: 'Status', exact: true }).selectOption({ label: 'Entregue' })
  const sentence = 'Você não tem permissão para acessar esta área administrativa.'
  await expectToast(theirs, 'danger', 'Acesso negado', sentence)
  await expect(theirs).not.toHaveURL(/\/admin/)

  await grant(true)
  await theirs.goto('/admin/orders')
  await expect(theirs.getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible()
  await colleague.clearCookies()
  await theirs.goto('/admin/orders')
  await expectToast(theirs, 'danger', 'Acesso negado', sentence)
  await expect(theirs).toHaveURL(/\/login$/)
  await colleague.close()
  consoleErrors.length = 0
})

test('On a phone the actions on selected products are in one row at the bottom, and no message covers it', {
  tag: '@phone',
}, async ({ page, isMobile, consoleErrors }) => {
  test.skip(!isMobile, 'only a phone has it')
  await openAsStaff(page, '/admin/products?search=chave')
  await page.getByRole('checkbox').nth(1).check()
  const selected = page.getByRole('region', { name: 'Produtos selecionados' })
  const clear = selected.getByRole('button', { name: 'Limpar seleção' })
  const top = async () => (await clear.locator('..').boundingBox())?.y ?? 0
  expect((page.viewportSize()?.height ?? 0) - (await top())).toBeLessThan(70)
  await page.route('**/api/admin/products', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await selected.getByRole('button', { name: 'Mais ações para os selecionados' }).click()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Mudar categoria' }).click()
  await expect(page.getByRole('dialog', { name: /Mudar a categoria/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await selected.getByRole('button', { name: 'Destacar' }).click()
  const message = page.getByRole('region', { name: 'Avisos' }).locator('[data-tone]')
  await expect(message).toBeVisible()
  const box = await message.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(await top())
  await clear.click()
  await expect(selected).toBeHidden()
  consoleErrors.length = 0
})

test('The buttons of the banner form stay visible, and no message covers them', { tag: '@phone' }, async ({ page }) => {
  await openAsStaff(page, '/admin/banners/add')
  const save = page.getByRole('button', { name: 'Salvar', exact: true })
  await expect(save).toBeInViewport({ ratio: 1 })
  await save.click()
  await expectToast(page, 'danger', 'Erro de validação')
  const message = await page.getByRole('region', { name: 'Avisos' }).locator('[data-tone]').boundingBox()
  const button = await save.boundingBox()
  expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0)
})

test('On a phone the description leaves room for the rest of the form', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await openAsStaff(page, '/admin/products/add')
  const { height = 0 } = (await field(page, 'Descrição').boundingBox()) ?? {}
  expect(height < 150).toBe(isMobile)
})

test('The revenue chart shows that its values are money', async ({ page }) => {
  await page.route('**/api/admin/dashboard', async (route) => {
    const answer = await route.fetch()
    const figures = (await answer.json()) as { recentOrderCount: number; days: { revenueCents: number }[] }
    figures.recentOrderCount = 1
    for (const day of figures.days) day.revenueCents = 1_234_500
    await route.fulfill({ response: answer, json: figures })
  })
  await openAsStaff(page, '/admin/dashboard')
  const chart = page.getByRole('figure', { name: 'Receita e pedidos por dia' })
  await expect(chart.getByText(/^R\$\s[\d,]+\smil$/).first()).toBeVisible()

  // The pointer and the arrow keys select a day.
  const days = chart.getByRole('slider', { name: 'Receita e pedidos por dia' })
  await days.focus()
  await expect(days).toHaveAttribute('aria-valuenow', '30')
  await page.keyboard.press('ArrowLeft')
  await expect(days).toHaveAttribute('aria-valuenow', '29')
  await expect(days).toHaveAttribute('aria-valuetext', /^\d\d\/\d\d, Receita R\$\s12\.345,00, Pedidos pagos \d+$/)
  await expect(days.getByText('R$ 12.345,00')).toBeVisible()
  await page.keyboard.press('Home')
  await expect(days).toHaveAttribute('aria-valuenow', '1')
  const { x = 0, y = 0, width = 0 } = (await days.boundingBox()) ?? {}
  await page.mouse.move(x + width / 2 + 1, y + 30)
  await expect(days).toHaveAttribute('aria-valuenow', '16')
  await expectAccessible(page)
})

test('Keyboard users do not lose their place', async ({ page }) => {
  await openAsStaff(page, '/admin/products?search=chave')
  const wholePage = page.getByRole('checkbox', { name: 'Selecionar esta página' })
  await page.getByRole('checkbox').nth(1).press('Space')
  await page.getByRole('button', { name: 'Limpar seleção' }).press('Enter')
  await expect(wholePage).toBeFocused()

  const id = await aPlacedOrder(page)
  await openAsStaff(page, `/admin/orders?search=${id}`)
  await page.getByRole('button', { name: `Detalhes do pedido ${id.slice(0, 8)}` }).press('Enter')
  const order = page.getByRole('dialog', { name: `Pedido ${id.slice(0, 8)}` })
  const status = order.getByRole('combobox', { name: 'Novo status' })
  await status.selectOption({ label: 'Processando' })
  await order.getByRole('button', { name: 'Alterar status' }).press('Enter')
  await statusQuestion(page).getByRole('radio', { name: 'Dinheiro' }).press('Space')
  await page
    .getByRole('dialog', { name: /Alterar o status/ })
    .getByRole('button')
    .last()
    .press('Enter')
  await expectToast(page, 'success', 'Status atualizado')
  await expect(status).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: `Detalhes do pedido ${id.slice(0, 8)}` })).toBeFocused()

  await page.goto(`/admin/shipments?search=${id}`)
  // A barcode scanner types the code and presses Enter at once, before the order has loaded.
  const release = await hold(page, new RegExp(`^/admin/orders/${id}$`))
  await page.getByRole('button', { name: /^Despachar/ }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Código de rastreio' })).toBeFocused()
  await page.keyboard.type(aPostalItemCode().toLowerCase())
  await page.keyboard.press('Enter')
  await expectToast(page, 'success', 'Envio atualizado com sucesso')
  release()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
})
