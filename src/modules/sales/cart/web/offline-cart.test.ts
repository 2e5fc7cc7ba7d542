import { expect, test } from 'vitest'
import { itReturns } from '#test/cases.ts'
import type { Cart, CartItem } from '../contract.ts'
import { describeOfflineCart, parseGuestItems } from './offline-cart.tsx'
import { emptyCart } from './use-cart.ts'

const now = new Date('2026-11-23T17:05:00Z')
const item: CartItem = {
  productId: '00000000-0000-4000-8000-000000000001',
  name: 'Pneu 205/55 R16',
  category: 'Pneus',
  imageUrl: null,
  unitPriceCents: 42_490,
  installments: 12,
  setPiece: null,
  addedPriceCents: 42_490,
  quantity: 2,
  stockQuantity: 9,
  isAvailable: true,
  discountCents: 0,
  shipping: null,
}
const cart: Cart = {
  ...emptyCart,
  items: [item, { ...item, name: 'Roda aro 16', setPiece: 'wheel', quantity: 1, unitPriceCents: 169_990 }],
  itemCount: 3,
  subtotalCents: 254_970,
  totalCents: 254_970,
}

itReturns(
  (given: Cart) => describeOfflineCart(given, now, false),
  [
    [emptyCart, null],
    [
      cart,
      {
        seenAt: '2026-11-23T17:05:00.000Z',
        lines: [
          { name: 'Pneu 205/55 R16', count: '2 unidades', price: 'R$\u00a0849,80' },
          { name: 'Roda aro 16', count: '1 jogo', price: 'R$\u00a01.699,90' },
        ],
        totalLabel: 'Total sem frete',
        total: 'R$\u00a02.549,70',
      },
    ],
  ],
  'a cart in words',
)

test('the contents of a guest’s cart can be read again', () => {
  const { productId } = item
  expect(parseGuestItems(JSON.stringify(describeOfflineCart(cart, now, true)))).toEqual([
    { productId, name: 'Pneu 205/55 R16', quantity: 2 },
    { productId, name: 'Roda aro 16', quantity: 1 },
  ])
})

itReturns(
  parseGuestItems,
  [
    [null, []],
    [JSON.stringify(describeOfflineCart(cart, now, false)), []],
    ['not JSON', []],
    ['{"guestItems":[null,{"productId":1},"x"]}', []],
    ['{"guestItems":7}', []],
  ],
  'what is kept of no guest’s cart',
)
