import { expectAccessible } from '../support/accessibility.ts'
import { signInByApi } from '../support/buyer.ts'
import { expect, failureTest, test } from '../support/journey.ts'
import { emailWith } from '../support/outbox.ts'
import { paidOrders } from '../support/paid-orders.ts'
import { openAsStaff } from '../support/staff.ts'
import { expectToast } from '../support/toasts.ts'

test('Staff take two of four pieces out of a paid order: stock, money and parcel follow', {
  tag: '@phone',
}, async ({ page }) => {
  const [order] = await paidOrders(page, { services: ['pac'], lastName: 'Parcial', pieces: 4 })
  if (!order) throw new Error('there is no order')
  await openAsStaff(page, `/admin/orders?order=${order.id}`)
  await page.getByRole('button', { name: 'Cancelar peças' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancelar peças do pedido' })

  await test.step('not all of them: that is another step', async () => {
    const quantity = dialog.getByRole('group', { name: /Quantidade a cancelar/ }).getByRole('textbox')
    await quantity.fill('4')
    await quantity.blur()
    await dialog.getByRole('button', { name: 'Cancelar peças' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Ao menos uma peça fica no pedido')
    await quantity.fill('2')
    await quantity.blur()
    await expect(dialog.getByText(/em produtos e .* de frete/)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the money was given back in cash, and the customer reads what was taken out', async () => {
    await expect(dialog.getByRole('radio', { name: /Pelo provedor/ })).toBeDisabled()
    await dialog.getByRole('button', { name: 'Cancelar peças' }).click()
    await expectToast(page, 'success', 'Peças canceladas')
    const shown = page.getByRole('dialog', { name: `Pedido ${order.number}` })
    await expect(shown.getByText('Cancelado: 2')).toBeVisible()
    await expect(shown.getByText('Cancelado antes do envio')).toBeVisible()
    await expect(shown.getByText(/Peças canceladas antes do envio/)).toBeVisible()
    expect(await emailWith(order.shopper.email, 'cancelados antes do envio')).toContain('O restante do pedido segue')
  })

  await test.step('two pieces are packed, and the customer sees the same', async () => {
    const packed = await page.request.post('/api/admin/shipments/pack', { data: { ids: [order.id] } })
    expect(await packed.json()).toMatchObject({ orders: [{ items: [{ quantity: 2 }] }] })
    await signInByApi(page, order.shopper)
    await page.goto(`/profile/orders/${order.id}`)
    await expect(page.getByText('Cancelado: 2')).toBeVisible()
    const returns = page.getByRole('region', { name: 'Devoluções' })
    await expect(returns.getByText('Cancelado antes do envio')).toBeVisible()
    await expect(returns.getByText(/chegou|chegaram/)).toHaveCount(0)
    await expect(returns.getByRole('link', { name: 'Desistir ou trocar' })).toBeVisible()
  })
})

failureTest(
  'Staff send a paid order to another address: the customer pays what was agreed',
  {
    tag: ['@phone', '@all'],
  },
  async ({ page }) => {
    const [order] = await paidOrders(page, { services: ['local'], lastName: 'Mudança' })
    if (!order) throw new Error('there is no order')
    await openAsStaff(page, `/admin/orders?order=${order.id}`)
    await page.getByRole('button', { name: 'Mudar endereço' }).click()
    const dialog = page.getByRole('dialog', { name: 'Mudar o endereço do pedido' })

    await test.step('the freight for the new postal code is shown, and who pays it', async () => {
      await expect(dialog.getByRole('textbox', { name: 'Rua' })).toHaveValue('Rua da Praia')
      await dialog.getByRole('textbox', { name: 'CEP' }).fill('80010-000')
      await expect(dialog.getByText(/O cliente não paga a diferença/)).toBeVisible()
      await expect(dialog.getByRole('textbox', { name: 'Cidade' })).toHaveValue('Curitiba')
      await dialog.getByRole('textbox', { name: 'Rua' }).fill('Rua XV de Novembro')
      await dialog.getByRole('textbox', { name: 'Número' }).fill('100')
      await expectAccessible(page)
    })

    await test.step('what a colleague changed meanwhile is shown, and what was typed stays', async () => {
      const path = `/api/admin/orders/${order.id}/address`
      const read = async <T>(url: string): Promise<T> => (await page.request.get(url)).json()
      const { address } = await read<{ address: object }>(path)
      const { option } = await read<{ option: { costCents: number } }>(`${path}/quotes/83203000`)
      const data = {
        address: { ...address, complement: 'Casa 2' },
        expectedAddress: address,
        expectedCostCents: option.costCents,
      }
      expect((await page.request.put(path, { data })).ok()).toBe(true)
      await dialog.getByRole('button', { name: 'Salvar endereço' }).click()
      await expectToast(page, 'danger', 'Erro ao mudar o endereço')
      await expect(dialog.getByRole('textbox', { name: 'Complemento' })).toHaveValue('Casa 2')
      await expect(dialog.getByRole('textbox', { name: 'Rua' })).toHaveValue('Rua XV de Novembro')
      await expect(dialog.getByRole('textbox', { name: 'Cidade' })).toHaveValue('Curitiba')
    })

    await test.step('the order, its e-mail and its history have the new address', async () => {
      await dialog.getByRole('button', { name: 'Salvar endereço' }).click()
      await expectToast(page, 'success', 'Endereço alterado')
      const shown = page.getByRole('dialog', { name: `Pedido ${order.number}` })
      await expect(shown.getByText(/Rua XV de Novembro, 100.*Curitiba\/PR, CEP 80010-000/)).toBeVisible()
      await expect(shown.getByText(/Endereço de entrega alterado/)).toHaveCount(2)
      expect(await emailWith(order.shopper.email, 'Rua XV de Novembro, 100')).toContain('Mudamos o endereço')
    })
  },
)
