import { answerAsUsual, fail } from '../support/answers.ts'
import { addToCartByApi, aProduct, signUpByApi } from '../support/buyer.ts'
import { expect, failureTest, test } from '../support/journey.ts'
import { ready } from '../support/ready.ts'
import { field } from '../support/shopper.ts'
import { toast } from '../support/toasts.ts'

failureTest(
  'The error of a postal code or a coupon disappears once it is corrected',
  { tag: ['@phone', '@all'] },
  async ({ page }) => {
    const product = await aProduct(page)
    await signUpByApi(page)
    await addToCartByApi(page, product)
    await page.goto('/cart')
    await ready(page)
    const postalCode = page.getByLabel('CEP', { exact: true })
    await postalCode.fill('01310100')
    const options = page.getByRole('group', { name: 'Opções de entrega' })
    await options.getByRole('radio').first().check()
    await postalCode.fill('0131010')
    await postalCode.press('Enter')
    await expect(toast(page, 'CEP inválido')).toBeVisible()
    await postalCode.fill('01310100')
    await expect(options).toBeVisible()
    await expect(toast(page, 'CEP inválido')).toHaveCount(0)

    const coupon = page.getByLabel('Cupom de desconto')
    await coupon.fill('NADA')
    await coupon.press('Enter')
    await expect(toast(page, 'Cupom inválido')).toBeVisible()
    await coupon.fill('NADA MAIS')
    await expect(toast(page, 'Cupom inválido')).toHaveCount(0)
    await coupon.press('Enter')
    await expect(toast(page, 'Cupom inválido')).toBeVisible()
    await page.getByRole('button', { name: 'Finalizar Compra' }).filter({ visible: true }).click()
    await expect(page).toHaveURL(/\/checkout$/)
    await expect(toast(page, 'Cupom inválido')).toHaveCount(0)
  },
)

test('The message about missing fields of the checkout disappears once one is filled in', {
  tag: ['@phone', '@all'],
}, async ({ page }) => {
  const product = await aProduct(page)
  await signUpByApi(page)
  await addToCartByApi(page, product)
  await page.goto('/checkout')
  await ready(page)
  await page.getByRole('button', { name: 'Ir para Pagamento' }).filter({ visible: true }).click()
  await expect(toast(page, 'Por favor, preencha todos')).toBeVisible()
  await field(page, 'CEP').fill('01310100')
  await expect(toast(page, 'Por favor, preencha todos')).toHaveCount(0)
})

test('An error of the postal code moves nothing below it', { tag: ['@phone', '@all'] }, async ({ page }) => {
  const { id } = await aProduct(page)
  await page.goto(`/products/${id}`)
  await ready(page)
  const promise = page.getByText('1 ano de garantia').first()
  const place = () => promise.evaluate((line) => line.getBoundingClientRect().top + window.scrollY)
  const before = await place()
  const postalCode = page.getByLabel('CEP', { exact: true })
  await postalCode.fill('123')
  await page.getByRole('button', { name: 'Calcular' }).click()
  await expect(page.getByText('Por favor insira um CEP válido com 8 dígitos').first()).toBeVisible()
  await expect(postalCode).toHaveAccessibleDescription('Por favor insira um CEP válido com 8 dígitos')
  expect(await place()).toBe(before)
})

failureTest(
  'Only an unknown postal code is to be checked, and a failed quote can be repeated',
  { tag: ['@phone', '@all'] },
  async ({ page }) => {
    const { id } = await aProduct(page)
    await page.goto(`/products/${id}`)
    await ready(page)
    const shipping = page.getByRole('region', { name: 'Calcule o frete e o prazo' })
    await fail(page, /^\/products\/[^/]+\/shipping$/)
    await shipping.getByLabel('CEP', { exact: true }).fill('80030000')
    await expect(shipping.getByText('Calcule de novo para ver as opções de entrega.')).toBeVisible()
    await expect(shipping.getByText('Confira o CEP')).toHaveCount(0)
    await answerAsUsual(page)
    await shipping.getByRole('button', { name: 'Calcular' }).click()
    await expect(shipping.getByRole('radio', { name: /Correios PAC/ })).toBeVisible()
    await shipping.getByLabel('CEP', { exact: true }).fill('00000000')
    await expect(shipping.getByText('CEP não encontrado')).toBeVisible()
    await expect(shipping.getByText('Confira o CEP para ver as opções de entrega.')).toBeVisible()
  },
)
