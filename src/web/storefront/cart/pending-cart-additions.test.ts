import { beforeEach, expect, test, vi } from 'vitest'
import { keepWaiting, takeWaiting } from './pending-cart-additions.ts'

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

test('what was wanted is given once, in the order in which it was wanted', () => {
  keepWaiting({ product: wheel, addition: { quantity: 4 } })
  keepWaiting({ product: tyre, addition: { shipping: { postalCode: '80010000', service: 'pac' } } })
  expect(takeWaiting().map(({ product }) => product.id)).toEqual(['wheel', 'tyre'])
  expect(takeWaiting()).toEqual([])
})

test('the last press of a product counts', () => {
  keepWaiting({ product: wheel, addition: { quantity: 4 } })
  keepWaiting({ product: wheel, addition: { quantity: 2 } })
  expect(takeWaiting()).toEqual([{ product: wheel, addition: { quantity: 2 } }])
})

test.each(['{', '"text"', '[1, null, {"product": null}]'])('%j is nothing', (kept) => {
  sessionStorage.setItem('waiting-additions', kept)
  expect(takeWaiting()).toEqual([])
})

test('a browser that keeps nothing is no error', () => {
  const refuse = () => {
    throw new Error('denied')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  keepWaiting({ product: wheel, addition: {} })
  expect(takeWaiting()).toEqual([])
})
