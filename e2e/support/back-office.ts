import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { anAccount, aProduct, putIntoCart } from './buyer.ts'

/** An order that a customer has just placed, as the page's browser; gives its id. */
export async function aPlacedOrder(page: Page): Promise<string> {
  const shopper = await anAccount(page.request)
  await putIntoCart(page, await aProduct(page))
  const delivery = { postalCode: '83203000', service: 'local' }
  const cart = (await (await page.request.put('/api/cart/shipping', { data: delivery })).json()) as {
    totalCents: number
  }
  const address = { street: 'Rua da Praia', number: '12', complement: '', district: 'Centro' }
  const answer = await page.request.post('/api/orders', {
    data: {
      submissionKey: randomUUID(),
      firstName: shopper.firstName,
      lastName: shopper.lastName,
      email: shopper.email,
      phone: '41999990000',
      taxId: null,
      address: { ...address, city: 'Paranaguá', state: 'PR', postalCode: '83203000' },
      shippingService: 'local',
      expectedTotalCents: cart.totalCents,
    },
  })
  expect(answer.ok()).toBe(true)
  const { rows } = (await (await page.request.get('/api/orders?page=1')).json()) as { rows: { id: string }[] }
  return rows[0]?.id ?? ''
}

/** The question before an order gets another status. */
export const statusQuestion = (page: Page): Locator => page.getByRole('dialog', { name: /^Alterar o status/ })

/** Says in that question how an order that no provider was paid for was paid. */
export const sayPaidInCash = (page: Page): Promise<void> =>
  statusQuestion(page).getByRole('radio', { name: 'Dinheiro' }).check()
