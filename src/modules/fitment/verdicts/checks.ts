import { growingNumbers } from '#platform/numbers.ts'
import type { Generation } from '../cars/rules.ts'
import { confidenceCheck } from './confidence.ts'
import { measureDeviation, mostDeviation } from './deviation.ts'
import { kitChecks } from './kit-rules.ts'
import { checkFastener, checkRing, spacerChecks } from './part-rules.ts'
import {
  type Asked,
  applyFitApplication,
  type Check,
  check,
  type FitApplication,
  isFitting,
  isWorse,
  judgeReasons,
  pickWorse,
  type Reason,
  type RingSize,
  reason,
  type Verdict,
  verdicts,
} from './rules.ts'
import type { FitSpec } from './specs.ts'
import { generationsWithSize, tyreChecks } from './tyre-rules.ts'
import { gapMm, wheelChecks } from './wheel-rules.ts'

/** Every reason about a product comes from one of these, in their order. */
export function listChecks(spec: FitSpec): Check[] {
  return [...ownChecks(spec), confidenceCheck(spec)]
}

function ownChecks(spec: FitSpec): Check[] {
  switch (spec.kind) {
    case 'wheel':
      return wheelChecks(spec)
    case 'tyre':
      return tyreChecks(spec)
    case 'kit':
      return kitChecks(spec.wheel, spec.tyre)
    case 'ring':
      return [check('ring', spec.innerMm, checkRing)]
    case 'spacer':
      return spacerChecks(spec)
    case 'bolt':
    case 'nut':
      return [check('fastener', { kind: spec.kind, thread: spec.thread }, checkFastener)]
    case 'other':
      return [check('other', null, () => [reason('NEEDS_APPLICATION')])]
    default:
      return spec satisfies never
  }
}

export type FitAnswer = {
  verdict: Verdict
  /** All, also the good ones; of several generations, each with the one that it is about. */
  reasons: readonly (Reason & { generation: string | null })[]
}

type VerdictRequest = Partial<Asked> & {
  /** Staff's word on this product, by generation. It wins over the rules, both ways. */
  applications?: ReadonlyMap<string, FitApplication>
}

/**
 * Whether a product fits a vehicle, and why. `generations` are those of the model in that year: several in the year of
 * a change.
 */
export function verdict(
  all: readonly Generation[],
  spec: FitSpec,
  { ownTyre = null, rings = [], applications }: VerdictRequest = {},
): FitAnswer {
  const generations = checkedGenerations(all, ownTyre)
  const asked = { ownTyre, rings: ringsFor(generations, rings) }
  const checks = listChecks(spec)
  const answers = generations.map((generation) => {
    const reasons = checks.flatMap((check) => check.compare(generation, asked))
    return { label: generation.label, ...applyFitApplication(reasons, applications?.get(generation.id)) }
  })
  const joined = generations.length > 0 ? joinVerdicts(answers.map((answer) => answer.verdict)) : 'sem_dados'
  if (all.length === 0 && joined === 'sem_dados')
    return { verdict: joined, reasons: [{ ...reason('VEHICLE_UNKNOWN'), generation: null }] }
  const isDiffering = answers.some((answer) => isWorse(answer.verdict, joined))
  const differ = isDiffering ? [{ ...reason('GENERATIONS_DIFFER'), generation: null }] : []
  const reasons = answers.flatMap((answer) =>
    answer.reasons.map((one) => ({ ...one, generation: answers.length > 1 ? answer.label : null })),
  )
  return { verdict: joined, reasons: [...differ, ...reasons.sort(worstFirst)] }
}

/** Nothing is on record of this car. */
const unrecorded: Generation = {
  ...{ id: '', label: '', body: 'car', confidence: 'high', factorySets: [], isSizeListComplete: false },
  ...{ boltPattern: null, hubBoreMm: null, rimMinInches: null, rimMaxInches: null },
  ...{ fastener: null, thread: null, seat: null, axleLoadKg: null },
}

/** The size on the tyres says something of a car without records, too. */
function checkedGenerations(all: readonly Generation[], ownTyre: Asked['ownTyre']): readonly Generation[] {
  if (all.length === 0 && ownTyre) return [unrecorded]
  return generationsWithSize(all, ownTyre)
}

/** None where generations of one year have different hubs: nobody knows which ring to send. */
function ringsFor(generations: readonly Generation[], rings: readonly RingSize[]): readonly RingSize[] {
  const hubs = generations.map(({ hubBoreMm }) => hubBoreMm ?? 0)
  const [first = 0] = hubs
  return hubs.every((hub) => gapMm(first, hub) === 0) ? rings : []
}

/** What only some generations take fits with a remark; else the best of them. */
export function joinVerdicts(all: readonly Verdict[]): Verdict {
  const worst = all.reduce(pickWorse)
  if (worst === 'serve' || worst === 'serve_com_ressalva') return worst
  if (all.some((one) => one === 'serve' || one === 'serve_com_ressalva')) return 'serve_com_ressalva'
  return all.includes('sem_dados') ? 'sem_dados' : worst
}

function worstFirst(one: Reason, other: Reason): number {
  return weight(other) - weight(one)
}

/** What a customer wants to read of what fits. */
const telling: ReadonlySet<string> = new Set(['RING_INCLUDED', 'SIZE_AS_YOURS', 'DIAMETER_WITHIN_ALL'])

function weight({ code, grade }: Reason): number {
  if (grade === 'info') return -1
  return verdicts.indexOf(grade) + (telling.has(code) ? 0.5 : 0)
}

/** Each distinct comparison once, however many combinations need it. */
export type ComparedSpecs = {
  checks: readonly Check[]
  /** The comparisons of one combination after the other, and where those of each begin. */
  numbers: Uint32Array
  starts: Uint32Array
}

/** What was returned stays valid when more are added. */
export function openComparedSpecs() {
  const checks: Check[] = []
  const numberOf = new Map<string, number>()
  const numbers = growingNumbers()
  const starts = growingNumbers()
  starts.add(0)
  function add(spec: FitSpec): void {
    for (const check of listChecks(spec)) {
      const key = check.key()
      const number = numberOf.get(key) ?? checks.push(check) - 1
      numberOf.set(key, number)
      numbers.add(number)
    }
    starts.add(numbers.count())
  }
  return { add, all: (): ComparedSpecs => ({ checks, numbers: numbers.all(), starts: starts.all() }) }
}

const unknown = verdicts.indexOf('sem_dados')

/** By combination: an index of `verdicts`, and how far it is from the factory's, as `measureDeviation` says. */
export type CheckedSpecs = { verdicts: Uint8Array; deviations: Uint8Array }

/** What `verdict` says of each combination. Every comparison is made once: thousands of wheels share a few. */
export function checkSpecs(
  all: readonly Generation[],
  specs: ComparedSpecs,
  { ownTyre = null, rings = [] }: Partial<Asked> = {},
): CheckedSpecs {
  const count = specs.starts.length - 1
  const generations = checkedGenerations(all, ownTyre)
  const asked = { ownTyre, rings: ringsFor(generations, rings) }
  const each = generations.map((generation) => checkOn(generation, specs, asked))
  const [first = { verdicts: new Uint8Array(count).fill(unknown), deviations: new Uint8Array(count) }, ...others] = each
  if (others.length === 0) return first
  return {
    verdicts: first.verdicts.map((_, index) =>
      verdicts.indexOf(joinVerdicts(each.map((results) => verdictAt(results.verdicts[index])))),
    ),
    deviations: first.deviations.map((_, index) => Math.max(...each.map(({ deviations }) => deviations[index] ?? 0))),
  }
}

const verdictAt = (index: number | undefined): Verdict => verdicts[index ?? unknown] ?? 'sem_dados'

function checkOn(generation: Generation, { checks, numbers, starts }: ComparedSpecs, asked: Asked): CheckedSpecs {
  // One above the index of the worst verdict; 0 where nothing is said but information.
  const worst = new Uint8Array(checks.length)
  const deviationOf = new Uint8Array(checks.length)
  for (const [number, { compare }] of checks.entries()) {
    const graded = compare(generation, asked).filter(({ grade }) => grade !== 'info')
    if (graded.length === 0) continue
    worst[number] = 1 + verdicts.indexOf(judgeReasons(graded))
    deviationOf[number] = measureDeviation(graded)
  }
  const results = new Uint8Array(starts.length - 1)
  const deviations = new Uint8Array(results.length)
  for (let index = 0; index < results.length; index += 1) {
    let found = 0
    let deviation = 0
    const end = starts[index + 1] ?? 0
    for (let at = starts[index] ?? 0; at < end; at += 1) {
      const number = numbers[at] ?? 0
      found = Math.max(found, worst[number] ?? 0)
      deviation += deviationOf[number] ?? 0
    }
    results[index] = found === 0 ? unknown : found - 1
    deviations[index] = Math.min(deviation, mostDeviation)
  }
  return { verdicts: results, deviations }
}

const [undecided, accepted, refused] = [1, 2, 3]

/**
 * Whether the product fits one of the generations, with a remark or without. Stops at the first measure that does not;
 * each comparison is made once, when it is first needed.
 */
export function fitsBy(
  { checks, numbers, starts }: ComparedSpecs,
  generations: readonly Generation[],
): (index: number) => boolean {
  const compared = generations.map((generation) => ({ generation, outcomes: new Uint8Array(checks.length) }))
  return (index) =>
    compared.some(({ generation, outcomes }) => {
      const end = starts[index + 1] ?? 0
      let isKnown = false
      for (let at = starts[index] ?? 0; at < end; at += 1) {
        const number = numbers[at] ?? 0
        const outcome = outcomes[number] || outcomeOf(checks[number], generation)
        outcomes[number] = outcome
        if (outcome === refused) return false
        if (outcome === accepted) isKnown = true
      }
      return isKnown
    })
}

const nothingAsked: Asked = { ownTyre: null, rings: [] }

function outcomeOf(check: Check | undefined, generation: Generation): number {
  const grades =
    check?.compare(generation, nothingAsked).flatMap(({ grade }) => (grade === 'info' ? [] : [grade])) ?? []
  if (grades.length === 0) return undecided
  return grades.every(isFitting) ? accepted : refused
}
