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

test('additions wait in order until they are completed', () => {
  keepWaiting({ product: wheel, addition: { quantity: 4 } })
  keepWaiting({ product: tyre, addition: { shipping: { postalCode: '80010000', service: 'pac' } } })
  expect(readWaiting().map(({ product }) => product.id)).toEqual(['wheel', 'tyre'])
  for (const waiting of readWaiting()) deleteWaiting(waiting)
  expect(readWaiting()).toEqual([])
})

test('the last click for a product counts', () => {
  keepWaiting({ product: wheel, addition: { quantity: 4 } })
  keepWaiting({ product: wheel, addition: { quantity: 2 } })
  expect(readWaiting()).toEqual([{ id: expect.any(String), product: wheel, addition: { quantity: 2 } }])
})

test.each(['{', '"text"', '[1, null, {"product": null}]'])('%j is nothing', (kept) => {
  sessionStorage.setItem('waiting-additions', kept)
  expect(readWaiting()).toEqual([])
})

test('a waiting addition keeps its id, and another click gets a new one', () => {
  keepWaiting({ product: wheel, addition: {} })
  const [first] = readWaiting()
  expect(readWaiting()[0]?.id).toBe(first?.id)
  keepWaiting({ product: wheel, addition: {} })
  expect(readWaiting()[0]?.id).not.toBe(first?.id)
})

test('a browser without storage is not an error', () => {
  const refuse = () => {
    throw new Error('denied')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  keepWaiting({ product: wheel, addition: {} })
  expect(readWaiting()).toEqual([])
})
