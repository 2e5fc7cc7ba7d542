import { growingNumbers } from '#domain/growing-numbers.ts'
import type { TyreSize } from '#domain/tyre-size.ts'
import type { Check } from './check.ts'
import { checksOf } from './checks-of.ts'
import type { FitSpec } from './fit-spec.ts'
import { verdictOf } from './reason.ts'
import type { Generation } from './vehicle-on-record.ts'
import { joinVerdicts } from './verdict.ts'
import { type Verdict, verdicts } from './verdicts.ts'

/**
 * Many combinations of measures by index, and their comparisons: each distinct comparison once, however many need it.
 */
export type ComparedSpecs = {
  checks: readonly Check[]
  /** The numbers of the comparisons of one after the other, and where those of each begin. */
  numbers: Uint32Array
  starts: Uint32Array
}

/** Collects combinations of measures. What was given of them stays as it is when more are added. */
export function openComparedSpecs() {
  const checks: Check[] = []
  const numberOf = new Map<string, number>()
  const numbers = growingNumbers()
  const starts = growingNumbers()
  starts.add(0)
  function add(spec: FitSpec): void {
    for (const check of checksOf(spec)) {
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
 * What `verdict` says of each of many combinations of measures, in their order, as indexes of `verdicts`.
 * Every comparison is made once: thousands of wheels share a few bores and patterns.
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

function checkOn(
  generation: Generation,
  { checks, numbers, starts }: ComparedSpecs,
  ownTyre: TyreSize | null,
): Uint8Array {
  // One above the index of the worst verdict; 0 where nothing is said but information.
  const worst = Uint8Array.from(checks, ({ compare }) => {
    const graded = compare(generation, ownTyre).filter(({ grade }) => grade !== 'info')
    return graded.length === 0 ? 0 : 1 + verdicts.indexOf(verdictOf(graded))
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
