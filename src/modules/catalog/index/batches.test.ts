import fc from 'fast-check'
import { expect, test } from 'vitest'
import { replaced } from './batches.ts'

const rising = (one: number, other: number) => one - other

test('the order is kept when numbers are replaced', () => {
  const numbers = fc.uniqueArray(fc.nat(50))
  fc.assert(
    fc.property(numbers, numbers, numbers, (some, leaving, coming) => {
      const gone = some.filter((one) => leaving.includes(one)).sort(rising)
      const added = coming.filter((one) => !some.includes(one) || gone.includes(one)).sort(rising)
      const steps = replaced(Uint32Array.from(some).sort(), {
        leaving: Uint32Array.from(gone),
        compareBefore: rising,
        coming: Uint32Array.from(added),
        compare: rising,
      })
      expect([...atOnce(steps)]).toEqual([...some.filter((one) => !gone.includes(one)), ...added].sort(rising))
    }),
  )
})

test('a number that moves is removed from its old place and added at the new one', () => {
  const places = fc.array(fc.tuple(fc.nat(9), fc.nat(9), fc.boolean()), { maxLength: 20 })
  fc.assert(
    fc.property(places, (given) => {
      const before = given.map(([place]) => place)
      const now = given.map(([place, other, isMoved]) => (isMoved ? other : place))
      const by = (values: readonly number[]) => (one: number, other: number) =>
        (values[one] ?? 0) - (values[other] ?? 0) || one - other
      const numbers = given.map((_, number) => number)
      const moved = numbers.filter((number) => given[number]?.[2])
      const steps = replaced(Uint32Array.from(numbers.toSorted(by(before))), {
        ...{ leaving: Uint32Array.from(moved.toSorted(by(before))), compareBefore: by(before) },
        ...{ coming: Uint32Array.from(moved.toSorted(by(now))), compare: by(now) },
      })
      expect([...atOnce(steps)]).toEqual(numbers.toSorted(by(now)))
    }),
  )
})

function atOnce<Result>(steps: Generator<void, Result, undefined>): Result {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

test('thousands are replaced in steps, with other work in between', () => {
  const numbers = Uint32Array.from({ length: 10_000 }, (_, place) => 2 * place)
  const added = Uint32Array.from({ length: 5_000 }, (_, place) => 2 * place + 1)
  const gone = numbers.slice(0, 4_500)
  const steps = replaced(numbers, { leaving: gone, compareBefore: rising, coming: added, compare: rising })
  let turns = 0
  let step = steps.next()
  for (; !step.done; step = steps.next()) turns += 1
  expect(turns).toBe(4)
  expect([...step.value]).toEqual([...numbers.subarray(4_500), ...added].sort(rising))
})
