import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { administrator } from '../../playwright.config.ts'
import { addToCartByApi, anAccount, aProduct, signInByApi } from './buyer.ts'
import { aShopper, type Shopper } from './shopper.ts'

/** An order that a customer has just placed, with the page's session; returns its id. */
export const aPlacedOrder = async (page: Page): Promise<string> => (await placeOrder(page)).id

/** An order that has been delivered and paid in cash, and its buyer. The page is signed in as staff afterwards. */
export async function aDeliveredOrder(page: Page): Promise<{ id: string; shopper: Shopper }> {
  const placed = await placeOrder(page)
  await signInByApi(page, administrator)
  const money = { kind: 'how-paid', method: 'cash', note: '' }
  const moved = await page.request.patch(`/api/admin/orders/${placed.id}`, { data: { status: 'delivered', money } })
  expect(moved.ok()).toBe(true)
  return placed
}

/** A postage code that no other test uses. */
export const aReverseCode = (): string => `BR${randomUUID().slice(0, 8).toUpperCase()}`

/** A return of one piece of such an order, which the staff has opened; returns its id. */
export async function aReturn(page: Page, orderId: string): Promise<string> {
  const found = await page.request.get(`/api/admin/orders/${orderId}/returns`)
  const { offer } = (await found.json()) as { offer: { lines: { productId: string }[] } }
  const lines = offer.lines.slice(0, 1).map(({ productId }) => ({ productId, quantity: 1 }))
  const data = { submissionKey: randomUUID(), reason: 'defect', lines }
  const answer = await page.request.post(`/api/admin/orders/${orderId}/returns`, { data })
  expect(answer.ok()).toBe(true)
  const { id } = (await answer.json()) as { id: string }
  return id
}

/** Places an order as a new customer, with the page's session. */
export const placeOrder = async (page: Page): Promise<{ id: string; shopper: Shopper }> =>
  order(page, await anAccount(page.request))

/** Places an order without an account; it belongs to the page's browser. */
export const placeOrderAsGuest = (page: Page): Promise<{ id: string; shopper: Shopper }> => order(page, aShopper())

async function order(page: Page, shopper: Shopper): Promise<{ id: string; shopper: Shopper }> {
  await addToCartByApi(page, await aProduct(page))
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
  return { id: rows[0]?.id ?? '', shopper }
}

/** The confirmation before an order's status changes. */
export const statusQuestion = (page: Page): Locator => page.getByRole('dialog', { name: /^Alterar o status/ })

/** States in it how an order without a provider's payment was paid. */
export const recordCashPayment = (page: Page): Promise<void> =>
  statusQuestion(page).getByRole('radio', { name: 'Dinheiro' }).check()
