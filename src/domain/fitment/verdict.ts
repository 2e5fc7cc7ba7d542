import type { TyreSize } from '#domain/tyre-size.ts'
import { checksOf } from './checks-of.ts'
import { applyFitApplication, type FitApplication } from './fit-application.ts'
import type { FitSpec } from './fit-spec.ts'
import { type Reason, reason } from './reason.ts'
import type { Generation } from './vehicle-on-record.ts'
import { isWorse, type Verdict, verdicts, worseOf } from './verdicts.ts'

export type FitAnswer = {
  verdict: Verdict
  /**
   * All of them, also the good ones, what decides first; of several generations, each with the one that it is about.
   */
  reasons: readonly (Reason & { generation: string | null })[]
}

type VerdictRequest = {
  /** The size on the customer's car, if it is known. */
  ownTyre?: TyreSize | null
  /** Staff's word on this product, by generation. It wins over the rules, both ways. */
  applications?: ReadonlyMap<string, FitApplication>
}

/**
 * Whether a product fits a vehicle, and why: the one rule that the shop's lists, pages and carts go by.
 * `generations` are those on record of the model in the asked year; in the year of a change there are several.
 */
export function verdict(generations: readonly Generation[], spec: FitSpec, asked: VerdictRequest = {}): FitAnswer {
  if (generations.length === 0) {
    return { verdict: 'sem_dados', reasons: [{ ...reason('VEHICLE_UNKNOWN'), generation: null }] }
  }
  const checks = checksOf(spec)
  const answers = generations.map((generation) => {
    const reasons = checks.flatMap((check) => check.compare(generation, asked.ownTyre ?? null))
    return { label: generation.label, ...applyFitApplication(reasons, asked.applications?.get(generation.id)) }
  })
  const joined = joinVerdicts(answers.map((answer) => answer.verdict))
  const isDiffering = answers.some((answer) => isWorse(answer.verdict, joined))
  const differ = isDiffering ? [{ ...reason('GENERATIONS_DIFFER'), generation: null }] : []
  const reasons = answers.flatMap((answer) =>
    answer.reasons.map((one) => ({ ...one, generation: answers.length > 1 ? answer.label : null })),
  )
  return { verdict: joined, reasons: [...differ, ...reasons.sort(worstFirst)] }
}

/** What some generations take and others do not fits with a remark, as long as one takes it; else the best of them. */
export function joinVerdicts(all: readonly Verdict[]): Verdict {
  const worst = all.reduce(worseOf)
  if (worst === 'serve' || worst === 'serve_com_ressalva') return worst
  if (all.some((one) => one === 'serve' || one === 'serve_com_ressalva')) return 'serve_com_ressalva'
  return all.includes('sem_dados') ? 'sem_dados' : worst
}

function worstFirst(one: Reason, other: Reason): number {
  return weight(other) - weight(one)
}

function weight({ grade }: Reason): number {
  return grade === 'info' ? -1 : verdicts.indexOf(grade)
}
