import { expectAccessibleLayout } from '../support/accessibility.ts'
import { signInByApi } from '../support/buyer.ts'
import { expect, test } from '../support/journey.ts'
import { paidOrders } from '../support/paid-orders.ts'
import { ready } from '../support/ready.ts'
import { field } from '../support/shopper.ts'

test('Customers can withdraw from an order that has not been shipped, on its page and on the tracking page', {
  tag: ['@phone', '@all'],
}, async ({ page }) => {
  const [order] = await paidOrders(page, { services: ['pac'], lastName: 'Ramos' })
  if (!order) throw new Error('no order was placed')
  const { shopper, number, id } = order
  const message = field(page, 'Mensagem')

  await signInByApi(page, shopper)
  await page.goto(`/profile/orders/${id}`)
  await ready(page)
  await expectAccessibleLayout(page)
  await page.getByRole('main').getByRole('link', { name: 'Desistir ou trocar' }).click()
  await expect(message).toHaveValue(new RegExp(`^Quero desistir do pedido ${number}`))
  await expect(field(page, 'Número do pedido (opcional)')).toHaveValue(number)
  await expect(page.getByLabel('Assunto')).toHaveValue('return')
  await expect(page.getByRole('main').getByRole('textbox', { name: 'E-mail', exact: true })).toHaveValue(shopper.email)
  await page.getByRole('button', { name: 'Enviar mensagem' }).click()
  await expect(page.getByText(/^AC-\d{8}-/)).toBeVisible()

  await page.context().clearCookies()
  await page.goto('/track-order')
  await ready(page)
  await field(page, 'Número do pedido').fill(number)
  await field(page, 'E-mail da compra').fill(shopper.email)
  await page.getByRole('button', { name: 'Acompanhar pedido' }).click()
  await expect(page.getByText(/^Chega entre/)).toBeVisible()
  await expectAccessibleLayout(page)
  await page.getByRole('main').getByRole('link', { name: 'Desistir ou trocar' }).click()
  await expect(message).toHaveValue(new RegExp(`^Quero desistir do pedido ${number}`))
})
