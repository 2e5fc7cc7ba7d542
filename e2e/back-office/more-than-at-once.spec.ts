import { randomUUID } from 'node:crypto'
import { answer, answerLater } from '../support/answers.ts'
import { expect, test } from '../support/journey.ts'
import { openAsStaff } from '../support/staff.ts'

/** One more than an action on selected orders takes. */
const count = 201

const aSentOrder = (_none: unknown, index: number) => ({
  id: randomUUID(),
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

test('If more orders are selected than an action accepts, the others stay selected', { tag: '@phone' }, async ({
  page,
}) => {
  const rows = Array.from({ length: count }, aSentOrder)
  await answer(page, /^\/admin\/shipments$/, { rows, total: count, page: 1, pageCount: 1 })
  await answer(page, /^\/admin\/shipments\/deliver$/, { lines: [] })
  await openAsStaff(page, '/admin/shipments?status=enviado')
  await page.getByRole('checkbox', { name: 'Selecionar esta página' }).check()
  await expect(page.getByText('201 selecionados, 200 por vez').filter({ visible: true })).toBeVisible()

  // A phone has the rarer actions in a menu.
  const action = page.getByRole('button', { name: 'Marcar como entregues' })
  if (await action.isVisible()) await action.click()
  else {
    await page.getByRole('button', { name: 'Mais ações para os selecionados' }).filter({ visible: true }).click()
    await page.getByRole('menuitem', { name: 'Marcar como entregues' }).click()
  }
  const question = page.getByRole('dialog', { name: 'Marcar 200 pedidos como entregues?' })
  await question.getByRole('button', { name: 'Marcar como entregues' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByText('1 selecionado', { exact: true }).filter({ visible: true })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: `Selecionar pedido ${rows.at(-1)?.id.slice(0, 8)}` })).toBeChecked()
})

test('Orders selected while others are marked as delivered stay selected', async ({ page }) => {
  const rows = Array.from({ length: 2 }, aSentOrder)
  const [sent, later] = rows.map(({ id }) =>
    page.getByRole('checkbox', { name: `Selecionar pedido ${id.slice(0, 8)}` }),
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
