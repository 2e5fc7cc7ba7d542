import { beforeEach, expect, test, vi } from 'vitest'
import { deleteWaiting, keepWaiting, readWaiting } from './pending-cart-additions.ts'

const wheel = { id: 'wheel', name: 'Roda' }
const tyre = { id: 'tyre', name: 'Pneu' }

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  })
})

test('what was wanted waits until it is decided, in the order in which it was wanted', () => {
  keepWaiting({ product: wheel, addition: { quantity: 4 } })
  keepWaiting({ product: tyre, addition: { shipping: { postalCode: '80010000', service: 'pac' } } })
  expect(readWaiting().map(({ product }) => product.id)).toEqual(['wheel', 'tyre'])
  for (const waiting of readWaiting()) deleteWaiting(waiting)
  expect(readWaiting()).toEqual([])
})

test('the last press of a product counts', () => {
  keepWaiting({ product: wheel, addition: { quantity: 4 } })
  keepWaiting({ product: wheel, addition: { quantity: 2 } })
  expect(readWaiting()).toEqual([{ id: expect.any(String), product: wheel, addition: { quantity: 2 } }])
})

test.each(['{', '"text"', '[1, null, {"product": null}]'])('%j is nothing', (kept) => {
  sessionStorage.setItem('waiting-additions', kept)
  expect(readWaiting()).toEqual([])
})

test('an addition keeps its id while it waits, and another press has another', () => {
  keepWaiting({ product: wheel, addition: {} })
  const [first] = readWaiting()
  expect(readWaiting()[0]?.id).toBe(first?.id)
  keepWaiting({ product: wheel, addition: {} })
  expect(readWaiting()[0]?.id).not.toBe(first?.id)
})

test('a browser that keeps nothing is no error', () => {
  const refuse = () => {
    throw new Error('denied')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  keepWaiting({ product: wheel, addition: {} })
  expect(readWaiting()).toEqual([])
})
