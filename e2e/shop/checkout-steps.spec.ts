import type { Page } from '@playwright/test'
import { expectAccessibleLayout } from '../support/accessibility.ts'
import { addToCartByApi, aProduct, signUpByApi } from '../support/buyer.ts'
import { expect, test } from '../support/journey.ts'
import { field, fillCheckout } from '../support/shopper.ts'

const placeOrder = 'Ir para Pagamento'
const main = (page: Page) => page.getByRole('main')

test('Complete steps of the checkout collapse, and a reload keeps what was typed', {
  tag: '@phone',
}, async ({ page }) => {
  test.slow()
  const shopper = await signUpByApi(page)
  await addToCartByApi(page, await aProduct(page))
  await page.goto('/checkout')
  const customer = page.getByRole('region', { name: 'Dados pessoais' })
  const address = page.getByRole('region', { name: 'Endereço de entrega' })

  // What is missing keeps a step expanded, and is reported.
  await customer.getByRole('button', { name: 'Continuar' }).click()
  await expect(customer.getByText('Informe um telefone')).toBeVisible()
  await expect(field(page, 'Telefone')).toBeFocused()

  // The table of ranges knows only the city: the street comes next.
  await field(page, 'CEP').fill('80010000')
  await expect(field(page, 'Cidade')).toHaveValue('Curitiba')
  await expect(field(page, 'Rua')).toBeFocused()

  await fillCheckout(page)
  await customer.getByRole('button', { name: 'Continuar' }).click()
  const changeCustomer = customer.getByRole('button', { name: 'Alterar dados pessoais' })
  await expect(changeCustomer).toBeFocused()
  await expect(customer.getByText(shopper.email)).toBeVisible()
  await expect(field(page, 'Telefone')).toBeHidden()
  await address.getByRole('button', { name: 'Continuar' }).click()
  const written = 'Rua XV de Novembro, 120 – Centro, Curitiba/PR, CEP 80010-000'
  await expect(address.getByText(written)).toBeVisible()
  await expectAccessibleLayout(page)

  await changeCustomer.click()
  await expect(field(page, 'Nome')).toBeFocused()
  await customer.getByRole('button', { name: 'Continuar' }).click()

  await page.reload()
  await expect(main(page).getByText(written)).toBeVisible()
  await expect(main(page).getByText('(41) 99999-0000')).toBeVisible()
  // The legal notes are next to the button, and reading them loses nothing.
  await expect(main(page).getByRole('link', { name: 'Termos de Uso' })).toHaveAttribute('href', '/terms')
  await main(page).getByRole('link', { name: 'em até 7 dias' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Trocas e Devoluções' })).toBeVisible()
  await page.goBack()
  await expect(main(page).getByText(written)).toBeVisible()
  await page.getByRole('radio', { name: /Correios PAC/ }).check()
  await page.getByRole('button', { name: placeOrder }).filter({ visible: true }).click()
  await expect(page.getByRole('dialog', { name: 'Pedido Registrado com Sucesso!' })).toBeVisible()
})

test('Known customers can order with every step collapsed', { tag: '@phone' }, async ({ page }) => {
  await signUpByApi(page)
  const address = { street: 'Rua XV de Novembro', number: '1', complement: '', district: 'Centro', city: 'Curitiba' }
  const changed = await page.request.patch('/api/profile', {
    data: { phone: '41999990000', address: { ...address, state: 'PR', postalCode: '80010000' } },
  })
  expect(changed.ok()).toBe(true)
  await addToCartByApi(page, await aProduct(page))
  await page.goto('/checkout')
  await expect(main(page).getByText('Rua XV de Novembro, 1 – Centro, Curitiba/PR, CEP 80010-000')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Alterar dados pessoais' })).toBeVisible()
  await expect(page.getByRole('radio', { name: /Correios PAC/ })).toBeVisible()
  await page.getByRole('button', { name: placeOrder }).filter({ visible: true }).click()
  await expect(page.getByRole('dialog', { name: 'Pedido Registrado com Sucesso!' })).toBeVisible()
})

test('On a phone with text of twice the size, no heading of a step breaks within a word', { tag: '@all' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signUpByApi(page)
  expect((await page.request.patch('/api/profile', { data: { phone: '41999990000' } })).ok()).toBe(true)
  await addToCartByApi(page, await aProduct(page))
  await page.goto('/checkout')
  await expect(page.getByRole('button', { name: 'Alterar dados pessoais' })).toBeVisible()
  const developer = await page.context().newCDPSession(page)
  await developer.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  const lines = () =>
    page
      .getByRole('heading', { name: 'Dados pessoais' })
      .evaluate((heading) => Math.round(heading.clientHeight / Number.parseFloat(getComputedStyle(heading).lineHeight)))
  await expect.poll(lines).toBe(2)
})
