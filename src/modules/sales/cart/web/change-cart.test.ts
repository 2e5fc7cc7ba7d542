import { expect, test } from 'vitest'
import type { Cart } from '../contract.ts'
import { withLine, withoutShipping, withQuantity } from './change-cart.ts'
import { emptyCart } from './use-cart.ts'

const line = (productId: string, quantity: number, stockQuantity = 10): Cart['items'][number] => ({
  productId,
  name: productId,
  category: null,
  imageUrl: null,
  unitPriceCents: 1_000,
  installments: 12,
  setPiece: null,
  addedPriceCents: 1_000,
  quantity,
  stockQuantity,
  isAvailable: true,
  discountCents: 0,
  shipping: { method: 'SEDEX', costCents: 500, eta: '1-2 dias úteis' },
})

const cart: Cart = {
  ...emptyCart,
  items: [line('wheel', 1), line('tyre', 2, 2)],
  itemCount: 3,
  subtotalCents: 3_000,
  shippingCents: 1_000,
  totalCents: 4_000,
  shipping: {
    service: 'sedex',
    method: 'SEDEX',
    eta: '1-2 dias úteis',
    postalCode: '01140000',
    arrival: { from: '2026-12-01', to: '2026-12-02' },
  },
}

test('a new quantity changes the totals and removes the shipping option', () => {
  const changed = withQuantity(cart, 'wheel', 4)
  expect(changed).toMatchObject({
    itemCount: 6,
    subtotalCents: 6_000,
    shippingCents: 0,
    totalCents: 6_000,
    shipping: null,
  })
  expect(changed.items.map((item) => item.shipping)).toEqual([null, null])
})

test.each([0, -1])('a quantity of %i removes the line', (quantity) => {
  expect(withQuantity(cart, 'tyre', quantity).items.map((item) => item.productId)).toEqual(['wheel'])
})

test('a restored item is last, with its previous quantity', () => {
  const [, tyre] = cart.items
  if (!tyre) throw new Error('the cart has two lines')
  const back = withLine(withQuantity(cart, 'tyre', 0), tyre)
  expect(back.items.map(({ productId, quantity }) => [productId, quantity])).toEqual([
    ['wheel', 1],
    ['tyre', 2],
  ])
  expect(back).toMatchObject({ itemCount: 3, subtotalCents: 3_000, shipping: null })
})

test('no more than the stock is shown', () => {
  expect(withQuantity(cart, 'tyre', 3).items[1]?.quantity).toBe(2)
})

test('unavailable items are not part of any total', () => {
  const gone = { ...line('gone', 5), isAvailable: false }
  expect(withQuantity({ ...cart, items: [...cart.items, gone] }, 'wheel', 2)).toMatchObject({
    itemCount: 4,
    subtotalCents: 4_000,
  })
})

test('without shipping, totals and items have no shipping cost', () => {
  const bare = withoutShipping(cart)
  expect(bare).toMatchObject({
    itemCount: 3,
    subtotalCents: 3_000,
    shippingCents: 0,
    totalCents: 3_000,
    shipping: null,
  })
  expect(bare.items.map((item) => item.shipping)).toEqual([null, null])
})
