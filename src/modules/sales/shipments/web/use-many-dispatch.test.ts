import { expect, it } from 'vitest'
import type { ShipmentOutcome } from '../contract.ts'
import { dispatchedOrders, remainingLines } from './use-many-dispatch.ts'

const customer = { customerName: 'Ana', customerPhone: '', shippingService: 'pac', shippingMethod: 'PAC' } as const

function aLine(line: number, id: string | null, fault: ShipmentOutcome['fault'] = null): ShipmentOutcome {
  const order = id === null ? null : { ...customer, id, orderNumber: '48217365', status: 'pago' as const }
  return {
    line,
    text: id ?? '',
    order,
    trackingCode: null,
    fault,
    otherLine: null,
    otherOrderId: null,
    otherOrderNumber: null,
    message: null,
    undecidedMoney: [],
  }
}

const linesOf = (lines: readonly ShipmentOutcome[]) => lines.map(({ line }) => line)

it('returns the orders that were dispatched', () => {
  expect(dispatchedOrders([aLine(1, 'a'), aLine(2, 'b', 'failed'), aLine(3, null, 'unknown-order')])).toEqual(['a'])
})

it('retains lines refused at the check and lines refused when they were sent', () => {
  const checked = [aLine(1, 'a'), aLine(2, 'b'), aLine(3, 'c', 'check-digit'), aLine(4, null, 'unknown-order')]
  expect(linesOf(remainingLines(checked, [aLine(1, 'a'), aLine(2, 'b', 'failed')]))).toEqual([2, 3, 4])
})

it('reports a line of an order that was dispatched in an earlier round', () => {
  const first = [aLine(1, 'a')]
  expect(remainingLines(first, first)).toEqual([])
  const second = [aLine(1, 'a', 'has-left'), aLine(2, 'b')]
  expect(linesOf(remainingLines(second, [aLine(1, 'b')]))).toEqual([1])
})
