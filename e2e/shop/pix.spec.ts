import { expectAccessibleLayout } from '../support/accessibility.ts'
import { addToCartByApi, aProduct, signUpByApi } from '../support/buyer.ts'
import { expect, test } from '../support/journey.ts'
import { expectOneMainButton } from '../support/main-button.ts'
import { fillCheckout } from '../support/shopper.ts'

test('Customers can pay by Pix on the shop’s own pages, which show automatically that it has arrived', {
  tag: '@phone',
}, async ({ page, context }) => {
  test.slow()
  await page.clock.install()
  await signUpByApi(page)
  await addToCartByApi(page, await aProduct(page))
  await page.goto('/checkout')
  await fillCheckout(page)
  await page.getByRole('button', { name: 'Ir para Pagamento' }).filter({ visible: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ir para o Pagamento' }).click()
  await page.getByRole('radio', { name: /Pix/ }).check()
  await page.getByRole('button', { name: 'Deixar pendente' }).click()
  await expect(page.getByRole('heading', { name: 'Aguardando o pagamento do Pix' })).toBeVisible()

  const pix = page.getByRole('region', { name: 'Pague com Pix' })
  await expect(pix.getByRole('img', { name: 'QR code do Pix' })).toBeVisible()
  await expect(pix.getByText(/^000201.*br\.gov\.bcb\.pix.*6304[0-9A-F]{4}$/)).toBeVisible()
  await expect(pix.getByRole('timer')).toHaveText(/^Expira em \d/)
  await expect(pix.getByRole('button', { name: 'Copiar código' })).toBeVisible()
  await expectAccessibleLayout(page)
  await expectOneMainButton(page, 'Copiar código')
  await page.getByRole('main').getByRole('link', { name: 'Ver Meus Pedidos' }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Ver detalhes/ })
    .click()
  await expect(pix.getByRole('img', { name: 'QR code do Pix' })).toBeVisible()

  await expectOneMainButton(page, 'Copiar código')
  await expect(page.getByText(/^Pague até \d\d\/\d\d\/\d{4} às \d\d:\d\d para garantir/)).toBeVisible()

  // It is paid in another app; the page is not touched.
  const bank = await context.newPage()
  const orderId = new URL(page.url()).pathname.split('/').at(-1)
  const { paymentUrl } = await (await page.request.post(`/api/orders/${orderId}/payment`)).json()
  await bank.goto(paymentUrl)
  await bank.getByRole('button', { name: 'Aprovar' }).click()
  await page.clock.fastForward(20_000)
  await expect(page.getByText('pagamento aprovado').first()).toBeVisible()
  await expect(pix).toHaveCount(0)
})
