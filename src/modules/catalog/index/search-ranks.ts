import { mostDeviation } from '#modules/fitment/verdicts/deviation.ts'
import { type Verdict, verdicts } from '#modules/fitment/verdicts/rules.ts'

/**
 * Lists by fit and searches have their rows in parts, each in the sort order: by verdict where a car is named, then
 * what is named like the search before what mentions it, in stock before sold out, and near the factory's before far.
 */
export type Rank = { verdict: number; isMention: boolean; isSoldOut: boolean; deviation?: number | undefined }

/** Only what fits with care deviates: a byte has room for that. */
const ofPlace = verdicts.map((verdict) => (verdict === 'serve_com_ressalva' ? 1 + mostDeviation : 1))
const firstOf = [...verdicts, undefined].map((_, verdict) => 4 * sum(ofPlace.slice(0, verdict)))

export function partOf({ verdict, isMention, isSoldOut, deviation = 0 }: Rank): number {
  return (firstOf[verdict] ?? 0) + ((isMention ? 2 : 0) + (isSoldOut ? 1 : 0)) * (ofPlace[verdict] ?? 1) + deviation
}

const verdictNumber = (part: number) => firstOf.findLastIndex((first) => part >= first)
export const verdictOfPart = (part: number): Verdict => verdicts[verdictNumber(part)] ?? 'nao_serve'

export function countVerdicts(counts: readonly number[]): Record<Verdict, number> {
  const sums = verdicts.map((_, verdict) => sum(counts.slice(firstOf[verdict], firstOf[verdict + 1])))
  return Object.fromEntries(verdicts.map((verdict, place) => [verdict, sums[place] ?? 0])) as Record<Verdict, number>
}

/** Where mentions begin, unless the search has only the one or the other. */
export function firstMention(counts: readonly number[]): number | undefined {
  const [named, all] = [sum(counts.slice(0, 2)), sum(counts.slice(0, 4))]
  return named > 0 && named < all ? named : undefined
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0)
}
