import type { Page } from '@playwright/test'
import { expectAccessibleLayout } from '../support/accessibility.ts'
import { addToCartByApi, aProduct, signUpByApi } from '../support/buyer.ts'
import { expect, test } from '../support/journey.ts'
import { ready } from '../support/ready.ts'
import { field } from '../support/shopper.ts'
import { expectToast } from '../support/toasts.ts'

const main = (page: Page) => page.getByRole('main')

/** Two streets in the same city: their postal codes give the same shipping cost. */
const curitiba = { complement: '', district: 'Centro', city: 'Curitiba', state: 'PR' }
const home = { ...curitiba, street: 'Rua XV de Novembro', number: '120', postalCode: '80010000' }
const work = { ...curitiba, street: 'Rua Marechal Deodoro', number: '630', postalCode: '80010010' }
const writtenHome = 'Rua XV de Novembro, 120 – Centro, Curitiba/PR, CEP 80010-000'
const writtenWork = 'Rua Marechal Deodoro, 630 – Centro, Curitiba/PR, CEP 80010-010'

test('Customers can save several addresses and choose one at the checkout', { tag: '@phone' }, async ({ page }) => {
  test.slow()
  await signUpByApi(page)
  const changed = await page.request.patch('/api/profile', { data: { phone: '41999990000' } })
  expect(changed.ok()).toBe(true)
  for (const address of [home, work])
    expect((await page.request.post('/api/addresses', { data: { address } })).ok()).toBe(true)

  await page.goto('/profile')
  await expect(field(page, 'Rua')).toHaveValue(home.street)
  await page.getByRole('button', { name: `Tornar principal: ${writtenWork}` }).click()
  await expect(page.getByRole('button', { name: `Tornar principal: ${writtenHome}` })).toBeVisible()
  await expect(field(page, 'Rua')).toHaveValue(home.street)
  await expectAccessibleLayout(page)

  await addToCartByApi(page, await aProduct(page))
  await page.goto('/checkout')
  const step = page.getByRole('region', { name: 'Endereço de entrega' })
  await expect(step.getByText(writtenWork)).toBeVisible()
  await step.getByRole('button', { name: 'Alterar endereço de entrega' }).click()
  await expect(step.getByRole('radio', { name: /Rua Marechal Deodoro/ })).toBeChecked()
  await step.getByRole('radio', { name: /Rua XV de Novembro/ }).check()
  await expect(field(page, 'Rua')).toHaveValue(home.street)
  await expect(field(page, 'CEP')).toHaveValue('80010-000')
  await step.getByRole('radio', { name: 'Outro endereço' }).check()
  await expect(field(page, 'Rua')).toHaveValue('')
  await step.getByRole('radio', { name: /Rua XV de Novembro/ }).check()
  await expectAccessibleLayout(page)
  await step.getByRole('button', { name: 'Continuar' }).click()
  await expect(step.getByText(writtenHome)).toBeVisible()
  await main(page)
    .getByRole('radio', { name: /Correios PAC/ })
    .check()
  await page.getByRole('button', { name: 'Ir para Pagamento' }).filter({ visible: true }).click()
  await expect(page.getByRole('dialog', { name: 'Pedido Registrado com Sucesso!' })).toBeVisible()
  const { rows } = await (await page.request.get('/api/orders')).json()
  expect(rows).toMatchObject([{ deliveryAddress: writtenHome }])
})

test('After removing an address or making it the default by keyboard, the focus stays in the list', {
  tag: ['@phone', '@all'],
}, async ({ page }) => {
  await signUpByApi(page)
  for (const address of [home, work, { ...work, number: '700' }])
    expect((await page.request.post('/api/addresses', { data: { address } })).ok()).toBe(true)
  await page.goto('/profile')
  await ready(page)
  const rows = main(page).getByRole('listitem').filter({ hasText: 'CEP 800' })
  const remove = async (written: string) => {
    await page.getByRole('button', { name: `Remover: ${written}` }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Remover este endereço?' })
    await dialog.getByRole('button', { name: 'Remover' }).press('Enter')
    await expect(dialog).toBeHidden()
  }
  await page.getByRole('button', { name: `Tornar principal: ${writtenWork}` }).press('Enter')
  await expect(page.getByRole('button', { name: `Tornar principal: ${writtenHome}` })).toBeVisible()
  await expect(rows.filter({ hasText: writtenWork }).getByRole('button', { name: /^Alterar/ })).toBeFocused()

  await remove(writtenHome)
  await expect(rows).toHaveCount(2)
  await expect(rows.getByRole('button').and(page.locator(':focus'))).toHaveCount(1)
  await remove(writtenWork.replace('630', '700'))
  await expect(rows).toHaveCount(1)
  await expect(rows.getByRole('button').and(page.locator(':focus'))).toHaveCount(1)
  await remove(writtenWork)
  await expect(rows).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Novo endereço' })).toBeFocused()
})

test('An address to be changed is scrolled into view, and a removed one is announced', {
  tag: ['@phone', '@all'],
}, async ({ page }) => {
  await signUpByApi(page)
  for (const address of [home, work, { ...work, number: '700' }, { ...work, number: '800' }])
    expect((await page.request.post('/api/addresses', { data: { address } })).ok()).toBe(true)
  await page.goto('/profile')
  const heading = page.getByRole('heading', { name: 'Alterar endereço' })
  await page.getByRole('button', { name: `Alterar: ${writtenWork}` }).click()
  await expect(field(page, 'Rua')).toHaveValue(work.street)
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  await expect(field(page, 'CEP')).toBeInViewport()
  await page.getByRole('button', { name: 'Adicionar outro endereço' }).click()
  await expect(page.getByRole('heading', { name: 'Novo endereço' })).toBeInViewport()
  await expect(field(page, 'CEP')).toBeInViewport()
  await page.getByRole('listitem').filter({ hasText: writtenWork }).getByRole('button', { name: 'Remover' }).click()
  await page.getByRole('dialog', { name: 'Remover este endereço?' }).getByRole('button', { name: 'Remover' }).click()
  await expectToast(page, 'success', 'Endereço removido')
})
