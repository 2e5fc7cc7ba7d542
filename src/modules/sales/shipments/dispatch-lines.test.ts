import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ShippingService } from '#modules/shipping/freight/delivery.ts'
import { itReturns } from '#test/cases.ts'
import type { OrderStatus } from '../orders/rules.ts'
import {
  appendOrderNumber,
  checkDispatchLines,
  checkPostalItemCode,
  computeCheckDigit,
  maxDispatchLines,
  readDispatchLines,
  splitIntoCalls,
} from './dispatch-lines.ts'

const serials = fc.stringMatching(/^\d{8}$/)
const codeOf = (serial: string, digit = computeCheckDigit(serial)) => `QC${serial}${digit}BR`

describe('the check digit', () => {
  // The first is the example of the standard itself.
  itReturns(computeCheckDigit, [
    ['47312482', 9],
    ['12345678', 5],
    ['00000000', 5],
    ['00000004', 5],
    ['10000000', 3],
    ['00000001', 4],
  ])

  it('is one digit that makes the code right', () => {
    fc.assert(fc.property(serials, (serial) => checkPostalItemCode(codeOf(serial)) === undefined))
  })

  it('detects a wrong digit anywhere, and two swapped neighbours', () => {
    const changes = fc.record({ serial: serials, place: fc.nat(7), digit: fc.nat(9) })
    fc.assert(
      fc.property(changes, ({ serial, place: index, digit }) => {
        const changed = serial.slice(0, index) + digit + serial.slice(index + 1)
        const [one = '', other = ''] = serial.slice(index, index + 2)
        const swapped = serial.slice(0, index) + other + one + serial.slice(index + 2)
        for (const wrong of [changed, swapped].filter((text) => text !== serial && text.length === 8)) {
          // Remainders 0 and 6 share the digit 5: the standard itself cannot distinguish those.
          if (computeCheckDigit(wrong) === computeCheckDigit(serial)) expect(computeCheckDigit(serial)).toBe(5)
          else expect(checkPostalItemCode(codeOf(wrong, computeCheckDigit(serial)))).toBe('check-digit')
        }
      }),
    )
  })
})

describe('the code', () => {
  itReturns(checkPostalItemCode, [
    ['AA123456785BR', undefined],
    ['AA123456789BR', 'check-digit'],
    ['AA12345678BR', 'form'],
    ['aa123456785br', 'form'],
    ['A1123456785BR', 'form'],
    ['AA 123456785 BR', 'form'],
    ['', 'form'],
  ])
})

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
    (text: string) => appendOrderNumber(text, '1a2b3c4d'),
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
  const parts = splitIntoCalls(orders)
  expect(parts.map((part) => part.length)).toEqual([maxDispatchLines, maxDispatchLines, 1])
  expect(parts.flat()).toEqual(orders)
  expect(splitIntoCalls([])).toEqual([])
})

const orderOf = (
  number: string,
  shippingService: ShippingService = 'pac',
  status: OrderStatus = 'processing',
  volumes = 1,
) => ({
  id: `${number}-9d0c-4f5e-8a55-5f7a2f0f2c11`,
  orderNumber: '48217365',
  status,
  shippingService,
  volumes,
})
const orders = [
  orderOf('aaaaaaaa'),
  orderOf('bbbbbbbb', 'sedex'),
  orderOf('cccccccc', 'carrier-express'),
  orderOf('dddddddd', 'local'),
  orderOf('eeeeeeee', 'regional'),
  orderOf('11111111', 'pac', 'pending'),
  orderOf('22222222', 'pac', 'shipped'),
  orderOf('33333333', 'pac', 'delivered'),
  orderOf('44444444', 'pac', 'cancelled'),
  orderOf('55555555', 'carrier-express', 'processing', 3),
]
const known = {
  ordersOf: new Map<string, (typeof orders)[number][]>([
    ...orders.map((order): [string, typeof orders] => [order.id.slice(0, 8), [order]]),
    ['ffffffff', [orderOf('ffffffff'), orderOf('ffffffff')]],
  ]),
  orderOfCode: new Map([['TAKEN1', { id: orders[6]?.id ?? '', orderNumber: '48217365' }]]),
}
const check = (text: string) => checkDispatchLines(readDispatchLines(text), known)

describe('a line', () => {
  it.each([
    ['aaaaaaaa;AA123456785BR', undefined],
    ['bbbbbbbb;AA123456789BR', 'check-digit'],
    ['aaaaaaaa;BR1', 'not-postal'],
    ['cccccccc;BR1', undefined],
    ['cccccccc;AA123456789BR', undefined],
    ['cccccccc;', 'code-missing'],
    ['eeeeeeee;', 'code-missing'],
    [`cccccccc;${'1'.repeat(61)}`, 'code-too-long'],
    ['cccccccc;TAKEN1', 'code-taken'],
    ['dddddddd', undefined],
    ['dddddddd;MOTO 7', undefined],
    ['99999999;AB1', 'unknown-order'],
    ['ffffffff;AB1', 'ambiguous-order'],
    ['sem pedido 7', 'unreadable'],
    ['11111111;AA123456785BR', 'unpaid'],
    ['22222222;AA123456785BR', 'has-left'],
    ['33333333;AA123456785BR', 'has-left'],
    ['44444444;AA123456785BR', 'cancelled'],
  ])('%s: %s', (text, fault) => {
    expect(check(text).map((line) => line.fault)).toEqual([fault])
  })

  it('of the shop’s own delivery gets a generated code', () => {
    expect(check('dddddddd')).toMatchObject([{ trackingCode: 'LOCAL-48217365' }])
    expect(check('dddddddd;moto 7')).toMatchObject([{ trackingCode: 'MOTO7' }])
  })
})

describe('two lines', () => {
  it('of one order: the first counts, and the second names it', () => {
    expect(check('cccccccc;AB1\ncccccccc;AB2')).toMatchObject([
      { fault: undefined },
      { fault: 'order-twice', otherLine: 1 },
    ])
  })

  it('with one code: the first order has it', () => {
    expect(check('cccccccc;AB1\n\neeeeeeee;ab1')).toMatchObject([
      { fault: undefined },
      { fault: 'code-twice', otherLine: 1 },
    ])
  })

  it('where the first one fails, the second may have the code', () => {
    expect(check('11111111;AB1\ncccccccc;AB1')).toMatchObject([{ fault: 'unpaid' }, { fault: undefined }])
  })
})

describe('the lines of an order in three volumes', () => {
  it('are its codes', () => {
    expect(check('55555555;AB1\n55555555;AB2\ncccccccc;AB4\n55555555;AB3').map(({ fault }) => fault)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  it('may be fewer, but no more, and none twice', () => {
    expect(check('55555555;AB1\n55555555;AB1\n55555555;AB2\n55555555;AB3\n55555555;AB4')).toMatchObject([
      { fault: undefined },
      { fault: 'order-twice', otherLine: 1 },
      { fault: undefined },
      { fault: undefined },
      { fault: 'order-twice', otherLine: 1 },
    ])
  })

  it('are dispatched together: none while the code of another one is refused', () => {
    expect(check('55555555;AB1\n55555555;TAKEN1\n55555555;AB3')).toMatchObject([
      { fault: 'other-volume', otherLine: 2 },
      { fault: 'code-taken' },
      { fault: 'other-volume', otherLine: 2 },
    ])
    expect(check('cccccccc;AB1\n55555555;AB1\n55555555;AB2')).toMatchObject([
      { fault: undefined },
      { fault: 'code-twice', otherLine: 1 },
      { fault: 'other-volume', otherLine: 2 },
    ])
  })
})
