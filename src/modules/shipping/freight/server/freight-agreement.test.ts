import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { callAs } from '#test/api-client.ts'
import { aCategory } from '#test/builders/a-category.ts'
import { aCustomer } from '#test/builders/a-customer.ts'
import { aProduct, type ProductRow } from '#test/builders/a-product.ts'
import { checkoutForm } from '#test/checkout.ts'
import { usePayingShop } from '#test/paying-shop.ts'

const paying = usePayingShop()
const goods: ProductRow[] = []

beforeAll(async () => {
  const { database } = paying.current.shop
  const plenty = { stockQuantity: 1_000_000 }
  const categories = await Promise.all(['Rodas', 'Pneus', 'Limpeza'].map((name) => aCategory(database, name)))
  const [wheels, tyres, cleaning] = categories.map(({ id }) => id)
  const measured = { weightGrams: 1234, heightCm: 11.5, widthCm: 17.3, lengthCm: 29.9 }
  for (const overrides of [
    { name: 'Roda Aro 17', categoryId: wheels, ...measured },
    { name: 'Jogo de Rodas Aro 15', categoryId: wheels, isSetOfFour: true },
    { name: 'Pneu 195/55 R15', categoryId: tyres },
    { name: 'Shampoo', categoryId: cleaning, ...measured, priceCents: 1999 },
    { name: 'Cera', categoryId: cleaning, weightGrams: 200, priceCents: 333 },
    { name: 'Macaco', categoryId: cleaning, weightGrams: 9_900, heightCm: 99, widthCm: 40, lengthCm: 40 },
  ])
    goods.push(await aProduct(database, { ...plenty, ...overrides }))
})

const basket = fc.uniqueArray(fc.record({ index: fc.nat({ max: 5 }), quantity: fc.integer({ min: 1, max: 7 }) }), {
  selector: ({ index }) => index,
  minLength: 1,
  maxLength: 4,
})
const postalCode = fc.constantFrom(
  ...[
    '83203000',
    '83255000',
    '83260000',
    '80010000',
    '01310100',
    '20040002',
    '30130010',
    '69900001',
    '90010000',
    '88010000',
  ],
)

it('charges the same freight, to the cent, on the product page, in the cart and at the checkout', {
  timeout: 120_000,
}, async () => {
  const { shop } = paying.current
  await fc.assert(
    fc.asyncProperty(basket, postalCode, fc.nat({ max: 5 }), async (lines, code, choice) => {
      const customer = await aCustomer(shop.database)
      const calls = callAs(shop, customer)
      const products = lines.map(({ index, quantity }) => ({ product: goods[index], quantity }))
      for (const { product, quantity } of products) await calls.cart.add({ productId: product?.id ?? '', quantity })

      const quote = await calls.shipping.quoteCart({ postalCode: code })
      const [first] = products
      if (products.length === 1)
        expect(
          (
            await calls.shipping.quoteProduct({
              productId: first?.product?.id ?? '',
              quantity: first?.quantity ?? 1,
              postalCode: code,
            })
          ).options.map(({ goodsCents: _, ...ofProduct }) => ofProduct),
        ).toEqual(quote.options.map(({ adjustments: _, pixDiscountCents: __, ...ofCart }) => ofCart))

      const option = quote.options[choice % quote.options.length]
      if (!option) throw new Error('nothing is on offer')
      const cart = await calls.cart.chooseShipping({ postalCode: code, service: option.service })
      const shares = cart.items.reduce((sum, { shipping }) => sum + (shipping?.costCents ?? 0), 0)
      expect([cart.shippingCents, shares]).toEqual([option.costCents, option.costCents])
      expect(cart.totalCents).toBe(cart.subtotalCents + option.costCents)

      const form = checkoutForm({ shippingService: option.service, expectedTotalCents: cart.totalCents })
      const placed = await calls.orders.place({ ...form, address: { ...form.address, postalCode: code } })
      const order = await calls.orders.find({ id: placed.orderId })
      expect(order).toMatchObject({ shippingCents: option.costCents, totalCents: cart.totalCents })
      expect(placed.totalCents).toBe(cart.totalCents)
    }),
    { numRuns: 60 },
  )
})
