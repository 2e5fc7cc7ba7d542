import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { aPlacedOrder, recordCashPayment } from '../support/back-office.ts'
import { anAccount } from '../support/buyer.ts'
import { expect, failureTest, test } from '../support/journey.ts'
import { aPostalItemCode } from '../support/paid-orders.ts'
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

test('An unsaved note or tag is not lost with its dialog, however that is closed', { tag: ['@phone', '@all'] }, async ({
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

test('An unsaved note about a customer is not lost with its dialog', { tag: '@all' }, async ({ page }) => {
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

failureTest(
  'A note about an order whose answer was lost is stored once when it is sent again',
  { tag: '@all' },
  async ({ page }) => {
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
  },
)

test('Tracking codes are stored in capitals, and an unsaved one is not lost', { tag: '@all' }, async ({ page }) => {
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
