import type { Locator, Page } from '@playwright/test'
import { expectNoOverflow } from '../support/accessibility.ts'
import { addToCartByApi, aProduct, signInByApi, signUpByApi } from '../support/buyer.ts'
import { expect, test } from '../support/journey.ts'
import { paidOrders } from '../support/paid-orders.ts'
import { ready } from '../support/ready.ts'

const narrowest = { width: 320, height: 700 }

async function boxOf(place: Locator) {
  const box = await place.boundingBox()
  if (!box) throw new Error('it is not in sight')
  return box
}

async function expectPriceBelowName(page: Page, list: Locator) {
  const line = list.getByRole('listitem').filter({ hasText: 'Shampoo' })
  // The typeface may arrive between the two measurements, and move what is below it.
  await expect(async () => {
    const [name, price] = [await boxOf(line.getByText(/^Shampoo/)), await boxOf(line.getByText(/^R\$/).last())]
    expect(price.y).toBeGreaterThan(name.y + name.height - 1)
  }).toPass()
  await expectNoOverflow(page)
}

test('On the narrowest phones the items of an order are in complete lines', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize(narrowest)
  await signUpByApi(page)
  const address = { street: 'Rua XV de Novembro', number: '120', complement: '', district: 'Centro', city: 'Curitiba' }
  const changed = await page.request.patch('/api/profile', {
    data: { phone: '41999990000', taxId: '52998224725', address: { ...address, state: 'PR', postalCode: '80010000' } },
  })
  expect(changed.ok()).toBe(true)
  await addToCartByApi(page, await aProduct(page))
  await page.goto('/checkout')
  await ready(page)
  await expect(page.getByText('CPF 529.982.247-25')).toBeVisible()
  // A postal code is on one line.
  const postalCode = page
    .getByRole('region', { name: 'Endereço de entrega' })
    .getByText('CEP 80010-000', { exact: true })
  expect((await boxOf(postalCode)).height).toBeLessThan(30)
  await expectPriceBelowName(page, page.getByRole('region', { name: 'Resumo do pedido' }))

  const [order] = await paidOrders(page, { services: ['pac'], lastName: 'Ramos' })
  if (!order) throw new Error('no order was placed')
  await signInByApi(page, order.shopper)
  await page.goto(`/profile/orders/${order.id}`)
  await ready(page)
  await expectPriceBelowName(page, page.getByRole('region', { name: 'Itens' }))
  // The arrival comes before the progress.
  const [arrival, progress] = [page.getByText(/^Chega entre/), page.getByRole('list', { name: 'Andamento' })]
  expect((await boxOf(arrival)).y).toBeLessThan((await boxOf(progress)).y)
})
