import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itReturns } from '#test/cases.ts'
import { inCallParts, maxDispatchLines, readDispatchLines, withOrderNumber } from './dispatch-lines.ts'

const pairsOf = (text: string) =>
  readDispatchLines(text).map(({ line, number, trackingCode }) => [line, number, trackingCode])

describe('pasted lines', () => {
  itReturns(pairsOf, [
    ['', []],
    ['1a2b3c4d;AA123456785BR', [[1, '1a2b3c4d', 'AA123456785BR']]],
    ['#1A2B3C4D , aa 123 456 785 br', [[1, '1a2b3c4d', 'AA123456785BR']]],
    [
      '\n1a2b3c4d\tAB1\r\n\r\n2a2b3c4d AB2\n',
      [
        [2, '1a2b3c4d', 'AB1'],
        [4, '2a2b3c4d', 'AB2'],
      ],
    ],
    ['"1a2b3c4d";"AB1";', [[1, '1a2b3c4d', 'AB1']]],
    ['1a2b3c4d;', [[1, '1a2b3c4d', null]]],
    ['0b7f4c1e-9d0c-4f5e-8a55-5f7a2f0f2c11;AB1', [[1, '0b7f4c1e', 'AB1']]],
    ['pedido;código;cliente\n1a2b3c4d;AB1;Ana', [[2, '1a2b3c4d', 'AB1']]],
    [
      '1a2b3c4d;AB1\nobrigado',
      [
        [1, '1a2b3c4d', 'AB1'],
        [2, undefined, null],
      ],
    ],
    ['AA123456785BR', [[1, undefined, null]]],
  ])
})

describe('scanned lines', () => {
  itReturns(pairsOf, [
    [
      '1A2B3C4D\nAA123456785BR\n2A2B3C4D\nAB2',
      [
        [1, '1a2b3c4d', 'AA123456785BR'],
        [3, '2a2b3c4d', 'AB2'],
      ],
    ],
    [
      '1A2B3C4D\n2A2B3C4D\nAB2',
      [
        [1, '1a2b3c4d', null],
        [2, '2a2b3c4d', 'AB2'],
      ],
    ],
    // Each code after the first is one of another volume, until the next order.
    [
      '1A2B3C4D\nAB1\nAB2\n2A2B3C4D\nAB3\nAB4',
      [
        [1, '1a2b3c4d', 'AB1'],
        [3, '1a2b3c4d', 'AB2'],
        [4, '2a2b3c4d', 'AB3'],
        [6, '2a2b3c4d', 'AB4'],
      ],
    ],
  ])
})

describe('the line of an order that was chosen', () => {
  itReturns(
    (text: string) => withOrderNumber(text, '1a2b3c4d'),
    [
      ['', '1a2b3c4d;'],
      ['00000000\n', '00000000\n1a2b3c4d;'],
      ['00000000;AB1', '00000000;AB1\n1a2b3c4d;'],
    ],
  )
})

it('reads back whatever pairs are written, between any separators', () => {
  const number = fc.stringMatching(/^[0-9a-f]{8}$/)
  // A code that is an order's number by itself would be one when scanned.
  const code = fc.stringMatching(/^[A-Z]{2}\d{9}BR$/)
  const separator = fc.constantFrom(';', ',', '\t', ' ', ' ; ', '\n')
  fc.assert(
    fc.property(fc.array(fc.tuple(number, separator, code)), (pairs) => {
      const text = pairs.map((parts) => parts.join('')).join('\n')
      expect(readDispatchLines(text).map((line) => [line.number, line.trackingCode])).toEqual(
        pairs.map(([order, , given]) => [order, given]),
      )
    }),
  )
})

it('takes orders in parts, as many as one call accepts, and each once', () => {
  const orders = Array.from({ length: 2 * maxDispatchLines + 1 }, (_none, index) => index)
  const parts = inCallParts(orders)
  expect(parts.map((part) => part.length)).toEqual([maxDispatchLines, maxDispatchLines, 1])
  expect(parts.flat()).toEqual(orders)
  expect(inCallParts([])).toEqual([])
})
