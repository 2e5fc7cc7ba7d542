import { type Cents, splitEvenly } from '#domain/money.ts'

/** The share of a cart's freight that each of its lines carries, in the order of the lines; the shares add up to it. */
export function splitShipping(cost: Cents, lineCount: number): Cents[] {
  return splitEvenly(cost, lineCount)
}
