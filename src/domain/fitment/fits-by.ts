import type { Check } from './check.ts'
import type { ComparedSpecs } from './check-specs.ts'
import type { Generation } from './vehicle-on-record.ts'
import { isFitting } from './verdicts.ts'

/** The outcome of a comparison: 0 until it is made. */
const [undecided, accepted, refused] = [1, 2, 3]

/**
 * Whether `verdict` says that a product with the measures at an index of `specs` fits one of the generations,
 * with a remark or without. It stops at the first measure that does not, and puts no reasons together. Each
 * comparison is made when it is first needed, and once.
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
