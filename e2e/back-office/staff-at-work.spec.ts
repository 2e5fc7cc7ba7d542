import { expectAccessible } from '../support/accessibility.ts'
import { hold, receiveNoUpdates } from '../support/answers.ts'
import { aPlacedOrder, statusQuestion } from '../support/back-office.ts'
import { anAccount, signInByApi } from '../support/buyer.ts'
import { expect, test } from '../support/journey.ts'
import { aPostalItemCode } from '../support/paid-orders.ts'
import { field } from '../support/shopper.ts'
import { acceptRights, openAsStaff } from '../support/staff.ts'
import { expectToast } from '../support/toasts.ts'

test('Staff who lose their permission while a page of the back office is open see a message and are redirected', async ({
  page,
  browser,
  baseURL,
  consoleErrors,
}) => {
  await openAsStaff(page, '/admin/users')
  const colleague = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'pt-BR' })
  const theirs = await colleague.newPage()
  const shopper = await anAccount(theirs.request)
  const { email } = shopper
  const find = await page.request.get(`/api/admin/users?search=${encodeURIComponent(email)}`)
  const [{ id }] = ((await find.json()) as { rows: [{ id: string }] }).rows
  const grant = (isAdmin: boolean) => page.request.patch(`/api/admin/users/${id}`, { data: { isAdmin } })
  await grant(true)
  await acceptRights(page, shopper)
  await signInByApi(theirs, shopper)
  // A list that is read again by itself would redirect them before they choose.
  await receiveNoUpdates(theirs)
  await theirs.goto('/admin/orders')
  await expect(theirs.getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible()
  // A list that is still being read would be refused before they choose, too.
  await expect(
    theirs
      .getByRole('table')
      .or(theirs.getByText(/^(Nada encontrado|Nenhum)/))
      .first(),
  ).toBeVisible()
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
  tag: ['@phone', '@all'],
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

test('The buttons of the banner form stay visible, and no message covers them', { tag: ['@phone', '@all'] }, async ({
  page,
}) => {
  await openAsStaff(page, '/admin/banners/add')
  const save = page.getByRole('button', { name: 'Salvar', exact: true })
  await expect(save).toBeInViewport({ ratio: 1 })
  await save.click()
  await expectToast(page, 'danger', 'Erro de validação')
  const message = await page.getByRole('region', { name: 'Avisos' }).locator('[data-tone]').boundingBox()
  const button = await save.boundingBox()
  expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0)
})

test('On a phone the description leaves room for the rest of the form', { tag: ['@phone', '@all'] }, async ({
  page,
  isMobile,
}) => {
  await openAsStaff(page, '/admin/products/add')
  const { height = 0 } = (await field(page, 'Descrição').boundingBox()) ?? {}
  expect(height < 150).toBe(isMobile)
})

test('The revenue chart shows that its values are money', { tag: '@all' }, async ({ page }) => {
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

test('Keyboard users do not lose their place', { tag: '@all' }, async ({ page }) => {
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
