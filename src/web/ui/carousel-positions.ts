const rest = (value: number, of: number) => ((value % of) + of) % of

/**
 * Where a slide of an endless row stands, in slides from the first one's own place, while the row has moved by `position`:
 * at or behind it, so that the row is whole from there on.
 */
export function slidePosition(index: number, position: number, count: number): number {
  const first = Math.floor(position)
  return first + rest(index - first, count)
}

/** The position in an endless row, nearest to `from`, at which the slide of this place stands in front. */
export function nearestPosition(index: number, from: number, count: number): number {
  const forward = rest(index - from, count)
  return from + (forward > count / 2 ? forward - count : forward)
}
