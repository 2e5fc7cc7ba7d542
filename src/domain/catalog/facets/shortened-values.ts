import type { FacetValue } from './facet-names.ts'

/** With more values than this only the most common are shown at first, in their own order. */
export const shownAtFirst = 6

/** The values of a facet that are shown before all are requested: the most common ones, and whatever is chosen. */
export function shortenedValues(values: readonly FacetValue[]): readonly FacetValue[] {
  // One more is no longer than the button that would show it.
  if (values.length <= shownAtFirst + 1) return values
  const common = new Set(values.toSorted((a, b) => b.count - a.count).slice(0, shownAtFirst))
  return values.filter((value) => value.chosen || common.has(value))
}
