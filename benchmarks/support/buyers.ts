import { randomUUID } from 'node:crypto'
import { callShop } from './api.ts'

/** Delivery to the shop's own town is free. */
export const delivery = {
  ...{ firstName: 'Ana', lastName: 'Souza', phone: '41999990000', taxId: null, shippingService: 'local' },
  address: {
    ...{ street: 'Rua da Praia', number: '12', complement: '', district: 'Centro' },
    ...{ city: 'Paranaguá', state: 'PR', postalCode: '83203000' },
  },
}

/**
 * Somebody new signs up, puts a piece of a product into the cart and orders it; false when it is sold out or the shop does
 * not sell it. Throws when the shop fails.
 */
export async function buy(url: string, productId: string): Promise<boolean> {
  const email = `${randomUUID()}@example.com`
  const account = { firstName: 'Ana', lastName: 'Souza', email, password: 'only for measuring' }
  const { status: signedUp, cookie } = await callShop(url, 'POST', '/accounts', { body: account })
  if (signedUp !== 201) throw new Error(`nobody could sign up: ${signedUp}`)
  const added = await callShop<{ subtotalCents: number }>(url, 'POST', '/cart/items', {
    body: { productId, quantity: 1 },
    cookie,
  })
  if (added.status >= 500) throw new Error(`a cart answered ${added.status}`)
  if (added.status >= 400) return false
  const order = { ...delivery, email, submissionKey: randomUUID(), expectedTotalCents: added.body.subtotalCents }
  const placed = await callShop(url, 'POST', '/orders', { body: order, cookie })
  if (placed.status >= 500) throw new Error(`an order was answered with ${placed.status}`)
  return placed.status < 300
}
