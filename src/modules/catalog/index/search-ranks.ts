import { type Verdict, verdicts } from '#modules/fitment/verdicts/rules.ts'

/**
 * Searches list their rows in parts, each in the sort order: by verdict where a car is named, then what is named like
 * the search before what mentions it, then in stock before sold out.
 */
export type Rank = { verdict: number; isMention: boolean; isSoldOut: boolean }

const ofVerdict = 4

export const partOf = ({ verdict, isMention, isSoldOut }: Rank): number =>
  ofVerdict * verdict + (isMention ? 2 : 0) + (isSoldOut ? 1 : 0)

export const verdictOfPart = (part: number): Verdict => verdicts[Math.floor(part / ofVerdict)] ?? 'nao_serve'

export function countVerdicts(counts: readonly number[]): Record<Verdict, number> {
  const sums = verdicts.map((_, verdict) => sum(counts.slice(ofVerdict * verdict, ofVerdict * (verdict + 1))))
  return Object.fromEntries(verdicts.map((verdict, place) => [verdict, sums[place] ?? 0])) as Record<Verdict, number>
}

/** Where mentions begin, unless the search has only the one or the other. */
export function firstMention(counts: readonly number[]): number | undefined {
  const [named, all] = [sum(counts.slice(0, 2)), sum(counts.slice(0, ofVerdict))]
  return named > 0 && named < all ? named : undefined
}

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)
