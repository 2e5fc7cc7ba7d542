const rest = (value: number, of: number) => ((value % of) + of) % of

/**
 * The position of a slide in an endless row that is scrolled to `position`, counted in slides from the first slide's
 * original position. The result is at or after `position`, so that the visible part has no gap.
 */
export function slidePosition(index: number, position: number, count: number): number {
  const first = Math.floor(position)
  return first + rest(index - first, count)
}

/** The position nearest to `from`, in an endless row, at which the slide with this index is in front. */
export function nearestPosition(index: number, from: number, count: number): number {
  const forward = rest(index - from, count)
  return from + (forward > count / 2 ? forward - count : forward)
}
