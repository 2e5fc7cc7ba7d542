import type { Check } from './check.ts'
import type { Generation } from './vehicle-on-record.ts'
import { isFitting } from './verdicts.ts'

/**
 * Whether `verdict` says that a product with these checks fits one of the generations, with a remark or without. It stops at the first
 * measure that does not, and puts no reasons together.
 */
export const fitsBy = (checks: readonly Check[], generations: readonly Generation[]): boolean =>
  generations.some((generation) => {
    let isKnown = false
    for (const { compare } of checks)
      for (const { grade } of compare(generation, null)) {
        if (grade === 'info') continue
        if (!isFitting(grade)) return false
        isKnown = true
      }
    return isKnown
  })
