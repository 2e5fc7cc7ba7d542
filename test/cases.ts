import { expect, it } from 'vitest'

/**
 * A table of cases, one test a row: called with the first value of a row, the function returns its second.
 * The title says `%j` where the first value is to stand.
 */
export function itReturns<Input, Result>(
  call: (input: Input) => Result,
  rows: readonly (readonly [input: NoInfer<Input>, result: NoInfer<Result>])[],
  title = `${call.name} of %j`,
): void {
  it.each(rows)(title, (input, result) => {
    expect(call(input)).toEqual(result)
  })
}

/** The inputs for which the function returns `undefined`, one test each. */
export function itReturnsUndefined<Input>(
  call: (input: Input) => unknown,
  inputs: readonly NoInfer<Input>[],
  title = `${call.name} of %j is undefined`,
): void {
  it.each(inputs.map((input) => [input] as const))(title, (input) => {
    expect(call(input)).toBeUndefined()
  })
}
