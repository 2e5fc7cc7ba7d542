import { expect, test } from 'vitest'
import { openShopCache } from './cache/shop-cache.ts'
import { TooBusyError } from './errors.ts'
import { inOrderLine } from './waiting-line.ts'

const settled = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)))

/** Orders of one shop that are finished, or leave the line, when a test says so. */
function openHarness() {
  const shop = { cache: openShopCache() }
  const begun: number[] = []
  const ending = new Map<number, { end: () => void; leave: () => void }>()
  return {
    begun,
    order: (number: number) =>
      inOrderLine(shop, (leave) => {
        begun.push(number)
        return new Promise<void>((end) => ending.set(number, { end, leave }))
      }),
    end: (number: number) => ending.get(number)?.end(),
    leave: (number: number) => ending.get(number)?.leave(),
  }
}

test('a few orders are placed at once, the others in the order of their arrival', async () => {
  const { order, begun, end } = openHarness()
  const all = Array.from({ length: 9 }, (_, number) => order(number))
  await settled()
  expect(begun).toEqual([0, 1, 2, 3, 4, 5])
  end(3)
  end(0)
  await settled()
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  for (const number of [1, 2, 4, 5, 6, 7]) end(number)
  await settled()
  end(8)
  await Promise.all(all)
})

test('an order that has left the line keeps nobody waiting, and makes room once', async () => {
  const { order, begun, leave, end } = openHarness()
  const all = Array.from({ length: 9 }, (_, number) => order(number))
  await settled()
  leave(0)
  await settled()
  expect(begun).toHaveLength(7)
  end(0)
  await settled()
  expect(begun).toHaveLength(7)
  for (const number of [1, 2, 3, 4, 5, 6]) end(number)
  await settled()
  for (const number of [7, 8]) end(number)
  await Promise.all(all)
})

test('an order that fails makes room', async () => {
  const shop = { cache: openShopCache() }
  const failing = Array.from({ length: 12 }, () => inOrderLine(shop, () => Promise.reject(new Error('sold out'))))
  for (const one of failing) await expect(one).rejects.toThrow('sold out')
  expect(await inOrderLine(shop, async () => 'placed')).toBe('placed')
})

test('an order is refused when the line is full', async () => {
  const { order, end } = openHarness()
  const all = Array.from({ length: 406 }, (_, number) => order(number))
  await expect(order(406)).rejects.toThrow(TooBusyError)
  for (let number = 0; number < 406; number += 1) {
    end(number)
    await settled()
  }
  await Promise.all(all)
})
