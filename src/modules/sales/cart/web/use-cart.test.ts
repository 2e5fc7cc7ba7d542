import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { nameAdded, singleFlight } from './use-cart.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('treats the two clicks of a double click as one, each product separately', async () => {
  const work = vi.fn(() => Promise.resolve())
  await singleFlight('wheel', work)
  await singleFlight('wheel', work)
  await singleFlight('tyre', work)
  expect(work).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1000)
  await singleFlight('wheel', work)
  expect(work).toHaveBeenCalledTimes(3)
})

it('ignores clicks while the first is running, and accepts them immediately after a failure', async () => {
  const { promise, reject } = Promise.withResolvers<void>()
  const work = vi.fn(() => promise)
  const first = singleFlight('cap', work)
  vi.advanceTimersByTime(5000)
  await singleFlight('cap', work)
  expect(work).toHaveBeenCalledTimes(1)
  reject(new Error('refused'))
  await expect(first).rejects.toThrow('refused')
  const again = vi.fn(() => Promise.resolve())
  await singleFlight('cap', again)
  expect(again).toHaveBeenCalledTimes(1)
})

it.each([
  ['wheel', 'piece', 1, 1, '4 rodas', '4 anéis centralizadores'],
  [null, null, 4, 4, '4 rodas', '4 anéis centralizadores'],
  [null, 'piece', 1, 1, '1 roda', '4 anéis centralizadores'],
  [null, null, 1, 1, '1 roda', '1 anel centralizador'],
] as const)('names wheels sold by %s and rings by %s', (wheel, ring, quantity, rings, ofWheels, ofRings) => {
  const items = [
    { productId: 'wheel', setPiece: wheel },
    { productId: 'ring', setPiece: ring },
  ]
  const added = { quantity, ring: { productId: 'ring', quantity: rings } }
  expect(nameAdded({ items }, { id: 'wheel' }, added)).toEqual({ wheels: ofWheels, rings: ofRings })
  expect(nameAdded({ items }, { id: 'wheel' }, { quantity })).toEqual({})
})
