import { expect, it } from 'vitest'
import { externalReference } from './external-reference.ts'

it('joins the time and the first eight characters of the customer', () => {
  const userId = '1f2e3d4c-aaaa-4bbb-8ccc-0123456789ab'
  expect(externalReference(1_700_000_000_000, userId)).toBe('order_1700000000000_1f2e3d4c')
})
