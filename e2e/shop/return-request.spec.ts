import { administrator } from '../../playwright.config.ts'
import { answerAsUsual, fail } from '../support/answers.ts'
import { aDeliveredOrder, aReturn, aReverseCode } from '../support/back-office.ts'
import { signInByApi } from '../support/buyer.ts'
import { expect, failureTest as test } from '../support/journey.ts'
import { field } from '../support/shopper.ts'

test('A return request shows its errors, and is created once for the same content', async ({ page }) => {
  // As in a home network without HTTPS, where browsers do not offer `randomUUID`.
  await page.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, 'randomUUID'))
  const { id, shopper } = await aDeliveredOrder(page)
  await signInByApi(page, shopper)
  await page.goto(`/profile/orders/${id}`)
  const open = page.getByRole('region', { name: 'Devoluções' }).getByRole('button', { name: 'Desistir ou trocar' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Desistir ou trocar' })
  const send = dialog.getByRole('button', { name: 'Pedir devolução' })
  const reasons = dialog.getByRole('group', { name: 'Motivo', exact: true })
  const note = field(dialog, 'Conte o que aconteceu')

  await test.step('missing fields are reported, and the first one gets the focus', async () => {
    // The only piece is selected already.
    await dialog.getByRole('button', { name: 'Diminuir quantidade' }).click()
    await send.click()
    await expect(dialog.getByText('Escolha ao menos uma peça.')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Quantidade' })).toBeFocused()
    await dialog.getByRole('button', { name: 'Aumentar quantidade' }).click()
    await send.click()
    await expect(reasons.getByRole('radio').first()).toBeFocused()
    await expect(reasons).toHaveAccessibleDescription('Escolha o motivo.')
  })

  await test.step('closed and reopened, the form has what was typed and no errors', async () => {
    await note.fill('a'.repeat(501))
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await open.click()
    await expect(reasons).toHaveAccessibleDescription('')
    await expect(note).toHaveValue('a'.repeat(501))
    await expect(dialog.getByRole('textbox', { name: 'Quantidade' })).toHaveValue('1')
  })

  await test.step('a note that is too long is reported instead of cut', async () => {
    await reasons.getByRole('radio', { name: /^Arrependimento da compra/ }).check()
    await send.click()
    await expect(note).toBeFocused()
    await expect(dialog.getByText('Use no máximo 500 caracteres. Este texto tem 501.')).toBeVisible()
  })

  await test.step('the same content is the same request, different content is not', async () => {
    const keys: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'POST' || !request.url().endsWith('/returns')) return
      const { submissionKey } = request.postDataJSON() as { submissionKey: string }
      keys.push(submissionKey)
    })
    await fail(page, /^\/orders\/[^/]+\/returns$/)
    const sendTo = async (count: number) => {
      await send.press('Enter')
      await expect.poll(() => keys.length).toBe(count)
      await expect(send).toBeEnabled()
    }
    await note.fill('Não gostei')
    await sendTo(1)
    await sendTo(2)
    await note.fill('Não gostei da cor')
    await answerAsUsual(page)
    await send.press('Enter')
    await expect(dialog).toBeHidden()
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })
})

test('The return address is shown until the goods have arrived', { tag: '@all' }, async ({ page }) => {
  const { id, shopper } = await aDeliveredOrder(page)
  const returned = `/api/admin/returns/${await aReturn(page, id)}`
  const move = async (step: string, data: unknown): Promise<{ lines: { productId: string }[] }> => {
    const moved = await page.request.post(`${returned}/${step}`, { data })
    expect(moved.ok()).toBe(true)
    return (await moved.json()) as { lines: { productId: string }[] }
  }
  const reverseCode = aReverseCode()
  const answer = { kind: 'authorise', reverseCode, returnAddress: 'Rua dos Aros, 1500' }
  const { lines } = await move('answer', { answer })
  const returns = page.getByRole('region', { name: 'Devoluções' })
  await signInByApi(page, shopper)
  await page.goto(`/profile/orders/${id}`)
  await expect(returns.getByText(reverseCode)).toBeVisible()
  await expect(returns.getByText('Rua dos Aros, 1500')).toBeVisible()

  await signInByApi(page, administrator)
  const received = lines.map(({ productId }) => ({ productId, restockedQuantity: 1, damagedQuantity: 0 }))
  await move('receipt', { lines: received })
  await signInByApi(page, shopper)
  await page.reload()
  await expect(returns.getByText('Recebida').first()).toBeVisible()
  await expect(returns.getByText(reverseCode)).toBeHidden()
  await expect(returns.getByText('Rua dos Aros, 1500')).toBeHidden()
})
