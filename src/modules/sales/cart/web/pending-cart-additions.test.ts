import { beforeEach, expect, test, vi } from 'vitest'
import { addPendingAddition, deletePendingAddition, readPendingAdditions } from './pending-cart-additions.ts'

const wheel = { id: 'wheel', name: 'Roda' }
const tyre = { id: 'tyre', name: 'Pneu' }

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  })
})

test('additions wait in order until they are completed', () => {
  addPendingAddition({ product: wheel, addition: { quantity: 4 } })
  addPendingAddition({ product: tyre, addition: { shipping: { postalCode: '80010000', service: 'pac' } } })
  expect(readPendingAdditions().map(({ product }) => product.id)).toEqual(['wheel', 'tyre'])
  for (const waiting of readPendingAdditions()) deletePendingAddition(waiting)
  expect(readPendingAdditions()).toEqual([])
})

test('the last click for a product counts', () => {
  addPendingAddition({ product: wheel, addition: { quantity: 4 } })
  addPendingAddition({ product: wheel, addition: { quantity: 2 } })
  expect(readPendingAdditions()).toEqual([{ id: expect.any(String), product: wheel, addition: { quantity: 2 } }])
})

test.each(['{', '"text"', '[1, null, {"product": null}]'])('%j is read as no addition', (stored) => {
  sessionStorage.setItem('waiting-additions', stored)
  expect(readPendingAdditions()).toEqual([])
})

test('a waiting addition keeps its id, and another click gets a new one', () => {
  addPendingAddition({ product: wheel, addition: {} })
  const [first] = readPendingAdditions()
  expect(readPendingAdditions()[0]?.id).toBe(first?.id)
  addPendingAddition({ product: wheel, addition: {} })
  expect(readPendingAdditions()[0]?.id).not.toBe(first?.id)
})

test('a browser without storage keeps it until the page is closed', () => {
  const refuse = () => {
    throw new Error('denied')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  addPendingAddition({ product: wheel, addition: {} })
  expect(readPendingAdditions()).toMatchObject([{ product: wheel }])
})
