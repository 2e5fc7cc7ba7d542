import { randomUUID } from 'node:crypto'
import { openSession } from '#modules/customers/sessions/server/sessions.ts'
import type { Shop } from '#platform/server/shop.ts'
import { aCustomer } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { fillCart } from '#test/checkout.ts'
import { delivery } from './buyers.ts'

const priceCents = 2_990

/** A signed-in customer with a piece in the cart, and the content of the form. */
export type ReadyBuyer = { cookie: string; form: typeof delivery & Form }
type Form = { email: string; submissionKey: string; expectedTotalCents: number }

/** So many customers who only have to send the form, each with a piece of one of a few hundred products. */
export async function readyBuyers(shop: Shop, count: number): Promise<ReadyBuyer[]> {
  const goods = []
  for (let made = 0; made < 200; made += 1)
    goods.push(await aProduct(shop.database, { stockQuantity: 100_000, priceCents }))
  const buyers: ReadyBuyer[] = []
  while (buyers.length < count) {
    const product = goods[buyers.length % goods.length]
    if (!product) throw new Error('there are goods')
    const { id: userId, email, ...customer } = await aCustomer(shop.database)
    const { tokens } = await openSession(shop, { id: userId, email, ...customer })
    await fillCart(shop, userId, [{ product }])
    const form = { ...delivery, email, submissionKey: randomUUID(), expectedTotalCents: priceCents }
    buyers.push({ cookie: `aro_access=${tokens.access}`, form })
  }
  return buyers
}
