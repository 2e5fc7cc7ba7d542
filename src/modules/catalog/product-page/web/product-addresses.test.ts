import { expect, test } from 'vitest'
import { Route as ofCart } from '#app/routes/product.$productId.tsx'
import { Route as ofCards } from '#app/routes/products.$productId.tsx'

test('both addresses of a product show the same while it loads, when it is loaded, and when it does not exist', () => {
  expect(Object.keys(ofCart.options)).toContain('pendingComponent')
  expect(ofCart.options).toEqual(ofCards.options)
})
