import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { aPlacedOrder, recordCashPayment } from '../support/back-office.ts'
import { expect, test } from '../support/journey.ts'
import { aPostalItemCode } from '../support/paid-orders.ts'
import { field } from '../support/shopper.ts'
import { openAsStaff } from '../support/staff.ts'
import { expectNoToast, expectToast } from '../support/toasts.ts'

type Stored = { status: string; trackingCode: string | null }

async function openShipment(page: Page, id: string) {
  await page.getByRole('button', { name: new RegExp(id.slice(0, 8)) }).click()
  const window = page.getByRole('dialog', { name: id.slice(0, 8) })
  return { window, save: window.getByRole('button', { name: 'Salvar' }), status: window.getByRole('combobox') }
}

test('The dialog of a shipment explains what saving does, offers only that, and reports what was stored', {
  tag: ['@phone', '@all'],
}, async ({ page }) => {
  const id = await aPlacedOrder(page)
  await openAsStaff(page, `/admin/shipments?status=todos&search=${id}`)
  const code = aPostalItemCode()
  const stored = async () => (await (await page.request.get(`/api/admin/orders/${id}`)).json()) as Stored
  const confirm = () =>
    page
      .getByRole('dialog', { name: /^Alterar o status/ })
      .getByRole('button')
      .last()
      .click()

  await test.step('initially there is nothing to save', async () => {
    const { window, save } = await openShipment(page, id)
    await expect(save).toBeDisabled()
    await field(page, 'Código de rastreio').fill(code.toLowerCase())
    await expect(window.getByText(`O pedido fica como Enviado, com o código ${code}.`)).toBeVisible()
    await save.click()
    await recordCashPayment(page)
    await confirm()
    const text = 'O código de rastreio foi adicionado e o pedido foi marcado como enviado.'
    await expectToast(page, 'success', 'Envio atualizado com sucesso', text)
    await expect(window).toBeHidden()
  })

  await test.step('a status that the code overrides is not saved', async () => {
    await expectNoToast(page)
    const { window, save, status } = await openShipment(page, id)
    await status.selectOption({ label: 'Entregue' })
    await expect(window.getByText(/o pedido fica como Enviado\. Para marcar como Entregue, esvazie/)).toBeVisible()
    await expect(save).toBeDisabled()
    await expectAccessible(page)
  })

  await test.step('without the code it is saved, and reported as such', async () => {
    const window = page.getByRole('dialog', { name: id.slice(0, 8) })
    await field(page, 'Código de rastreio').fill('')
    await expect(window.getByText(`O pedido fica como Entregue, com o código ${code}.`)).toBeVisible()
    await window.getByRole('button', { name: 'Salvar' }).click()
    await confirm()
    await expectToast(page, 'success', 'Envio atualizado com sucesso', 'O pedido foi marcado como entregue.')
    expect(await stored()).toMatchObject({ status: 'delivered', trackingCode: code })
  })
})

test('Changes in lists are reported as they were stored', { tag: '@all' }, async ({ page }) => {
  const id = await aPlacedOrder(page)
  const short = id.slice(0, 8)
  await openAsStaff(page, `/admin/orders?order=${id}`)
  const order = page.getByRole('dialog', { name: `Pedido ${short}` })
  await order.getByRole('combobox', { name: 'Novo status' }).selectOption({ label: 'Cancelado' })
  await order.getByRole('button', { name: 'Alterar status' }).click()
  await page
    .getByRole('dialog', { name: /^Alterar o status/ })
    .getByRole('button')
    .last()
    .click()
  await expectToast(page, 'success', 'Status atualizado', `O pedido ${short} agora está como cancelado.`)

  await page.goto('/admin/products?search=chave')
  for (const [title, text] of [
    ['Produtos atualizados', /^1 produto agora está em destaque\.$/],
    ['Nada mudou', /^1 produto já estava assim/],
  ] as const) {
    await page.getByRole('checkbox').nth(1).check()
    await page.getByRole('button', { name: 'Destacar' }).click()
    const message = page.getByRole('region', { name: 'Avisos' }).locator('[data-tone]').filter({ hasText: title })
    await expect(message.getByText(text)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Produtos selecionados' })).toBeHidden()
  }
  await page.getByRole('checkbox').nth(1).check()
  await page.getByRole('button', { name: 'Tirar destaque' }).click()
  await expectToast(page, 'success', 'Produtos atualizados', '1 produto não está mais em destaque.')
})
