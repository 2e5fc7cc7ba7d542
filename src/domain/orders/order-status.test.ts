import { expect, it } from 'vitest'
import { countsAsRevenue, orderStatuses, orderStatusLabels, stockEffect } from './order-status.ts'

it('names the five statuses', () => {
  expect(orderStatuses.map((status) => orderStatusLabels[status])).toEqual([
    'Pendente',
    'Processando',
    'Enviado',
    'Entregue',
    'Cancelado',
  ])
})

it('moves stock only into and out of cancelled', () => {
  for (const from of orderStatuses)
    for (const to of orderStatuses) {
      const expected = from === to ? 'none' : to === 'cancelled' ? 'return' : from === 'cancelled' ? 'take' : 'none'
      expect([from, to, stockEffect(from, to)]).toEqual([from, to, expected])
    }
  expect(stockEffect('pending', 'cancelled')).toBe('return')
  expect(stockEffect('delivered', 'cancelled')).toBe('return')
  expect(stockEffect('cancelled', 'cancelled')).toBe('none')
  expect(stockEffect('cancelled', 'shipped')).toBe('take')
  expect(stockEffect('pending', 'processing')).toBe('none')
})

it('counts paid orders as revenue', () => {
  expect(orderStatuses.filter(countsAsRevenue)).toEqual(['processing', 'shipped', 'delivered'])
})
