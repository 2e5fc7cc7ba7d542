import { randomUUID } from 'node:crypto'
import type { Page, Request } from '@playwright/test'
import { expectAccessibleLayout } from '../support/accessibility.ts'
import { answer, answerLater } from '../support/answers.ts'
import { expect, test } from '../support/journey.ts'
import { ready } from '../support/ready.ts'
import { openAsStaff } from '../support/staff.ts'

/** One more than an action on selected orders takes. */
const count = 201

const aSentOrder = (_none: unknown, index: number) => ({
  id: randomUUID(),
  orderNumber: String(40_000_000 + index),
  createdAt: '2026-11-20T12:00:00.000Z',
  customerName: `Cliente ${index}`,
  customerEmail: 'cliente@example.com',
  customerPhone: '41999990000',
  totalCents: 100_00,
  status: 'enviado',
  shippingService: 'local',
  shippingMethod: 'Entrega Local',
  trackingCode: `LOCAL-${index}`,
  furtherTrackingCodes: [],
  label: null,
  statusSince: '2026-11-20T12:00:00.000Z',
  undecidedMoney: [],
})

const aPackedOrder = (id: string) => ({
  id,
  orderNumber: '48217365',
  createdAt: '2026-11-20T12:00:00.000Z',
  status: 'pago',
  recipient: 'Ana Souza',
  phone: '41999990000',
  street: 'Rua da Praia',
  number: '12',
  complement: '',
  district: 'Centro',
  city: 'Curitiba',
  state: 'PR',
  postalCode: '80010000',
  shippingService: 'local',
  shippingMethod: 'Entrega Local',
  trackingCode: null,
  furtherTrackingCodes: [],
  usualVolumes: 1,
  items: [],
})

test('If more orders are selected than an action accepts, the others stay selected', {
  tag: ['@phone', '@all'],
}, async ({ page }) => {
  const rows = Array.from({ length: count }, aSentOrder)
  await answer(page, /^\/admin\/shipments$/, { rows, total: count, page: 1, pageCount: 1 })
  await answer(page, /^\/admin\/shipments\/deliver$/, { lines: [] })
  await openAsStaff(page, '/admin/shipments?status=enviado')
  await page.getByRole('checkbox', { name: 'Selecionar esta página' }).check()
  await expect(page.getByText('201 selecionados').filter({ visible: true })).toBeVisible()

  // A phone has the rarer actions in a menu.
  const action = page.getByRole('button', { name: 'Marcar como entregues' })
  if (await action.isVisible()) await action.click()
  else {
    await page.getByRole('button', { name: 'Mais ações para os selecionados' }).filter({ visible: true }).click()
    await page.getByRole('menuitem', { name: 'Marcar como entregues' }).click()
  }
  const question = page.getByRole('dialog', { name: 'Marcar 200 pedidos como entregues?' })
  await expect(question).toContainText('Mais 1 continua selecionado para depois.')
  await question.getByRole('button', { name: 'Marcar como entregues' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByText('1 selecionado', { exact: true }).filter({ visible: true })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: `Selecionar pedido ${rows.at(-1)?.orderNumber}` })).toBeChecked()
})

test('All orders of a list are selected together, and their labels bought and printed', async ({ page }) => {
  test.slow()
  const rows = Array.from({ length: count }, (_none, index) => ({ ...aSentOrder(_none, index), status: 'pago' }))
  const seller = { name: 'Melhor Envio', sells: ['local'], labelsEachVolume: ['local'] }
  await answer(page, /^\/admin\/labels\/provider$/, seller)
  await answer(page, /^\/admin\/shipments$/, { rows: rows.slice(0, 20), total: count, page: 1, pageCount: 11 })
  await answer(page, /^\/admin\/shipments\/first$/, { rows })
  const idsOf = (request: Request) => (request.postDataJSON() as { ids: string[] }).ids
  const packed: string[][] = []
  await page.route('**/api/admin/shipments/pack', (route) => {
    const ids = idsOf(route.request())
    packed.push(ids)
    return route.fulfill({ json: { orders: ids.map((id) => aPackedOrder(id)) } })
  })
  const bought: string[][] = []
  await page.route('**/api/admin/labels', (route) => {
    const ids = idsOf(route.request())
    bought.push(ids)
    return route.fulfill({ json: { lines: ids.map((id) => ({ id, refusal: null })) } })
  })
  await page.route('**/api/admin/labels/print', (route) => {
    const ids = idsOf(route.request())
    return route.fulfill({ json: { url: `https://labels.example/${ids.length}`, count: ids.length } })
  })
  await openAsStaff(page, '/admin/shipments')
  await page.getByRole('button', { name: 'Selecionar todos os 201' }).press('Enter')
  await expect(page.getByRole('checkbox', { name: 'Selecionar esta página' })).toBeFocused()
  await expect(page.getByText('201 selecionados').filter({ visible: true })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Selecionar esta página' })).toBeChecked()

  await page.getByRole('button', { name: 'Lista de separação' }).click()
  await expect(page.getByText('Lista de separação de 201 pedidos')).toBeVisible()
  expect(packed.map(({ length }) => length)).toEqual([200, 1])
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Comprar etiquetas' }).click()
  await page.getByRole('button', { name: 'Comprar 201 etiquetas' }).click()
  await expect(page.getByText('Comprando as etiquetas de 201 pedidos.').first()).toBeVisible()
  expect(bought.flat()).toEqual(rows.map(({ id }) => id))

  await page.getByRole('button', { name: 'Mais ações para os selecionados' }).filter({ visible: true }).click()
  await page.getByRole('menuitem', { name: 'Imprimir etiquetas' }).click()
  const printing = page.getByRole('dialog', { name: 'Imprimir etiquetas' })
  await expect(printing.getByRole('link', { name: 'Parte 1: abrir 200 etiquetas (PDF)' })).toBeVisible()
  await expect(printing.getByRole('link', { name: 'Parte 2: abrir 1 etiqueta (PDF)' })).toBeVisible()
  await expectAccessibleLayout(page)
})

test('Orders selected while others are marked as delivered stay selected', { tag: '@all' }, async ({ page }) => {
  const rows = Array.from({ length: 2 }, aSentOrder)
  const [sent, later] = rows.map(({ orderNumber }) =>
    page.getByRole('checkbox', { name: `Selecionar pedido ${orderNumber}` }),
  )
  if (!sent || !later) throw new Error('Two orders are needed.')
  await answer(page, /^\/admin\/shipments$/, { rows, total: 2, page: 1, pageCount: 1 })
  const release = await answerLater(page, /^\/admin\/shipments\/deliver$/, { lines: [] })
  await openAsStaff(page, '/admin/shipments?status=enviado')
  await sent.check()
  await page.getByRole('button', { name: 'Marcar como entregues' }).click()
  const question = page.getByRole('dialog', { name: /entregue/ })
  await question.getByRole('button', { name: 'Marcar como entregues' }).click()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await later.check()
  release()
  await expect(sent).not.toBeChecked()
  await expect(later).toBeChecked()
})

const wholePageOf = (page: Page) => page.getByRole('checkbox', { name: 'Selecionar esta página' })
const allOf = (page: Page, label: string | RegExp) => page.getByRole('button', { name: label })

test('Selected orders of other pages are dispatched once, and sent ones take no place of theirs', {
  tag: '@all',
}, async ({ page }) => {
  const sent = Array.from({ length: count }, aSentOrder)
  const paid = Array.from({ length: 3 }, (_none, index) => ({ ...aSentOrder(_none, index + 500), status: 'pago' }))
  const rows = [...sent, ...paid]
  await answer(page, /^\/admin\/shipments$/, { rows: rows.slice(0, 20), total: rows.length, page: 1, pageCount: 11 })
  await answer(page, /^\/admin\/shipments\/first$/, { rows })
  await answer(page, /^\/admin\/shipments\/check-dispatch$/, { lines: [] })
  await openAsStaff(page, '/admin/shipments?status=todos')
  await allOf(page, `Selecionar todos os ${rows.length}`).click()
  await expect(page.getByText(`${rows.length} selecionados`).filter({ visible: true })).toBeVisible()

  // All answers of these calls are still on their way when the button is pressed again.
  const released = Promise.withResolvers<void>()
  let calls = 0
  await page.route('**/api/admin/shipments/first*', async (route) => {
    calls += 1
    await released.promise
    await route.fulfill({ json: { rows } })
  })
  const button = page.getByRole('button', { name: 'Despacho em lote' })
  await button.press('Enter')
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await button.press('Enter')
  await page.getByRole('button', { name: 'Despachar', exact: true }).filter({ visible: true }).press('Enter')
  released.resolve()
  const dialog = page.getByRole('dialog', { name: 'Despacho em lote' })
  const numbers = paid.map(({ orderNumber }) => `${orderNumber}\n`).join('')
  await expect(dialog.getByRole('textbox')).toHaveValue(numbers)
  await expect(dialog).not.toContainText('para depois')
  expect(calls).toBe(1)
})

test('All orders of a list are offered, whatever is selected of another one', { tag: '@all' }, async ({ page }) => {
  const paid = Array.from({ length: 30 }, (_none, index) => ({ ...aSentOrder(_none, index), status: 'pago' }))
  const sent = Array.from({ length: 25 }, aSentOrder)
  await page.route('**/api/admin/shipments?*', (route) => {
    const rows = route.request().url().includes('enviado') ? sent : paid
    return route.fulfill({ json: { rows: rows.slice(0, 20), total: rows.length, page: 1, pageCount: 2 } })
  })
  await answer(page, /^\/admin\/shipments\/first$/, { rows: paid })
  await openAsStaff(page, '/admin/shipments')
  await allOf(page, 'Selecionar todos os 30').click()
  await expect(page.getByText('30 selecionados').filter({ visible: true })).toBeVisible()
  await expect(allOf(page, /^Selecionar todos/)).toBeHidden()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('enviado')
  await expect(wholePageOf(page)).not.toBeChecked()
  await wholePageOf(page).check()
  await expect(allOf(page, 'Selecionar todos os 25')).toBeVisible()
})

test('A late answer selects nothing in another list, and leaves the focus where it is', { tag: '@all' }, async ({
  page,
}) => {
  const rows = Array.from({ length: 30 }, (_none, index) => ({ ...aSentOrder(_none, index), status: 'pago' }))
  await answer(page, /^\/admin\/shipments$/, { rows: rows.slice(0, 20), total: 30, page: 1, pageCount: 2 })
  const released = Promise.withResolvers<void>()
  await page.route('**/api/admin/shipments/first*', async (route) => {
    await released.promise
    await route.fulfill({ json: { rows } })
  })
  await openAsStaff(page, '/admin/shipments')
  await allOf(page, 'Selecionar todos os 30').click()
  const box = page.getByRole('searchbox')
  await box.fill('Cliente')
  await expect(page).toHaveURL(/search=Cliente/)
  const answered = page.waitForResponse(/shipments\/first/)
  released.resolve()
  await answered
  await ready(page)
  await expect(box).toBeFocused()
  await expect(page.getByText('30 selecionados')).toHaveCount(0)
})
