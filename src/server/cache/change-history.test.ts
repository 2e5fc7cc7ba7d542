import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ChangeHistory, openChangeHistory } from './change-history.ts'

const rests = (...tags: string[]) => new Set(tags)

/** Histories of processes that receive the same announcements. */
function announcing(...histories: ChangeHistory[]) {
  return {
    epoch(name: string) {
      for (const history of histories) history.beginEpoch(name)
    },
    change(...tags: string[]) {
      for (const history of histories) history.add(tags)
    },
  }
}

/** A position that is known; otherwise the test itself is wrong. */
function positionOf(history: ChangeHistory) {
  if (!history.position) throw new Error('no epoch has begun')
  return history.position
}

describe('a change history', () => {
  it('has no position before an epoch has started', () => {
    const history = openChangeHistory()
    history.add(['banners'])
    expect(history.position).toBeUndefined()
  })

  it.each([
    ['something that it rests on', ['stock:7', 'product:1'], false],
    ['something else', ['product:2'], true],
    ['everything', ['everything'], false],
  ])('after a change of %s', (_what, changed, expected) => {
    const history = openChangeHistory()
    history.beginEpoch('a')
    history.add(['product:1'])
    const since = positionOf(history)
    expect(history.isUnchanged(rests('product:1', 'banners'), since)).toBe(true)
    history.add(changed)
    expect(history.isUnchanged(rests('product:1', 'banners'), since)).toBe(expected)
  })

  it('reports that anything may have changed since an unknown position', () => {
    const [older, younger] = [openChangeHistory(), openChangeHistory()]
    announcing(older).epoch('a')
    const before = positionOf(older)
    const both = announcing(older, younger)
    both.epoch('b')
    expect(younger.isUnchanged(rests('help'), before)).toBe(false)
    expect(older.isUnchanged(rests('help'), before)).toBe(true)
    expect(younger.isUnchanged(rests('help'), positionOf(older))).toBe(true)
  })

  it('loses its position when announcements may have been missed', () => {
    const history = openChangeHistory()
    history.beginEpoch('a')
    const before = positionOf(history)
    history.clear()
    expect(history.position).toBeUndefined()
    history.beginEpoch('b')
    expect(history.isUnchanged(rests('help'), before)).toBe(false)
  })

  it('counts as changed what is older than the recorded changes', () => {
    const history = openChangeHistory(3)
    history.beginEpoch('a')
    const old = positionOf(history)
    history.add(['product:1', 'product:2'])
    const newer = positionOf(history)
    history.add(['product:3', 'product:4'])
    expect(history.isUnchanged(rests('help'), old)).toBe(false)
    expect(history.isUnchanged(rests('help'), newer)).toBe(true)
  })

  // Announcements received by both: changes and epochs. By one alone: the epoch of its own start, which comes first.
  const tags = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 2 })
  const announcement = fc.oneof({ arbitrary: tags, weight: 5 }, { arbitrary: fc.constant('epoch' as const), weight: 1 })

  it('agrees with a history that started later on every position that both have', () => {
    const heard = fc.array(announcement, { maxLength: 20 })
    fc.assert(
      fc.property(heard, heard, heard, tags, (alone, together, after, shown) => {
        const [maker, reader] = [openChangeHistory(), openChangeHistory()]
        let epochs = 0
        const say = (to: ReturnType<typeof announcing>) => (said: string[] | 'epoch') =>
          said === 'epoch' ? to.epoch(String(epochs++)) : to.change(...said)
        say(announcing(maker))('epoch')
        alone.forEach(say(announcing(maker)))
        const both = announcing(maker, reader)
        say(both)('epoch')
        together.forEach(say(both))
        const made = positionOf(maker)
        after.forEach(say(both))
        const changed = after.some((said) => said !== 'epoch' && said.some((tag) => shown.includes(tag)))
        expect(reader.isUnchanged(new Set(shown), made)).toBe(!changed)
        expect(maker.isUnchanged(new Set(shown), made)).toBe(!changed)
      }),
    )
  })
})
