import { describe, expect, it } from 'vitest'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { ShippingService } from '#domain/shipping/shipping-option.ts'
import { checkDispatchLines } from './check-dispatch-lines.ts'
import { readDispatchLines } from './dispatch-lines.ts'

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
