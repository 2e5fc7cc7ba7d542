import { expect, it } from 'vitest'
import { aProduct } from '#test/builders/a-product.ts'
import { checkoutForm } from '#test/checkout.ts'
import { useTestServer, type Visitor } from '#test/http-server.ts'

const server = useTestServer({ REQUEST_LIMITS: 'on' })

const sent = (body: unknown) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/** A guest of a new browser, or a customer, who has one piece in the cart; the call orders it for that total. */
async function buyerOf(visitor?: Visitor) {
  const product = await aProduct(server.current.shop.database, { stockQuantity: 100 })
  const piece = sent({ productId: product.id, quantity: 1 })
  const added = await (visitor ?? server.current.anonymous).fetch('/api/cart/items', piece)
  const cookie = added.headers.getSetCookie().map((line) => line.split(';')[0])
  const headers = { 'content-type': 'application/json', cookie: visitor?.cookie ?? cookie.join('; ') }
  return (expectedTotalCents: number = product.priceCents) =>
    server.current.anonymous.fetch('/api/orders', { ...sent(checkoutForm({ expectedTotalCents })), headers })
}

it('the guests of a network wait after many orders, and are told so; customers do not', async () => {
  const { limits } = server.current.shop
  const [guest, customer] = [await buyerOf(), await buyerOf(await server.current.signUp())]
  const refused = () =>
    limits.consume('order-address', '127.0.0.1').then(
      () => undefined,
      (error: Error) => error,
    )
  let refusal = await refused()
  while (!refusal) refusal = await refused()

  const answer = await guest()
  expect(answer.status).toBe(429)
  expect(await answer.json()).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: expect.stringMatching(/^Muitos pedidos vieram desta rede de internet\. .* fale conosco\.$/),
  })
  expect((await customer()).status).toBe(201)
})
