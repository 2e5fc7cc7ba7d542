import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { shopError } from '#platform/contract/errors.ts'
import { isApiError } from './api-errors.ts'

const missing = shopError('PRODUCT_NOT_FOUND')

test.each([
  [missing, [], true],
  [missing, ['PRODUCT_NOT_FOUND'], true],
  [missing, ['ORDER_NOT_FOUND', 'PRODUCT_NOT_FOUND'], true],
  [missing, ['ORDER_NOT_FOUND'], false],
  [new ORPCError('SOMETHING_ELSE'), [], true],
  [new TypeError('Failed to fetch'), [], false],
  [{ code: 'PRODUCT_NOT_FOUND' }, ['PRODUCT_NOT_FOUND'], false],
  [undefined, [], false],
] as const)('%o is a failure of %j: %s', (error, codes, expected) => {
  expect(isApiError(error, ...codes)).toBe(expected)
})
