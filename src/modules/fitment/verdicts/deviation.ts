import type { Reason, ReasonCode } from './rules.ts'

/** Of what fits with care the nearest to the factory's comes first: wheels by millimetres, then tyres by percent. */
export const mostDeviation = 59

const ofOffset = (reason: DeviatingReason) => Math.min(Math.round(Math.abs(reason.difference ?? 0)), 29)
const tyres = 40
const ofSize = () => tyres

type DeviatingReason = Pick<Reason, 'code' | 'difference'>

const deviations: Readonly<Partial<Record<ReasonCode, (reason: DeviatingReason) => number>>> = {
  STICKS_OUT: ofOffset,
  FURTHER_IN: ofOffset,
  STICKS_OUT_UNSURE: ofOffset,
  FURTHER_IN_UNSURE: ofOffset,
  OFFSET_UNKNOWN: () => 15,
  // As much as 10 mm: the wheel needs other tyres.
  RIM_NOT_OE: () => 10,
  RIM_UPSIZE: () => 10,
  RIM_SMALLER_THAN_YOURS: () => 10,
  SIZE_AS_YOURS_UNLISTED: ofSize,
  SIZE_LIST_INCOMPLETE: ofSize,
  SIZE_OF_SOME_VERSIONS: ofSize,
  SIZE_OF_ONE_AXLE: ofSize,
  SIZE_AS_YOURS: ofSize,
  SIZE_OE: ofSize,
  DIAMETER_WITHIN: ({ difference }) => tyres + 1 + Math.round(6 * Math.abs(difference ?? 0)),
}

export function measureDeviation(reasons: readonly DeviatingReason[]): number {
  const sum = reasons.reduce((all, reason) => all + (deviations[reason.code]?.(reason) ?? 0), 0)
  return Math.min(sum, mostDeviation)
}
