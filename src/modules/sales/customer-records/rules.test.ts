import { expect, it } from 'vitest'
import { itReturns } from '#test/cases.ts'
import { orderStatuses } from '../orders/rules.ts'
import { type ReturnState, returnStates } from '../returns/rules.ts'
import { type AccountToErase, erasureObstacle } from './rules.ts'

const quiet: AccountToErase = { isAdmin: false, orders: [], returns: [], hasOpenRefund: false }

itReturns(erasureObstacle, [
  [quiet, undefined],
  [{ ...quiet, orders: ['delivered', 'cancelled'], returns: ['refunded', 'refused'] }, undefined],
  [{ ...quiet, isAdmin: true }, 'administration'],
  [{ ...quiet, isAdmin: true, orders: ['pending'] }, 'administration'],
  [{ ...quiet, orders: ['delivered', 'shipped'] }, 'order'],
  [{ ...quiet, orders: ['delivered'], returns: ['closed', 'received'] }, 'return'],
  [{ ...quiet, orders: ['cancelled'], hasOpenRefund: true }, 'refund'],
])

it('waits for open orders', () => {
  const waits = orderStatuses.filter((status) => erasureObstacle({ ...quiet, orders: [status] }) !== undefined)
  expect(waits).toEqual(['pending', 'processing', 'shipped'])
})

it('waits for a return whose state only a later release knows', () => {
  const states: ReturnState[] = JSON.parse('["inspected"]')
  expect(erasureObstacle({ ...quiet, returns: states })).toBe('return')
})

it('waits for open returns', () => {
  const waits = returnStates.filter((state) => erasureObstacle({ ...quiet, returns: [state] }) !== undefined)
  expect(waits).toEqual(['requested', 'authorised', 'received', 'refunding'])
})
