import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openUuidList, uuidText, uuidWords } from './uuid-list.ts'

/** Few that come again, some that differ in one word only, and any. */
const uuid = fc.oneof(
  fc.uuid(),
  fc.nat(5).map((last) => `ffffffff-0000-4000-8000-00000000000${last}`),
  fc.nat(5).map((first) => `0000000${first}-0000-4000-8000-ffffffffffff`),
  fc.nat(5).map((middle) => `00000000-000${middle}-4000-800${middle}-000000000000`),
)

it('returns the last position of each id, and the earlier ones', () => {
  fc.assert(
    fc.property(fc.array(uuid, { maxLength: 200 }), fc.array(uuid, { maxLength: 20 }), (added, others) => {
      const list = openUuidList()
      expect(added.map((id) => list.add(id))).toEqual([...added.keys()])
      expect(list.count()).toBe(added.length)
      expect(added.map((_, index) => list.at(index))).toEqual(added)
      expect(list.at(added.length)).toBe('')
      const indexOf = (id: string, end?: number) => {
        const index = added.slice(0, end).lastIndexOf(id)
        return index < 0 ? undefined : index
      }
      for (const id of [...added, ...others]) {
        const words = uuidWords(id)
        expect(words && list.lastOf(words)).toBe(indexOf(id))
      }
      expect(added.map((_, index) => list.before(index))).toEqual(added.map((id, place) => indexOf(id, place)))
    }),
  )
})

it('compares ids like their texts', () => {
  fc.assert(
    fc.property(uuid, uuid, (one, other) => {
      const list = openUuidList()
      expect(Math.sign(list.compare(list.add(one), list.add(other)))).toBe(one < other ? -1 : Number(one > other))
    }),
  )
})

it('reads capitals as small letters, and refuses what is no UUID', () => {
  const words = uuidWords('ABCDEF01-0000-4000-8000-00000000000F')
  expect(words && uuidText(words)).toBe('abcdef01-0000-4000-8000-00000000000f')
  for (const text of ['', 'abc', 'abcdef01-0000-4000-8000-00000000000g', ' abcdef01-0000-4000-8000-00000000000f'])
    expect(uuidWords(text)).toBeUndefined()
  expect(() => openUuidList().add('abc')).toThrow('no UUID')
})
