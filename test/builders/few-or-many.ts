import fc from 'fast-check'

/** A few of several kinds, or many alike among a few others: what is looked for in another way where it is seldom. */
export const fewOrMany = <One>(one: fc.Arbitrary<One>): fc.Arbitrary<One[]> =>
  fc.oneof(
    fc.array(one, { maxLength: 25 }),
    fc
      .tuple(fc.array(one, { maxLength: 4 }), one, fc.nat(200), fc.array(one, { maxLength: 4 }))
      .map(([some, often, times, others]) => [...some, ...Array.from({ length: times }, () => often), ...others]),
  )
