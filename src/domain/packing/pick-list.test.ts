import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type PackedItem, pickListOf } from './pick-list.ts'

const anItem = (name: string, shelfPlace: string | null, quantity = 1): PackedItem => ({
  productId: name,
  name,
  sku: null,
  shelfPlace,
  piecesPerUnit: 1,
  quantity,
})

it('sums what several orders need, and says for which of them', () => {
  const list = pickListOf([
    { number: '1', items: [anItem('Pneu', 'B1', 2), anItem('Porca', 'A1')] },
    { number: '2', items: [anItem('Pneu', 'B1', 4)] },
  ])
  expect(list.map(({ name, quantity, orders }) => [name, quantity, orders])).toEqual([
    ['Porca', 1, [{ number: '1', quantity: 1 }]],
    [
      'Pneu',
      6,
      [
        { number: '1', quantity: 2 },
        { number: '2', quantity: 4 },
      ],
    ],
  ])
})

it('is sorted by shelf, with products without a location last', () => {
  const items = [anItem('a', null), anItem('b', 'A10'), anItem('c', 'a2'), anItem('e', 'A2'), anItem('d', 'B1')]
  expect(pickListOf([{ number: '1', items }]).map(({ name }) => name)).toEqual(['c', 'e', 'b', 'd', 'a'])
})

it('loses no piece', () => {
  const item = fc.record({ name: fc.constantFrom('a', 'b', 'c'), quantity: fc.integer({ min: 1, max: 9 }) })
  fc.assert(
    fc.property(fc.array(fc.array(item)), (orders) => {
      const packed = orders.map((items, index) => ({
        number: String(index),
        items: items.map(({ name, quantity }) => anItem(name, null, quantity)),
      }))
      const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
      const list = pickListOf(packed)
      const needed = sum(orders.flat().map(({ quantity }) => quantity))
      expect(sum(list.map(({ quantity }) => quantity))).toBe(needed)
      expect(sum(list.flatMap((line) => line.orders.map(({ quantity }) => quantity)))).toBe(needed)
    }),
  )
})
