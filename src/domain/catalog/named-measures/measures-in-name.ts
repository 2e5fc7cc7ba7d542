import { normaliseForSearch } from '#domain/text-normalisation.ts'
import type { NamedMeasures } from './named-measures.ts'
import { partMeasures } from './part-measures.ts'
import { tyreMeasures } from './tyre-measures.ts'
import { wheelMeasures } from './wheel-measures.ts'

/**
 * Reads the measures in a product's name, in any of the trade's notations: '205/55 R16 91V', 'aro 17 tala 7
 * 5x100/5x108 ET40', 'anel 73,1 x 56,6', 'porca M12x1,5 cônica'. The name of a part contains only its own.
 */
export function measuresInName(name: string): NamedMeasures {
  const text = normaliseForSearch(name).replaceAll('×', 'x')
  return partMeasures(text) ?? { ...wheelMeasures(text), ...tyreMeasures(text) }
}
