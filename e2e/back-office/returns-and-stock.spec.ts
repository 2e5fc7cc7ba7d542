import { expectAccessible } from '../support/accessibility.ts'
import { delayAnswers } from '../support/answers.ts'
import { aDeliveredOrder, aReturn, aReverseCode } from '../support/back-office.ts'
import { aProduct, signInByApi } from '../support/buyer.ts'
import { expect, test } from '../support/journey.ts'
import { field } from '../support/shopper.ts'
import { openAsStaff } from '../support/staff.ts'
import { expectToast } from '../support/toasts.ts'

test('Customers can return goods, and staff can receive them and refund the money', { tag: '@phone' }, async ({
  page,
}) => {
  const reverseCode = aReverseCode()
  const { id, shopper } = await aDeliveredOrder(page)

  await test.step('the customer requests it', async () => {
    await signInByApi(page, shopper)
    await page.goto(`/profile/orders/${id}`)
    const returns = page.getByRole('region', { name: 'Devoluções' })
    await returns.getByRole('button', { name: 'Desistir ou trocar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Desistir ou trocar' })
    // The only piece is selected already.
    await dialog.getByRole('button', { name: 'Diminuir quantidade' }).click()
    await dialog.getByRole('button', { name: 'Pedir devolução' }).click()
    await expect(dialog.getByText('Escolha ao menos uma peça.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Aumentar quantidade' }).click()
    await expect(dialog.getByText(/^Prazo: até /).first()).toBeVisible()
    await dialog.getByRole('radio', { name: /^Arrependimento da compra/ }).check()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Pedir devolução' }).click()
    await expectToast(page, 'success', 'Devolução pedida')
    await expect(returns.getByText('Solicitada').first()).toBeVisible()
  })

  await test.step('the staff answers, receives and refunds', async () => {
    await openAsStaff(page, `/admin/returns?search=${id.slice(0, 8)}`)
    await page.getByRole('button', { name: `Detalhes da devolução do pedido ${id.slice(0, 8)}` }).click()
    const dialog = page.getByRole('dialog', { name: `Devolução do pedido ${id.slice(0, 8)}` })
    await field(dialog, 'Código de postagem reversa').fill(reverseCode)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Enviar resposta' }).click()
    await expectToast(page, 'success', 'Devolução respondida')
    // By keyboard: the toast about the last step may cover the button.
    await dialog.getByRole('button', { name: 'Registrar recebimento' }).press('Enter')
    await expectToast(page, 'success', 'Recebimento registrado')
    // It was paid in cash: no provider can refund it.
    await expect(dialog.getByRole('radio', { name: /Devolver pelo provedor/ })).toBeDisabled()
    const amount = dialog.getByRole('textbox', { name: /^Valor/ })
    await amount.fill('999999')
    await dialog.getByRole('button', { name: /^Registrar reembolso/ }).press('Enter')
    await expect(dialog.getByText(/^O máximo é R\$/)).toBeVisible()
    await amount.fill('10,00')
    await dialog.getByRole('button', { name: /^Registrar reembolso/ }).press('Enter')
    await expectToast(page, 'success', 'Reembolso registrado')
    await expect(dialog.getByText('Reembolsada').first()).toBeVisible()
  })

  await test.step('and the customer sees the result', async () => {
    await signInByApi(page, shopper)
    await page.goto(`/profile/orders/${id}`)
    const returns = page.getByRole('region', { name: 'Devoluções' })
    await expect(returns.getByText('Reembolsada').first()).toBeVisible()
    // The parcel has arrived: its shipping code is of no use any more.
    await expect(returns.getByText(reverseCode)).toBeHidden()
    await expect(returns.getByText(/Valor do reembolso: R\$\s10,00/)).toBeVisible()
  })
})

test('Staff can set a stock to another number with a reason, which its movements show', { tag: '@phone' }, async ({
  page,
}) => {
  await openAsStaff(page, '/admin/dashboard')
  const { id } = await aProduct(page, 'Balde com Grade')
  await page.goto(`/admin/products/edit/${id}`)
  await page.getByRole('button', { name: 'Ajustar estoque' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ajustar estoque' })
  const amount = dialog.getByRole('textbox', { name: /^Na prateleira depois do ajuste/ })
  await amount.fill('7')
  const save = dialog.getByRole('button', { name: 'Ajustar estoque' })
  await save.click()
  await expect(dialog.getByText('Escolha o motivo.')).toBeVisible()
  await expect(dialog.getByRole('combobox', { name: /^Motivo/ })).toBeFocused()
  await dialog.getByRole('combobox', { name: /^Motivo/ }).selectOption({ label: 'Ajuste manual' })
  await save.click()
  await expect(dialog.getByText('Escreva o motivo do ajuste.')).toBeVisible()
  const note = dialog.getByRole('textbox', { name: /^Observação/ })
  await expect(note).toBeFocused()
  await note.fill('a'.repeat(501))
  await save.click()
  await expect(dialog.getByText('Use no máximo 500 caracteres. Este texto tem 501.')).toBeVisible()
  await note.fill('Amostra para a vitrine')
  await expectAccessible(page)
  await save.click()
  await expectToast(page, 'success', 'Estoque ajustado')
  await expect(page.getByText('Amostra para a vitrine').first()).toBeVisible()
})

test('The result of a step is shown even if its notification arrives before its response', { tag: '@all' }, async ({
  page,
}) => {
  const reverseCode = aReverseCode()
  const { id } = await aDeliveredOrder(page)
  const returnId = await aReturn(page, id)
  await openAsStaff(page, `/admin/returns?return=${returnId}`)
  const dialog = page.getByRole('dialog', { name: `Devolução do pedido ${id.slice(0, 8)}` })
  await field(dialog, 'Código de postagem reversa').fill(reverseCode)
  const release = await delayAnswers(page, /^\/admin\/returns\/[^/]+\/answer$/)
  await dialog.getByRole('button', { name: 'Enviar resposta' }).click()
  const bar = dialog.getByRole('button', { name: /Há novidades/ })
  await expect(bar).toBeVisible()
  release()
  await expect(dialog.getByText('Autorizada').first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Registrar recebimento' })).toBeVisible()
  await expect(bar).toBeHidden()
})

test('A refusal that is being typed survives a colleague’s change, and can also follow an authorisation', {
  tag: '@all',
}, async ({ page }) => {
  const reverseCode = aReverseCode()
  const { id } = await aDeliveredOrder(page)
  const returnId = await aReturn(page, id)
  await openAsStaff(page, `/admin/returns?return=${returnId}`)
  const dialog = page.getByRole('dialog', { name: `Devolução do pedido ${id.slice(0, 8)}` })
  await dialog.getByRole('radio', { name: /^Recusar/ }).check()
  const message = dialog.getByRole('textbox', { name: /^Mensagem/ })
  await message.fill('Fora do prazo')
  const answer = { kind: 'authorise', reverseCode }
  expect((await page.request.post(`/api/admin/returns/${returnId}/answer`, { data: { answer } })).ok()).toBe(true)
  const bar = dialog.getByRole('button', { name: /Há novidades/ })
  await expect(bar).toBeVisible()
  await expect(message).toHaveValue('Fora do prazo')
  await bar.click()
  await expect(bar).toBeHidden()
  await expect(dialog.getByText('Autorizada').first()).toBeVisible()

  await dialog.getByRole('button', { name: 'Recusar a devolução' }).click()
  await dialog.getByRole('button', { name: 'Enviar resposta' }).click()
  await expect(message).toBeFocused()
  await expect(dialog.getByText('Escreva o motivo da recusa.')).toBeVisible()
  await message.fill('Não chegou')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog').last()
  await expect(question).not.toHaveAccessibleName(/^Devolução do pedido/)
  await question.getByRole('button').first().click()
  // The dialog restores the focus as it closes; keys until then may go to the previously focused element.
  await expect(message).toBeFocused()
  await dialog.getByRole('button', { name: 'Enviar resposta' }).press('Enter')
  await expectToast(page, 'success', 'Devolução respondida')
  await expect(dialog.getByText('Recusada').first()).toBeVisible()
})

test('Unsaved input of a return is not lost by going back or by switching to the other step', { tag: '@all' }, async ({
  page,
}) => {
  const reverseCode = aReverseCode()
  const { id } = await aDeliveredOrder(page)
  const returnId = await aReturn(page, id)
  await openAsStaff(page, `/admin/returns?search=${id.slice(0, 8)}`)
  await page.getByRole('button', { name: `Detalhes da devolução do pedido ${id.slice(0, 8)}` }).click()
  const dialog = page.getByRole('dialog', { name: `Devolução do pedido ${id.slice(0, 8)}` })
  const question = page.getByRole('dialog', { name: 'Sair sem salvar?' })
  await field(dialog, 'Código de postagem reversa').fill(reverseCode)
  for (const leave of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await leave()
    await question.getByRole('button', { name: 'Continuar editando' }).click()
    await expect(question).toBeHidden()
    await expect(field(dialog, 'Código de postagem reversa')).toHaveValue(reverseCode)
  }
  await expect(page).toHaveURL(new RegExp(`return=${returnId}`))
  await dialog.getByRole('button', { name: 'Enviar resposta' }).press('Enter')
  await expectToast(page, 'success', 'Devolução respondida')

  await dialog.getByRole('button', { name: 'Recusar a devolução' }).press('Enter')
  const message = dialog.getByRole('textbox', { name: /^Mensagem/ })
  await message.fill('Não chegou')
  await dialog.getByRole('button', { name: 'Registrar o que chegou' }).press('Enter')
  await question.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(message).toHaveValue('Não chegou')
})

test('A return that is closed without a refund says so, and stays visible when its order is cancelled', {
  tag: '@all',
}, async ({ page }) => {
  const { id, shopper } = await aDeliveredOrder(page)
  const returnId = await aReturn(page, id)
  await openAsStaff(page, `/admin/returns?return=${returnId}`)
  const dialog = page.getByRole('dialog', { name: `Devolução do pedido ${id.slice(0, 8)}` })
  await dialog.getByRole('button', { name: 'Enviar resposta' }).click()
  await dialog.getByRole('button', { name: 'Registrar recebimento' }).press('Enter')
  await dialog.getByRole('radio', { name: /^Encerrar sem reembolso/ }).check()
  await dialog.getByRole('textbox', { name: /^Mensagem/ }).fill('Usado')
  await dialog.getByRole('button', { name: 'Encerrar sem reembolso' }).press('Enter')
  await expectToast(page, 'success', 'Devolução encerrada sem reembolso')
  await expect(dialog.getByText('Encerrada sem reembolso').first()).toBeVisible()

  const money = { kind: 'what-of-the-money', decision: 'credit' }
  expect((await page.request.patch(`/api/admin/orders/${id}`, { data: { status: 'cancelled', money } })).ok()).toBe(
    true,
  )
  await page.goto(`/admin/orders?order=${id}`)
  await expect(page.getByRole('region', { name: 'Devoluções' }).getByText('Encerrada sem reembolso')).toBeVisible()
  await signInByApi(page, shopper)
  await page.goto(`/profile/orders/${id}`)
  const returns = page.getByRole('region', { name: 'Devoluções' })
  await expect(returns.getByText('Encerrada sem reembolso').first()).toBeVisible()
})
