import type { Page } from '@playwright/test'
import { administrator } from '../../playwright.config.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { hold } from '../support/answers.ts'
import { aDeliveredOrder, aReturn, placeOrder } from '../support/back-office.ts'
import { signInByApi } from '../support/buyer.ts'
import { expect, failureTest, test } from '../support/journey.ts'
import { aPostalItemCode } from '../support/paid-orders.ts'
import { payAtProvider, refundInPanel } from '../support/provider-panel.ts'
import { ready } from '../support/ready.ts'
import { openAsStaff } from '../support/staff.ts'
import { expectToast } from '../support/toasts.ts'

/** Closes what is to be decided about an order: the dashboard shows only so many. */
async function closeItemsOf(page: Page, id: string) {
  const found = await page.request.get('/api/admin/attention')
  const { items } = (await found.json()) as { items: { id: string; orderId: string | null }[] }
  const own = items.filter(({ orderId }) => orderId === id)
  expect(own).not.toEqual([])
  for (const item of own) {
    const data = { note: 'Registrado na devolução.' }
    expect((await page.request.post(`/api/admin/attention/${item.id}/close`, { data })).ok()).toBe(true)
  }
}

/** Shows the staff a paid order to dispatch, a part of whose money went back in the panel of the provider. */
async function openUndecidedShipment(page: Page) {
  const { id } = await placeOrder(page)
  const number = id.slice(0, 8)
  await payAtProvider(page, id, { method: 'card', outcome: 'approved' })
  await signInByApi(page, administrator)
  await refundInPanel(page, id, 10_00)
  await openAsStaff(page, `/admin/shipments?search=${number}`)
  return { id, number }
}

test('Money that went back in the panel of the provider is not given back twice by its return', {
  tag: ['@phone', '@all'],
}, async ({ page }) => {
  const { id } = await placeOrder(page)
  await payAtProvider(page, id, { method: 'card', outcome: 'approved' })
  await signInByApi(page, administrator)
  expect((await page.request.patch(`/api/admin/orders/${id}`, { data: { status: 'delivered' } })).ok()).toBe(true)
  const returnId = await aReturn(page, id)
  await refundInPanel(page, id, 10_00)

  await test.step('the order shows the amount, and that the shop had not requested it', async () => {
    await openAsStaff(page, `/admin/orders?order=${id}`)
    const payments = page.getByRole('region', { name: 'Pagamentos' })
    await expect(payments.getByText(/R\$\s10,00 devolvidos pelo provedor, sem pedido da loja, em /)).toBeVisible()
  })

  await test.step('those who open the order or its shipment see that it is still to be decided', async () => {
    const undecided = page.getByRole('dialog').getByRole('region', { name: 'Precisa de atenção' })
    await expect(undecided.getByText('Pagamento estornado ou contestado')).toBeVisible()
    await expectAccessible(page)
    await page.goto(`/admin/shipments?search=${id.slice(0, 8)}`)
    await page.getByRole('button', { name: `Detalhes: Pedido ${id.slice(0, 8)}` }).click()
    await expect(undecided.getByText(/se os produtos ainda não saíram, não os envie antes disso/)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the dashboard shows it', async () => {
    await page.goto('/admin/dashboard')
    const panel = page.getByRole('region', { name: 'Precisa de atenção' })
    await ready(page)
    // Other journeys may have left many items.
    const unfold = panel.getByRole('button', { name: /^Mostrar as outras/ })
    if (await unfold.isVisible()) await unfold.click()
    await expect(panel.getByText(`Pagamento estornado ou contestado · ${id.slice(0, 8)}`)).toBeVisible()
    await expect(panel.getByText(/se foi por uma devolução, registre nela/).first()).toBeVisible()
  })

  await test.step('and the form of the return shows it, and offers to record it as the refund', async () => {
    await page.goto(`/admin/returns?return=${returnId}`)
    const dialog = page.getByRole('dialog', { name: `Devolução do pedido ${id.slice(0, 8)}` })
    await dialog.getByRole('button', { name: 'Enviar resposta' }).press('Enter')
    await dialog.getByRole('button', { name: 'Registrar recebimento' }).press('Enter')
    await expectToast(page, 'success', 'Recebimento registrado')
    await expect(dialog.getByText(/R\$\s10,00 deste pedido já voltaram ao cliente sem passar pela loja/)).toBeVisible()
    await dialog.getByRole('radio', { name: /Já foi devolvido por fora/ }).check()
    await expectAccessible(page)
    await expect(dialog.getByRole('textbox', { name: /^Valor/ })).toHaveValue('10,00')
    await dialog.getByRole('button', { name: /^Registrar reembolso/ }).press('Enter')
    await expectToast(page, 'success', 'Reembolso registrado')
    await expect(dialog.getByText('Reembolsada').first()).toBeVisible()
    await expect(dialog.getByText(/devolvido por fora/).first()).toBeVisible()
  })

  await test.step('which books it once', async () => {
    const found = await page.request.get(`/api/admin/orders/${id}`)
    expect(await found.json()).toMatchObject({ refundedCents: 10_00, payments: [{ refundedCents: 10_00 }] })
  })

  await test.step('the item is closed: the dashboard shows only so many', async () => {
    await closeItemsOf(page, id)
  })
})

test('An order whose money is undecided is marked among the shipments, and leaves with many others only on purpose', {
  tag: ['@phone', '@all'],
}, async ({ page }) => {
  const { id, number } = await openUndecidedShipment(page)
  const mark = { name: `Pagamento estornado ou contestado: ver pedido ${number}` }

  await test.step('the list marks it, with a link to the order that says what to do', async () => {
    await expectAccessible(page)
    await page.getByRole('link', mark).click()
    const undecided = page.getByRole('dialog').getByRole('region', { name: 'Precisa de atenção' })
    await expect(undecided.getByText('Pagamento estornado ou contestado')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('link', mark)).toBeVisible()
  })

  const bench = page.getByRole('dialog', { name: 'Despacho em lote' })
  await test.step('the bulk dispatch leaves it out', async () => {
    await page.getByRole('button', { name: 'Despacho em lote' }).click()
    await bench.getByRole('textbox', { name: 'Pedidos e códigos' }).fill(`${number};${aPostalItemCode()}`)
    await expect(bench.getByRole('link', mark)).toBeVisible()
    await expect(bench.getByRole('button', { name: /^Despachar/ })).toBeDisabled()
    await expectAccessible(page)
  })

  await test.step('unless it is chosen', async () => {
    const anyway = bench.getByRole('checkbox', { name: `Despachar assim mesmo: pedido ${number}` })
    await anyway.check()
    await expect(bench.getByText('1 pronto para sair')).toBeVisible()
    await anyway.uncheck()
    await expect(bench.getByText('1 com problema')).toBeVisible()
    await anyway.check()
    await bench.getByRole('button', { name: 'Despachar 1 pedido' }).click()
    await expect(bench.getByText('1 pedido despachado')).toBeVisible()
  })
  await closeItemsOf(page, id)
})

failureTest(
  'A shipment whose money is undecided is held back, and leaves once staff have seen why',
  {
    tag: ['@phone', '@all'],
  },
  async ({ page }) => {
    const { id, number } = await openUndecidedShipment(page)
    const dialog = page.getByRole('dialog', { name: `Despachar pedido ${number}` })

    await test.step('a code that is entered before the order has loaded sends nothing', async () => {
      const release = await hold(page, new RegExp(`^/admin/orders/${id}$`))
      await page.getByRole('button', { name: /^Despachar/ }).click()
      await dialog.getByRole('textbox', { name: 'Código de rastreio' }).fill(aPostalItemCode())
      await page.keyboard.press('Enter')
      const reason =
        'Falta decidir sobre o dinheiro do pedido: Pagamento estornado ou contestado. Confira e, se for o caso, envie de novo. Se este aviso voltar, recarregue a página.'
      await expect(page.getByRole('region', { name: 'Avisos' }).getByText(reason)).toBeVisible()
      release()
    })

    await test.step('the dialog shows why, and sends on purpose', async () => {
      const undecided = dialog.getByRole('region', { name: 'Precisa de atenção' })
      await expect(undecided.getByText('Pagamento estornado ou contestado')).toBeVisible()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Confirmar envio' }).press('Enter')
      const question = page.getByRole('dialog', { name: /^Alterar o status/ })
      await expect(question).toContainText('contestado. Se confirmar, os produtos saem assim mesmo.')
      // A second code that a barcode scanner reads sends nothing.
      await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused()
      await expectAccessible(page)
      await question.getByRole('button', { name: 'Despachar assim mesmo' }).press('Enter')
      await expectToast(page, 'success', 'Envio atualizado com sucesso')
      await expect(dialog).toBeHidden()
    })
    await closeItemsOf(page, id)
  },
)

test('A refund that a bank has taken over is closed with a note', { tag: ['@phone', '@all'] }, async ({ page }) => {
  const { id } = await aDeliveredOrder(page)
  const returnId = await aReturn(page, id)
  const refund = {
    ...{ provider: 'mercado-pago', providerPaymentId: '1300000077', amountCents: 89_90, means: 'provider' },
    ...{ refundedAt: null, givenUpAt: '2026-11-22T10:00:00.000Z', fault: 'contested', isBankDeciding: false },
  }
  const made = { ...refund, means: 'outside', refundedAt: '2026-11-23T10:00:00.000Z', givenUpAt: null, fault: null }
  const found: object = await (await page.request.get(`/api/admin/returns/${returnId}`)).json()
  let shown: object = { ...found, state: 'refunding', refunds: [refund] }
  await page.route(`**/api/admin/returns/${returnId}`, (route) => route.fulfill({ json: shown }))
  const closed: unknown[] = []
  await page.route(`**/api/admin/returns/${returnId}/failed-refund`, async (route) => {
    closed.push(route.request().postDataJSON())
    shown = { ...found, state: 'refunded', refunds: [made] }
    await route.fulfill({ json: shown })
  })
  await openAsStaff(page, `/admin/returns?return=${returnId}`)
  const dialog = page.getByRole('dialog', { name: `Devolução do pedido ${id.slice(0, 8)}` })
  await expect(dialog.getByRole('alert')).toContainText('O cliente contestou o pagamento no banco.')
  await dialog.getByRole('button', { name: 'Encerrar com observação' }).click()
  const question = page.getByRole('dialog', { name: 'Encerrar a devolução do dinheiro' })
  await question.getByRole('button', { name: 'Encerrar' }).click()
  await expect(question.getByText('Escreva o que foi feito.')).toBeVisible()
  await question.getByRole('textbox', { name: 'O que foi feito?' }).fill('Contestação perdida, protocolo 4711.')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Encerrar' }).click()
  await expectToast(page, 'success', 'Reembolso registrado')
  await expect(dialog.getByText('Reembolsada').first()).toBeVisible()
  // The question's opener is gone: the focus stays in the dialog around it.
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  expect(closed).toEqual([{ means: 'outside', note: 'Contestação perdida, protocolo 4711.' }])
})
