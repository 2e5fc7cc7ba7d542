import { expectAccessibleLayout } from '../support/accessibility.ts'
import { addToCartByApi, anAccount, aProduct, signInByApi } from '../support/buyer.ts'
import { expect, test } from '../support/journey.ts'
import { fillCheckout } from '../support/shopper.ts'
import { anotherBrowser, openAsStaff } from '../support/staff.ts'
import { toast } from '../support/toasts.ts'

test('Customers can pay a part of an order by credit that staff gave, and the rest by Pix', {
  tag: '@phone',
}, async ({ page, request }) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const shopper = await anAccount(request)
  const staff = await anotherBrowser(page)
  await openAsStaff(staff, `/admin/users?search=${shopper.email}`)
  await staff
    .getByRole('button', { name: /^Ver cliente/ })
    .filter({ visible: true })
    .first()
    .click()
  await staff.getByRole('button', { name: 'Dar crédito' }).click()
  const giving = staff.getByRole('dialog', { name: 'Dar crédito' })
  await giving.getByRole('textbox', { name: 'Valor' }).fill('80,00')
  await giving.getByRole('textbox', { name: 'Observação' }).fill('Pelo atraso da entrega.')
  await expectAccessibleLayout(staff)
  await giving.getByRole('button', { name: 'Dar crédito' }).click()
  await expect(toast(staff, 'Crédito dado')).toBeVisible()
  await expect(staff.getByText('Pelo atraso da entrega.')).toBeVisible()

  await signInByApi(page, shopper)
  await page.goto('/profile')
  const credit = page.getByRole('region', { name: 'Meu crédito' })
  await expect(credit.getByText('+R$ 80,00')).toBeVisible()
  await expectAccessibleLayout(page)

  await addToCartByApi(page, await aProduct(page), 10)
  await page.goto('/checkout')
  await fillCheckout(page)
  const use = page.getByRole('switch', { name: /^Usar R\$.80,00 de crédito$/ })
  await expect(use).toBeChecked()
  await expectAccessibleLayout(page)
  await page.getByRole('button', { name: 'Ir para Pagamento' }).filter({ visible: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ir para o Pagamento' }).click()
  await page.getByRole('radio', { name: /Pix/ }).check()
  await page.getByRole('button', { name: 'Aprovar' }).click()
  await expect(page.getByRole('heading', { name: /Pagamento aprovado/i })).toBeVisible()
  await page.goto('/profile')
  await expect(credit.getByText('Usado na compra')).toBeVisible()
  await expect(credit.getByText('R$ 0,00')).toBeVisible()
})
