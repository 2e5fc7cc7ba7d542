import type { Route } from '@playwright/test'
import { expectAccessibleLayout } from '../support/accessibility.ts'
import { answerAsUsual, answerTooBusy, change, clearFailedCalls, navigateInBrowser } from '../support/answers.ts'
import { aDeliveredOrder, aPlacedOrder } from '../support/back-office.ts'
import { signInByApi } from '../support/buyer.ts'
import { expect, failureTest, test } from '../support/journey.ts'
import { ready } from '../support/ready.ts'
import { field } from '../support/shopper.ts'
import { toast } from '../support/toasts.ts'

test('Customers can buy an order again, ask about it and print it with seller and buyer', { tag: '@phone' }, async ({
  page,
}) => {
  const { id, shopper } = await aDeliveredOrder(page)
  await signInByApi(page, shopper)
  await page.goto(`/profile/orders/${id}`)
  const paper = page.getByRole('main')
  await expect(paper.getByText('Comprador')).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  for (const text of [/^CNPJ 11\.222\.333\/0001-81$/, 'Vendedor', `${shopper.firstName} ${shopper.lastName}`])
    await expect(paper.getByText(text).first()).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await expect(page.getByRole('link', { name: 'WhatsApp' }).first()).toHaveAttribute('href', new RegExp(id.slice(0, 8)))
  await page.getByRole('link', { name: 'Escrever pelo site' }).click()
  await expect(field(page, 'Número do pedido (opcional)')).toHaveValue(id.slice(0, 8))
  await page.goBack()
  await page.getByRole('button', { name: 'Comprar novamente' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(toast(page, 'Itens adicionados ao carrinho')).toBeVisible()
  await expect(page.getByRole('main').getByRole('textbox', { name: 'Quantidade' })).toHaveValue('1')
})

test('An order does not count as missing because the shop is overloaded', { tag: '@all' }, async ({
  page,
  consoleErrors,
}) => {
  const id = await aPlacedOrder(page)
  await page.goto('/about')
  await ready(page)
  await answerTooBusy(page, /^\/orders\/[\da-f-]{36}$/)
  await navigateInBrowser(page, `/profile/orders/${id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('alert')).toContainText('A loja está com muitos pedidos neste momento.')
  await answerAsUsual(page)
  await main.getByRole('button', { name: 'Tentar Novamente' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Pedido ${id.slice(0, 8)}` })).toBeVisible()
  clearFailedCalls(consoleErrors)
})

failureTest('Items bought again are added once, however often it was tried', { tag: '@all' }, async ({ page }) => {
  const { id, shopper } = await aDeliveredOrder(page)
  await signInByApi(page, shopper)
  await page.goto(`/profile/orders/${id}`)
  const lost = async (route: Route) => {
    await route.fetch()
    await route.fulfill({ status: 500, json: {} })
  }
  await page.route('**/api/cart/items', lost, { times: 1 })
  await page.getByRole('button', { name: 'Comprar novamente' }).click()
  await expect(toast(page, 'Falha ao adicionar ao carrinho')).toBeVisible()
  await page.getByRole('button', { name: 'Comprar novamente' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByRole('main').getByRole('textbox', { name: 'Quantidade' })).toHaveValue('1')
})

test('An order whose payment time is over cannot be paid', { tag: '@phone' }, async ({ page }) => {
  const id = await aPlacedOrder(page)
  await page.goto('/profile/orders')
  const pay = page.getByRole('main').getByRole('button', { name: 'Pagar agora' })
  await expect(pay).toBeVisible()
  // A moment later, before the job has cancelled it.
  await change(page, /^\/orders\/[\da-f-]{36}$/, { isPastDue: true })
  await navigateInBrowser(page, `/profile/orders/${id}`)
  await expect(
    page.getByText(/^O prazo de pagamento terminou em .+ se não, o pedido é cancelado sozinho\.$/),
  ).toBeVisible()
  await expect(page.getByText(/^Pagando hoje/)).toHaveCount(0)
  await expect(pay).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Cancelar pedido' })).toBeVisible()
})

test('Beside the time to pay, a wide order card keeps its actions in one row', { tag: '@all' }, async ({ page }) => {
  await aPlacedOrder(page)
  await page.goto('/profile/orders')
  const card = page.getByRole('article', { name: /^Pedido/ })
  const centreOf = async (name: RegExp, role: 'button' | 'link') => {
    const box = await card.getByRole(role, { name }).boundingBox()
    return box && Math.round(box.y + box.height / 2)
  }
  await expect(card.getByText(/^Pague até/)).toBeVisible()
  expect(await centreOf(/^Ver detalhes/, 'link')).toBe(await centreOf(/^Pagar agora/, 'button'))
})

test('Nobody who has paid is urged to pay again', { tag: ['@phone', '@all'] }, async ({ page }) => {
  const id = await aPlacedOrder(page)
  const payment = { status: 'approved', method: 'pix', pixCode: null, payableUntil: null, isOverdue: false }
  // Less than the total, or after the order had been cancelled.
  await change(page, /^\/orders\/[\da-f-]{36}$/, { payment, isPaymentUnconfirmed: true })
  await page.goto(`/profile/orders/${id}`)
  await expect(page.getByText(/^Recebemos um pagamento, mas ele não confirmou o pedido/)).toBeVisible()
  await expect(page.getByText(/^Pague até|^Pagando hoje/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Pagar o total' }).click()
  const question = page.getByRole('dialog', { name: 'Já recebemos um pagamento' })
  await expectAccessibleLayout(page)
  await question.getByRole('button', { name: 'Esperar o contato' }).click()
  await expect(question).toBeHidden()
  await answerAsUsual(page)
  const waits = { fromStatus: 'cancelled', toStatus: 'cancelled', reason: 'late-payment-waits' }
  const event = { ...waits, trackingCode: null, furtherTrackingCodes: [], createdAt: new Date().toISOString() }
  const cancelled = { status: 'cancelled', arrival: null, isPaymentUnconfirmed: false, isMoneyUndecided: true }
  await change(page, /^\/orders\/[\da-f-]{36}$/, { ...cancelled, payment, events: [event] })
  await page.reload()
  await expect(page.getByText(/^Recebemos seu pagamento depois que este pedido foi cancelado/)).toBeVisible()
  await expectAccessibleLayout(page)
})

test('Buyers are told that their payment is contested, what waits for it, and whom to ask', {
  tag: ['@phone', '@all'],
}, async ({ page }) => {
  const id = await aPlacedOrder(page)
  const payment = { status: 'approved', method: 'card', pixCode: null, payableUntil: null, isOverdue: false }
  const held = { status: 'processing', arrival: null, payment, isContested: true }
  await change(page, /^\/orders\/[\da-f-]{36}$/, held)
  await page.goto(`/profile/orders/${id}`)
  await expect(page.getByText(/^O pagamento deste pedido foi contestado no banco\./)).toContainText(
    'O envio também espera essa decisão.',
  )
  await expectAccessibleLayout(page)
  await page.getByRole('link', { name: 'Falar sobre a contestação' }).click()
  await expect(field(page, 'Número do pedido (opcional)')).toHaveValue(id.slice(0, 8))
  await answerAsUsual(page)
  await change(page, /^\/orders\/[\da-f-]{36}$/, { ...held, status: 'delivered' })
  await navigateInBrowser(page, `/profile/orders/${id}`)
  await expect(page.getByText(/^O pagamento deste pedido foi contestado no banco\./)).toBeVisible()
  await expect(page.getByText('O envio também espera')).toHaveCount(0)
})
