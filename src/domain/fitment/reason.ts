import { type Grade, type ReasonCode, reasonGrades } from './reason-grades.ts'
import { type Verdict, worseOf } from './verdicts.ts'

/** A measure as stored: millimetres, inches, an index, or words as `5x114.3`, `205/55 R16`, `M14x1.5`. */
export type ReasonValue = number | string | null

/** Why a product fits or does not: what the car has, what the product has, and by how much they differ. */
export type Reason = {
  code: ReasonCode
  grade: Grade
  vehicle: ReasonValue
  product: ReasonValue
  /** Millimetres or percent, as the code says. */
  difference: number | null
}

export function reason(
  code: ReasonCode,
  vehicle: ReasonValue = null,
  product: ReasonValue = null,
  difference: number | null = null,
): Reason {
  return { code, grade: reasonGrades[code], vehicle, product, difference }
}

/** The worst that reasons allow; where none says anything, nothing is known. */
export function verdictOf(reasons: readonly Reason[]): Verdict {
  const graded = reasons.map(({ grade }) => grade).filter((grade) => grade !== 'info')
  return graded.length === 0 ? 'sem_dados' : graded.reduce(worseOf, 'serve')
}
