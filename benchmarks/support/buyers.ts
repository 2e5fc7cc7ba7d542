import { randomUUID } from 'node:crypto'
import { addressInParanagua } from '#test/address-in-paranagua.ts'
import { callShop } from './api.ts'

/** Delivery to the shop's own town is free. */
export const delivery = {
  firstName: 'Ana',
  lastName: 'Souza',
  phone: '41999990000',
  taxId: null,
  shippingService: 'local',
  address: addressInParanagua,
}

/** A customer who has signed in: the cookies of the session. */
export type Buyer = string

/** Signs up a new customer. Throws if the shop refuses. */
async function signUp(url: string): Promise<Buyer> {
  const email = `${randomUUID()}@example.com`
  const account = { firstName: 'Ana', lastName: 'Souza', email, password: 'only for measuring' }
  const { status, cookie } = await callShop(url, 'POST', '/accounts', { body: account })
  if (status !== 201) throw new Error(`signing up failed: ${status}`)
  return cookie
}

/**
 * So many customers, who have signed in before anything is measured: a password takes a processor
 * longer than an order.
 */
export async function signUpBuyers(url: string, count: number): Promise<Buyer[]> {
  const buyers: Buyer[] = []
  while (buyers.length < count) buyers.push(await signUp(url))
  return buyers
}

/**
 * A customer puts a piece of a product into the cart and orders it; false when it is sold out or the shop
 * does not sell it. Throws when the shop fails.
 */
export async function buy(url: string, productId: string, cookie: Buyer): Promise<boolean> {
  const added = await callShop<{ subtotalCents: number }>(url, 'POST', '/cart/items', {
    body: { productId, quantity: 1 },
    cookie,
  })
  if (added.status >= 500) throw new Error(`a cart answered ${added.status}`)
  if (added.status >= 400) return false
  const order = {
    ...delivery,
    email: 'ana@example.com',
    submissionKey: randomUUID(),
    expectedTotalCents: added.body.subtotalCents,
  }
  const placed = await callShop(url, 'POST', '/orders', { body: order, cookie })
  if (placed.status >= 500) throw new Error(`an order was answered with ${placed.status}`)
  return placed.status < 300
}
