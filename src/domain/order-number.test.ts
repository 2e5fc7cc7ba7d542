import { expect, it } from 'vitest'
import { itReturns } from '#test/cases.ts'
import { orderNumber, parseOrderNumber } from './order-number.ts'

itReturns(
  parseOrderNumber,
  [
    ['1a2b3c4d', '1a2b3c4d'],
    [' Nº 1A2B3C4D ', '1a2b3c4d'],
    ['#1a2b3c4d', '1a2b3c4d'],
    ['pedido nº 1a2b3c4d', '1a2b3c4d'],
    ['7b3b0a52-53a5-4a0c-9a38-0d1f6c1b7f11', '7b3b0a52'],
    ['1a2b3c4', undefined],
    ['1a2b3c4d5', undefined],
    ['1a2b3c4g', undefined],
    ['', undefined],
  ],
  '%j is %s',
)

it('is the first 8 characters of the order’s id', () => {
  expect(orderNumber('7b3b0a52-53a5-4a0c-9a38-0d1f6c1b7f11')).toBe('7b3b0a52')
})
