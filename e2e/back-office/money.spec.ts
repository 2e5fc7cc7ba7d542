import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { answer } from '../support/answers.ts'
import { aPlacedOrder, statusQuestion } from '../support/back-office.ts'
import { failure } from '../support/buyer.ts'
import { expect, failureTest, test } from '../support/journey.ts'
import { paidOrders } from '../support/paid-orders.ts'
import { field } from '../support/shopper.ts'
import { openAsStaff } from '../support/staff.ts'
import { expectToast, toast } from '../support/toasts.ts'

/** Opens an order and selects another status. */
async function askFor(page: Page, id: string, status: string) {
  const order = page.getByRole('dialog', { name: `Pedido ${id.slice(0, 8)}` })
  await order.getByRole('combobox', { name: 'Novo status' }).selectOption({ label: status })
  await order.getByRole('button', { name: 'Alterar status' }).click()
  const question = statusQuestion(page)
  return { order, question, confirm: question.getByRole('button', { name: 'Alterar status' }) }
}

test('Goods cannot be shipped unpaid by mistake, and money cannot be retained without a reason', {
  tag: '@phone',
}, async ({ page }) => {
  const id = await aPlacedOrder(page)
  await openAsStaff(page, `/admin/orders?order=${id}`)

  await test.step('for an unpaid order, staff have to say how it was paid', async () => {
    await expect(page.getByText('Nenhuma tentativa de pagamento até agora.')).toBeAttached()
    const { order, question, confirm } = await askFor(page, id, 'Processando')
    await confirm.click()
    await expect(question.getByText('Escolha uma das opções.')).toBeVisible()
    await question.getByRole('radio', { name: 'Outra forma' }).check()
    await confirm.click()
    await expect(question.getByText('Escreva uma observação para os colegas.')).toBeVisible()
    await expectAccessible(page)
    await field(question, 'Observação').fill('Permuta por instalação')
    await confirm.click()
    await expectToast(page, 'success', 'Status atualizado')
    const payments = order.getByRole('region', { name: 'Pagamentos' })
    await expect(payments.getByText('Outra forma · Aprovado')).toBeVisible()
    await expect(payments.getByText('Permuta por instalação')).toBeVisible()
    await expect(payments.getByText(/Registrado por/)).toBeVisible()
  })

  await test.step('for a paid one, what happens to the money before it is cancelled', async () => {
    const { order, question, confirm } = await askFor(page, id, 'Cancelado')
    await expect(question.getByText(/O que será feito com os R\$\s[\d.,]+ pagos\?/)).toBeVisible()
    await expect(question.getByRole('radio', { name: /Devolver pelo provedor/ })).toBeDisabled()
    await question.getByRole('radio', { name: /Fica como crédito/ }).check()
    await confirm.click()
    await expectToast(page, 'success', 'Status atualizado', `O pedido ${id.slice(0, 8)} agora está como cancelado.`)
    await expect(order.getByText(/Mantido como crédito do cliente em .+ por/)).toBeVisible()
  })
})

failureTest(
  'Once the money of an order has changed, what happens to it is asked anew',
  { tag: '@all' },
  async ({ page }) => {
    const [order] = await paidOrders(page, { services: ['pac'], lastName: 'Valor' })
    if (!order) throw new Error('there is no order')
    await openAsStaff(page, `/admin/orders?order=${order.id}`)
    const { question, confirm } = await askFor(page, order.id, 'Cancelado')
    const kept = question.getByRole('radio', { name: /Fica como crédito/ })
    await kept.check()
    await field(question, 'Observação').fill('Combinado por telefone')
    const read = await page.request.get(`/api/admin/orders/${order.id}`)
    const shown = (await read.json()) as { payments: { amountCents: number }[] }
    const reduced = shown.payments.map((payment) => ({ ...payment, amountCents: payment.amountCents - 1_00 }))
    const sentence = 'O valor que a loja tem deste pedido mudou enquanto você respondia.'
    await page.route(`**/api/admin/orders/${order.id}`, async (route) => {
      if (route.request().method() === 'PATCH') return route.fulfill(failure('CHANGED_MEANWHILE', 409, sentence))
      await route.fulfill({ json: { ...shown, payments: reduced } })
    })
    await confirm.click()
    await expect(toast(page, sentence)).toBeVisible()
    await expect(question).toBeHidden()
    await askFor(page, order.id, 'Cancelado')
    await expect(kept).not.toBeChecked()
    await expect(field(question, 'Observação')).toHaveValue('')
  },
)

test('Items that need attention come first on the dashboard, and can be closed with a note', {
  tag: '@phone',
}, async ({ page }) => {
  const id = await aPlacedOrder(page)
  const item = {
    id: '00000000-0000-4000-8000-000000000001',
    kind: 'paid-twice',
    createdAt: '2026-11-22T10:00:00.000Z',
    orderId: id,
    orderNumber: id.slice(0, 8),
    details: { provider: 'simulado', providerPaymentId: '77', amountCents: 100_00, totalCents: 100_00, method: 'pix' },
  }
  const shown = {
    items: [item],
    openCount: 1,
    returnsWaiting: { count: 0, oldestSince: null },
    lowStockCount: 3,
    toShip: { count: 2, oldestSince: new Date(Date.now() - 50 * 3_600_000).toISOString() },
    isPaymentSimulated: true,
  }
  await answer(page, /^\/admin\/attention$/, shown)
  await answer(page, /^\/admin\/attention\/[^/]+\/close$/, { ...shown, items: [], openCount: 0 })
  await openAsStaff(page, '/admin/dashboard')
  const panel = page.getByRole('region', { name: 'Precisa de atenção' })
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('Precisa de atenção')
  await expect(panel.getByText(`Pedido pago duas vezes · ${id.slice(0, 8)}`)).toBeVisible()
  await expect(panel.getByText(/Pago: R\$\s100,00 · Total do pedido: R\$\s100,00 · Pix · Simulado 77/)).toBeVisible()
  await expect(panel.getByText('2 pedidos pagos para enviar')).toBeVisible()
  await expect(panel.getByText('O mais antigo foi pago há 2 dias')).toBeVisible()
  await expect(panel.getByText('3 produtos estão no estoque mínimo ou abaixo')).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Ver produtos' })).toHaveAttribute('href', /stock=at-level/)
  await expect(panel.getByText('Os pagamentos são apenas simulados')).toBeVisible()
  await expectAccessible(page)

  await panel.getByRole('button', { name: /^Resolver: Pedido pago duas vezes/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Resolver pendência' })
  await expect(dialog.getByText(`Pedido pago duas vezes · ${id.slice(0, 8)}`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Resolver' }).click()
  await expect(dialog.getByText('Escreva o que foi feito.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'O que foi feito?' }).fill('Segundo valor devolvido.')
  await expectAccessible(page)
  // The list is refetched whenever something happens in the shop: it gets the response of the closing.
  await answer(page, /^\/admin\/attention$/, { ...shown, items: [], openCount: 0 })
  await dialog.getByRole('button', { name: 'Resolver' }).click()
  await expectToast(page, 'success', 'Pendência resolvida')
  await expect(panel.getByText(/Pedido pago duas vezes/)).toBeHidden()
})
