import { expect, it } from 'vitest'
import { dashboardTexts } from './texts.ts'

it.each([
  [0, 0, 'Sem visualizações no período'],
  [3, 0, 'Sem visualizações no período'],
  [3, 1200, '0,25% das visualizações viraram pedidos pagos'],
  [2, 2, '100% das visualizações viraram pedidos pagos'],
  [22, 3, 'Mais pedidos pagos que visualizações no período'],
])('%i paid orders with %i views are described as: %s', (orders, views, text) => {
  expect(dashboardTexts.ordersPerViews(orders, views)).toBe(text)
})
