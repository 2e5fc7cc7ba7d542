import { randomUUID } from 'node:crypto'
import { createRouterClient } from '@orpc/server'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { router } from '#app/server/api/router.ts'
import { productPath } from '#modules/catalog/products/address.ts'
import { products } from '#modules/catalog/tables.ts'
import { aCategory } from '#test/builders/a-category.ts'
import { aCustomer } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { fillCart } from '#test/checkout.ts'
import { contextAs } from '#test/request-context.ts'
import { useTestShop } from '#test/shop.ts'
import { setStock } from '#test/stock.ts'
import { cartItems } from '../../tables.ts'
import { maxCartLines } from '../rules.ts'

const testShop = useTestShop()
const shop = () => testShop.current.shop
const database = () => shop().database

/** Calls the cart's procedures as a customer of its own. */
async function aShopper() {
  const customer = await aCustomer(database())
  const cart = createRouterClient(router.cart, { context: contextAs(shop(), customer) })
  return { id: customer.id, cart }
}

const unknownId = '00000000-0000-4000-8000-000000000000'

it('finds a product by its id in upper case, too', async () => {
  const { cart } = await aShopper()
  const { id: productId } = await aProduct(database())
  const shipping = { postalCode: '83203000', service: 'local' } as const
  await cart.add({ productId: productId.toUpperCase(), shipping })
  expect(await cart.changeQuantity({ productId: productId.toUpperCase(), quantity: 3 })).toMatchObject({
    items: [{ productId, quantity: 3 }],
  })
})

describe('goods that cost more than one order can have', () => {
  const dear = () => aProduct(database(), { priceCents: 900_000_000, stockQuantity: 50 })

  it('are refused where they are added or their quantity is raised, with what fits', async () => {
    const { cart } = await aShopper()
    const product = await dear()
    const refusal = { code: 'ORDER_TOO_LARGE', message: expect.stringContaining('R$\u00a019.000.000,00') }
    await expect(cart.add({ productId: product.id, quantity: 3 })).rejects.toMatchObject(refusal)
    await cart.add({ productId: product.id, quantity: 2 })
    await expect(cart.add({ productId: product.id })).rejects.toMatchObject(refusal)
    await expect(cart.changeQuantity({ productId: product.id, quantity: 3 })).rejects.toMatchObject(refusal)
    await expect(cart.add({ productId: (await dear()).id })).rejects.toMatchObject(refusal)
    expect(await cart.read()).toMatchObject({ items: [{ quantity: 2 }] })
  })

  it('may become fewer, and do not count once they are not sold any more', async () => {
    const { cart } = await aShopper()
    const product = await dear()
    await cart.add({ productId: product.id, quantity: 2 })
    await database().update(products).set({ priceCents: 1_900_000_000 }).where(eq(products.id, product.id))
    expect(await cart.changeQuantity({ productId: product.id, quantity: 1 })).toMatchObject({
      items: [{ quantity: 1 }],
    })
    await database().update(products).set({ isPriceOnRequest: true }).where(eq(products.id, product.id))
    expect(await cart.add({ productId: (await dear()).id, quantity: 2 })).toMatchObject({ itemCount: 2 })
  })
})

describe('a wheel with the ring that it needs', () => {
  const wheelAndRing = async (rings: number) => {
    const wheel = await aProduct(database(), { name: 'Jogo de rodas', isSetOfFour: true, priceCents: 200_000 })
    const ring = await aProduct(database(), { name: 'Anel 73,1 x 56,6', priceCents: 4_990, stockQuantity: rings })
    return [wheel.id, ring.id] as const
  }

  it('goes into the cart at once, with the freight of both', async () => {
    const { cart } = await aShopper()
    const [productId, ringId] = await wheelAndRing(10)
    const shipping = { postalCode: '83203000', service: 'local' } as const
    const filled = await cart.add({ productId, shipping, ring: { productId: ringId, quantity: 4 } })
    expect(filled).toMatchObject({
      items: [
        { productId, quantity: 1, shipping: { method: expect.any(String) } },
        { productId: ringId, quantity: 4, shipping: { method: expect.any(String) } },
      ],
      subtotalCents: 219_960,
      shipping: { service: 'local' },
    })
  })

  it('is not added without it', async () => {
    const { cart } = await aShopper()
    const [productId, ringId] = await wheelAndRing(3)
    await expect(cart.add({ productId, ring: { productId: ringId, quantity: 4 } })).rejects.toMatchObject({
      code: 'INSUFFICIENT_STOCK',
      data: { productId: ringId, productName: 'Anel 73,1 x 56,6', available: 3 },
    })
    await expect(cart.add({ productId, ring: { productId: unknownId, quantity: 4 } })).rejects.toMatchObject({
      code: 'PRODUCT_NOT_FOUND',
    })
    expect(await cart.read()).toMatchObject({ items: [] })
  })

  it('is added once by a call that is repeated', async () => {
    const { cart } = await aShopper()
    const [productId, ringId] = await wheelAndRing(10)
    const addition = { productId, ring: { productId: ringId, quantity: 4 }, additionId: randomUUID() }
    await cart.add(addition)
    expect(await cart.add(addition)).toMatchObject({ items: [{ quantity: 1 }, { quantity: 4 }] })
    expect(await cart.add({ ...addition, additionId: randomUUID() })).toMatchObject({
      items: [{ quantity: 2 }, { quantity: 8 }],
    })
  })
})

describe('adding', () => {
  it('creates a line, and adds pieces to it the second time', async () => {
    const { cart } = await aShopper()
    const category = await aCategory(database(), 'Limpeza')
    const product = await aProduct(database(), {
      categoryId: category.id,
      imageUrls: ['/media/a.webp', '/media/b.webp'],
    })
    await cart.add({ productId: product.id })
    expect(await cart.add({ productId: product.id, quantity: 2 })).toEqual({
      items: [
        {
          productId: product.id,
          name: product.name,
          path: productPath(product),
          category: 'Limpeza',
          imageUrl: '/media/a.webp',
          unitPriceCents: 2990,
          installments: 12,
          setPiece: null,
          addedPriceCents: 2990,
          quantity: 3,
          stockQuantity: 10,
          discountCents: 0,
          isAvailable: true,
          shipping: null,
        },
      ],
      itemCount: 3,
      subtotalCents: 8970,
      shippingCents: 0,
      totalCents: 8970,
      adjustments: [],
      pixDiscountCents: 0,
      coupon: null,
      hints: [],
      shipping: null,
    })
  })

  it('returns the lines in the order in which they were added', async () => {
    const { cart } = await aShopper()
    const added = [await aProduct(database()), await aProduct(database()), await aProduct(database())]
    for (const product of added) await cart.add({ productId: product.id })
    await cart.add({ productId: added[0]?.id ?? '' })
    const { items } = await cart.read()
    expect(items.map((item) => item.productId)).toEqual(added.map((product) => product.id))
  })

  it('adds once if the request is repeated after a lost response', async () => {
    const { cart } = await aShopper()
    const product = await aProduct(database())
    const additionId = randomUUID()
    const sent = () => cart.add({ productId: product.id, quantity: 2, additionId })
    await Promise.all([sent(), sent(), sent()])
    await cart.add({ productId: product.id })
    expect((await sent()).items[0]?.quantity).toBe(3)
    expect((await cart.add({ productId: product.id, additionId: randomUUID() })).items[0]?.quantity).toBe(4)
  })

  it('holds at most the maximum number of products, even with concurrent requests; more pieces can be added', async () => {
    const { id, cart } = await aShopper()
    const made = []
    for (let count = 0; count <= maxCartLines; count += 1) made.push({ product: await aProduct(database()) })
    const [inside, outside] = [made.slice(0, maxCartLines - 1), made.slice(maxCartLines - 1)]
    await fillCart(shop(), id, inside)
    const added = await Promise.allSettled(outside.map(({ product }) => cart.add({ productId: product.id })))
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(added).toContainEqual({
      status: 'rejected',
      reason: expect.objectContaining({
        code: 'CART_FULL',
        status: 409,
        message: 'O carrinho guarda até 100 produtos diferentes. Tire um deles para colocar outro.',
      }),
    })
    const { items } = await cart.add({ productId: inside[0]?.product.id ?? '' })
    expect(items).toHaveLength(maxCartLines)
    expect(items[0]?.quantity).toBe(2)
  })

  it('loses no piece if twenty are added at once', async () => {
    const { id, cart } = await aShopper()
    const product = await aProduct(database(), { stockQuantity: 50 })
    await Promise.all(Array.from({ length: 20 }, () => cart.add({ productId: product.id })))
    const lines = await database().select().from(cartItems).where(eq(cartItems.userId, id))
    expect(lines.map((line) => [line.productId, line.quantity])).toEqual([[product.id, 20]])
  })

  it('never holds more than the stock, even with concurrent requests', async () => {
    const { cart } = await aShopper()
    const product = await aProduct(database(), { stockQuantity: 7 })
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => cart.add({ productId: product.id })))
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(7)
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({
          code: 'INSUFFICIENT_STOCK',
          data: { productId: product.id, productName: product.name, available: 7 },
        })
    expect((await cart.read()).itemCount).toBe(7)
  })

  it('accepts different products at once', async () => {
    const { cart } = await aShopper()
    const many = await Promise.all(Array.from({ length: 8 }, () => aProduct(database())))
    await Promise.all(many.map((product) => cart.add({ productId: product.id, quantity: 2 })))
    expect(await cart.read()).toMatchObject({ itemCount: 16, subtotalCents: 16 * 2990 })
  })

  it.each([
    ['more than the stock', { stockQuantity: 2 }, 3, 'INSUFFICIENT_STOCK'],
    ['a product out of stock', { stockQuantity: 0 }, 1, 'INSUFFICIENT_STOCK'],
    ['a price on request', { isPriceOnRequest: true }, 1, 'PRICE_ON_REQUEST'],
    ['a deleted product', { deletedAt: new Date('2026-01-01') }, 1, 'PRODUCT_UNAVAILABLE'],
  ])('refuses %s and leaves the cart as it is', async (_what, overrides, quantity, code) => {
    const { cart } = await aShopper()
    const product = await aProduct(database(), overrides)
    await expect(cart.add({ productId: product.id, quantity })).rejects.toMatchObject({ code, status: 409 })
    expect((await cart.read()).items).toEqual([])
  })

  it('refuses an unknown product', async () => {
    const { cart } = await aShopper()
    await expect(cart.add({ productId: unknownId })).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND', status: 404 })
  })
})

describe('changing a quantity', () => {
  it('sets it, up to the stock', async () => {
    const { cart } = await aShopper()
    const product = await aProduct(database(), { stockQuantity: 5 })
    await cart.add({ productId: product.id })
    expect(await cart.changeQuantity({ productId: product.id, quantity: 5 })).toMatchObject({ itemCount: 5 })
    await expect(cart.changeQuantity({ productId: product.id, quantity: 6 })).rejects.toMatchObject({
      code: 'INSUFFICIENT_STOCK',
      data: { available: 5 },
    })
    expect(await cart.changeQuantity({ productId: product.id, quantity: 2 })).toMatchObject({ itemCount: 2 })
  })

  it('does not change a line that another device changed meanwhile, and returns the current cart', async () => {
    const { cart } = await aShopper()
    const product = await aProduct(database())
    await cart.add({ productId: product.id, quantity: 5 })
    const change = { productId: product.id, quantity: 3 }
    expect(await cart.changeQuantity({ ...change, seenQuantity: 2 })).toMatchObject({ itemCount: 5 })
    expect(await cart.changeQuantity({ ...change, seenQuantity: 5 })).toMatchObject({ itemCount: 3 })
  })

  it('stores the price at which the pieces were added, until some are added again', async () => {
    const { cart } = await aShopper()
    const product = await aProduct(database(), { priceCents: 10_000 })
    await cart.add({ productId: product.id })
    await database().update(products).set({ priceCents: 12_000 }).where(eq(products.id, product.id))
    const shownOf = (now: Awaited<ReturnType<typeof cart.read>>) =>
      now.items.map(({ addedPriceCents, unitPriceCents }) => [addedPriceCents, unitPriceCents])
    expect(shownOf(await cart.changeQuantity({ productId: product.id, quantity: 2 }))).toEqual([[10_000, 12_000]])
    expect(shownOf(await cart.add({ productId: product.id }))).toEqual([[12_000, 12_000]])
  })

  it.each([0, -1])('to %d removes the line', async (quantity) => {
    const { cart } = await aShopper()
    const product = await aProduct(database())
    await cart.add({ productId: product.id })
    expect((await cart.changeQuantity({ productId: product.id, quantity })).items).toEqual([])
  })

  it('is refused if the line does not exist', async () => {
    const { cart } = await aShopper()
    const product = await aProduct(database())
    await expect(cart.changeQuantity({ productId: product.id, quantity: 1 })).rejects.toMatchObject({
      code: 'CART_ITEM_NOT_FOUND',
      status: 404,
    })
  })

  it('can be reduced even if the stock is lower than both quantities', async () => {
    const { cart } = await aShopper()
    const product = await aProduct(database(), { stockQuantity: 8 })
    await cart.add({ productId: product.id, quantity: 8 })
    await setStock({ database: database() }, product.id, 2)
    expect(await cart.changeQuantity({ productId: product.id, quantity: 7 })).toMatchObject({ itemCount: 7 })
  })
})

describe('a product that left the sale', () => {
  it.each([
    ['deleted', { deletedAt: new Date('2026-01-01') }, 'PRODUCT_UNAVAILABLE'],
    ['now with its price on request', { isPriceOnRequest: true }, 'PRICE_ON_REQUEST'],
  ])('stays visible while %s, is in no total, and can only be removed', async (_how, change, code) => {
    const { cart } = await aShopper()
    const [gone, other] = [await aProduct(database()), await aProduct(database(), { priceCents: 500 })]
    await cart.add({ productId: gone.id, quantity: 2 })
    await cart.add({ productId: other.id })
    await database().update(products).set(change).where(eq(products.id, gone.id))
    const read = await cart.read()
    expect(read).toMatchObject({ itemCount: 1, subtotalCents: 500, totalCents: 500 })
    expect(read.items.map((item) => [item.productId, item.isAvailable])).toEqual([
      [gone.id, false],
      [other.id, true],
    ])
    await expect(cart.changeQuantity({ productId: gone.id, quantity: 1 })).rejects.toMatchObject({ code })
    expect((await cart.changeQuantity({ productId: gone.id, quantity: 0 })).items).toHaveLength(1)
  })
})

describe('removing', () => {
  it('removes one line, and removing it again changes nothing', async () => {
    const { cart } = await aShopper()
    const [first, second] = [await aProduct(database()), await aProduct(database())]
    await cart.add({ productId: first.id })
    await cart.add({ productId: second.id })
    const after = await cart.remove({ productId: first.id })
    expect(after.items.map((item) => item.productId)).toEqual([second.id])
    expect(await cart.remove({ productId: first.id })).toEqual(after)
  })

  it('empties the cart', async () => {
    const { cart } = await aShopper()
    await cart.add({ productId: (await aProduct(database())).id })
    expect(await cart.clear()).toEqual({
      items: [],
      itemCount: 0,
      subtotalCents: 0,
      shippingCents: 0,
      adjustments: [],
      totalCents: 0,
      pixDiscountCents: 0,
      coupon: null,
      hints: [],
      shipping: null,
    })
  })
})

describe('permissions', () => {
  it('does not change other carts', async () => {
    const [mine, theirs] = [await aShopper(), await aShopper()]
    const product = await aProduct(database())
    await theirs.cart.add({ productId: product.id, quantity: 3 })
    const before = await theirs.cart.chooseShipping({ postalCode: '80010000', service: 'pac' })

    await mine.cart.add({ productId: product.id })
    await mine.cart.chooseShipping({ postalCode: '83203000', service: 'local' })
    await mine.cart.changeQuantity({ productId: product.id, quantity: 2 })
    await mine.cart.remove({ productId: product.id })
    await expect(mine.cart.changeQuantity({ productId: product.id, quantity: 9 })).rejects.toMatchObject({
      code: 'CART_ITEM_NOT_FOUND',
    })
    await mine.cart.clear()

    expect(await theirs.cart.read()).toEqual(before)
    expect((await mine.cart.read()).items).toEqual([])
  })

  it.each(['read', 'clear'] as const)('returns an empty cart when anonymous visitors %s it', async (call) => {
    const { cart: others } = await aShopper()
    await others.add({ productId: (await aProduct(database())).id })
    const cart = createRouterClient(router.cart, { context: contextAs(shop()) })
    expect(await cart[call]()).toMatchObject({ items: [], itemCount: 0 })
    expect((await others.read()).itemCount).toBe(1)
  })

  const withoutGuests = () => ({ ...shop(), settings: { ...shop().settings, allowsGuests: false } })

  it.each(['read', 'clear'] as const)(
    'refuses anonymous visitors to %s a cart if guests are not allowed',
    async (call) => {
      const cart = createRouterClient(router.cart, { context: contextAs(withoutGuests()) })
      await expect(cart[call]()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    },
  )

  it('requires signing in to add to a cart if guests are not allowed', async () => {
    const cart = createRouterClient(router.cart, { context: contextAs(withoutGuests()) })
    await expect(cart.add({ productId: unknownId })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
      message: 'Você precisa estar logado para adicionar itens ao carrinho.',
    })
  })

  it.each([
    ['a price', { unitPriceCents: 1 }],
    ['a customer', { userId: unknownId }],
    ['a freight cost', { shipping: { postalCode: '80010000', service: 'pac', costCents: 0 } }],
    ['an unknown service', { shipping: { postalCode: '80010000', service: 'teleport' } }],
    ['no pieces', { quantity: 0 }],
    ['a fraction', { quantity: 1.5 }],
    ['too many pieces', { quantity: 1000 }],
  ])('refuses %s in what is added', async (_what, extra) => {
    const { cart } = await aShopper()
    const input = { productId: (await aProduct(database())).id, ...extra }
    await expect(cart.add(input as never)).rejects.toMatchObject({ status: 400 })
    expect((await cart.read()).items).toEqual([])
  })
})
