import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openTagIndex } from './tag-index.ts'

const key = fc.constantFrom('/', '/products', '/products/1', '/products/2')
const tags = fc.uniqueArray(fc.constantFrom<string[]>('members', 'product:1', 'product:2', 'stock:1'))

test('finds exactly the keys with one of the tags, whatever was added and removed before', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ key, tags })), tags, (changes, changed) => {
      const index = openTagIndex()
      const present = new Map<string, string[]>()
      for (const change of changes) {
        const before = present.get(change.key)
        if (before) index.remove(change.key, before)
        present.delete(change.key)
        if (!before) {
          index.add(change.key, change.tags)
          present.set(change.key, change.tags)
        }
      }
      const expected = [...present].filter(([, tags]) => tags.some((tag) => changed.includes(tag)))
      expect([...index.keysOf(changed)].sort()).toEqual(expected.map(([key]) => key).sort())
    }),
  )
})

test('finds nothing once it was cleared', () => {
  const index = openTagIndex()
  index.add('/', ['members'])
  index.clear()
  expect(index.keysOf(['members']).size).toBe(0)
})
