/** What is said of a product for a vehicle, from the best to the worst. */
export const verdicts = ['serve', 'serve_com_ressalva', 'sem_dados', 'nao_serve'] as const
export type Verdict = (typeof verdicts)[number]

/** The worse of two: what cannot fit cannot, whatever else is unknown. */
export function worseOf(one: Verdict, other: Verdict): Verdict {
  return isWorse(one, other) ? one : other
}

/** Whether the first says less good of a product than the second. */
export function isWorse(one: Verdict, other: Verdict): boolean {
  return verdicts.indexOf(one) > verdicts.indexOf(other)
}

/** Whether a product can be mounted, with a remark or without. */
export const isFitting = (verdict: Verdict): boolean => verdict === 'serve' || verdict === 'serve_com_ressalva'
