import { focusManager } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { storedText } from './stored-text.ts'

const stored = new Map<string, string>()
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => void stored.set(key, text),
  removeItem: (key: string) => void stored.delete(key),
}
const refuse = () => {
  throw new DOMException('full', 'QuotaExceededError')
}

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', storage)
})

it('stores a text in the browser until it is removed', () => {
  const text = storedText('name')
  expect(text.read()).toBeNull()
  text.write('one')
  expect([text.read(), storedText('name').read(), stored.get('name')]).toEqual(['one', 'one', 'one'])
  text.write(null)
  expect([text.read(), stored.size]).toEqual([null, 0])
})

it('stores a text in the given storage', () => {
  const ofTab = new Map<string, string>()
  const text = storedText(
    'name',
    () => ({ ...storage, setItem: (key, value) => void ofTab.set(key, value) }) as Storage,
  )
  text.write('one')
  expect([stored.size, ofTab.get('name')]).toEqual([0, 'one'])
})

it('notifies listeners of changes here, and when the window is seen again', () => {
  const text = storedText('name')
  const listener = vi.fn()
  const leave = text.subscribe(listener)
  text.write('one')
  text.write('one')
  expect(listener).toHaveBeenCalledTimes(1)
  focusManager.onFocus()
  expect(listener).toHaveBeenCalledTimes(2)
  leave()
  text.write('two')
  focusManager.onFocus()
  expect(listener).toHaveBeenCalledTimes(2)
})

it('holds a text for the page that the browser refuses to store', () => {
  vi.stubGlobal('localStorage', { ...storage, setItem: refuse })
  const text = storedText('name')
  text.write('one')
  expect([text.read(), stored.size]).toEqual(['one', 0])
  vi.stubGlobal('localStorage', storage)
  text.write('two')
  expect([text.read(), stored.get('name')]).toEqual(['two', 'two'])
})

it('holds a text for the page in a browser without storage', () => {
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  const text = storedText('name')
  expect(text.read()).toBeNull()
  text.write('one')
  expect(text.read()).toBe('one')
  text.write(null)
  expect(text.read()).toBeNull()
})
