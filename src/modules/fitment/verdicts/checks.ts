import { growingNumbers } from '#platform/numbers.ts'
import type { Generation } from '../cars/rules.ts'
import type { TyreSize } from '../cars/sizes.ts'
import { checkFastener, checkRing, spacerChecks } from './part-rules.ts'
import {
  applyFitApplication,
  type Check,
  check,
  type FitApplication,
  isFitting,
  isWorse,
  judgeReasons,
  pickWorse,
  type Reason,
  reason,
  type Verdict,
  verdicts,
} from './rules.ts'
import type { FitSpec, TyreSpec, WheelSpec } from './specs.ts'
import { permittedRimWidths } from './standards.ts'
import { mountedTyreChecks, noSizeCheck, tyreChecks } from './tyre-rules.ts'
import { checkOwnRim, mountingChecks, nearestWheels, wheelChecks } from './wheel-rules.ts'

function kitChecks(wheel: WheelSpec, tyre: TyreSpec): Check[] {
  const { rimInches, rimWidthInches } = wheel
  const { tyreSize } = tyre
  return [
    ...mountingChecks(wheel),
    check("a kit's own rim", rimInches, checkKitRim),
    ...(tyreSize === null
      ? [noSizeCheck]
      : [
          ...mountedTyreChecks({ ...tyre, tyreSize }),
          check('together', { rimInches, rimWidthInches, tyreSize }, checkTogether),
        ]),
  ]
}

/** It brings its own tyres, but not the brakes of another version. */
const checkKitRim = (rimInches: number | null, _generation: Generation, ownTyre: TyreSize | null) =>
  checkOwnRim(rimInches, ownTyre).filter(({ code }) => code !== 'NEW_TYRES_NEEDED')

type Together = Pick<WheelSpec, 'rimInches' | 'rimWidthInches'> & { tyreSize: TyreSize }

function checkTogether({ rimInches, rimWidthInches, tyreSize }: Together): Reason[] {
  const permitted = permittedRimWidths(tyreSize)
  const isOtherRim = rimInches !== null && rimInches !== tyreSize.rimInches
  const rims = isOtherRim ? [reason('KIT_RIMS_DIFFER', rimInches, tyreSize.rimInches)] : []
  if (!permitted || rimWidthInches === null) return [...rims, reason('KIT_RIM_WIDTH_UNCHECKED', null, rimWidthInches)]
  const [narrowest, widest] = permitted
  const isInside = narrowest <= rimWidthInches && rimWidthInches <= widest
  return [...rims, reason(isInside ? 'KIT_RIM_WIDTH_OK' : 'KIT_RIM_WIDTH', `${narrowest}–${widest}`, rimWidthInches)]
}

/** Every reason about a product comes from one of these, in their order. */
export function listChecks(spec: FitSpec): Check[] {
  return [...ownChecks(spec), check('sure', { rimInches: rimOf(spec), isWheel: isWheel(spec) }, checkConfidence)]
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

function rimOf(spec: FitSpec): number | null {
  if (spec.kind === 'wheel') return spec.rimInches
  if (spec.kind === 'tyre') return spec.tyreSize?.rimInches ?? null
  return spec.kind === 'kit' ? spec.wheel.rimInches : null
}

const isWheel = ({ kind }: FitSpec) => kind === 'wheel' || kind === 'kit'

type Compared = { rimInches: number | null; isWheel: boolean }

const checkConfidence = (compared: Compared, generation: Generation) =>
  isUnsure(generation, compared) ? [reason('DATA_UNSURE')] : []

/**
 * Doubtful is the row of the generation, or of its sets on that rim, else of any set. An offset may be compared on
 * another rim.
 */
function isUnsure(generation: Generation, { rimInches, isWheel }: Compared): boolean {
  const { confidence, factorySets } = generation
  if (confidence === 'low') return true
  if (rimInches === null) return false
  const sameRim = factorySets.filter(({ tyreSize }) => tyreSize.rimInches === rimInches)
  const sets = sameRim.length > 0 ? sameRim : factorySets
  const ofOffset = isWheel ? nearestWheels(rimInches, generation) : []
  return [...sets, ...ofOffset].some((set) => set.confidence === 'low')
}

export type FitAnswer = {
  verdict: Verdict
  /** All, also the good ones; of several generations, each with the one that it is about. */
  reasons: readonly (Reason & { generation: string | null })[]
}

type VerdictRequest = {
  ownTyre?: TyreSize | null
  /** Staff's word on this product, by generation. It wins over the rules, both ways. */
  applications?: ReadonlyMap<string, FitApplication>
}

/**
 * Whether a product fits a vehicle, and why. `generations` are those of the model in that year: several in the year of
 * a change.
 */
export function verdict(generations: readonly Generation[], spec: FitSpec, asked: VerdictRequest = {}): FitAnswer {
  if (generations.length === 0) {
    return { verdict: 'sem_dados', reasons: [{ ...reason('VEHICLE_UNKNOWN'), generation: null }] }
  }
  const checks = listChecks(spec)
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

function weight({ grade }: Reason): number {
  return grade === 'info' ? -1 : verdicts.indexOf(grade)
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

/**
 * What `verdict` says of each combination, as indexes of `verdicts`. Every comparison is made once: thousands of wheels
 * share a few.
 */
export function checkSpecs(
  generations: readonly Generation[],
  specs: ComparedSpecs,
  ownTyre: TyreSize | null,
): Uint8Array {
  const count = specs.starts.length - 1
  const each = generations.map((generation) => checkOn(generation, specs, ownTyre))
  const [first = new Uint8Array(count).fill(unknown), ...others] = each
  if (others.length === 0) return first
  return first.map((_, index) => verdicts.indexOf(joinVerdicts(each.map((results) => verdictAt(results[index])))))
}

const verdictAt = (index: number | undefined): Verdict => verdicts[index ?? unknown] ?? 'sem_dados'

function checkOn(generation: Generation, { checks, numbers, starts }: ComparedSpecs, ownTyre: TyreSize | null) {
  // One above the index of the worst verdict; 0 where nothing is said but information.
  const worst = Uint8Array.from(checks, ({ compare }) => {
    const graded = compare(generation, ownTyre).filter(({ grade }) => grade !== 'info')
    return graded.length === 0 ? 0 : 1 + verdicts.indexOf(judgeReasons(graded))
  })
  const results = new Uint8Array(starts.length - 1)
  for (let index = 0; index < results.length; index += 1) {
    let found = 0
    const end = starts[index + 1] ?? 0
    for (let at = starts[index] ?? 0; at < end; at += 1) found = Math.max(found, worst[numbers[at] ?? 0] ?? 0)
    results[index] = found === 0 ? unknown : found - 1
  }
  return results
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

function outcomeOf(check: Check | undefined, generation: Generation): number {
  const grades = check?.compare(generation, null).flatMap(({ grade }) => (grade === 'info' ? [] : [grade])) ?? []
  if (grades.length === 0) return undecided
  return grades.every(isFitting) ? accepted : refused
}
