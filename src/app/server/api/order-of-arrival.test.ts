import { call } from '@orpc/server'
import { expect, test } from 'vitest'
import { inOrderLine } from '#platform/server/waiting-line.ts'
import { checkoutForm } from '#test/checkout.ts'
import { useTestShop } from '#test/shop.ts'
import { router } from './router.ts'

const tested = useTestShop()

test('a buyer has a place in the line before it is known who they are', async () => {
  const { shop } = tested.current
  const { promise, resolve: end } = Promise.withResolvers<void>()
  const others = Array.from({ length: 6 }, () => inOrderLine(shop, () => promise))
  let isLookedUp = false
  const context = {
    shop,
    headers: new Headers(),
    responseHeaders: new Headers(),
    address: '203.0.113.7',
    readCaller: async () => {
      isLookedUp = true
      return undefined
    },
  }
  const order = call(router.orders.place, checkoutForm(), { context })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(isLookedUp).toBe(false)
  end()
  await expect(order).rejects.toMatchObject({ code: 'EMPTY_CART' })
  expect(isLookedUp).toBe(true)
  await Promise.all(others)
})
