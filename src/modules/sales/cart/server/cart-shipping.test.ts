import { createRouterClient } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { categories, products } from '#modules/catalog/tables.ts'
import { aCategory } from '#test/builders/a-category.ts'
import { aCustomer } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { contextAs } from '#test/request-context.ts'
import { useTestShop } from '#test/shop.ts'
import { cartItems } from '../../tables.ts'
import { cartRouter, shippingRouter } from './handlers.ts'

const testShop = useTestShop()
const shop = () => testShop.current.shop
const database = () => shop().database

const curitiba = '80010000'

async function aShopper() {
  const context = contextAs(shop(), await aCustomer(database()))
  return {
    cart: createRouterClient(cartRouter, { context }),
    shipping: createRouterClient(shippingRouter, { context }),
  }
}

async function aWheel() {
  const [known] = await database().select().from(categories).where(eq(categories.name, 'Rodas'))
  const category = known ?? (await aCategory(database(), 'Rodas'))
  return aProduct(database(), { categoryId: category.id, name: 'Roda Aro 15', weightGrams: 9500 })
}

describe('freight of the cart', () => {
  it('is the same as on the product page for a cart with one product', async () => {
    const { cart, shipping } = await aShopper()
    const product = await aProduct(database())
    await cart.add({ productId: product.id, quantity: 3 })
    const onPage = await shipping.quoteProduct({ productId: product.id, postalCode: curitiba, quantity: 3 })
    const { options } = await shipping.quoteCart({ postalCode: curitiba })
    expect(options.map(({ adjustments: _, pixDiscountCents: __, ...option }) => option)).toEqual(
      onPage.options.map(({ goodsCents: _, ...option }) => option),
    )
    const [pac] = onPage.options
    expect(await cart.chooseShipping({ postalCode: curitiba, service: 'pac' })).toMatchObject({
      shippingCents: pac?.costCents,
      totalCents: 3 * 2990 + (pac?.costCents ?? 0),
      shipping: { service: 'pac', method: 'Correios PAC', eta: '3-5 dias úteis', postalCode: curitiba },
    })
  })

  it('is one quote for all lines, whose shares add up to it, the first ones carrying the odd cents', async () => {
    const { cart, shipping } = await aShopper()
    for (const weightGrams of [700, 1100, 1310]) {
      const product = await aProduct(database(), { weightGrams, heightCm: 10, widthCm: 10, lengthCm: 10 })
      await cart.add({ productId: product.id })
    }
    // 3110 g in 1000 cm³: (25.50 + 3.11 * 12.50 + 0.20) * 1.1 = 71.0325
    const quote = await shipping.quoteCart({ postalCode: curitiba })
    expect(quote.options[1]).toMatchObject({ service: 'sedex', costCents: 7103, label: 'R$\u00a071,03' })
    const chosen = await cart.chooseShipping({ postalCode: '80010-000', service: 'sedex' })
    expect(chosen.items.map((item) => item.shipping)).toEqual([
      { method: 'SEDEX', costCents: 2368, eta: '1-2 dias úteis' },
      { method: 'SEDEX', costCents: 2368, eta: '1-2 dias úteis' },
      { method: 'SEDEX', costCents: 2367, eta: '1-2 dias úteis' },
    ])
    expect(chosen.shippingCents).toBe(7103)
    expect(await cart.read()).toEqual(chosen)
  })

  it('is the cheapest service if none was chosen, or the chosen one is no longer available', async () => {
    const { cart } = await aShopper()
    await cart.add({ productId: (await aProduct(database())).id })
    expect((await cart.chooseShipping({ postalCode: curitiba })).shipping).toMatchObject({ service: 'pac' })
    const chosen = await cart.chooseShipping({ postalCode: curitiba, service: 'sedex', orCheapest: true })
    expect(chosen.shipping).toMatchObject({ service: 'sedex' })
    await cart.add({ productId: (await aWheel()).id, quantity: 4 })
    const replaced = await cart.chooseShipping({ postalCode: curitiba, service: 'sedex', orCheapest: true })
    expect(replaced.shipping).toMatchObject({ service: 'carrier-economy' })
  })

  it('uses the more expensive service as soon as one line needs it', async () => {
    const { cart, shipping } = await aShopper()
    await cart.add({ productId: (await aProduct(database())).id })
    await cart.add({ productId: (await aWheel()).id, quantity: 4 })
    const { options } = await shipping.quoteCart({ postalCode: curitiba })
    expect(options.map((option) => option.service)).toEqual(['carrier-express', 'carrier-economy'])
    await expect(cart.chooseShipping({ postalCode: curitiba, service: 'pac' })).rejects.toMatchObject({
      code: 'SHIPPING_UNAVAILABLE',
    })
    expect((await cart.read()).shipping).toBeNull()
  })

  it.each<
    [string, (cart: Awaited<ReturnType<typeof aShopper>>['cart'], first: string, other: string) => Promise<unknown>]
  >([
    ['adding pieces', (cart, first) => cart.add({ productId: first })],
    ['adding a product', (cart, _first, other) => cart.add({ productId: other })],
    ['changing a quantity', (cart, first) => cart.changeQuantity({ productId: first, quantity: 1 })],
    ['taking a line out by its quantity', (cart, first) => cart.changeQuantity({ productId: first, quantity: 0 })],
    ['taking a line out', (cart, first) => cart.remove({ productId: first })],
  ])('is removed by %s', async (_what, change) => {
    const { cart } = await aShopper()
    const [first, second, other] = [await aProduct(database()), await aProduct(database()), await aProduct(database())]
    await cart.add({ productId: first.id, quantity: 2 })
    await cart.add({ productId: second.id })
    await cart.chooseShipping({ postalCode: curitiba, service: 'pac' })
    await change(cart, first.id, other.id)
    const after = await cart.read()
    expect(after).toMatchObject({ shippingCents: 0, shipping: null })
    expect(after.items.every((item) => item.shipping === null)).toBe(true)
    const stored = await database().select().from(cartItems).where(eq(cartItems.productId, second.id))
    expect(stored.map((line) => line.metadata)).toEqual([{}])
  })

  it('is removed with all its shares when the destination changes, and does not return', async () => {
    const { cart } = await aShopper()
    const products = [await aProduct(database()), await aProduct(database())]
    for (const { id: productId } of products) await cart.add({ productId })
    await cart.chooseShipping({ postalCode: curitiba, service: 'pac' })
    const cleared = await cart.clearShipping()
    expect(cleared).toMatchObject({ shippingCents: 0, totalCents: 2 * 2990, shipping: null })
    expect(cleared.items.every((item) => item.shipping === null)).toBe(true)
    expect(await cart.clearShipping()).toEqual(cleared)
    const unknown = cart.chooseShipping({ postalCode: '00000000', service: 'pac' })
    await expect(unknown).rejects.toMatchObject({ code: 'UNKNOWN_POSTAL_CODE' })
    expect(await cart.read()).toEqual(cleared)
  })

  it('is cleared for its owner only', async () => {
    const [owner, other] = [await aShopper(), await aShopper()]
    await owner.cart.add({ productId: (await aProduct(database())).id })
    const chosen = await owner.cart.chooseShipping({ postalCode: curitiba, service: 'pac' })
    await other.cart.clearShipping()
    expect(await owner.cart.read()).toEqual(chosen)
    const anonymous = createRouterClient(cartRouter, { context: contextAs(shop()) })
    expect(await anonymous.clearShipping()).toMatchObject({ items: [] })
    expect(await owner.cart.read()).toEqual(chosen)
  })

  it('stays if nothing was removed', async () => {
    const { cart } = await aShopper()
    await cart.add({ productId: (await aProduct(database())).id })
    const chosen = await cart.chooseShipping({ postalCode: curitiba, service: 'pac' })
    expect(await cart.remove({ productId: (await aProduct(database())).id })).toEqual(chosen)
  })

  it('is invalid once a line is no longer sold, and can be chosen for the rest', async () => {
    const { cart, shipping } = await aShopper()
    const [gone, remaining] = [await aProduct(database()), await aProduct(database())]
    await cart.add({ productId: gone.id })
    await cart.add({ productId: remaining.id })
    await cart.chooseShipping({ postalCode: curitiba, service: 'pac' })
    await database()
      .update(products)
      .set({ deletedAt: new Date('2026-01-01') })
      .where(eq(products.id, gone.id))
    expect(await cart.read()).toMatchObject({ shippingCents: 0, shipping: null })

    const alone = await shipping.quoteProduct({ productId: remaining.id, postalCode: curitiba })
    const chosen = await cart.chooseShipping({ postalCode: curitiba, service: 'pac' })
    expect(chosen.shippingCents).toBe(alone.options[0]?.costCents)
    expect(chosen.items.map((item) => item.shipping?.costCents)).toEqual([undefined, alone.options[0]?.costCents])
  })

  it('never applies to another cart than the one it was quoted for, even with concurrent changes', async () => {
    const { cart, shipping } = await aShopper()
    const many = await Promise.all([500, 900, 1300, 1700].map((weightGrams) => aProduct(database(), { weightGrams })))
    await Promise.allSettled(
      many.flatMap((product) => [
        cart.add({ productId: product.id }),
        cart.chooseShipping({ postalCode: curitiba, service: 'sedex' }),
      ]),
    )
    const read = await cart.read()
    const { options } = await shipping.quoteCart({ postalCode: curitiba })
    expect(read.items).toHaveLength(4)
    expect([0, options[1]?.costCents]).toContain(read.shippingCents)
    expect(read.shippingCents === 0).toBe(read.shipping === null)
  })

  it('is refused for an empty cart', async () => {
    const { cart, shipping } = await aShopper()
    const refusal = { code: 'EMPTY_CART' }
    await expect(cart.chooseShipping({ postalCode: curitiba, service: 'pac' })).rejects.toMatchObject(refusal)
    await expect(shipping.quoteCart({ postalCode: curitiba })).rejects.toMatchObject(refusal)
  })

  it.each([
    ['a cost', { postalCode: curitiba, service: 'pac', costCents: 0 }],
    ['a city', { postalCode: curitiba, service: 'pac', city: 'Paranaguá' }],
    ['a short postal code', { postalCode: '8001', service: 'pac' }],
  ])('refuses %s in the choice', async (_what, input) => {
    const { cart } = await aShopper()
    await cart.add({ productId: (await aProduct(database())).id })
    await expect(cart.chooseShipping(input as never)).rejects.toMatchObject({ status: 400 })
  })
})

describe('adding with freight', () => {
  it('adds, and chooses for the whole cart', async () => {
    const { cart, shipping } = await aShopper()
    await cart.add({ productId: (await aProduct(database())).id })
    const product = await aProduct(database())
    const after = await cart.add({ productId: product.id, shipping: { postalCode: curitiba, service: 'pac' } })
    const { options } = await shipping.quoteCart({ postalCode: curitiba })
    expect(after).toMatchObject({ itemCount: 2, shippingCents: options[0]?.costCents, shipping: { service: 'pac' } })
  })

  it('leaves the freight open if the whole cart is shipped by another service', async () => {
    const { cart } = await aShopper()
    await cart.add({ productId: (await aWheel()).id })
    const bottle = await aProduct(database())
    const after = await cart.add({ productId: bottle.id, shipping: { postalCode: curitiba, service: 'pac' } })
    expect(after).toMatchObject({ itemCount: 2, shippingCents: 0, shipping: null })
  })

  it.each([
    ['a service that was never on offer', { postalCode: curitiba, service: 'local' }, 'SHIPPING_UNAVAILABLE'],
    ['an unknown postal code', { postalCode: '00000000', service: 'pac' }, 'UNKNOWN_POSTAL_CODE'],
  ] as const)('adds nothing with %s', async (_what, chosen, code) => {
    const { cart } = await aShopper()
    const product = await aProduct(database())
    await expect(cart.add({ productId: product.id, shipping: chosen })).rejects.toMatchObject({ code })
    expect((await cart.read()).items).toEqual([])
  })
})
