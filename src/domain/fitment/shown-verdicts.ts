import { type Verdict, verdicts } from './verdicts.ts'

/**
 * The verdicts whose products are listed, from the best to the worst: those asked for between commas, or all.
 * `best` is the first of which there is a product; what is known not to fit is never offered so, even where
 * there is nothing else.
 */
export function shownVerdicts(counts: Readonly<Record<Verdict, number>>, asked: string | undefined): Verdict[] {
  if (asked === undefined) return [...verdicts]
  if (asked !== 'best') return verdicts.filter((verdict) => asked.split(',').includes(verdict))
  return [(['serve', 'serve_com_ressalva', 'sem_dados'] as const).find((verdict) => counts[verdict] > 0) ?? 'serve']
}
